import type { BalanceReply, FillReply, OrderReply } from '@bourse/contracts/exchange'
import { BourseError } from '../client/bourse-error.ts'
import type { OrderCalls, OwnCalls, TimerCalls } from '../client/calls.ts'
import type { NamedOrder, NewOrder, Order, OrderName, Placed } from '../client/replies.ts'
import { isUnanswered } from './answer.ts'
import type { Http } from './http.ts'
import { newID } from '../connection/new-id.ts'
import { accepted, named, type OrderParts, placedOf, settleUnanswered } from './order-calls.ts'
import { unlessMissing } from './own-calls.ts'
import { fillOf, orderOf } from './read-replies.ts'

const ORDERS = '/api/paper/orders/'

type Holdings = { userID: string; profileID: string; pocketID: string; balances: BalanceReply[] }

/** The calls of the exchange with play money: the same words and answers, and nothing of them reaches the real ones. */
export function paperCalls(parts: Omit<OrderParts, 'own'>): { own: OwnCalls; orders: OrderCalls; timers: TimerCalls } {
  const own = paperOwnCalls(parts.http)
  return { own, orders: paperOrderCalls({ ...parts, own }), timers: NO_TIMERS }
}

function paperOwnCalls(http: Http): OwnCalls {
  const { send } = http
  const holdings = async () => (await send({ method: 'GET', path: '/api/paper/balances/' })) as Holdings
  const list = async (query: Record<string, string | number | undefined>) =>
    ((await send({ method: 'GET', path: ORDERS, query })) as OrderReply[]).map(orderOf)
  return {
    /** Whoever asks for it is about to trade. */
    async seat() {
      const { userID, profileID, pocketID, balances } = await holdings()
      if (balances.length === 0) await openPocket(http)
      return { userID, profileID, pocketID }
    },
    balances: async () => (await holdings()).balances,
    orders: async (filters = {}) => list({ ...filters }),
    async order(name) {
      if ('clOrdID' in name) return (await list({ clOrdID: name.clOrdID }))[0]
      return await send({ method: 'GET', path: pathOf(name.orderID) }).then((reply) => orderOf(reply as OrderReply), unlessMissing)
    },
    fills: async (filters = {}) =>
      ((await send({ method: 'GET', path: '/api/paper/fills/', query: { ...filters } })) as FillReply[]).map(fillOf),
    /** Its orders are in no book. */
    queuePlaces: async () => [],
  }
}

function paperOrderCalls(parts: OrderParts): OrderCalls {
  const { http, own } = parts
  const post = async (path: string, order: NamedOrder, isRepeatable = false) =>
    orderOf((await http.send({ method: 'POST', path, body: order, isRepeatable })) as OrderReply)
  const settle = (order: NamedOrder) => post(`${ORDERS}settle/`, order, true)

  const place = async (given: NewOrder): Promise<Order> => {
    const order = named(given)
    try {
      return await post(ORDERS, order).catch(async (error: unknown) => {
        if (!isNotOpen(error)) throw error
        await openPocket(http)
        return post(ORDERS, order)
      })
    } catch (error) {
      if (!isUnanswered(error)) throw error
      return accepted(await settleUnanswered(settle, order, parts))
    }
  }

  /** The server's id, which the calls about one order need. */
  const idOf = async (name: OrderName): Promise<string> => {
    const orderID = 'orderID' in name ? name.orderID : (await own.order(name))?.orderID
    if (orderID === undefined) throw new BourseError({ code: 'ORDER_NOT_FOUND', status: 404, reason: 'UNKNOWN_ORDER' })
    return orderID
  }
  const cancel = async (name: OrderName) =>
    orderOf((await http.send({ method: 'DELETE', path: pathOf(await idOf(name)), isRepeatable: true })) as OrderReply)

  return {
    settle,
    place,
    cancel,
    placeMany: (orders) => oneByOne(orders, place),
    cancelMany: (names) => oneByOne(names, cancel),
    amend: async (name, change) =>
      orderOf((await http.send({ method: 'PATCH', path: pathOf(await idOf(name)), body: change })) as OrderReply),
    async cancelAll(market) {
      const body = market === undefined ? {} : { market }
      const call = { method: 'POST', path: `${ORDERS}cancel_all/`, body, idempotencyKey: newID(), isRepeatable: true } as const
      return http.send(call).then((reply) => (reply as { canceled: number }).canceled, unlessNotOpen)
    },
  }
}

/** Timers cancel real orders, so on paper there are none: whoever relies on one has to know. */
const NO_TIMERS: TimerCalls = {
  checkIn: () => Promise.reject(new BourseError({ code: 'NOT_ON_PAPER', message: 'there are no safety timers on paper' })),
  disarm: async () => false,
  safetyTimers: async () => [],
}

/** With the usual amounts; one that is open stays as it is. */
async function openPocket(http: Http): Promise<void> {
  await http.send({ method: 'POST', path: '/api/paper/open/', body: {}, idempotencyKey: newID(), isRepeatable: true }).catch(unlessReadOnly)
}

/** A key that may only read hears of nothing until somebody opens the pocket. */
function unlessReadOnly(error: unknown): void {
  if (!(error instanceof BourseError) || error.status !== 403) throw error
}

function isNotOpen(error: unknown): boolean {
  return error instanceof BourseError && error.code === 'PAPER_NOT_OPEN'
}

function unlessNotOpen(error: unknown): number {
  if (!isNotOpen(error)) throw error
  return 0
}

/** An order never overtakes an earlier one. */
async function oneByOne<Item>(items: readonly Item[], run: (item: Item) => Promise<Order>): Promise<Placed[]> {
  const results: Placed[] = []
  for (const item of items) results.push(await placedOf(run(item)))
  return results
}

function pathOf(orderID: string): string {
  return `${ORDERS}${encodeURIComponent(orderID)}/`
}
