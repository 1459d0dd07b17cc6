import type { CancelStatus, OrderStatus } from '@bourse/contracts/messages'
import { costRaw, DAY_MS, type MarketSpec, quantityRaw } from '@bourse/domain/exchange'
import { powerOfTen } from '@bourse/domain/money'
import { AssetWalk, pairVolatility } from '../../seed/asset-walk.ts'
import type { Chance } from '../../seed/chance.ts'
import type { DemoMarket } from '../../seed/markets.ts'
import { chooseTake, type Take } from './choose-take.ts'
import type { Funds } from './funds.ts'
import { skewOf } from './inventory.ts'
import { type QuoteStyle, quoteStyleOf } from './quote-style.ts'
import { MarketQuotes, type OrderSender } from './market-quotes.ts'
import { nextQuotes } from './next-quotes.ts'
import { type NextTake, TakeRhythm } from './take-rhythm.ts'
import { turnsOf } from './turns.ts'

export interface MakerMarket {
  demo: DemoMarket
  spec: MarketSpec
}

type QuotedMarket = MakerMarket & { quotes: MarketQuotes }

export interface DemoMakerParts {
  markets: readonly MakerMarket[]
  /** Each asset's last value in dollars, and the value that it reverts to. */
  values: ReadonlyMap<string, number>
  homeValues: ReadonlyMap<string, number>
  maker: { sender: OrderSender; funds: Funds }
  takerBot: { sender: OrderSender; funds: Funds }
  chance: Chance
  /** The prefix of order names, so that no name is used twice in a pocket. */
  nameBegins: string
}

/** One market is updated at a time. */
const FRESHEN_MS = 1_000
/** Together with the taker bot's orders this stays below 15 messages a second; a newly opened book is filled faster. */
const CHANGES_MAX = { usual: 10, filling: 32 }
const MOSTLY = 0.8
/** Of a wallet, for one side of one market: the dollar is used in eight of them. */
const SHARE_QUOTED = 0.12
const SHARE_TAKEN = 0.02
const HOME_DAYS = 2
/** The longest time step, so that a machine that slept does not continue at a very different price. */
const ELAPSED_MAX_MS = 60_000

/**
 * Quotes the demo's markets, and places a taker bot's orders, so that depth, trades and candles move. It sees only what a user sees
 * and does only what a user may.
 */
export class DemoMaker {
  readonly #parts: DemoMakerParts
  readonly #markets: readonly QuotedMarket[]
  readonly #turns: readonly QuotedMarket[]
  readonly #rhythm: TakeRhythm
  readonly #walk: AssetWalk
  readonly #home: ReadonlyMap<string, number>
  #names = 0
  #turn = 0
  #movedAt: number | undefined
  #nextFreshenAt = 0
  #nextTake: NextTake | undefined
  #lastTake: { market: QuotedMarket; side: Take['side'] } | undefined

  constructor(parts: DemoMakerParts) {
    this.#parts = parts
    const name = () => `${parts.nameBegins}-${(this.#names += 1)}`
    this.#markets = parts.markets.map((market) => ({ ...market, quotes: new MarketQuotes(market.spec.symbol, parts.maker.sender, name) }))
    this.#turns = turnsOf(this.#markets, ({ demo }) => demo.takesPerMinute)
    this.#rhythm = new TakeRhythm(parts.chance)
    this.#walk = new AssetWalk(logsOf(parts.values), parts.chance)
    this.#home = logsOf(parts.homeValues)
  }

  /** Order statuses that the exchange publishes to the maker. */
  onOrderStatus(symbol: string, status: OrderStatus, now: number): void {
    this.#quotesOf(symbol)?.onOrderStatus(status, now)
  }

  onCancelStatus(symbol: string, status: CancelStatus, now: number): void {
    this.#quotesOf(symbol)?.onCancelStatus(status, now)
  }

