import type { Lang } from '@bourse/contracts/http'
import type { MemberReply, PerkCard } from '@bourse/contracts/perk'
import { summaryOf } from '@bourse/domain/formats'
import { ANSWER_WINDOW_MS, canSeeContributions, joinRefusal, type PerkReader, type Transparency } from '@bourse/domain/perk'
import { assetsByIds } from '#features/catalogue'
import { type Asker, isManagedBy, PERSON, type PersonRow, presentPerson } from '#features/profile'
import { presentVenueAsset } from '#features/venue'
import { sql, type Tx } from '#platform/db'
import type { MembershipRow } from './memberships.ts'
import type { PerkRow } from './perks.ts'
import { readJoiners } from './readers.ts'

export interface PerkViewer {
  asker: Asker | undefined
  lang: Lang
}

/** Perks as lists show them; all that they name is read at once. */
export async function presentCards(tx: Tx, rows: readonly PerkRow[], { asker, lang }: PerkViewer): Promise<PerkCard[]> {
  const owners = await readOwners(tx, rows, asker)
  const assets = await assetsByIds(
    tx,
    rows.flatMap(({ quote_asset_id }) => quote_asset_id ?? []),
  )
  const joiners = asker ? await readJoiners(tx, asker.profileId, rows) : undefined
  return rows.map((row) => {
    const owner = owners.get(row.owner_profile_id)
    if (!owner) throw new Error(`perk ${row.id} has no owner`)
    const asset = row.quote_asset_id === null ? undefined : assets.get(row.quote_asset_id)
    const joiner = joiners?.get(row.id)
    return {
      rowId: String(row.id),
      name: row.name,
      perkType: row.perk_type,
      image: row.image,
      summary: summaryOf(row.description),
      owner: presentPerson(owner),
      isCircle: row.is_circle,
      visibility: row.visibility,
      identity: row.identity,
      membership: row.membership,
      quoteAsset: asset ? presentVenueAsset(asset, lang) : null,
      duesLifetime: textOf(row.dues_lifetime),
      duesAnnual: textOf(row.dues_annual),
      duesMonthly: textOf(row.dues_monthly),
      duesWeekly: textOf(row.dues_weekly),
      duesDaily: textOf(row.dues_daily),
      duesHourly: textOf(row.dues_hourly),
      duesMinute: textOf(row.dues_minute),
      isFlexibleFee: row.is_flexible_fee,
      isTippable: row.is_tippable,
      isActive: row.is_active,
      memberCount: row.member_count,
      isOwner: owner.is_own,
      refusal: (joiner && joinRefusal(joiner, { isActive: row.is_active, identity: row.identity })) ?? null,
    }
  })
}

/** A membership and the profile that it is of. */
export type MemberRow = MembershipRow & { person: PersonRow }

/** A member as this reader sees them: what they gave by the perk's transparency, and open questions for the owner alone (DEF-140). */
export function presentMember(row: MemberRow, { reader, transparency }: { reader: PerkReader; transparency: Transparency }): MemberReply {
  const isOwner = reader === 'owner'
  const isOpen = row.status === 'asked' || row.status === 'offered'
  return {
    membershipId: String(row.id),
    person: presentPerson(row.person),
    since: row.joined_at?.getTime() ?? null,
    status: row.status,
    given: canSeeContributions(reader, transparency) ? String(row.given) : null,
    note: isOwner && isOpen ? row.note : '',
    held: isOwner && isOpen && row.hold_id !== null ? textOf(row.payment) : null,
    answerUntil: isOwner && isOpen ? row.asked_at.getTime() + ANSWER_WINDOW_MS : null,
    lateSince: isOwner ? (row.late_since?.getTime() ?? null) : null,
  }
}

type OwnerRow = PersonRow & Record<string, unknown> & { is_own: boolean }

async function readOwners(tx: Tx, rows: readonly PerkRow[], asker: Asker | undefined): Promise<Map<bigint, OwnerRow>> {
  const owners = await tx.rows<OwnerRow>(sql`
    select ${PERSON}, ${asker ? isManagedBy(asker) : sql`false`} as is_own from published.profiles p
    where p.id = any(${rows.map(({ owner_profile_id }) => owner_profile_id)}::bigint[])`)
  return new Map(owners.map((owner) => [owner.id, owner]))
}

function textOf(raw: bigint | null): string | null {
  return raw === null ? null : String(raw)
}
