import { ANSWER_WINDOW_MS } from '@bourse/domain/perk'
import type { Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { liveMembership, type MembershipRow, readMemberships } from '../memberships.ts'
import { lockPerk, type PerkRow } from '../perks.ts'

export interface Locked {
  perk: PerkRow
  row: MembershipRow
}

/** How a caller names an own membership: by its perk, or by its id. */
export interface Named {
  perkId?: string | undefined
  membershipId?: string | undefined
}

/** The membership of the caller's active profile, locked with its perk. Another profile's answers as if it did not exist. */
export async function lockOwnMembership(tx: Tx, caller: Pick<Caller, 'profileId'>, named: Named): Promise<Locked> {
  if (named.membershipId !== undefined) {
    const locked = await lockMembership(tx, BigInt(named.membershipId))
    if (locked?.row.profile_id !== caller.profileId) return raise('MEMBERSHIP_NOT_FOUND')
    return locked.row.ended_at === null ? locked : raise('STATE_CONFLICT')
  }
  if (named.perkId === undefined) return raise('INVALID', { perkId: ['fields.required'] })
  const row = (await liveMembership(tx, BigInt(named.perkId), caller.profileId, 'lock')) ?? raise('MEMBERSHIP_NOT_FOUND')
  const perk = (await lockPerk(tx, row.perk_id)) ?? raise('MEMBERSHIP_NOT_FOUND')
  return { perk, row }
}

/**
 * A membership by its id, locked before its perk: a pass over due memberships locks them in this order too, and two that lock in
 * either order would wait for each other.
 */
export async function lockMembership(tx: Tx, id: bigint): Promise<Locked | undefined> {
  const [row] = await readMemberships(tx, [id], 'lock')
  const perk = row && (await lockPerk(tx, row.perk_id))
  return perk && row ? { perk, row } : undefined
}

/** The row as it has become. */
export async function readAgain(tx: Tx, { id }: Pick<MembershipRow, 'id'>): Promise<MembershipRow> {
  const [row] = await readMemberships(tx, [id])
  return row ?? raise('MEMBERSHIP_NOT_FOUND')
}

/** Until when a request or a gift can be answered; what comes later is refused, even before a job has ended it. */
export function answerUntil({ asked_at }: Pick<MembershipRow, 'asked_at'>): Date {
  return new Date(asked_at.getTime() + ANSWER_WINDOW_MS)
}
