import { COUPON_WORK } from '#features/issuer'
import { OFFER_WORK } from '#features/offer'
import { DUES_WORK } from '#features/perk'
import { VENUE_WORK } from '#features/venue'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'

const DAY_MS = 86_400_000

/** Something that happened in the demo's past. */
export interface Act {
  at: Date
  does: (tx: Tx, at: Date) => Promise<unknown>
}

export const daysBefore = (now: number, days: number) => new Date(now - days * DAY_MS)

/**
 * The past from the first act to now: acts in their order, and between them what is due by itself, such as dues and decisions, each at
 * its time. So every wallet's history goes forward.
 */
export async function live(tx: Tx, acts: readonly Act[], now: number): Promise<void> {
  for (const { at, does } of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await passTime(tx, at)
    await does(tx, at)
  }
  await passTime(tx, new Date(now))
}

async function passTime(tx: Tx, until: Date): Promise<void> {
  for (;;) {
    const next = await tx.maybe<{ at: Date; kind: string }>(sql`
      select at, kind from (
        select due_at as at, 'perk.charge_dues' as kind from memberships where status = 'active' union all
        select remind_at, 'perk.remind_members' from memberships where status = 'active' union all
        select ended_at, 'perk.refund_dues' from memberships where refund_hold_id is not null union all
        select ends_at, 'venue.decide' from venues where status = 'open' union all
        select decided_at, 'venue.settle_pledges' from venues where settled_at is null and status <> 'canceled' union all
        select decided_at, 'venue.refund_pledges' from venues where settled_at is null and status = 'canceled' union all
        select close_date + interval '1 millisecond', 'offer.decide' from issue_offers where status = 'open' union all
        select coalesce(goal_reached_at, decided_at), 'offer.settle_subscriptions' from issue_offers
        where settled_at is null and (goal_reached_at is not null or decided_at is not null) union all
        select pay_at, 'issuer.reserve_coupon' from coupons where status = 'planned' union all
        select pay_at, 'issuer.pay_coupon' from coupons where status = 'paying') due
      where at <= ${until} order by at limit 1`)
    if (!next) return
    await doDue(tx, next.kind, next.at)
  }
}

/** One pass of a job. */
async function doDue(tx: Tx, kind: string, now: Date): Promise<void> {
  const due = [...VENUE_WORK, ...DUES_WORK, ...OFFER_WORK, ...COUPON_WORK].find((work) => work.kind === kind)
  if (!due) throw new Error(`nothing is called ${kind}`)
  const rows = await tx.rows<{ id: bigint }>(sql`
    select t.id from ${tableOf(due)} t where ${due.isDue(now)} order by ${due.oldestFirst}`)
  const ids = rows.map(({ id }) => id)
  if (due.workBatch) await due.workBatch(tx, ids, now)
  else for (const id of ids) await due.work(tx, id, now, undefined)
}

function tableOf({ table }: DueWork) {
  return { text: table, values: [] }
}
