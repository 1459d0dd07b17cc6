import { createHash, randomUUID } from 'node:crypto'
import { exchange as calls } from '@bourse/contracts/exchange'
import type { FastifyRequest } from 'fastify'
import { readMarkets, specOf } from '#features/market'
import type { Http } from '#platform/http'
import type { Submit } from '../desk/submit-paced.ts'
import { marketNamed, readOwn } from '../orders/find-order.ts'
import { answerOrder } from '../orders/refuse-order.ts'

export function cancelRoutes(http: Http, submit: Submit): void {
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
