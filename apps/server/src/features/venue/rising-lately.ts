import { powerOfTen } from '@bourse/domain/money'
import { RISING_DAYS } from '@bourse/domain/venue'
import { sql, type Statement, type Tx } from '#platform/db'
import type { SortColumn } from '#platform/list'
import { readValues } from './money/rate.ts'

/** By what was given of late, as a share of the target, at the latest rate where another asset is collected. */
export const RISING: readonly SortColumn[] = [
  { by: sql`round(late.given * r.rate / v.target, 20)`, kind: 'numeric', isDescending: true },
  { by: sql`v.id`, kind: 'bigint', isDescending: true },
]

/** Rates are kept for so many raw units, so that small ones keep their digits. */
const PER_DIGITS = 12

/**
 * To be read beside the venues `v`: what was given within the last days and still counts. A venue without a target, without such a gift
 * or without a rate has no row.
 */
export async function givenOfLate(tx: Tx): Promise<Statement> {
  const pairs = await readRates(tx)
  return sql`
    join (
      select venue_id, sum(quantity) as given from venue_pledges
      where created_at > now() - ${RISING_DAYS}::int * interval '1 day' and status in ('held', 'paid') group by venue_id) late
      on late.venue_id = v.id and v.target is not null
    left join unnest(${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[],
                     ${pairs.map(({ value }) => value)}::numeric[]) as p(from_id, to_id, value)
      on p.from_id = v.target_asset_id and p.to_id = v.target_quote_asset_id
    join lateral (select case when v.target_asset_id = v.target_quote_asset_id then 1 else p.value / ${powerOfTen(PER_DIGITS)}::numeric end as rate) r
      on r.rate is not null`
}

/** Of each pair of assets that an open venue collects in and counts in. */
async function readRates(tx: Tx): Promise<{ from: bigint; to: bigint; value: bigint }[]> {
  const pairs = await tx.rows<{ target_asset_id: bigint; target_quote_asset_id: bigint }>(sql`
    select distinct target_asset_id, target_quote_asset_id from venues where status = 'open' and target_asset_id <> target_quote_asset_id`)
  const valueOf = await readValues(tx, pairs)
  return pairs.flatMap((pair) => {
    const value = valueOf(pair, powerOfTen(PER_DIGITS))
    return value === undefined ? [] : [{ from: pair.target_asset_id, to: pair.target_quote_asset_id, value }]
  })
}
