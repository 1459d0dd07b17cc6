import type { CandleReply, MarketReply, SummaryReply } from '@bourse/contracts/exchange'
import { type Daily, MarketStatus } from '@bourse/contracts/messages'
import {
  type Candle,
  type CandleInterval,
  changePercent,
  changesBetween,
  costRaw,
  dayFigures,
  foldTrade,
  type MarketSpec,
  MINUTE_MS,
  parsePrice,
  parseQuantity,
  priceText,
  quantityText,
  rollUp,
  type Side,
  startOf,
} from '@bourse/domain/exchange'
import { displayAmount } from '@bourse/domain/money'
import type { KnownCode } from './assets.ts'
import type { FakeSockets, FrameContent } from './fake-sockets.ts'
import { type Book, candleFrame, dailiesFrame, depthFrame, grouped, type Traded, wireTrade } from './market-frames.ts'
import { figureOf, specOf, termsOf } from './market-terms.ts'

/** A price and the quantity at it. */
export type Quoted = readonly [price: string, quantity: string]

/** A market of the tests: what it says to whoever looks at it, by HTTP and by the market data. Nobody trades in it but the test. */
export class FakeMarket {
  readonly symbol: string
  readonly reply: MarketReply
  readonly spec: MarketSpec
  readonly #sockets: FakeSockets
  #book: Book = { bids: [], asks: [] }
  #seq = 1
  #losing: 'numbered' | 'unnumbered' | undefined
  readonly #trades: Traded[] = []

  constructor(sockets: FakeSockets, base: KnownCode, quote: KnownCode, terms: Partial<MarketReply>) {
    this.#sockets = sockets
    this.symbol = `${base}-${quote}`
    this.reply = termsOf(base, quote, terms)
    this.spec = specOf(this.reply)
  }

  /** The whole book, best first; whoever looks is told what has changed. */
  depth({ bids = [], asks = [] }: { bids?: readonly Quoted[]; asks?: readonly Quoted[] }): void {
    const before = this.#book
    const levelOf = ([price, quantity]: Quoted) => ({ price: this.ticks(price), quantity: this.lots(quantity), orders: 1 })
    this.#book = { bids: bids.map(levelOf), asks: asks.map(levelOf) }
    const losing = this.#losing
    this.#losing = undefined
    if (losing === 'unnumbered') return
    const prevSeq = BigInt(this.#seq++)
    if (losing === 'numbered') return
    this.#sockets.changeFrames((subject) => {
      const step = this.#stepIn(subject)
      if (step === undefined) return undefined
      const [was, now] = [grouped(before, step), grouped(this.#book, step)]
      const changes = { bids: changesBetween('BUY', was.bids, now.bids), asks: changesBetween('SELL', was.asks, now.asks) }
      return { ...depthFrame(changes, now), isSnapshot: false, prevSeq, seq: BigInt(this.#seq) }
    })
    this.#tellDay()
  }

  /** The next change of the book does not arrive: the numbers of the following ones show that, or only their checksum. */
  losesNextChange(how: 'numbered' | 'unnumbered'): void {
    this.#losing = how
  }

  /** Somebody trades; the side is the taker's. */
  trade(price: string, quantity: string, side: Side = 'BUY', at = Date.now()): void {
    const trade = { id: this.#trades.length + 1, price: this.ticks(price), quantity: this.lots(quantity), side, at }
    this.#trades.push(trade)
    this.#sockets.changeFrames((subject) => {
      if (subject === `raw/trades/${this.symbol}`)
        return { seq: 1n, prevSeq: 1n, body: { case: 'trades', value: { trades: [wireTrade(trade)] } } }
      const interval = this.#intervalIn(subject)
      return interval && { ...candleFrame(this.#candles(interval).slice(-1)), isSnapshot: false, prevSeq: 1n }
    })
    this.#tellDay()
  }

  /** What a subject of this market says to whoever begins to hear it. */
  frameOf(subject: string): FrameContent | undefined {
    const step = this.#stepIn(subject)
    if (step !== undefined) {
      const book = grouped(this.#book, step)
      return { ...depthFrame(book, book), isSnapshot: true, seq: BigInt(this.#seq) }
    }
    if (subject === `raw/trades/${this.symbol}`)
      return { isSnapshot: true, seq: 1n, body: { case: 'trades', value: { trades: this.#trades.map(wireTrade) } } }
    const interval = this.#intervalIn(subject)
    return interval && candleFrame(this.#candles(interval).slice(-1))
  }

  candles(interval: CandleInterval): CandleReply[] {
    return this.#candles(interval).map(({ start, open, high, low, close, volume }) => ({
      start,
      open: priceText(this.spec, open),
      high: priceText(this.spec, high),
      low: priceText(this.spec, low),
      close: priceText(this.spec, close),
      volume: quantityText(this.spec, volume),
    }))
  }

  get daily(): Daily {
    const { last, open, high, low, volume, quoteVolume } = this.#day()
    const [bid, ask] = [this.#book.bids[0]?.price ?? 0, this.#book.asks[0]?.price ?? 0]
    const prices = Object.fromEntries(Object.entries({ last, open, high, low, bid, ask }).map(([name, ticks]) => [name, BigInt(ticks)]))
    return { symbol: this.symbol, volume, quoteVolume: String(quoteVolume), status: MarketStatus.MARKET_OPEN, ...prices } as Daily
  }

  get summary(): SummaryReply {
    const day = this.#day()
    const price = (ticks: number) => (ticks === 0 ? null : priceText(this.spec, ticks))
    return {
      market: this.symbol,
      last: price(day.last),
      open: price(day.open),
      high: price(day.high),
      low: price(day.low),
      volume: quantityText(this.spec, day.volume),
      quote_volume: displayAmount(day.quoteVolume, this.spec.quote),
      change: changePercent(day) ?? null,
    }
  }

  /** A price with this market’s digits. */
  priceText(price: string): string {
    return priceText(this.spec, this.ticks(price))
  }

  ticks(price: string): number {
    return figureOf(parsePrice(this.spec, price), price)
  }

  lots(quantity: string): number {
    return figureOf(parseQuantity(this.spec, quantity), quantity)
  }

  #candles(interval: CandleInterval): Candle[] {
    const minutes = new Map<number, Candle>()
    for (const { id, price, quantity, at } of this.#trades) {
      const start = startOf('1m', at)
      minutes.set(start, foldTrade(minutes.get(start), start, { id, price, quantity, costRaw: costRaw(this.spec, price, quantity) }))
    }
    return rollUp(interval, minutes.values())
  }

  #day() {
    return dayFigures(this.#candles('1m'), Date.now() + MINUTE_MS)
  }

  #tellDay(): void {
    this.#sockets.changeFrames((subject) => (subject === '24h/dailies/*' ? dailiesFrame([this.daily], false) : undefined))
  }

  #stepIn(subject: string): number | undefined {
    const [step, topic, symbol] = subject.split('/')
    return topic === 'depth' && symbol === this.symbol ? Number(step) : undefined
  }

  #intervalIn(subject: string): CandleInterval | undefined {
    const [interval, topic, symbol] = subject.split('/')
    return topic === 'candles' && symbol === this.symbol ? (interval as CandleInterval) : undefined
  }
}
