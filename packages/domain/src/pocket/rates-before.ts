import { type TradedPrice, type TradedRate, tradedRates } from './rates.ts'

/**
 * The rates as they stood before a moment, by the closing prices of many days (`at` is where the day begins). The same moment is
 * asked for again and again by those who value one movement after another, so its rates are kept.
 */
export function ratesBefore(closes: readonly TradedPrice[]): (untilMs: number) => ReadonlyMap<string, TradedRate> {
  const byMarket = new Map<string, TradedPrice[]>()
  for (const close of closes.toSorted((a, b) => a.at - b.at)) {
    const own = byMarket.get(close.symbol)
    if (own) own.push(close)
    else byMarket.set(close.symbol, [close])
  }
  const known = new Map<number, ReadonlyMap<string, TradedRate>>()
  return (untilMs) => {
    const rates = known.get(untilMs) ?? tradedRates([...byMarket.values()].flatMap((own) => lastBefore(own, untilMs) ?? []))
    known.set(untilMs, rates)
    return rates
  }
}

/** The newest close of a market that begins before the moment. */
function lastBefore(closes: readonly TradedPrice[], untilMs: number): TradedPrice | undefined {
  let [low, high] = [0, closes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((closes[middle]?.at ?? Number.POSITIVE_INFINITY) < untilMs) low = middle + 1
    else high = middle
  }
  return closes[low - 1]
}
