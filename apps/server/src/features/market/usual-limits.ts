import { type MarketSpec, usualMinValue } from '@bourse/domain/exchange'
import { decimalRatio } from '@bourse/domain/pocket'
import { sql, type Tx } from '#platform/db'

/** The smallest value of an order that a market of this quote asset usually has, in ticks times lots. */
export async function readUsualMinValue(tx: Tx, spec: Pick<MarketSpec, 'lotRaw' | 'tickRaw' | 'base' | 'quote'>): Promise<number> {
  const row = await tx.maybe<{ notional_value: string }>(
    sql`select notional_value::text from published.assets where code = ${spec.quote.code}`,
  )
  return usualMinValue(spec, decimalRatio(row?.notional_value ?? '1'))
}
