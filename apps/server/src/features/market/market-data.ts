import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Candle, type CandleInterval, type DayFigures } from '@bourse/domain/exchange'
import type { Db, Tx } from '#platform/db'
import type { Log } from '#platform/log'
import { CandleWriter } from './candle-writer.ts'
import { LiveMarket, TRADES_KEPT } from './live-market.ts'
import { readMarkets, type MarketRow } from './markets.ts'
import type { MarketNews, NewsSource } from './news.ts'
import { SocketDoor } from './socket-door.ts'
import { type BestPrices, cursorOf, readNewestCandles, readTradesAfter, readTradesUpTo } from './store.ts'
import { Subject } from './subject.ts'
import { readSubject, type RefusalCode, type SubjectName } from './subject-name.ts'
import { candlesSource, dailiesSource, depthSource, type SubjectSource, tradesSource } from './subject-sources.ts'

export interface MarketDataParts {
  db: Db
  log: Log
  news: NewsSource
  clock?: () => number
  /** Whose sockets are counted together; the peer's own address unless a proxy stands between. */
  addressOf?: (request: IncomingMessage) => string
}

/** What other parts of the process may ask. */
export interface MarketData {
  start(): Promise<void>
  stop(): Promise<void>
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Undefined for a market that is not known here, or not at this moment. */
  best(symbol: string): BestPrices | undefined
  dayFigures(symbol: string): DayFigures | undefined
  /** The newest candles, oldest first, some of them fresher than the database's. */
  candles(symbol: string, interval: CandleInterval): readonly Candle[]
  stats(): { sockets: number; behind: number; subjects: number; marketsOutOfStep: number; isWritingCandles: boolean }
}

const ALL_DAILIES = '24h/dailies/*'
const TRADES_AT_ONCE = 10_000
const TICK_MS = 1_000
/** A market that says nothing for this long is asked: the last message may have been lost. */
const QUIET_MS = 15_000
/** One that does not answer is asked again, and after this much silence is no longer believed. */
const ASK_AGAIN_MS = 2_000
const SILENT_MS = QUIET_MS + 10_000
const LOOK_FOR_MARKETS_MS = 30_000

