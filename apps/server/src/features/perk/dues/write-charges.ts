import { startOf } from '@bourse/domain/perk'
import { figures, nullables, sql, type Tx } from '#platform/db'
import { duesOf, isRecurring } from './dues-of.ts'
import type { MembershipRow } from '../memberships.ts'

/** Periods of one membership that one posting paid for. */
export interface Paid {
  row: MembershipRow
  firstN: number
  lastN: number
  /** Of each period. */
  amount: bigint
  postingId: bigint
}

/** The periods as charged, and the month's sum of each perk. A period that was charged before fails the transaction. */
export async function writeCharges(tx: Tx, paid: readonly Paid[], now: Date): Promise<void> {
  if (paid.length === 0) return
  const charges = paid.flatMap(chargesOf)
  await tx.prepared('perk-write-charges', CHARGES, [
    figures(charges.map(({ membershipId }) => membershipId)),
    figures(charges.map(({ n }) => n)),
    nullables(charges.map(({ start }) => start)),
    figures(charges.map(({ amount }) => amount)),
    figures(charges.map(({ postingId }) => postingId)),
    now,
  ])
  await addToMonth(tx, paid, now)
}

export function sumOf({ firstN, lastN, amount }: Pick<Paid, 'firstN' | 'lastN' | 'amount'>): bigint {
  return BigInt(lastN - firstN + 1) * amount
}

const CHARGES = `
  insert into dues_charges (membership_id, n, period_start, amount, posting_id, at)
  select u.*, least($6::timestamptz, now())
  from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::numeric[], $5::bigint[]) as u(membership_id, n, period_start, amount, posting_id)`

function chargesOf({ row, firstN, lastN, amount, postingId }: Paid) {
  const starts = isRecurring(row) ? duesOf(row) : undefined
  return Array.from({ length: lastN - firstN + 1 }, (_, index) => {
    const n = firstN + index
    const start = starts ? startOf(starts, n) : row.anchor_at
    return { membershipId: row.id, n, start, amount, postingId }
  })
}

/** A perk's row of a month is shared by all its members, so these are written last and in id order. */
async function addToMonth(tx: Tx, paid: readonly Paid[], now: Date): Promise<void> {
  const sums = new Map<bigint, bigint>()
  for (const one of paid) sums.set(one.row.perk_id, (sums.get(one.row.perk_id) ?? 0n) + sumOf(one))
  await tx.run(sql`
    insert into perk_months (perk_id, month, dues)
    select perk_id, date_trunc('month', least(${now}::timestamptz, now()), 'UTC')::date, dues
    from unnest(${[...sums.keys()]}::bigint[], ${[...sums.values()]}::numeric[]) as u(perk_id, dues) order by perk_id
    on conflict (perk_id, month) do update set dues = perk_months.dues + excluded.dues`)
}
