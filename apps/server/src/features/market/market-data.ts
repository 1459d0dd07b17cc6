import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Candle, CandleInterval, DayFigures } from '@bourse/domain/exchange'
import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import type { LiveMarket } from './live-market.ts'
import { LiveMarkets } from './live-markets.ts'
import type { NewsSource } from './news.ts'
import { ConnectionGate } from './connection-gate.ts'
import type { BestPrices } from './store.ts'
import { Subject } from './subject.ts'
import { readSubject, type RefusalCode, type SubjectName } from './subject-name.ts'
import { candlesSource, dailiesSource, depthSource, type SubjectSource, tradesSource } from './subject-sources.ts'

export interface MarketDataParts {
  db: Db
  log: Log
  news: NewsSource
  clock?: () => number
  /** How often it looks at quiet markets and writes candles; a second if not given. */
  beatMs?: number
  /** The address that sockets are counted by: the peer's, or the one a proxy forwards. */
  addressOf?: (request: IncomingMessage) => string
}

/** What other parts of the process may ask. */
export interface MarketData {
  start(): Promise<void>
  stop(): Promise<void>
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** All markets in the order of the list, in step or not. */
  markets(): readonly LiveMarket[]
  market(symbol: string): LiveMarket | undefined
  /** Undefined for a market that is unknown or outdated here. */
  best(symbol: string): BestPrices | undefined
  dayFigures(symbol: string): DayFigures | undefined
  /** The newest candles, oldest first; some are newer than the database's. */
  candles(symbol: string, interval: CandleInterval): readonly Candle[]
  stats(): { sockets: number; behind: number; subjects: number; marketsOutOfStep: number; isWritingCandles: boolean }
}

const ALL_DAILIES = '24h/dailies/*'
const BEAT_MS = 1_000
/** Dailies are sent after so many, even without a change. */
const ALIVE_BEATS = 5

/** The market-data role (MAX-43..48): follows the markets, publishes to subscribers, stores the candles. */
export function createMarketData({
  db,
  log,
  news,
  clock = Date.now,
  beatMs = BEAT_MS,
  addressOf = peerAddress,
}: MarketDataParts): MarketData {
  const subjects = new Map<string, Subject>()
  const markets = new LiveMarkets({ db, log, news, clock, beatMs, onAdded: (market) => subjects.get(ALL_DAILIES)?.watch(market) })
  const gate = new ConnectionGate({ subjects: { open: openSubject, leave: leaveSubject }, clock, addressOf })

  return {
    async start() {
      await markets.start()
      gate.open()
    },
    async stop() {
      await gate.close()
      for (const subject of subjects.values()) subject.close()
      subjects.clear()
      await markets.stop()
    },
    handleUpgrade: (request, socket, head) => gate.handleUpgrade(request, socket, head),
    markets: () => markets.all,
    market: (symbol) => markets.get(symbol),
    best(symbol) {
      const market = markets.get(symbol)
      return market?.isInStep ? { bid: market.book.bids.best(), ask: market.book.asks.best() } : undefined
    },
    dayFigures: (symbol) => markets.get(symbol)?.dayFigures(clock()),
    candles: (symbol, interval) => markets.get(symbol)?.candles.of(interval) ?? [],
    stats: () => ({
      sockets: gate.sockets.size,
      behind: [...gate.sockets].filter(({ isBehind }) => isBehind).length,
      subjects: subjects.size,
      marketsOutOfStep: markets.all.filter(({ isInStep }) => !isInStep).length,
      isWritingCandles: markets.writer.isLeading,
    }),
  }

  function openSubject(name: string): Subject | RefusalCode {
    const known = subjects.get(name)
    if (known) return known
    const read = readSubject(name)
    if (typeof read === 'string') return read
    const source = sourceOf(read)
    if (!source) return 'UNKNOWN_MARKET'
    const subject = new Subject(name, source, clock)
    subjects.set(name, subject)
    return subject
  }

  function leaveSubject(subject: Subject): void {
    if (subject.isWanted) return
    subject.close()
    subjects.delete(subject.name)
  }

  function sourceOf(name: SubjectName): SubjectSource | undefined {
    if (name.kind === 'dailies') return dailiesSource(markets.all, clock, ALIVE_BEATS * beatMs)
    const market = markets.get(name.symbol)
    if (!market) return undefined
    switch (name.kind) {
      case 'trades':
        return tradesSource(market)
      case 'daily':
        return dailiesSource([market], clock, ALIVE_BEATS * beatMs)
      case 'depth':
        return depthSource(market, name.step, clock)
      case 'candles':
        return candlesSource(market, name.interval)
    }
  }
}

function peerAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? ''
}
