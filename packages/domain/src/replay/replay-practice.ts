import {
  isPrice,
  type Lots,
  type MarketSpec,
  type MarketTerms,
  type OrderTerms,
  type Reason,
  type Side,
  type Ticks,
} from '../exchange/index.ts'
import {
  isLive,
  LIVE_PAPER_ORDERS_MAX,
  type PaperBalance,
  PaperDesk,
  type PaperFill,
  PaperFunds,
  type PaperLevel,
  type PaperMarket,
  type PaperOrder,
  type PaperRules,
  refusalOfAmendment,
  refusalOfOrder,
} from '../paper/index.ts'
import { fail, type Result } from '../result/index.ts'
import { applyFrame, LEVELS_RECORDED, type ReplayBook, type ReplayLevel } from './depth-frame.ts'
import type { ReplayEvent, ReplayTape } from './replay-tape.ts'

export interface PracticeMarket extends Pick<PaperMarket, 'fees'> {
  spec: MarketSpec
  terms: MarketTerms
}

/** What an order gets instead; 0 keeps what it has. */
export interface PracticeChange {
  price: Ticks
  quantity: Lots
}

/**
 * Orders with play money on a tape, by the rules of paper. It only goes forward, over everything that happened, once: whatever the speed, the
 * same orders at the same moments lead to the same fills. Going back, or on another tape, is another practice.
 */
export class ReplayPractice {
  readonly tape: ReplayTape
  readonly #market: PracticeMarket
  readonly #desk: PaperDesk
  readonly #funds: PaperFunds
  #moment: number
  #book: ReplayBook
  #lastPrice: Ticks
  #tradeId = 0
  #orderId = 0

  /** Begins with so much of each asset, in raw units, at a moment that the tape covers. */
  constructor(market: PracticeMarket, amounts: ReadonlyMap<string, bigint>, tape: ReplayTape, moment: number) {
    const { book, trades } = tape.at(moment, 1)
    this.tape = tape
    this.#market = market
    this.#moment = moment
    this.#book = book
    this.#lastPrice = trades[0]?.price ?? 0
    this.#funds = new PaperFunds([...amounts].map(([code, raw]) => [code, { start: raw, balance: raw, held: 0n }]))
    const depth = { bids: book.bids.map(levelOf), asks: book.asks.map(levelOf) }
    this.#desk = new PaperDesk(market, { funds: this.#funds, depth, lastPrice: this.#lastPrice, now: moment })
  }

  get moment(): number {
    return this.#moment
  }

  /** 0 before the first trade. */
  get lastPrice(): Ticks {
    return this.#lastPrice
  }

  /** All of them, in the order in which they were placed. */
  get orders(): readonly PaperOrder[] {
    return this.#desk.placed.map(({ order }) => order)
  }

  get openOrders(): readonly PaperOrder[] {
    return this.orders.filter(isLive)
  }

  get fills(): readonly PaperFill[] {
    return this.#desk.fills
  }

  balanceOf(asset: string): Readonly<PaperBalance> {
    return this.#funds.of(asset)
  }

  /** Forward over everything up to this moment. False, and nothing changes, for a moment that is earlier or not on the tape. */
  goTo(moment: number): boolean {
    if (moment < this.#moment || !this.tape.covers(moment)) return false
    for (const event of this.tape.eventsBetween(this.#moment, moment)) this.#take(event)
    this.#moment = moment
    this.#desk.take({ kind: 'time', now: moment })
    return true
  }

  /** At the present moment. Where no book was recorded there is nothing to take from: orders that would have to are refused. */
  place(terms: Omit<OrderTerms, 'clOrdId'>): Result<PaperOrder, Reason> {
    const id = this.#orderId + 1
    const named = { ...terms, clOrdId: `practice-${id}` }
    const refusal = this.#refusalOf(named)
    if (refusal) return fail(refusal)
    const placed = this.#desk.place(id, named)
    if (placed.ok) this.#orderId = id
    return placed
  }

  amend(id: number, { price, quantity }: PracticeChange): Result<PaperOrder, Reason> {
    const order = this.#desk.order(id)
    if (!order || !isLive(order)) return fail('UNKNOWN_ORDER')
    const asked = { price, quantity, stopPrice: 0, expiresAt: 0, shown: 0 }
    const refusal = refusalOfAmendment(order, asked, this.#rules(), this.#moment)
    return refusal ? fail(refusal) : this.#desk.amend(id, asked)
  }

  cancel(id: number): Result<PaperOrder, Reason> {
    return this.#desk.cancel(id)
  }

  #refusalOf(terms: OrderTerms): Reason | undefined {
    const isTaking = terms.orderType === 'MARKET' || terms.orderType === 'STOP'
    if (isTaking && this.#book.bids.length + this.#book.asks.length === 0) return 'NO_LIQUIDITY'
    if (this.openOrders.length >= LIVE_PAPER_ORDERS_MAX) return 'TOO_MANY_ORDERS'
    return refusalOfOrder(terms, this.#rules(), this.#moment)
  }

  /** Halts are not recorded: on the tape nothing trades then. */
  #rules(): PaperRules {
    return { ...this.#market, isHalted: false, lastPrice: this.#lastPrice }
  }

  #take(event: ReplayEvent): void {
    if (event.kind === 'frame') {
      this.#book = applyFrame(this.#book, event.frame)
      this.#desk.take({
        kind: 'depth',
        depth: { bids: this.#shownOf('BUY', this.#book.bids), asks: this.#shownOf('SELL', this.#book.asks) },
      })
      return
    }
    const { at, price, quantity } = event.trade
    this.#tradeId += 1
    if (isPrice({ price, quantity }, this.#market.terms)) this.#lastPrice = price
    this.#desk.take({ kind: 'trade', trade: { id: this.#tradeId, at, price, quantity } })
  }

  /** The recorded levels; behind them, what was ahead of own orders is taken to be there still. */
  #shownOf(side: Side, levels: readonly ReplayLevel[]): PaperLevel[] {
    const shown = levels.map(levelOf)
    const last = shown[LEVELS_RECORDED - 1]
    if (!last) return shown
    const behind = new Map<Ticks, Lots>()
    for (const order of this.openOrders) {
      const isBehind = side === 'BUY' ? order.limitPrice < last.price : order.limitPrice > last.price
      if (order.side === side && isBehind && order.ahead > 0)
        behind.set(order.limitPrice, Math.max(order.ahead, behind.get(order.limitPrice) ?? 0))
    }
    const further = [...behind].map(levelOf).sort((a, b) => (side === 'BUY' ? b.price - a.price : a.price - b.price))
    return [...shown, ...further]
  }
}

function levelOf([price, quantity]: ReplayLevel): PaperLevel {
  return { price, quantity }
}
