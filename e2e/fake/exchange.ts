import {
  exchange as calls,
  type FillReply,
  market as marketCalls,
  type MarketReply,
  type OrderBody,
  type OrderReply,
  readInbound,
  topics,
} from '@bourse/contracts/exchange'
import {
  AmendRequestSchema,
  CancelCode,
  CancelRequestSchema,
  CancelStatusSchema,
  decode,
  encode,
  NewOrderSchema,
  PositionSchema,
} from '@bourse/contracts/messages'
import type { KnownCode } from './assets.ts'
import type { FakeServer } from './fake-server.ts'
import { FakeMarket } from './market.ts'
import { dailiesFrame } from './market-frames.ts'
import { actionOf, bodyIn, type Change, changeIn, statusOf } from './order-messages.ts'
import { changedOrder, fillOf, isLive, newOrders, SEAT } from './own-order.ts'

type Answering = 'accepts' | { rejects: string } | { loses: 'request' | 'reply' }

/**
 * An exchange for one person’s page: it takes, changes and cancels orders as the test says, tells their states over the broker, and has the
 * same by HTTP. It does not match: what trades is the test’s word.
 */
export class FakeExchange {
  /** What the page has published, oldest first. */
  readonly placed: OrderBody[] = []
  readonly changes: Change[] = []
  /** The ids of orders to cancel; `all` for those of a market. */
  readonly cancels: string[] = []
  readonly #server: FakeServer
  readonly #markets: FakeMarket[] = []
  readonly #orders = new Map<string, OrderReply>()
  readonly #fills: FillReply[] = []
  #answering: Answering = 'accepts'
  #whenPlaced: (order: OrderReply) => void = () => {}

