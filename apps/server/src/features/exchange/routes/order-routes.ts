import { randomUUID } from 'node:crypto'
import { exchange as calls } from '@bourse/contracts/exchange'
import { specOf } from '#features/market'
import type { Http } from '#platform/http'
import type { OrderDesk } from '../desk/order-desk.ts'
import type { Pace } from '../desk/pace.ts'
import { submitPaced } from '../desk/submit-paced.ts'
import { marketNamed, readOwn } from '../orders/find-order.ts'
import { presentOrder } from '../orders/present.ts'
import { demandTrader, readExitChanges, readPrice, readQuantity, readShown, readStopPrice, seatOf, termsOf } from '../orders/read-order.ts'
import { answerOrder, refuseOrder } from '../orders/refuse-order.ts'
import { batchRoutes } from './batch-routes.ts'
import { cancelRoutes } from './cancel-routes.ts'
import { ownRoutes } from './own-routes.ts'
import { settleOrder } from './settle-order.ts'

/** Orders over REST: the same path as over the broker, answered after the commit. */
export function exchangeRoutes(http: Http, { desk, pace }: { desk: OrderDesk; pace: Pace }): void {
  const submit = submitPaced(desk, pace)
  ownRoutes(http)
  batchRoutes(http, submit)
  cancelRoutes(http, submit)

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
}
