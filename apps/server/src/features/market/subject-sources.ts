import { type Candle, type CandleInterval, changesBetween, depthChecksum, type DepthLevel } from '@bourse/domain/exchange'
import { candlesBody, dailiesBody, type DailyFigures, depthBody, type FrameBody, tradesBody, wireStatus } from './frame-body.ts'
import { type LiveMarket, TRADES_KEPT } from './live-market.ts'

export interface SubjectMessage {
  body: FrameBody
  checksum?: number | undefined
}

/**
 * The content of a subject. A source remembers what it has sent: its snapshot is exactly that, so that a new subscriber can
 * continue with the next changes.
 */
export interface SubjectSource {
  /** The least time between two frames. */
  readonly gapMs: number
  /** A frame comes at least this often, an empty one when nothing has changed. */
  readonly heartbeatMs?: number
  readonly markets: readonly LiveMarket[]
  snapshot(): SubjectMessage
  /** The changes since the last frame; they count as sent from now on. */
  changes(): SubjectMessage | undefined
  /** The content of a frame without changes. */
  nothing?(): SubjectMessage
  close?(): void
}

/** The best levels of a side; further ones are sent when better ones go. */
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

/** Oldest first. Of more than are kept, only the newest are sent. */
export function tradesSource(market: LiveMarket): SubjectSource {
  let sent = market.trades
  return {
    gapMs: 100,
    markets: [market],
    snapshot: () => ({ body: tradesBody(sent) }),
    changes() {
      const lastId = sent.at(-1)?.id ?? 0
      if (market.lastTradeId <= lastId) return undefined
      sent = market.trades
      return { body: tradesBody(sent.filter(({ id }) => id > lastId).slice(-TRADES_KEPT)) }
    },
  }
}

export function candlesSource(market: LiveMarket, interval: CandleInterval): SubjectSource {
  let sent: readonly Candle[] = market.candles.newest(interval)
  return {
    gapMs: 500,
    markets: [market],
    snapshot: () => ({ body: candlesBody(sent) }),
    changes() {
      const known = new Set(sent)
      const now = market.candles.newest(interval)
      const changed = now.filter((candle) => !known.has(candle))
      if (changed.length === 0) return undefined
      sent = now
      return { body: candlesBody(changed) }
    },
  }
}

/** Of one market or many, which may grow; the empty frame in between says that the figures are still valid. */
export function dailiesSource(markets: readonly LiveMarket[], clock: () => number, heartbeatMs: number): SubjectSource {
  let sent = new Map(markets.map((market) => [market, dailyOf(market, clock())]))
  return {
    gapMs: 500,
    heartbeatMs,
    markets,
    snapshot: () => ({ body: dailiesBody([...sent.values()]) }),
    changes() {
      const now = clock()
      const changed = markets.flatMap((market) => {
        const daily = dailyOf(market, now)
        const before = sent.get(market)
        return before && isSame(before, daily) ? [] : [[market, daily] as const]
      })
      if (changed.length === 0) return undefined
      sent = new Map([...sent, ...changed])
      return { body: dailiesBody(changed.map(([, daily]) => daily)) }
    },
    nothing: () => ({ body: dailiesBody([]) }),
  }
}

/** On the wire 0 means none. */
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
