import { randomUUID } from 'node:crypto'
import { batchItem, exchange as calls, type OrderReply, type OrderResult } from '@bourse/contracts/exchange'
import type { BodyOf } from '@bourse/contracts/http'
import type { MarketSpec } from '@bourse/domain/exchange'
import type { FastifyRequest } from 'fastify'
import { type MarketRow, readMarkets, specOf } from '#features/market'
import type { Tx } from '#platform/db'
import { type Caller, type Http, raise, validate } from '#platform/http'
import type { Submit } from '../desk/submit-paced.ts'
import type { Cancel, Command, Place } from '../orders/command.ts'
import { ordersOfPocket } from '../orders/list-orders.ts'
import type { LiveOrder } from '../orders/live-order.ts'
import { demandTrader, seatOf, termsOf } from '../orders/read-order.ts'
import { answerOrder, refuseOrder } from '../orders/refuse-order.ts'

/** Many orders in one call: each goes the way of a single one and is answered by itself, whatever becomes of the others. */
export function batchRoutes(http: Http, submit: Submit): void {
  http.act(calls.placeBatch, async ({ db, caller, body, request }) => {
    demandTrader(caller)
    const markets = new Map((await db.read(readMarkets)).map((row) => [row.symbol, row]))
    return answerEach(request, body.orders, (item) => {
      const order = validate(batchItem.place, item) as BodyOf<typeof calls.place>
      const market = markets.get(order.market) ?? refuseOrder('UNKNOWN_MARKET')
      return send(placeOf(caller, market, order), specOf(market))
    })
  })

  http.act(calls.cancelBatch, async ({ db, caller, body, request }) => {
    const names = body.orders.map(nameOfItem)
    const { find, markets } = await db.read(async (tx) => ({
      find: await finderOf(tx, caller, names),
      markets: new Map((await readMarkets(tx)).map((row) => [row.id, row])),
    }))
    return answerEach(request, body.orders, (item) => {
      const order = find(validate(batchItem.cancel, item) as Name) ?? refuseOrder('UNKNOWN_ORDER')
      const market = markets.get(order.marketId) ?? raise('INTERNAL')
      return send(cancelOf(caller, market, order), specOf(market))
    })
  })

  async function send(command: Command, spec: MarketSpec): Promise<OrderReply> {
    return answerOrder(await submit(command), spec)
  }
}

/** All are sent before the first is answered, in the order in which they came. */
function answerEach(
  request: FastifyRequest,
  items: readonly unknown[],
  act: (item: unknown) => Promise<OrderReply>,
): Promise<OrderResult[]> {
  return Promise.all(
    items.map(async (item): Promise<OrderResult> => {
      try {
        return { order: await act(item) }
      } catch (error) {
        return { error: request.server.describeFailure(error as Error, request) }
      }
    }),
  )
}

function placeOf(caller: Caller, market: MarketRow, order: BodyOf<typeof calls.place>): Place {
  const terms = termsOf({ ...order, clOrdID: order.clOrdID ?? randomUUID() }, specOf(market))
  return { kind: 'place', symbol: market.symbol, seat: seatOf(caller), terms }
}

function cancelOf({ userId, pocketId }: Caller, { symbol }: MarketRow, { id }: LiveOrder): Cancel {
  return {
    kind: 'cancel',
    symbol,
    userId: String(userId),
    requestId: randomUUID(),
    target: { orderId: id },
    pocketIds: [String(pocketId)],
  }
}

type Name = { orderID: string } | { clOrdID: string }

/** Undefined for an item that is invalid, and is refused later. */
function nameOfItem(item: unknown): Name | undefined {
  try {
    return validate(batchItem.cancel, item) as Name
  } catch {
    return undefined
  }
}

/** The caller's own orders of these names, all read at once. */
async function finderOf(tx: Tx, caller: Caller, names: readonly (Name | undefined)[]): Promise<(name: Name) => LiveOrder | undefined> {
  const ids = names.flatMap((name) => (name && 'orderID' in name ? BigInt(name.orderID) : []))
  const clientIds = names.flatMap((name) => (name && 'clOrdID' in name ? name.clOrdID : []))
  const orders = await ordersOfPocket(tx, caller.pocketId, ids, clientIds)
  const byId = new Map(orders.map((order) => [String(order.id), order]))
  const byClientId = new Map(orders.map((order) => [order.clOrdId, order]))
  return (name) => ('orderID' in name ? byId.get(name.orderID) : byClientId.get(name.clOrdID))
}
