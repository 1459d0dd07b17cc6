import type { CandleInterval, market as contract } from '@bourse/contracts/exchange'
import { type Candle, candlesIn, candlesOf, createBuffer, type Market, mergeCandles } from '#features/market'
import { bare, call } from '#platform/http'
import { marketData } from '#platform/market-data'

const CANDLES = bare<typeof contract.candles>({ method: 'GET', path: '/api/md/candles/' })
const PAGE_SIZE = 500

export interface CandleFeed {
  /** Fetches the page before the oldest candle, one at a time and not past the first. */
  older(): void
  stop(): void
}

interface Heard {
  market: Market
  interval: CandleInterval
  /** The whole list, after history was loaded or something in its middle changed. */
  onAll: (candles: readonly Candle[]) => void
  /** The latest candle changed or a new one started. */
  onLatest: (candle: Candle) => void
  onState: (state: 'ready' | 'failed') => void
}

/** A market's candles: history over HTTP, page by page backwards, and live updates over the socket (DEF-101). */
export function followCandles({ market, interval, onAll, onLatest, onState }: Heard): CandleFeed {
  let candles: readonly Candle[] = []
  let isBusy = false
  let isWhole = false
  const gone = new AbortController()

  const fetchPage = async (to?: number) => {
    isBusy = true
    try {
      const query = { market: market.symbol, interval, limit: PAGE_SIZE, ...(to === undefined ? {} : { to }) }
      const page = candlesOf(market, await call(CANDLES, { query, signal: gone.signal }))
      isWhole = page.length < PAGE_SIZE
      // Candles from the socket are newer than the fetched ones.
      candles = mergeCandles(page, candles)
      onAll(candles)
      onState('ready')
    } catch {
      if (!gone.signal.aborted) onState(candles.length > 0 ? 'ready' : 'failed')
    }
    isBusy = false
  }
  // Only the newest state of each: trades within the same quarter of a second mostly change the same one.
  const arrived = new Map<number, Candle>()
  const buffer = createBuffer(() => {
    const batch = [...arrived.values()].sort((a, b) => a.start - b.start)
    arrived.clear()
    const [first] = batch
    const last = candles.at(-1)
    if (!first) return
    candles = mergeCandles(candles, batch)
    if (last && first.start < last.start) onAll(candles)
    else for (const candle of batch) onLatest(candle)
  })
  const leave = marketData.subscribe(`${interval}/candles/${market.symbol}`, (frame) => {
    for (const candle of candlesIn(frame)) arrived.set(candle.start, candle)
    if (frame.isSnapshot) buffer.now()
    else buffer.soon()
  })
  void fetchPage()

  return {
    older: () => {
      const first = candles[0]
      if (first && !isBusy && !isWhole) void fetchPage(first.start)
    },
    stop: () => {
      gone.abort()
      buffer.stop()
      leave()
    },
  }
}
