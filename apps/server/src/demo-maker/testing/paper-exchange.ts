import { decode, encode, OrderCode, type OrderStatus, OrderStatusSchema } from '@bourse/contracts/messages'
import {
  Book,
  BUY,
  buyerPaysFeeInQuote,
  CANCEL_NEWEST,
  costRaw,
  feeRatesOf,
  GTC,
  IOC,
  type MarketSpec,
  quantityRaw,
  reserveRaw,
  SELL,
  TRADE,
  tradeMoney,
} from '@bourse/domain/exchange'
import { Funds } from '../funds.ts'
import type { OrderSender } from '../market-quotes.ts'
import type { RestingQuote } from '../plan-changes.ts'

interface PaperOrder {
  id: number
  owner: Owner
  clOrdId: string
  side: 'BUY' | 'SELL'
  price: number
  quantity: number
  filled: number
}

interface PaperMarket {
  spec: MarketSpec
  book: Book
  orders: Map<number, PaperOrder>
}

const MAKER = 1
const PASSER_BY = 2
type Owner = typeof MAKER | typeof PASSER_BY

/** The product's order book with simulated balances: weeks of the demo pass in seconds. */
export class PaperExchange {
  readonly funds: Record<Owner, Funds> = { [MAKER]: new Funds(), [PASSER_BY]: new Funds() }
  readonly maker = this.#senderOf(MAKER)
  readonly takerBot = this.#senderOf(PASSER_BY)
  readonly trades: { symbol: string; side: 'BUY' | 'SELL'; price: number; quantity: number }[] = []
  messages = 0
  isHalted = false
  readonly #markets: Map<string, PaperMarket>
  readonly #answers: { symbol: string; status: OrderStatus }[] = []
  #ids = 0
  #version = 0n

  constructor(specs: readonly MarketSpec[], start: ReadonlyMap<string, bigint>) {
    this.#markets = new Map(specs.map((spec) => [spec.symbol, { spec, book: new Book(), orders: new Map() }]))
    for (const [code, raw] of start) for (const owner of [MAKER, PASSER_BY] as const) this.#add(owner, code, raw)
  }

