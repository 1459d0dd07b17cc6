import { releaseBatch } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { emitAll } from '#platform/events'
import type { MembershipRow } from '../memberships.ts'
import { membershipNews } from '../notify.ts'
import { holdRefunds } from './refunds.ts'
import { settleBlocks } from './settle-block.ts'

export interface Ending {
  as: 'left' | 'lapsed' | 'removed' | 'ended' | 'rejected' | 'expired'
  /** Whether the unused part of the paid dues goes back. The perk's owner must have it (INSUFFICIENT_FUNDS). */
  refund: boolean
  actorUserId?: bigint | undefined
  now: Date
}

/** Ends a locked membership, request or gift: begun minutes are charged, holds released, both sides told. */
export async function endMembership(tx: Tx, row: MembershipRow, ending: Ending): Promise<MembershipRow> {
  const [ended] = await endMemberships(tx, [row], ending)
  return ended ?? row
}

/** The rows in their order, as they are then. */
export async function endMemberships(tx: Tx, rows: readonly MembershipRow[], ending: Ending): Promise<MembershipRow[]> {
  if (rows.length === 0) return []
  const { as, refund, actorUserId, now } = ending
  const settled = await settleBlocks(tx, rows, now)
  await releaseBatch(
    tx,
    settled.flatMap(({ hold_id }) => hold_id ?? []),
    'released',
  )
  const refunds = refund ? await holdRefunds(tx, settled, now) : new Map<bigint, { holdId: bigint; amount: bigint }>()
  const ended = settled.map((row): MembershipRow => {
    const back = refunds.get(row.id)
    return {
      ...row,
      status: as,
      ended_at: now,
      decided_at: row.decided_at ?? now,
      due_at: null,
      remind_at: null,
      late_since: null,
      hold_id: null,
      refund_hold_id: back?.holdId ?? null,
      refunded: row.refunded + (back?.amount ?? 0n),
    }
  })
  await saveEnded(tx, ended, actorUserId)
  await countLeaving(tx, rows)
  await emitAll(
    tx,
    ended.flatMap((row) => membershipNews(row, `membership.${as}`, { actorUserId, now })),
  )
  return ended
}

async function saveEnded(tx: Tx, rows: readonly MembershipRow[], actorUserId: bigint | undefined): Promise<void> {
  const [{ status, ended_at } = { status: null, ended_at: null }] = rows
  await tx.run(sql`
    update memberships m set status = ${status}, ended_at = ${ended_at}, decided_at = coalesce(m.decided_at, ${ended_at}),
      decided_by = coalesce(${actorUserId ?? null}, m.decided_by), due_at = null, remind_at = null, late_since = null, hold_id = null,
      block_last_n = null, refund_hold_id = u.refund_hold_id, refunded = u.refunded
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ refund_hold_id }) => refund_hold_id)}::bigint[],
      ${rows.map(({ refunded }) => refunded)}::numeric[]) as u(id, refund_hold_id, refunded)
    where m.id = u.id`)
}

/** Only active ones are counted. */
async function countLeaving(tx: Tx, rows: readonly MembershipRow[]): Promise<void> {
  const leaving = rows.filter(({ status }) => status === 'active').map(({ perk_id }) => perk_id)
  if (leaving.length === 0) return
  await tx.run(sql`
    with gone as (select perk_id, count(*)::int as members from unnest(${leaving}::bigint[]) as u(perk_id) group by perk_id),
    locked as materialized (select k.id from perks k join gone g on g.perk_id = k.id order by k.id for no key update of k)
    update perks k set member_count = k.member_count - g.members from gone g join locked l on l.id = g.perk_id where k.id = g.perk_id`)
}