export function createMarketData({ db, log, news, clock = Date.now, addressOf = peerAddress }: MarketDataParts): MarketData {
  const markets = new Map<string, LiveMarket>()
  /** The same in the order of the list, for the subject that tells of all. */
  const inOrder: LiveMarket[] = []
  const subjects = new Map<string, Subject>()
  const askedAt = new Map<LiveMarket, number>()
  const catchingUp = new Map<LiveMarket, { again: boolean; done: Promise<void> }>()
  /** Their candles must be read anew, since what they hold was not noted to be written. */
  const unnoted = new Set<LiveMarket>()
  const writer = new CandleWriter({ db, log, onLead: () => void noteAnew() })
  const door = new SocketDoor({ subjects: { open: openSubject, leave: leaveSubject }, clock, addressOf })
  let stopListening = () => {}
  let tick: ReturnType<typeof setInterval> | undefined
  let lookedAt = 0
  let looking: Promise<void> | undefined

  return {
    async start() {
      await writer.start()
      stopListening = news.listen(hear)
      await lookForMarkets()
      door.open()
      tick = setInterval(lookAround, TICK_MS).unref()
    },
    async stop() {
      stopListening()
      clearInterval(tick)
      await door.close()
      for (const subject of subjects.values()) subject.close()
      subjects.clear()
      await looking
      await Promise.all([...catchingUp.values()].map(({ done }) => done))
      await writer.stop()
    },
    handleUpgrade: (request, socket, head) => door.handleUpgrade(request, socket, head),
    best(symbol) {
      const market = markets.get(symbol)
      return market?.isInStep ? { bid: market.book.bids.best(), ask: market.book.asks.best() } : undefined
    },
    dayFigures: (symbol) => markets.get(symbol)?.dayFigures(clock()),
    candles: (symbol, interval) => markets.get(symbol)?.candles.of(interval) ?? [],
    stats: () => ({
      sockets: door.sockets.size,
      behind: [...door.sockets].filter(({ isBehind }) => isBehind).length,
      subjects: subjects.size,
      marketsOutOfStep: inOrder.filter(({ isInStep }) => !isInStep).length,
      isWritingCandles: writer.isLeading,
    }),
  }

  function hear(item: MarketNews): void {
    const market = markets.get(item.symbol)
    if (market) market.take(item, clock())
    else if (clock() - lookedAt > TICK_MS) void lookForMarkets()
  }

  /** Markets may be added while this runs. */
  function lookForMarkets(): Promise<void> {
    lookedAt = clock()
    looking ??= addMarkets()
      .catch((error: Error) => log.warn({ err: error.message }, 'markets could not be read'))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function addMarkets(): Promise<void> {
    for (const row of await db.read(readMarkets)) {
      if (markets.has(row.symbol)) continue
      const market = await loadMarket(row)
      markets.set(row.symbol, market)
      inOrder.push(market)
      subjects.get(ALL_DAILIES)?.watch(market)
      ask(market)
    }
  }

  async function loadMarket(row: MarketRow): Promise<LiveMarket> {
    const market: LiveMarket = new LiveMarket(row, {
      onGap: () => ask(market),
      onSnapshot: () => void catchUp(market),
      onCandle: (interval, candle) => writer.note(row.id, interval, candle),
    })
    await db.read(async (tx) => {
      await readKept(tx, market)
      await readMissedTrades(tx, market)
    })
    return market
  }

  async function readKept(tx: Tx, market: LiveMarket): Promise<void> {
    const candles = await readNewestCandles(tx, market.row.id)
    const cursor = cursorOf(candles.get('1m') ?? [])
    const trades = await readTradesUpTo(tx, market.row.id, cursor, TRADES_KEPT)
    market.load(candles, trades, cursor)
  }

  async function readMissedTrades(tx: Tx, market: LiveMarket): Promise<void> {
    for (;;) {
      const trades = await readTradesAfter(tx, market.row.id, market.lastTradeId, TRADES_AT_ONCE)
      market.catchUp(trades)
      if (trades.length < TRADES_AT_ONCE) return
      await writer.flush()
    }
  }

  /** After a snapshot: what was traded while nobody listened stands in the database, and everything told since waits for it. */
  function catchUp(market: LiveMarket): Promise<void> {
    const running = catchingUp.get(market)
    if (running) {
      running.again = true
      return running.done
    }
    const state = { again: true, done: Promise.resolve() }
    catchingUp.set(market, state)
    state.done = readUntilDone(market, state)
      .catch((error: Error) => {
        log.warn({ err: error.message, market: market.row.symbol }, 'trades could not be read; trying again')
        market.lose()
      })
      .finally(() => catchingUp.delete(market))
    return state.done
  }

  async function readUntilDone(market: LiveMarket, state: { again: boolean }): Promise<void> {
    while (state.again) {
      state.again = false
      await db.read(async (tx) => {
        if (unnoted.has(market)) await readKept(tx, market)
        unnoted.delete(market)
        await readMissedTrades(tx, market)
      })
      if (!state.again && !market.finishCatchUp()) state.again = true
    }
  }

  /** This process writes from now on. What another was about to write when it ended is folded once more, and noted this time. */
  async function noteAnew(): Promise<void> {
    await looking
    for (const market of inOrder) {
      unnoted.add(market)
      market.beginCatchUp()
      await catchUp(market)
    }
  }

  function ask(market: LiveMarket): void {
    askedAt.set(market, clock())
    news.requestSnapshot(market.row.symbol)
  }

  function lookAround(): void {
    const now = clock()
    for (const market of inOrder) {
      const quietMs = now - market.heardAt
      if (market.isInStep && quietMs > SILENT_MS) {
        log.warn({ market: market.row.symbol }, 'the exchange does not answer')
        market.lose()
      }
      const isDue = !market.isInStep || quietMs > QUIET_MS
      if (isDue && now - (askedAt.get(market) ?? 0) >= ASK_AGAIN_MS) ask(market)
    }
    if (now - lookedAt > LOOK_FOR_MARKETS_MS) void lookForMarkets()
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
    if (name.kind === 'dailies') return dailiesSource(inOrder, clock)
    const market = markets.get(name.symbol)
    if (!market) return undefined
    switch (name.kind) {
      case 'trades':
        return tradesSource(market)
      case 'daily':
        return dailiesSource([market], clock)
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
