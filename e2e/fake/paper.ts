import { type FillReply, type OrderBody, type OrderReply, paperPocketOf, paperTopic, topics } from '@bourse/contracts/exchange'
import { encode, PositionSchema } from '@bourse/contracts/messages'
import { paper, type PaperWallet } from '@bourse/contracts/paper'
import type { KnownCode } from './assets.ts'
import type { FakeExchange } from './exchange.ts'
import type { FakeServer } from './fake-server.ts'
import { actionOf, statusOf } from './order-messages.ts'
import { changedOrder, fillOf, isLive, newOrders, SEAT } from './own-order.ts'
import { wallet } from './pocket.ts'

const POCKET = paperPocketOf(SEAT.profileId)
const PAPER_SEAT = { ...SEAT, pocketId: POCKET }

/** The play money of one person: the calls of paper mode, and what the broker tells of them. What trades is the test’s word. */
export class FakePaper {
  /** What the page has placed, oldest first. */
  readonly placed: OrderBody[] = []
  readonly #server: FakeServer
  readonly #exchange: FakeExchange
  readonly #orders = new Map<string, OrderReply>()
  readonly #fills: FillReply[] = []
  #whenPlaced: (order: OrderReply) => void = () => {}

  constructor(server: FakeServer, exchange: FakeExchange) {
    this.#server = server
    this.#exchange = exchange
    this.holds({ LBTC: '100', LUSD: '100000' })
    server.reply(paper.orders, ({ query }) => this.orders.filter((order) => query.status !== 'live' || isLive(order)))
    server.reply(paper.fills, () => this.#fills.toReversed())
    server.reply(paper.place, ({ body }) => this.#place(body))
    server.reply(paper.amend, ({ params, body }) => {
      const order = this.#named(params.id)
      this.change(order, changedOrder(order, body))
      return this.#named(params.id)
    })
    server.reply(paper.cancel, ({ params }) => {
      for (const order of this.orders.filter((each) => [each.orderID, each.pairedWith].includes(params.id) && isLive(each)))
        this.#end(order)
      return this.#named(params.id)
    })
    server.reply(paper.cancelAll, () => {
      const live = this.orders.filter(isLive)
      for (const order of live) this.#end(order)
      return { canceled: live.length }
    })
  }

  get orders(): OrderReply[] {
    return [...this.#orders.values()].toReversed()
  }

  /** From now on the pocket is open, with these amounts. */
  holds(quantities: Partial<Record<KnownCode, string>>): void {
    const wallets = Object.entries(quantities).map(([code, quantity]): PaperWallet => {
      const held = wallet(code as KnownCode, quantity)
      return { ...held, start: held.balance }
    })
    this.#server.reply(paper.pocket, { isOpen: true, pocketID: POCKET, startedAt: Date.now(), wallets })
  }

  /** An order that another program of the person has placed; the page hears of it. */
  own(body: OrderBody): OrderReply {
    const orders = newOrders(body, this.#exchange.marketOf(body.market), POCKET)
    for (const order of orders) this.#take(order)
    const [first] = orders
    if (!first) throw new Error('no order')
    return first
  }

  /** What happens to each order that the page places from now on. */
  accepts(whenPlaced: (order: OrderReply) => void): void {
    this.#whenPlaced = whenPlaced
  }

  fill({ clOrdID }: OrderReply, quantity?: string, price?: string): void {
    const before = this.#known(clOrdID)
    const { order, fill } = fillOf(before, this.#exchange.marketOf(before.market), quantity, price)
    this.#fills.push(fill)
    this.change(order, order, [fill])
  }

  change({ clOrdID }: OrderReply, changes: Partial<OrderReply>, fills: readonly FillReply[] = []): void {
    const before = this.#known(clOrdID)
    const order = { ...before, ...changes, revision: before.revision + 1 }
    this.#orders.set(clOrdID, order)
    this.#tell(topics.orderStatus(order.market, PAPER_SEAT), statusOf(order, this.#exchange.marketOf(order.market), fills))
  }

  /** What the pocket now has of an asset, in raw units. */
  position(code: KnownCode, available: bigint): void {
    this.#tell(
      topics.position(POCKET, code),
      encode(PositionSchema, { available: String(available), open: '0', pending: '0', version: 1_000n }),
    )
  }

  #place(body: OrderBody): OrderReply {
    this.placed.push(body)
    const order = this.own(body)
    this.#whenPlaced(order)
    return this.#known(order.clOrdID)
  }

  #end(order: OrderReply): void {
    this.change(order, { status: 'CANCELED', reason: 'REQUESTED' })
  }

  #take(order: OrderReply): void {
    const market = this.#exchange.marketOf(order.market)
    this.#orders.set(order.clOrdID, order)
    this.#tell(topics.action(order.market, PAPER_SEAT), actionOf(order, market))
    this.#tell(topics.orderStatus(order.market, PAPER_SEAT), statusOf(order, market, []))
  }

  #tell(topic: string, payload: Uint8Array): void {
    this.#server.sockets.tell(paperTopic(topic), payload)
  }

  #named(id: string): OrderReply {
    const found = this.orders.find(({ orderID }) => orderID === id)
    if (!found) throw new Error(`there is no paper order ${id}`)
    return found
  }

  #known(clOrdID: string): OrderReply {
    const found = this.#orders.get(clOrdID)
    if (!found) throw new Error(`there is no paper order ${clOrdID}`)
    return found
  }
}
