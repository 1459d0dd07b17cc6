import { type Dues, duesDueAt, paidUntil, reminderAt } from '@bourse/domain/perk'
import type { MembershipRow } from '../memberships.ts'

/** Whether dues come again; those for life were paid once, and a perk without dues has none. */
export function isRecurring({ period, anchor_at }: Pick<MembershipRow, 'period' | 'anchor_at'>): boolean {
  return period !== null && period !== 'lifetime' && anchor_at !== null
}

/** The part of a membership that the rules of dues decide on. */
export function duesOf(row: MembershipRow): Dues {
  const { period, price, payment, anchor_at } = row
  if (period === null || period === 'lifetime' || price === null || payment === null || anchor_at === null)
    throw new Error(`membership ${row.id} has no dues that come again`)
  return {
    period,
    price,
    payment,
    anchorAt: anchor_at,
    anchorN: row.anchor_n,
    nextN: row.next_n,
    renews: row.renews,
    lateSince: row.late_since ?? undefined,
    newPrice:
      row.new_price === null || row.new_price_from === null
        ? undefined
        : { price: row.new_price, from: row.new_price_from, isAgreed: row.is_new_price_agreed },
    blockLastN: row.block_last_n ?? undefined,
  }
}

/** The row as these dues leave it, with the times at which something is due by itself. */
export function withDues(row: MembershipRow, dues: Dues, now: Date): MembershipRow {
  return {
    ...row,
    price: dues.price,
    payment: dues.payment,
    anchor_at: dues.anchorAt,
    anchor_n: dues.anchorN,
    next_n: dues.nextN,
    renews: dues.renews,
    late_since: dues.lateSince ?? null,
    new_price: dues.newPrice?.price ?? null,
    new_price_from: dues.newPrice?.from ?? null,
    is_new_price_agreed: dues.newPrice?.isAgreed ?? false,
    block_last_n: dues.blockLastN ?? null,
    paid_until: paidUntil(dues),
    due_at: duesDueAt(dues),
    remind_at: reminderAt(dues, now) ?? null,
  }
}
