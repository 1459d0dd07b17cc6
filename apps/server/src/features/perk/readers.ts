import type { Joiner, PerkReader } from '@bourse/domain/perk'
import { isVerified, type Verification } from '@bourse/domain/profile'
import { type Asker, isManagedBy, isVisibleTo, memberReader } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { lockPerk, perkById, type PerkRow } from './perks.ts'

/** The relation of the caller's active profile to a perk. */
export async function readerOf(tx: Tx, asker: Asker | undefined, perk: Pick<PerkRow, 'id' | 'owner_profile_id'>): Promise<PerkReader> {
  return memberReader(tx, asker, { id: perk.id, ownerId: perk.owner_profile_id })
}

/**
 * Whether the perk `k` is visible: the table of domain/perk as SQL (DEF-136, DEF-137). Beyond it, whoever asks for a membership, is
 * offered one or has paused theirs still finds the perk; a closed account's perks are for their members; and a perk is not found where
 * its owner is hidden (DEF-043), since it names them and its members see their profile. Who was blocked still finds it, and is refused.
 */
export function isPerkVisibleTo(asker: Asker | undefined): Statement {
  if (asker?.isStaff) return sql`true`
  const isShown = asker ? sql`p.is_visible_to_public` : sql`p.is_visible_to_anon`
  const isOpen = sql`exists (select from published.profiles p join published.users u on u.id = p.user_id
    where p.id = k.owner_profile_id and u.is_active and (${isVisibleTo(asker)} or (${isShown} and not k.is_circle)))`
  if (!asker) return sql`(k.is_active and k.visibility = 'public' and ${isOpen})`
  return sql`(${isOwnPerk(asker)}
    or (k.is_active and (${isLiveMember(asker.profileId)} or (k.visibility = 'public' and ${isOpen}))))`
}

/** Whether the caller acts for the owner of the perk `k` (PROF-48). */
export function isOwnPerk(asker: Asker): Statement {
  return sql`exists (select from published.profiles p where p.id = k.owner_profile_id and ${isManagedBy(asker)})`
}

/** Whether this profile has a membership of the perk `k` that has not ended. */
export function isLiveMember(profileId: bigint): Statement {
  return sql`exists (select from memberships j
    where j.perk_id = k.id and j.profile_id = ${profileId} and j.status in ('offered', 'asked', 'active', 'paused'))`
}

/** The perk, if the caller may see it; otherwise it answers as if it did not exist. */
export async function visiblePerk(tx: Tx, asker: Asker | undefined, id: bigint): Promise<PerkRow> {
  const found = await tx.rows(sql`select from perks k where k.id = ${id} and ${isPerkVisibleTo(asker)}`)
  return (found.length > 0 ? await perkById(tx, id) : undefined) ?? raise('PERK_NOT_FOUND')
}

/** The perk, locked, for those who act for its owner. Who may see it is refused; to others it does not exist. */
export async function lockOwnPerk(tx: Tx, caller: Asker, id: bigint): Promise<PerkRow> {
  const perk = (await lockPerk(tx, id)) ?? raise('PERK_NOT_FOUND')
  return checkOwn(tx, caller, perk)
}

/** The same without a lock. */
export async function ownPerk(tx: Tx, caller: Asker, id: bigint): Promise<PerkRow> {
  const perk = (await perkById(tx, id)) ?? raise('PERK_NOT_FOUND')
  return checkOwn(tx, caller, perk)
}

async function checkOwn(tx: Tx, caller: Asker, perk: PerkRow): Promise<PerkRow> {
  const { is_own, is_seen } = await tx.one<{ is_own: boolean; is_seen: boolean }>(
    sql`select ${isOwnPerk(caller)} as is_own, ${isPerkVisibleTo(caller)} as is_seen from perks k where k.id = ${perk.id}`,
  )
  if (is_own) return perk
  return raise(is_seen ? 'FORBIDDEN' : 'PERK_NOT_FOUND')
}

interface JoinerRow extends Record<string, unknown> {
  id: bigint
  is_member: boolean
  is_blocked: boolean
  identity_verified: Verification
  wealth_verified: Verification
}

/** What decides whether the caller's active profile may join each of these perks. Another profile of the owner's user may join it. */
export async function readJoiners(tx: Tx, profileId: bigint, perks: readonly PerkRow[]): Promise<Map<bigint, Joiner>> {
  const rows = await tx.rows<JoinerRow>(sql`
    select k.id, q.identity_verified, q.wealth_verified, ${isLiveMember(profileId)} as is_member,
           exists (select from published.blocks b where b.profile_id = k.owner_profile_id and b.blocked_profile_id = q.id) as is_blocked
    from perks k, published.profiles q where k.id = any(${perks.map(({ id }) => id)}::bigint[]) and q.id = ${profileId}`)
  const owners = new Map(perks.map((perk) => [perk.id, perk.owner_profile_id]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        isOwner: owners.get(row.id) === profileId,
        isMember: row.is_member,
        isBlocked: row.is_blocked,
        isIdentityVerified: isVerified(row.identity_verified),
        isWealthVerified: isVerified(row.wealth_verified),
      },
    ]),
  )
}
