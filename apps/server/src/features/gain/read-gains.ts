import type { GainMethod } from '@bourse/contracts/report'
import { fifoCost, gainOf } from '@bourse/domain/gain'
import { powerOfTen } from '@bourse/domain/money'
import type { TradedPrice } from '@bourse/domain/pocket'
import { type MarketRow, readMarkets } from '#features/market'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Standing } from './present.ts'
import { readLots, readPositions } from './store.ts'

/** Where the pocket stands in each market that it has traded in, or in one of them, in the order of the list of markets. */
export async function readStandings(
  tx: Tx,
  pocketId: bigint,
  { symbol, method, prices }: { symbol: string | undefined; method: GainMethod; prices: readonly TradedPrice[] },
): Promise<Standing[]> {
  const markets = (await readMarkets(tx)).filter((market) => symbol === undefined || market.symbol === symbol)
  if (markets.length === 0 && symbol !== undefined) raise('MARKET_NOT_FOUND')
  const positions = new Map((await readPositions(tx, pocketId)).map((position) => [position.marketId, position]))
  const oldest = method === 'fifo' ? await readLots(tx, pocketId, [...positions.keys()], 'oldest') : undefined
  return markets.flatMap((market) => {
    const sums = positions.get(market.id)?.sums
    if (!sums) return []
    const cost = oldest ? fifoCost(sums, oldest.get(market.id)) : sums.averageCost
    return [{ market, sums, gain: gainOf(sums, cost), lastPrice: lastPriceOf(market, prices) }]
  })
}

/** Whoever has traded in a market left a last price there. */
export function lastPriceOf({ symbol, quote_decimals }: MarketRow, prices: readonly TradedPrice[]): bigint {
  const { price } = prices.find((one) => one.symbol === symbol) ?? raise('INTERNAL')
  return (price.numerator * powerOfTen(quote_decimals)) / price.denominator
}
