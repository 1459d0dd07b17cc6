import { type TradedPrice, type TradedRate, tradedRates } from './rates.ts'

/**
 * The rates before a given time, by the closing prices of many days (`at` is the start of the day). Valuing many movements asks for the
 * same times again and again, so the rates are cached.
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

/** A market's newest close whose day begins before the given time. */
function lastBefore(closes: readonly TradedPrice[], untilMs: number): TradedPrice | undefined {
  let [low, high] = [0, closes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((closes[middle]?.at ?? Number.POSITIVE_INFINITY) < untilMs) low = middle + 1
    else high = middle
  }
  return closes[low - 1]
}
