import type { Lang } from '@bourse/contracts/http'
import type { VenueCard, VenueReply } from '@bourse/contracts/venue'
import { summaryOf } from '@bourse/domain/formats'
import { fundingPermille, withdrawUntil } from '@bourse/domain/venue'
import { assetClassesByIds, assetsByIds } from '#features/catalogue'
import { type Asker, isManagedBy, PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { databaseTime } from '#platform/due'
import { firstBackers } from './backers-list.ts'
import { presentVenueAsset, readBalances } from './balances.ts'
import { readValues, waitsFor } from './money/rate.ts'
import { readDays, readPlace, readRecord, readViewer } from './figures.ts'
import { firstUpdates } from './updates.ts'
import type { VenueRow } from './venues.ts'

export interface VenueReader {
  asker: Asker | undefined
  lang: Lang
}

/** Whatever was read of a venue before it is shown. */
interface Seen {
  asker: Asker | undefined
  isOwner: boolean
}

/** A venue as its page shows it to this reader. */
export async function presentVenue(tx: Tx, row: VenueRow, reader: VenueReader): Promise<VenueReply> {
  const [card] = await presentCards(tx, [row], reader)
  if (!card) throw new Error('a venue without a card')
  const seen: Seen = { asker: reader.asker, isOwner: card.isOwner }
  const until = withdrawUntil({ isAllOrNothing: row.is_all_or_nothing, endsAt: row.ends_at ?? undefined })
  return {
    ...card,
    description: row.description,
    budget: row.budget,
    transparency: row.transparency,
    withdrawUntil: until?.getTime() ?? null,
    createdAt: row.created_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
    settledAt: row.settled_at?.getTime() ?? null,
    waitsFor: (await waitsFor(tx, row, await databaseTime(tx))) ?? null,
    frozenAt: row.frozen_at?.getTime() ?? null,
    days: seesCount(row, seen) ? await readDays(tx, row) : [],
    place: await readPlace(tx, row),
    sponsorRecord: await readRecord(tx, row.sponsor_profile_id),
    backers: await firstBackers(tx, row, seen),
    updates: await firstUpdates(tx, row.id),
    viewer: reader.asker ? await readViewer(tx, row, reader.asker.profileId) : null,
    pocket: {
      id: String(row.pocket_id),
      wallets: (await readBalances(tx, row, reader.lang)).map(({ asset, balance }) => ({ asset, balance })),
    },
  }
}

/** Venues as lists show them; all that they name is read at once. */
export async function presentCards(tx: Tx, rows: readonly VenueRow[], { asker, lang }: VenueReader): Promise<VenueCard[]> {
  const assets = await assetsByIds(
    tx,
    rows.flatMap(({ target_asset_id, target_quote_asset_id }) => [target_asset_id, target_quote_asset_id ?? target_asset_id]),
  )
  const valueOf = await readValues(tx, rows)
  const classIds = rows.map(({ asset_class_id }) => asset_class_id)
  const classes = await assetClassesByIds(tx, classIds, lang)
  const sponsors = await readSponsors(tx, rows, asker)
  return rows.map((row) => {
    const sponsor = known(sponsors.get(row.sponsor_profile_id))
    const assetClass = known(classes.get(row.asset_class_id))
    const quote = row.target_quote_asset_id === null ? undefined : known(assets.get(row.target_quote_asset_id))
    const raised = raisedOf(row)
    const value = row.decided_value ?? valueOf(row, raised) ?? null
    return {
      rowId: String(row.id),
      name: row.name,
      venueType: row.venue_type,
      assetClass: { slug: assetClass.slug, name: assetClass.name },
      image: row.image,
      summary: summaryOf(row.description),
      status: row.status,
      target: row.target === null ? null : String(row.target),
      targetAsset: presentVenueAsset(known(assets.get(row.target_asset_id)), lang),
      targetQuoteAsset: quote ? presentVenueAsset(quote, lang) : null,
      isAllOrNothing: row.is_all_or_nothing,
      endsAt: row.ends_at?.getTime() ?? null,
      metAt: row.met_at?.getTime() ?? null,
      raised: String(raised),
      value: value === null ? null : String(value),
      permille: value === null || row.target === null ? null : fundingPermille(value, row.target),
      backerCount: seesCount(row, { asker, isOwner: sponsor.is_own }) ? (row.decided_backers ?? row.backer_count) : null,
      boost: String(row.boost),
      sponsor: presentPerson(sponsor),
      isOwner: sponsor.is_own,
    }
  })
}

/** After the end what had been raised by then, also where it was given back since. */
export function raisedOf({ raised, decided_raised }: Pick<VenueRow, 'raised' | 'decided_raised'>): bigint {
  return decided_raised ?? raised
}

/** A secret venue shows its sum alone: neither how many have pledged nor when, which would tell single pledges. */
function seesCount({ transparency }: VenueRow, { asker, isOwner }: Seen): boolean {
  return transparency !== 'secret' || isOwner || asker?.isStaff === true
}

async function readSponsors(tx: Tx, rows: readonly VenueRow[], asker: Asker | undefined) {
  const ids = rows.map(({ sponsor_profile_id }) => sponsor_profile_id)
  const people = await tx.rows<PersonRow & { is_own: boolean }>(sql`
    select ${PERSON}, ${asker ? isManagedBy(asker) : sql`false`} as is_own from published.profiles p where p.id = any(${ids}::bigint[])`)
  return new Map(people.map((person) => [person.id, person]))
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a venue names a missing row')
  return value
}
