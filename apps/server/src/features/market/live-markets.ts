import type { Db, Tx } from '#platform/db'
import type { Log } from '#platform/log'
import { CandleWriter } from './candle-writer.ts'
import { LiveMarket, TRADES_KEPT } from './live-market.ts'
import { type MarketRow, readMarkets, readMinValue } from './markets.ts'
import type { MarketNews, NewsSource } from './news.ts'
import { cursorOf, readNewestCandles, readTradesAfter, readTradesUpTo } from './store.ts'

const TRADES_AT_ONCE = 10_000
/** A market without an update for this long is asked: the last message may have been lost. */
const QUIET_MS = 15_000
/** One that does not answer is asked again, and after this time counts as outdated. */
const ASK_AGAIN_BEATS = 2
const SILENT_MS = QUIET_MS + 10_000
const LOOK_FOR_MARKETS_MS = 30_000

interface Parts {
  db: Db
  log: Log
  news: NewsSource
  clock: () => number
  beatMs: number
  onAdded: (market: LiveMarket) => void
}

/** All markets, kept in step with the exchange; missing trades are read from the database. */
export class LiveMarkets {
  readonly writer: CandleWriter
  /** In the order of the list; grows when markets are added. */
  readonly all: LiveMarket[] = []
  readonly #parts: Parts
  readonly #bySymbol = new Map<string, LiveMarket>()
  readonly #askedAt = new Map<LiveMarket, number>()
  readonly #catchingUp = new Map<LiveMarket, { again: boolean; done: Promise<void> }>()
  /** Their candles must be read again, since their changes were not marked for writing. */
  readonly #unnoted = new Set<LiveMarket>()
  #stopListening = () => {}
  #timer: ReturnType<typeof setInterval> | undefined
  #lookedAt = 0
  #looking: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.writer = new CandleWriter({ db: parts.db, log: parts.log, beatMs: parts.beatMs, onLead: () => void this.#noteAnew() })
  }

  get(symbol: string): LiveMarket | undefined {
    return this.#bySymbol.get(symbol)
  }

  async start(): Promise<void> {
    await this.writer.start()
    this.#stopListening = this.#parts.news.listen(
      (news) => this.#receive(news),
      (symbol) => this.#miss(symbol),
    )
    await this.#lookForMarkets()
    this.#timer = setInterval(() => this.#askQuietMarkets(), this.#parts.beatMs).unref()
  }

  async stop(): Promise<void> {
    this.#stopListening()
    clearInterval(this.#timer)
    await this.#looking
    await Promise.all([...this.#catchingUp.values()].map(({ done }) => done))
    await this.writer.stop()
  }

  #receive(news: MarketNews): void {
    const now = this.#parts.clock()
    const market = this.#bySymbol.get(news.symbol)
    if (market) market.take(news, now)
    else if (now - this.#lookedAt > this.#parts.beatMs) void this.#lookForMarkets()
  }

  /** Asked at once, and again until it answers. */
  #miss(symbol: string): void {
    const market = this.#bySymbol.get(symbol)
    if (!market) return
    market.lose()
    this.#ask(market)
  }

  #askQuietMarkets(): void {
    const now = this.#parts.clock()
    for (const market of this.all) {
      const quietMs = now - market.lastMessageAt
      if (market.isInStep && quietMs > SILENT_MS) {
        this.#parts.log.warn({ market: market.row.symbol }, 'exchange does not answer')
        market.lose()
      }
      const isDue = !market.isInStep || quietMs > QUIET_MS
      if (isDue && now - (this.#askedAt.get(market) ?? 0) >= ASK_AGAIN_BEATS * this.#parts.beatMs) this.#ask(market)
    }
    if (now - this.#lookedAt > LOOK_FOR_MARKETS_MS) void this.#lookForMarkets()
  }

  #ask(market: LiveMarket): void {
    this.#askedAt.set(market, this.#parts.clock())
    this.#parts.news.requestSnapshot(market.row.symbol)
  }

  /** Markets may be added while this runs. */
  #lookForMarkets(): Promise<void> {
    this.#lookedAt = this.#parts.clock()
    this.#looking ??= this.#addMarkets()
      .catch((error: Error) => {
        this.#lookedAt = 0
        this.#parts.log.warn({ err: error.message }, 'markets could not be read; trying again')
      })
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  async #addMarkets(): Promise<void> {
    for (const row of await this.#parts.db.read(readMarkets)) {
      if (this.#bySymbol.has(row.symbol)) continue
      const market = await this.#loadMarket(row)
      this.#bySymbol.set(row.symbol, market)
      this.all.push(market)
      this.#parts.onAdded(market)
      this.#ask(market)
    }
  }

  async #loadMarket(row: MarketRow): Promise<LiveMarket> {
    const market: LiveMarket = new LiveMarket(row, {
      onGap: () => this.#ask(market),
      onSnapshot: () => void this.#catchUp(market),
      onCandle: (interval, candle) => this.writer.note(row.id, interval, candle),
    })
    await this.#parts.db.read(async (tx) => {
      await readKept(tx, market)
      await this.#readMissedTrades(tx, market)
    })
    return market
  }

  async #readMissedTrades(tx: Tx, market: LiveMarket): Promise<void> {
    market.minValue = await readMinValue(tx, market.row.id)
    for (;;) {
      const trades = await readTradesAfter(tx, market.row.id, market.lastTradeId, TRADES_AT_ONCE)
      market.catchUp(trades)
      if (trades.length < TRADES_AT_ONCE) return
      await this.writer.flush()
    }
  }

  /** After a snapshot: missed trades are read from the database, and newer ones wait for them. */
  #catchUp(market: LiveMarket): Promise<void> {
    const running = this.#catchingUp.get(market)
    if (running) {
      running.again = true
      return running.done
    }
    const state = { again: true, done: Promise.resolve() }
    this.#catchingUp.set(market, state)
    state.done = this.#readUntilDone(market, state)
    return state.done
  }

  async #readUntilDone(market: LiveMarket, state: { again: boolean }): Promise<void> {
    try {
      while (state.again) {
        state.again = false
        await this.#readAll(market)
        if (!state.again && !market.finishCatchUp()) state.again = true
      }
    } catch (error) {
      this.#parts.log.warn({ err: (error as Error).message, market: market.row.symbol }, 'trades could not be read; trying again')
      market.lose()
    } finally {
      // In the same turn as the last read, so that no further read is requested in vain.
      this.#catchingUp.delete(market)
    }
  }

  async #readAll(market: LiveMarket): Promise<void> {
    const isUnnoted = this.#unnoted.delete(market)
    try {
      await this.#parts.db.read(async (tx) => {
        if (isUnnoted) await readKept(tx, market)
        await this.#readMissedTrades(tx, market)
      })
    } catch (error) {
      if (isUnnoted) this.#unnoted.add(market)
      throw error
    }
  }

  /** This process writes from now on. Candles that the previous writer may not have written are computed again and marked. */
  async #noteAnew(): Promise<void> {
    await this.#looking
    for (const market of this.all) {
      this.#unnoted.add(market)
      market.beginCatchUp()
      await this.#catchUp(market)
    }
  }
}

async function readKept(tx: Tx, market: LiveMarket): Promise<void> {
  const candles = await readNewestCandles(tx, market.row.id)
  const cursor = cursorOf(candles.get('1m') ?? [])
  const trades = await readTradesUpTo(tx, market.row.id, cursor, TRADES_KEPT)
  market.load(candles, trades, cursor)
}
