import { createHash, randomUUID } from 'node:crypto'
import { exchange as calls } from '@bourse/contracts/exchange'
import type { FastifyRequest } from 'fastify'
import { readMarkets, specOf } from '#features/market'
import type { Http } from '#platform/http'
import { batchRoutes } from './batch-routes.ts'
import { marketNamed, readOwn } from '../orders/find-order.ts'
import type { OrderDesk } from '../desk/order-desk.ts'
import { ownRoutes } from './own-routes.ts'
import type { Pace } from '../desk/pace.ts'
import { presentOrder } from '../orders/present.ts'
import { demandTrader, readExitChanges, readPrice, readQuantity, readShown, readStopPrice, seatOf, termsOf } from '../orders/read-order.ts'
import { answerOrder, refuseOrder } from '../orders/refuse-order.ts'
import { settleOrder } from './settle-order.ts'
import { submitPaced } from '../desk/submit-paced.ts'

/** Orders over REST: the same path as over the broker, answered after the commit. */
export function exchangeRoutes(http: Http, { desk, pace }: { desk: OrderDesk; pace: Pace }): void {
  const submit = submitPaced(desk, pace)
  ownRoutes(http)
  batchRoutes(http, submit)

  http.act(calls.place, async ({ db, caller, body, reply }) => {
    demandTrader(caller)
    const market = await db.read((tx) => marketNamed(tx, body.market))
    const spec = specOf(market)
    const terms = termsOf({ ...body, clOrdID: body.clOrdID ?? randomUUID() }, spec)
    const outcome = await submit({ kind: 'place', symbol: market.symbol, seat: seatOf(caller), terms })
    reply.code(outcome.isRepeat ? 200 : 201)
    return answerOrder(outcome, spec)
  })

  http.write(calls.settle, async ({ tx, caller, body }) => {
    demandTrader(caller)
    if (!pace.allows(String(caller.userId))) refuseOrder('TOO_FAST')
    const market = await marketNamed(tx, body.market)
    const spec = specOf(market)
    return presentOrder(await settleOrder(tx, { seat: seatOf(caller), market, terms: termsOf(body, spec) }), spec)
  })

  http.act(calls.amend, async ({ db, caller, params, body }) => {
    demandTrader(caller)
    const { order, market } = await db.read((tx) => readOwn(tx, caller, params.id))
    const spec = specOf(market)
    const outcome = await submit({
      kind: 'amend',
      symbol: market.symbol,
      userId: String(caller.userId),
      requestId: randomUUID(),
      target: { orderId: order.id },
      pocketIds: [String(caller.pocketId)],
      quantity: readQuantity(spec, body.quantity),
      price: readPrice(spec, body.price),
      stopPrice: readStopPrice(spec, body.stopPrice),
      expiresAt: body.expiresAt ?? 0,
      shown: readShown(spec, body.shown),
      ...readExitChanges(spec, body.exits),
    })
    return answerOrder(outcome, spec)
  })

  http.act(calls.cancel, async ({ db, caller, params }) => {
    const { order, market } = await db.read((tx) => readOwn(tx, caller, params.id))
    const outcome = await submit({
      kind: 'cancel',
      symbol: market.symbol,
      userId: String(caller.userId),
      requestId: randomUUID(),
      target: { orderId: order.id },
      pocketIds: [String(caller.pocketId)],
    })
    return answerOrder(outcome, specOf(market))
  })

  http.act(calls.cancelAll, async ({ db, caller, body, request }) => {
    const markets = await db.read(async (tx) => {
      if (body.market === undefined) return readMarkets(tx)
      return [await marketNamed(tx, body.market)]
    })
    const pocketId = String(caller.pocketId)
    const keyed = request.headers['idempotency-key'] !== undefined
    const requestId = keyed ? requestIdOf(request) : randomUUID()
    const outcomes = await Promise.all(
      markets.map(({ symbol }) =>
        submit({
          kind: 'cancel',
          symbol,
          userId: String(caller.userId),
          requestId,
          target: { allOfPocket: pocketId },
          pocketIds: [pocketId],
          ...(keyed && { mayBeRepeat: true }),
        }),
      ),
    )
    return { canceled: outcomes.reduce((sum, { count = 0 }) => sum + count, 0) }
  })
}

/** The call's idempotency key names the request, so that a repeated call cancels nothing that was placed since. */
function requestIdOf({ headers }: FastifyRequest): string {
  return `http-${createHash('sha256').update(String(headers['idempotency-key'])).digest('base64url')}`
}