  /** Cancels all orders in all markets: at the start, after a reconnect, or at the end. */
  clear(): void {
    for (const { quotes } of this.#markets) quotes.clear()
  }

  /** Does what is due now; to be called a few times a second. */
  tick(now: number): void {
    if (now >= this.#nextFreshenAt) {
      this.#move(now)
      this.#freshenNext(now)
      this.#nextFreshenAt = now + FRESHEN_MS
    }
    this.#nextTake ??= this.#rhythm.next(now, this.#takesPerMinute())
    if (now < this.#nextTake.atMs) return
    this.#take(this.#nextTake.isFollower ? this.#lastTake : undefined)
    this.#nextTake = this.#rhythm.next(now, this.#takesPerMinute())
  }

  #quotesOf(symbol: string): MarketQuotes | undefined {
    return this.#markets.find(({ spec }) => spec.symbol === symbol)?.quotes
  }

  #move(now: number): void {
    const elapsedDays = Math.min(ELAPSED_MAX_MS, now - (this.#movedAt ?? now)) / DAY_MS
    this.#movedAt = now
    this.#walk.step(elapsedDays)
    this.#walk.pull(this.#home, HOME_DAYS, elapsedDays)
  }

  #freshenNext(now: number): void {
    const market = this.#turns[this.#turn++ % this.#turns.length]
    if (!market) return
    const { spec, quotes } = market
    const { fair, skew, style } = this.#view(market)
    const { funds } = this.#parts.maker
    const bidLotsMax = lotsFor(funds.of(spec.quote.code), SHARE_QUOTED, costRaw(spec, Math.ceil(fair), 1))
    const askLotsMax = lotsFor(funds.of(spec.base.code), SHARE_QUOTED, quantityRaw(spec, 1))
    const wanted = nextQuotes(style, { fair, skew, bidLotsMax, askLotsMax, at: now })
    const count = quotes.standing.length
    const isFilling = count > 0 && count < wanted.length * MOSTLY
    quotes.freshen(wanted, now, isFilling ? CHANGES_MAX.filling : CHANGES_MAX.usual)
  }

  /** Only where the maker has quotes: a market that is halted or not quoted yet is skipped. */
  #take(last: { market: QuotedMarket; side: Take['side'] } | undefined): void {
    const { chance, takerBot } = this.#parts
    const market = last?.market ?? this.#pick()
    if (!market) return
    const { spec, quotes } = market
    const { fair, skew, style } = this.#view(market)
    const buyLotsMax = lotsFor(takerBot.funds.of(spec.quote.code), SHARE_TAKEN, costRaw(spec, Math.ceil(fair), 1))
    const sellLotsMax = lotsFor(takerBot.funds.of(spec.base.code), SHARE_TAKEN, quantityRaw(spec, 1))
    const take = chooseTake(style, { fair, skew, buyLotsMax, sellLotsMax, side: last?.side }, chance)
    if (!take || !quotes.hasSide(take.side === 'BUY' ? 'SELL' : 'BUY')) return
    const clOrdId = `${this.#parts.nameBegins}-${(this.#names += 1)}`
    takerBot.sender.place(spec.symbol, { ...take, clOrdId, isImmediate: true })
    this.#lastTake = { market, side: take.side }
  }

  /** The busier a market, the more often. */
  #pick() {
    let left = this.#parts.chance() * this.#takesPerMinute()
    return this.#markets.find(({ demo }) => {
      left -= demo.takesPerMinute
      return left < 0
    })
  }

  #view({ demo, spec }: MakerMarket): { fair: number; skew: number; style: QuoteStyle } {
    const { maker, takerBot } = this.#parts
    const { base, quote } = demo
    const baseValue = Math.exp(this.#walk.logs.get(base) ?? 0)
    const quoteValue = Math.exp(this.#walk.logs.get(quote) ?? 0)
    const fair = ((baseValue / quoteValue) * Number(powerOfTen(spec.quote.decimals))) / Number(spec.tickRaw)
    const shares = (code: string) => ({ maker: maker.funds.of(code), takerBot: takerBot.funds.of(code) })
    const style = quoteStyleOf(spec, { fair, baseValue, volatility: pairVolatility(base, quote), demo })
    return { fair, skew: skewOf(shares(base), shares(quote)), style }
  }

  #takesPerMinute(): number {
    return this.#markets.reduce((sum, { demo }) => sum + demo.takesPerMinute, 0)
  }
}

function logsOf(values: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...values].map(([code, value]) => [code, Math.log(value)]))
}

function lotsFor(raw: bigint, share: number, lotRaw: bigint): number {
  return Math.floor((Number(raw) * share) / Number(lotRaw))
}
