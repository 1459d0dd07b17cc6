import type { Candle as WireCandle, Daily, Frame } from '@bourse/contracts/messages'
import { priceText, quantityText } from '@bourse/domain/exchange'
import { BourseError } from '../client/bourse-error.ts'
import type { Book, Day, MarketData } from '../client/live.ts'
import type { Candle, Trade } from '../client/replies.ts'
import { backoff } from '../connection/backoff.ts'
import { createFeed, type Feed } from '../feed/feed.ts'
import type { KnownMarkets } from '../figures/known-markets.ts'
import { amountText, type Steps } from '../figures/steps.ts'
import { LiveBook, statusWord } from './book.ts'
import { Latest } from './latest.ts'
import { loadSocket } from './load-socket.ts'
import { TradeReader } from './trade-reader.ts'

interface Parts {
  address: string
  known: KnownMarkets
  trades(market: string, before: string): Promise<Trade[]>
}

const LEVELS = 50
const CANDLES_MAX = 200
const PAUSE_FIRST_MS = 500
const PAUSE_MAX_MS = 10_000

export function createMarketData(parts: Parts): MarketData {
  let feed: Promise<Feed> | undefined
  const openFeed = async () => {
    const Socket = await loadSocket()
    return createFeed({ open: () => new Socket(parts.address), pauseMs: backoff(PAUSE_FIRST_MS, PAUSE_MAX_MS) })
  }
  let isConnected = () => false
  const endings = new Set<() => void>()
  let isClosed = false

  /** `begin` makes what reads the frames, once the market's ticks and lots are known. */
  const follow = <Value>(market: string, subject: string, begin: (steps: Steps, changed: () => void) => Fold<Value>) => {
    let fold: Fold<Value> | undefined
    let unsubscribe: (() => void) | undefined
    let isLeft = false
    const leave = () => {
      isLeft = true
      unsubscribe?.()
      endings.delete(end)
    }
    const latest: Latest<Value> = new Latest(() => fold?.show(), leave)
    const end = (error?: Error) => {
      latest.end(error)
      leave()
    }
    endings.add(end)
    const start = async () => {
      const [steps, { subscribe, isOpen }] = await Promise.all([parts.known.steps(market), (feed ??= openFeed())])
      if (isLeft) return
      isConnected = isOpen
      fold = begin(steps, () => latest.changed())
      unsubscribe = subscribe(subject, {
        onFrame: fold.take,
        onRefused: (code) => end(new BourseError({ code, message: subject })),
      })
    }
    if (isClosed) end()
    else start().catch(end)
    return latest
  }

  return {
    depth: (market, { levels = LEVELS, step = 1 } = {}) =>
      follow(market, `${step}/depth/${market}`, (steps, changed) => foldDepth(new LiveBook(steps), levels, changed)),
    trades: (market) =>
      follow(market, `raw/trades/${market}`, (steps, changed) => foldTrades(steps, (before) => parts.trades(market, before), changed)),
    candles: (market, interval = '1h') => follow(market, `${interval}/candles/${market}`, foldCandles),
    day: (market) => follow(market, `24h/dailies/${market}`, foldDay),
    isConnected: () => isConnected(),
    close() {
      isClosed = true
      for (const end of endings) end()
    },
  }
}

interface Fold<Value> {
  take(frame: Frame): boolean
  show(): Value | undefined
}

function foldDepth(book: LiveBook, levels: number, changed: () => void): Fold<Book> {
  let isWhole = false
  return {
    take(frame) {
      isWhole = book.apply(frame)
      if (isWhole) changed()
      return isWhole
    },
    show: () => (isWhole ? book.show(levels) : undefined),
  }
}

function foldTrades(steps: Steps, read: (before: string) => Promise<Trade[]>, changed: () => void): Fold<Trade[]> {
  const reader = new TradeReader(steps, read, changed)
  return {
    take({ body, isSnapshot }) {
      if (body.case === 'trades') void reader.add(body.value.trades, isSnapshot)
      return true
    },
    show: () => reader.take(),
  }
}

function foldCandles(steps: Steps, changed: () => void): Fold<Candle[]> {
  const candles = new Map<number, Candle>()
  return {
    take({ body, isSnapshot }) {
      if (body.case !== 'candles') return true
      if (isSnapshot) candles.clear()
      for (const candle of body.value.candles) candles.set(Number(candle.start), candleOf(steps, candle))
      changed()
      return true
    },
    show: () => [...candles.values()].sort((a, b) => a.start - b.start).slice(-CANDLES_MAX),
  }
}

function foldDay(steps: Steps, changed: () => void): Fold<Day> {
  let day: Day | undefined
  return {
    take({ body }) {
      const daily = body.case === 'dailies' ? body.value.dailies.find(({ symbol }) => symbol === steps.symbol) : undefined
      if (!daily) return true
      day = dayOf(steps, daily)
      changed()
      return true
    },
    show: () => day,
  }
}

function candleOf(steps: Steps, { start, open, high, low, close, volume }: WireCandle): Candle {
  const price = (ticks: bigint) => priceText(steps, ticks)
  return {
    start: Number(start),
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume: quantityText(steps, volume),
  }
}

function dayOf(steps: Steps, daily: Daily): Day {
  const price = (ticks: bigint) => (ticks === 0n ? null : priceText(steps, ticks))
  return {
    market: daily.symbol,
    last: price(daily.last),
    open: price(daily.open),
    high: price(daily.high),
    low: price(daily.low),
    volume: quantityText(steps, daily.volume),
    quoteVolume: amountText(daily.quoteVolume || '0', steps.quote.decimals),
    bid: price(daily.bid),
    ask: price(daily.ask),
    status: statusWord(daily.status),
    timestamp: Number(daily.timestamp),
  }
}