  /** Publishes to the maker what has changed in its orders since the last time. */
  answer(onStatus: (symbol: string, status: OrderStatus) => void): void {
    for (const { symbol, status } of this.#answers.splice(0)) onStatus(symbol, status)
  }

  depth(symbol: string, side: 'BUY' | 'SELL'): { price: number; quantity: number }[] {
    const levels: { price: number; quantity: number }[] = []
    this.#market(symbol).book.depth(side === 'BUY' ? BUY : SELL, (price, quantity) => levels.push({ price, quantity }))
    return levels
  }

  /** The maker's orders as the book has them. */
  ordersOf(symbol: string): RestingQuote[] {
    const { orders } = this.#market(symbol)
    return [...orders.values()].map(({ clOrdId, side, price, quantity, filled }) => ({ clOrdId, side, price, quantity: quantity - filled }))
  }

  /** What the maker's orders reserve of an asset. */
  reserved(code: string): bigint {
    let sum = 0n
    for (const { spec, orders } of this.#markets.values())
      for (const { side, price, quantity, filled } of orders.values())
        if ((side === 'BUY' ? spec.quote.code : spec.base.code) === code) sum += reserveRaw(spec, side, price, quantity - filled)
    return sum
  }

  #senderOf(owner: Owner): OrderSender {
    return {
      place: (symbol, { clOrdId, side, price, quantity, isImmediate }) => {
        this.messages += 1
        const market = this.#market(symbol)
        const order = { id: ++this.#ids, owner, clOrdId, side, price, quantity, filled: 0 }
        if (this.isHalted) return this.#say(market, order, OrderCode.REJECTED, 'MARKET_HALTED')
        market.orders.set(order.id, order)
        const terms = [side === 'BUY' ? BUY : SELL, price, quantity, 0, isImmediate ? IOC : GTC, 0, false, CANCEL_NEWEST] as const
        const refusal = market.book.place(order.id, owner, ...terms)
        if (refusal) throw new Error(`the book refused: ${refusal}`)
        this.#follow(market, order)
      },
      amend: (symbol, { clOrdId, price, quantity }) => {
        this.messages += 1
        const market = this.#market(symbol)
        const order = this.#named(market, clOrdId)
        if (!order || this.isHalted) return
        order.price = price
        order.quantity = quantity
        const refusal = market.book.amend(order.id, price, quantity - order.filled)
        if (refusal) throw new Error(`the book refused: ${refusal}`)
        this.#follow(market, order)
      },
      cancel: (symbol, clOrdId) => {
        this.messages += 1
        const market = this.#market(symbol)
        const order = this.#named(market, clOrdId)
        if (order && market.book.cancel(order.id)) this.#follow(market, order)
      },
      cancelAll: (symbol) => {
        this.messages += 1
        const market = this.#market(symbol)
        const all = [...market.orders.values()].filter((order) => order.owner === owner)
        market.book.cancelOwner(owner)
        market.book.events.clear()
        for (const order of all) this.#finish(market, order, OrderCode.CANCELED)
      },
    }
  }

  #follow(market: PaperMarket, order: PaperOrder): void {
    const { events } = market.book
    const touched = new Set([order])
    for (let index = 0; index < events.count; index++)
      if (events.kindAt(index) === TRADE) {
        const [maker, taker] = [market.orders.get(events.aAt(index)), market.orders.get(events.bAt(index))]
        if (!maker || !taker) throw new Error('a trade without an owner')
        this.#trade(market, maker, taker, events.cAt(index), events.dAt(index))
        touched.add(maker).add(taker)
      }
    events.clear()
    for (const one of touched) {
      if (!market.book.has(one.id)) this.#finish(market, one, one.filled === one.quantity ? OrderCode.FILLED : OrderCode.CANCELED)
      else this.#say(market, one, one.filled > 0 ? OrderCode.PARTIAL_FILL : OrderCode.OPEN)
    }
  }

  #trade({ spec }: PaperMarket, maker: PaperOrder, taker: PaperOrder, price: number, lots: number): void {
    if (maker.owner === taker.owner) throw new Error('a self-trade')
    maker.filled += lots
    taker.filled += lots
    const [buyer, seller] = taker.side === 'BUY' ? [taker, maker] : [maker, taker]
    const [cost, quantity] = [costRaw(spec, price, lots), quantityRaw(spec, lots)]
    const money = tradeMoney({
      ...feeRatesOf(spec),
      quantityRaw: quantity,
      costRaw: cost,
      takerSide: taker.side,
      ...(buyerPaysFeeInQuote(spec) && { buyerFeeMaxRaw: cost }),
    })
    this.#add(buyer.owner, spec.quote.code, money.buyer.quote)
    this.#add(buyer.owner, spec.base.code, money.buyer.base)
    this.#add(seller.owner, spec.base.code, money.seller.base)
    this.#add(seller.owner, spec.quote.code, money.seller.quote)
    this.trades.push({ symbol: spec.symbol, side: taker.side, price, quantity: lots })
  }

  #finish(market: PaperMarket, order: PaperOrder, code: OrderCode): void {
    market.orders.delete(order.id)
    this.#say(market, order, code)
  }

  #say({ spec }: PaperMarket, { owner, clOrdId, price, quantity, filled }: PaperOrder, code: OrderCode, reason = ''): void {
    if (owner !== MAKER) return
    const message = { clOrdId, code, reason, price: BigInt(price), quantity: BigInt(quantity), filled: BigInt(filled), filledCost: '0' }
    const status = decode(OrderStatusSchema, encode(OrderStatusSchema, message))
    if (status) this.#answers.push({ symbol: spec.symbol, status })
  }

  #add(owner: Owner, code: string, raw: bigint): void {
    const funds = this.funds[owner]
    const after = funds.of(code) + raw
    if (after < 0n) throw new Error(`${owner === MAKER ? 'the maker' : 'the taker bot'} has run out of ${code}`)
    funds.note(code, after, ++this.#version)
  }

  #named({ orders }: PaperMarket, clOrdId: string): PaperOrder | undefined {
    return [...orders.values()].find((order) => order.clOrdId === clOrdId)
  }

  #market(symbol: string): PaperMarket {
    const market = this.#markets.get(symbol)
    if (!market) throw new Error(`no market ${symbol}`)
    return market
  }
}