  constructor(server: FakeServer) {
    this.#server = server
    const { sockets } = server
    sockets.serveFrames((subject) => this.#frameOf(subject))
    for (const kind of ['order', 'amend', 'cancel']) sockets.onMessage(`${kind}/`, ({ topic, payload }) => this.#hear(topic, payload))
    server.reply(marketCalls.list, () => this.#markets.map(({ reply }) => reply))
    server.reply(marketCalls.summary, () => this.#markets.map(({ summary }) => summary))
    server.reply(marketCalls.candles, ({ query }) => this.marketOf(query.market).candles(query.interval))
    server.reply(calls.orders, ({ query }) =>
      this.orders.filter(
        (order) => query.status === undefined || (query.status === 'live' ? isLive(order) : order.status === query.status),
      ),
    )
    server.reply(calls.fills, () => this.#fills.toReversed())
    server.reply(calls.settle, ({ body }) => this.#settle(body))
  }

  /** One more market that is open. */
  market(base: KnownCode, quote: KnownCode, terms: Partial<MarketReply> = {}): FakeMarket {
    const market = new FakeMarket(this.#server.sockets, base, quote, terms)
    this.#markets.push(market)
    return market
  }

  marketOf(symbol: string): FakeMarket {
    const found = this.#markets.find((market) => market.symbol === symbol)
    if (!found) throw new Error(`there is no market ${symbol}`)
    return found
  }

  /** The person’s orders, newest first. */
  get orders(): OrderReply[] {
    return [...this.#orders.values()].toReversed()
  }

  order(clOrdID: string): OrderReply {
    const found = this.#orders.get(clOrdID)
    if (!found) throw new Error(`there is no order ${clOrdID}`)
    return found
  }

  /** An order that the person has placed elsewhere; the page hears of it. */
  own(body: OrderBody, changes: Partial<OrderReply> = {}): OrderReply {
    const market = this.marketOf(body.market)
    const [order, leg] = newOrders(body, market)
    if (!order) throw new Error('no order')
    for (const each of leg ? [{ ...order, ...changes }, leg] : [{ ...order, ...changes }]) this.#take(each)
    return this.order(order.clOrdID)
  }

  /** From now on orders, changes and cancels are taken. */
  accepts(whenPlaced: (order: OrderReply) => void = () => {}): void {
    this.#answering = 'accepts'
    this.#whenPlaced = whenPlaced
  }

  /** From now on they are refused. */
  rejects(reason: string): void {
    this.#answering = { rejects: reason }
  }

  /** From now on they do not arrive, or their answers don’t. */
  loses(what: 'request' | 'reply'): void {
    this.#answering = { loses: what }
  }

  /** So much of an order trades; all of it at its own price, unless said. */
  fill({ clOrdID }: OrderReply, quantity?: string, price?: string): void {
    const before = this.order(clOrdID)
    const { order, fill } = fillOf(before, this.marketOf(before.market), quantity, price)
    this.#fills.push(fill)
    this.change(order, order, [fill])
  }

  /** An order is now so. */
  change({ clOrdID }: OrderReply, changes: Partial<OrderReply>, fills: readonly FillReply[] = []): void {
    const before = this.order(clOrdID)
    const order = { ...before, ...changes, revision: before.revision + 1 }
    this.#orders.set(clOrdID, order)
    this.#tell(topics.orderStatus(order.market, SEAT), statusOf(order, this.marketOf(order.market), fills))
  }

  /** What the person now has of an asset, in raw units. */
  position(code: KnownCode, figures: { available: bigint; open?: bigint; version?: bigint }): void {
    const { available, open = 0n, version = 1_000n } = figures
    const message = encode(PositionSchema, { available: String(available), open: String(open), pending: '0', version })
    this.#tell(topics.position(SEAT.pocketId, code), message)
  }

  #hear(topic: string, payload: Uint8Array): void {
    const inbound = readInbound(topic)
    if (inbound?.kind !== 'order' && inbound?.kind !== 'amend' && inbound?.kind !== 'cancel') throw new Error(`${topic} is no command`)
    const market = this.marketOf(inbound.symbol)
    if (inbound.kind === 'order') return this.#place(payload, market)
    if (inbound.kind === 'amend') return this.#amend(payload, market)
    this.#cancel(payload, market)
  }

  #place(payload: Uint8Array, market: FakeMarket): void {
    const message = decode(NewOrderSchema, payload)
    if (!message) throw new Error('an order that does not decode')
    const body = bodyIn(message, market)
    this.placed.push(body)
    if (this.#isLost) return
    for (const order of newOrders(body, market)) this.#take(this.#judged(order))
    if (this.#answering === 'accepts') this.#whenPlaced(this.order(body.clOrdID))
  }

  #amend(payload: Uint8Array, market: FakeMarket): void {
    const message = decode(AmendRequestSchema, payload)
    const order = this.orders.find(({ orderID }) => orderID === String(message?.target.value))
    if (!message || !order) throw new Error('a change of no order')
    const change = changeIn(message, market)
    this.changes.push(change)
    if (this.#isLost) return
    if (this.#reason === '') this.change(order, changedOrder(order, change))
    this.#answerRequest(market, message.requestId, order)
  }

  #cancel(payload: Uint8Array, market: FakeMarket): void {
    const message = decode(CancelRequestSchema, payload)
    if (!message) throw new Error('a cancel that does not decode')
    const { target } = message
    const name = target.case === 'clientKey' ? target.value.clOrdId : String(target.value)
    const live = this.orders.filter((order) => isLive(order) && order.market === market.symbol)
    const named = live.filter(({ orderID, clOrdID }) => orderID === name || clOrdID === name)
    const meant = target.case === 'allOfPocket' ? live : live.filter((order) => named.some((each) => isOneOf(each, order)))
    this.cancels.push(target.case === 'allOfPocket' ? 'all' : (named[0]?.orderID ?? name))
    if (this.#isLost) return
    if (this.#reason === '') for (const order of meant) this.change(order, { status: 'CANCELED', reason: 'REQUESTED' })
    this.#answerRequest(market, message.requestId, named[0])
  }

  #answerRequest(market: FakeMarket, requestId: string, order: OrderReply | undefined): void {
    const [code, reason] = this.#reason === '' ? [CancelCode.CANCEL_ACCEPTED, ''] : [CancelCode.CANCEL_REJECTED, this.#reason]
    const message = encode(CancelStatusSchema, { requestId, orderId: BigInt(order?.orderID ?? 0), code, reason })
    this.#tell(topics.cancelStatus(market.symbol, SEAT), message)
  }

  /** As the product: an order that has not arrived is refused for good. */
  #settle(body: OrderBody & { clOrdID: string }): OrderReply {
    const known = this.#orders.get(body.clOrdID)
    if (known) return known
    const [order] = newOrders(body, this.marketOf(body.market))
    if (!order) throw new Error('no order')
    const refused: OrderReply = { ...order, status: 'REJECTED', reason: 'NOT_ACCEPTED' }
    this.#orders.set(body.clOrdID, refused)
    return refused
  }

  #take(order: OrderReply): void {
    const market = this.marketOf(order.market)
    this.#orders.set(order.clOrdID, order)
    this.#tell(topics.action(order.market, SEAT), actionOf(order, market))
    this.#tell(topics.orderStatus(order.market, SEAT), statusOf(order, market, []))
  }

  #judged(order: OrderReply): OrderReply {
    return this.#reason === '' ? order : { ...order, status: 'REJECTED', reason: this.#reason }
  }

  get #reason(): string {
    return typeof this.#answering === 'object' && 'rejects' in this.#answering ? this.#answering.rejects : ''
  }

  get #isLost(): boolean {
    return typeof this.#answering === 'object' && 'loses' in this.#answering && this.#answering.loses === 'request'
  }

  #tell(topic: string, payload: Uint8Array): void {
    const isUntold = typeof this.#answering === 'object' && 'loses' in this.#answering
    if (!isUntold) this.#server.sockets.tell(topic, payload)
  }

  #frameOf(subject: string) {
    if (subject === '24h/dailies/*')
      return dailiesFrame(
        this.#markets.map(({ daily }) => daily),
        true,
      )
    return this.#markets.map((market) => market.frameOf(subject)).find((frame) => frame !== undefined)
  }
}

/** Both legs of a pair end together. */
function isOneOf(named: OrderReply, order: OrderReply): boolean {
  return order.orderID === named.orderID || order.orderID === named.pairedWith
}
