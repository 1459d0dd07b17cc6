import { type Candle, type CandleInterval, changesBetween, depthChecksum, type DepthLevel } from '@bourse/domain/exchange'
import { candlesBody, dailiesBody, type DailyFigures, depthBody, type FrameBody, tradesBody, wireStatus } from './frame-body.ts'
import { type LiveMarket, TRADES_KEPT } from './live-market.ts'

export interface Told {
  body: FrameBody
  checksum?: number | undefined
}

/**
 * What a subject tells. A source remembers what it has told: its snapshot is exactly that, so that whoever gets the
 * snapshot now can go on with the next changes.
 */
export interface SubjectSource {
  /** The least time between two frames. */
  readonly gapMs: number
  /** A frame comes at least this often, an empty one when nothing has changed. */
  readonly heartbeatMs?: number
  readonly markets: readonly LiveMarket[]
  snapshot(): Told
  /** What has changed since it was last told; from now on it is told. */
  changes(): Told | undefined
  /** What a frame without news holds. */
  nothing?(): Told
  close?(): void
}

/** The best levels of a side that are told; further ones come when better ones go. */
export const DEPTH_LEVELS = 1_000
const CHECKSUM_EVERY_FRAMES = 50
const CHECKSUM_EVERY_MS = 5_000

export function depthSource(market: LiveMarket, step: number, clock: () => number): SubjectSource {
  const view = market.book.watch(step)
  let bids: DepthLevel[] = view.bids.top(DEPTH_LEVELS)
  let asks: DepthLevel[] = view.asks.top(DEPTH_LEVELS)
  let status = market.status
  let framesSince = 0
  let checkedAt = clock()

  return {
    gapMs: 50,
    markets: [market],
    snapshot: () => ({ body: depthBody(bids, asks, wireStatus(status)), checksum: depthChecksum(bids, asks) }),
    changes() {
      const bidsNow = view.bids.top(DEPTH_LEVELS)
      const asksNow = view.asks.top(DEPTH_LEVELS)
      const changed = { bids: changesBetween('BUY', bids, bidsNow), asks: changesBetween('SELL', asks, asksNow) }
      if (changed.bids.length + changed.asks.length === 0 && status === market.status) return undefined
      bids = bidsNow
      asks = asksNow
      status = market.status
      return { body: depthBody(changed.bids, changed.asks, wireStatus(status)), checksum: nowAndThen() }
    },
    close: () => market.book.letGo(step),
  }

  function nowAndThen(): number | undefined {
    const now = clock()
    framesSince += 1
    if (framesSince < CHECKSUM_EVERY_FRAMES && now - checkedAt < CHECKSUM_EVERY_MS) return undefined
    framesSince = 0
    checkedAt = now
    return depthChecksum(bids, asks)
  }
}

/** Oldest first. Of more than are kept, only the newest are told. */
export function tradesSource(market: LiveMarket): SubjectSource {
  let told = market.trades
  return {
    gapMs: 100,
    markets: [market],
    snapshot: () => ({ body: tradesBody(told) }),
    changes() {
      const lastId = told.at(-1)?.id ?? 0
      if (market.lastTradeId <= lastId) return undefined
      told = market.trades
      return { body: tradesBody(told.filter(({ id }) => id > lastId).slice(-TRADES_KEPT)) }
    },
  }
}

export function candlesSource(market: LiveMarket, interval: CandleInterval): SubjectSource {
  let told: readonly Candle[] = market.candles.newest(interval)
  return {
    gapMs: 500,
    markets: [market],
    snapshot: () => ({ body: candlesBody(told) }),
    changes() {
      const known = new Set(told)
      const now = market.candles.newest(interval)
      const changed = now.filter((candle) => !known.has(candle))
      if (changed.length === 0) return undefined
      told = now
      return { body: candlesBody(changed) }
    },
  }
}

/** Of one market or of many, to whom others may come; the empty frame in between says that the figures still stand. */
export function dailiesSource(markets: readonly LiveMarket[], clock: () => number): SubjectSource {
  let told = new Map(markets.map((market) => [market, dailyOf(market, clock())]))
  return {
    gapMs: 500,
    heartbeatMs: 5_000,
    markets,
    snapshot: () => ({ body: dailiesBody([...told.values()]) }),
    changes() {
      const now = clock()
      const changed = markets.flatMap((market) => {
        const daily = dailyOf(market, now)
        const before = told.get(market)
        return before && isSame(before, daily) ? [] : [[market, daily] as const]
      })
      if (changed.length === 0) return undefined
      told = new Map([...told, ...changed])
      return { body: dailiesBody(changed.map(([, daily]) => daily)) }
    },
    nothing: () => ({ body: dailiesBody([]) }),
  }
}

/** On the wire 0 is nothing. */
function dailyOf(market: LiveMarket, now: number): DailyFigures {
  const { last, open, high, low, volume, quoteVolume } = market.dayFigures(now)
  return {
    symbol: market.row.symbol,
    last: BigInt(last),
    open: BigInt(open),
    high: BigInt(high),
    low: BigInt(low),
    volume,
    quoteVolume: String(quoteVolume),
    bid: BigInt(market.book.bids.best() ?? 0),
    ask: BigInt(market.book.asks.best() ?? 0),
    status: wireStatus(market.status),
    timestamp: BigInt(now),
  }
}

function isSame(a: DailyFigures, b: DailyFigures): boolean {
  return (Object.keys(a) as (keyof DailyFigures)[]).every((key) => key === 'timestamp' || a[key] === b[key])
}
