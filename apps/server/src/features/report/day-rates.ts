import { rateOf, ratesBefore, valueOf } from '@bourse/domain/pocket'
import type { AssetRow } from '#features/catalogue'
import { readDailyPrices } from '#features/market'
import type { Tx } from '#platform/db'

/** An amount's value on the day of a time, in raw units of the valuation asset, rounded down. */
export type ValueAt = (raw: bigint, atMs: number) => bigint

/**
 * By the same rule as the pocket: the last prices of the day, through the shortest chain of markets; for a market without a price
 * that day, the last day before that has one. Before all of them, and without a chain, the catalogue price.
 * `from` is the earliest time that is asked for.
 */
export async function dayRates(tx: Tx, assets: readonly AssetRow[], from = ALWAYS): Promise<Map<bigint, ValueAt>> {
  const ratesAt = ratesBefore(await readDailyPrices(tx, from))
  return new Map(
    assets.map(({ id, code, decimals, notional_value }) => [
      id,
      (raw, atMs) => valueOf(raw, decimals, rateOf({ code, notionalValue: notional_value }, ratesAt(dayEnd(atMs)))),
    ]),
  )
}

const ALWAYS = new Date(0)
const DAY_MS = 86_400_000

/** The next midnight UTC after a time. */
function dayEnd(atMs: number): number {
  return atMs - (atMs % DAY_MS) + DAY_MS
}
