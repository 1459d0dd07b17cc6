import { RESULT_WEEKS, type Standing, weekBegins, weeklyResults } from '@bourse/domain/dashboard'
import { gainOf, NO_TRADES, type TradeSums, valueAt } from '@bourse/domain/gain'
import { powerOfTen } from '@bourse/domain/money'
import { rateOf, type TradedPrice, tradedRates, valueOf } from '@bourse/domain/pocket'
import { assetsByIds } from '#features/catalogue'
import { lastPriceOf, type PastSums } from '#features/gain'
import { type MarketRow, readMarkets } from '#features/market'
import type { PocketSources } from '#features/pocket'
import type { Db, Tx } from '#platform/db'
import { raise } from '#platform/http'

interface Asked {
  pocketId: bigint
  now: number
  prices: PocketSources['prices']
  history: PastSums
}

/** What the trades of a pocket brought in each of the last weeks, market by market, at today's rates. */
export async function readResults(db: Db, { pocketId, now, prices, history }: Asked) {
  const begins = weekBegins(now)
  const { sums, isComplete } = await history.read(db, pocketId, begins, now)
  const trades = [...(sums.at(-1)?.values() ?? [])].reduce((total, own) => total + own.trades, 0n)
  const results = await db.read(async (tx) => {
    const markets = (await readMarkets(tx)).filter(({ id }) => sums.at(-1)?.has(id))
    if (markets.length === 0) return []
    const [daily, last] = [await prices.daily(tx, new Date(begins[0] ?? now)), await prices.last(tx)]
    const worth = await valuerOf(tx, markets, last)
    return markets.map((market) => {
      const priceAt = (place: number) =>
        place === RESULT_WEEKS ? lastPriceOf(market, last) : priceBefore(market, daily, begins[place] ?? now)
      const standings = sums.map((then, place) => standingOf(market, then.get(market.id) ?? NO_TRADES, priceAt(place)))
      return weeklyResults(standings, (raw) => worth(market.quote_asset_id, raw))
    })
  })
  const weeks = begins.map((at, week) => ({
    at,
    realized: results.reduce((sum, own) => sum + (own[week]?.realized ?? 0n), 0n),
    open: results.reduce((sum, own) => sum + (own[week]?.open ?? 0n), 0n),
  }))
  return { isComplete, trades: Number(trades), weeks }
}

function standingOf(market: MarketRow, sums: TradeSums, price: bigint): Standing {
  const { held, cost, realized } = gainOf(sums, sums.averageCost)
  return { realized, open: valueAt(held, price, market.base_decimals) - cost }
}

/** Raw quote units for one whole base; nothing was held before the first price. */
function priceBefore({ symbol, quote_decimals }: MarketRow, daily: readonly TradedPrice[], moment: number): bigint {
  const closes = daily.filter((close) => close.symbol === symbol && close.at < moment)
  const last = closes.reduce<TradedPrice | undefined>((newest, close) => (newest && newest.at > close.at ? newest : close), undefined)
  return last ? (last.price.numerator * powerOfTen(quote_decimals)) / last.price.denominator : 0n
}

async function valuerOf(tx: Tx, markets: readonly MarketRow[], last: readonly TradedPrice[]) {
  const traded = tradedRates(last)
  const assets = await assetsByIds(
    tx,
    markets.map(({ quote_asset_id }) => quote_asset_id),
  )
  return (assetId: bigint, raw: bigint) => {
    const { code, decimals, notional_value } = assets.get(assetId) ?? raise('INTERNAL')
    return valueOf(raw, decimals, rateOf({ code, notionalValue: notional_value }, traded))
  }
}
