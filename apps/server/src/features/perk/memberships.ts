import type { DuesPeriod } from '@bourse/domain/perk'
import { sql, type Statement, type Tx } from '#platform/db'

/** A row of `memberships`, as every verb reads it. */
export interface MembershipRow {
  id: bigint
  perk_id: bigint
  group_profile_id: bigint
  profile_id: bigint
  status: 'offered' | 'asked' | 'active' | 'paused' | 'rejected' | 'expired' | 'removed' | 'left' | 'lapsed' | 'ended'
  note: string
  asked_at: Date
  decided_at: Date | null
  joined_at: Date | null
  ended_at: Date | null
  is_visible_to_members: boolean
  is_visible_to_associated_members: boolean
  period: DuesPeriod | null
  asset_id: bigint | null
  price: bigint | null
  payment: bigint | null
  anchor_at: Date | null
  anchor_n: number
  next_n: number
  paid_until: Date | null
  due_at: Date | null
  remind_at: Date | null
  late_since: Date | null
  renews: boolean
  paused_at: Date | null
  new_price: bigint | null
  new_price_from: Date | null
  is_new_price_agreed: boolean
  hold_id: bigint | null
  block_last_n: number | null
  gifted_by_profile_id: bigint | null
  given: bigint
  refund_hold_id: bigint | null
  refunded: bigint
}

const COLUMNS: Statement = sql`m.id, m.perk_id, m.group_profile_id, m.profile_id, m.status, m.note, m.asked_at, m.decided_at, m.joined_at,
  m.ended_at, m.is_visible_to_members, m.is_visible_to_associated_members, m.period, m.asset_id, m.price, m.payment, m.anchor_at,
  m.anchor_n, m.next_n, m.paid_until, m.due_at, m.remind_at, m.late_since, m.renews, m.paused_at, m.new_price, m.new_price_from,
  m.is_new_price_agreed, m.hold_id, m.block_last_n, m.gifted_by_profile_id, m.given, m.refund_hold_id, m.refunded`

/** The rows with these ids, in id order; locked where they are about to change. */
export async function readMemberships(tx: Tx, ids: readonly bigint[], lock?: 'lock'): Promise<MembershipRow[]> {
  return tx.rows<MembershipRow & Record<string, unknown>>(sql`
    select ${COLUMNS} from memberships m where m.id = any(${ids}::bigint[]) order by m.id ${lock ? sql`for update` : sql``}`)
}

/** The membership of a profile in a perk that has not ended. */
export async function liveMembership(tx: Tx, perkId: bigint, profileId: bigint, lock?: 'lock'): Promise<MembershipRow | undefined> {
  return tx.maybe<MembershipRow & Record<string, unknown>>(sql`
    select ${COLUMNS} from memberships m
    where m.perk_id = ${perkId} and m.profile_id = ${profileId} and m.status in ('offered', 'asked', 'active', 'paused')
    ${lock ? sql`for update` : sql``}`)
}

/** Locks all memberships of a perk that have not ended: before the perk, as everybody does who locks both. */
export async function lockLiveMemberships(tx: Tx, perkId: bigint): Promise<void> {
  await tx.run(sql`
    select from memberships where perk_id = ${perkId} and status in ('offered', 'asked', 'active', 'paused') order by id for update`)
}
