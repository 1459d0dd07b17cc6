import { createHash, randomUUID } from 'node:crypto'
import { exchange as calls, type OrderReply } from '@bourse/contracts/exchange'
import type { ErrorCode } from '@bourse/contracts/errors'
import type { BodyOf } from '@bourse/contracts/http'
import { parsePrice, parseQuantity, type FigureError, type MarketSpec, type OrderTerms, type Reason } from '@bourse/domain/exchange'
import { marketBySymbol, readMarkets, specOf, type MarketRow } from '#features/market'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#platform/db'
import { raise, type Caller, type Http } from '#platform/http'
import { userOf, type Command, type Outcome } from './command.ts'
import { listFills, listOrders, ownOrder } from './list-orders.ts'
import type { OrderDesk } from './order-desk.ts'
import type { Pace } from './pace.ts'
import { presentFill, presentOrder } from './present.ts'
import { settleOrder } from './settle-order.ts'

/** Orders over REST: the same path as over the broker, answered after the commit. */
export function exchangeRoutes(http: Http, { desk, pace }: { desk: OrderDesk; pace: Pace }): void {
  http.read(calls.orders, async ({ tx, caller, query }) => {
    const markets = await marketsById(tx)
    const orders = await listOrders(tx, caller.profileId, { ...query, market: await marketIdOf(tx, query.market) })
    return orders.map((order) => presentOrder(order, specBy(markets, order.marketId)))
  })

  http.read(calls.fills, async ({ tx, caller, query }) => {
    const markets = await marketsById(tx)
    const fills = await listFills(tx, caller.pocketId, { ...query, market: await marketIdOf(tx, query.market) })
    return fills.map((fill) => presentFill(fill, specBy(markets, fill.market_id)))
  })

  http.act(calls.place, async ({ db, caller, body, reply }) => {
    demandTrader(caller)
    const market = await db.read((tx) => marketNamed(tx, body.market))
    const spec = specOf(market)
    const terms = termsOf({ ...body, clOrdID: body.clOrdID ?? randomUUID() }, spec)
    const outcome = await submit({ kind: 'place', symbol: market.symbol, seat: seatOf(caller), terms })
    reply.code(outcome.isRepeat ? 200 : 201)
    return answer(outcome, spec)
  })

  http.write(calls.settle, async ({ tx, caller, body }) => {
    demandTrader(caller)
    if (!pace.allows(String(caller.userId))) raise('TOO_MANY_REQUESTS')
    const market = await marketNamed(tx, body.market)
    const spec = specOf(market)
    return presentOrder(await settleOrder(tx, { seat: seatOf(caller), market, terms: termsOf(body, spec) }), spec)
  })

  http.act(calls.amend, async ({ db, caller, params, body }) => {
    demandTrader(caller)
    const { order, market } = await db.read((tx) => readOwn(tx, caller, params.id))
    const spec = specOf(market)
    const quantity = body.quantity === undefined ? 0 : figure(parseQuantity(spec, body.quantity), 'quantity')
    const price = body.price === undefined ? 0 : figure(parsePrice(spec, body.price), 'price')
    const target = { orderId: order.id }
    const outcome = await submit({
      kind: 'amend',
      symbol: market.symbol,
      userId: String(caller.userId),
      requestId: randomUUID(),
      target,
      pocketIds: [String(caller.pocketId)],
      quantity,
      price,
    })
    return answer(outcome, spec)
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
    return answer(outcome, specOf(market))
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

  async function submit(command: Command): Promise<Outcome> {
    if (pace.allows(userOf(command))) return desk.submit(command)
    // Even above the rate limit a known order gets its current state.
    const outcome = command.kind === 'place' ? await desk.submit({ ...command, isTooFast: true }) : undefined
    return outcome?.isRepeat ? outcome : raise('TOO_MANY_REQUESTS')
  }
}

/** Whoever has not completed sign-up, or is suspended, may cancel their orders but neither place nor change one. */
function demandTrader({ isSettled, isSuspended }: Caller): void {
  if (!isSettled) raise('STEP_REQUIRED')
  if (isSuspended) raise('SUSPENDED')
}

/** The call's idempotency key names the request, so that a repeated call cancels nothing that was placed since. */
function requestIdOf({ headers }: FastifyRequest): string {
  return `http-${createHash('sha256').update(String(headers['idempotency-key'])).digest('base64url')}`
}

function answer({ order, reason }: Outcome, spec: MarketSpec): OrderReply {
  if (reason) return raise(ERRORS[reason] ?? 'ORDER_REJECTED', { [FIELDS[reason] ?? 'order']: [`exchange.reason.${reason}`] })
  return presentOrder(order ?? raise('ORDER_NOT_FOUND'), spec)
}

/** The error code of a refused order; a reason without its own code becomes ORDER_REJECTED. */
const ERRORS: Partial<Record<Reason, ErrorCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  NOT_AUTHORIZED: 'NOT_AUTHORIZED',
  MARKET_HALTED: 'MARKET_HALTED',
  DUPLICATE_CL_ORD_ID: 'CL_ORD_ID_TAKEN',
  UNKNOWN_ORDER: 'ORDER_NOT_FOUND',
  UNKNOWN_MARKET: 'MARKET_NOT_FOUND',
  ALREADY_FINAL: 'ORDER_FINAL',
  TOO_MANY_ORDERS: 'LIMIT_REACHED',
  INVALID_QUANTITY: 'INVALID',
  INVALID_PRICE: 'INVALID',
  INVALID_STOP_PRICE: 'INVALID',
  INVALID_TIME_IN_FORCE: 'INVALID',
  INVALID_EXPIRY: 'INVALID',
  INVALID_POST_ONLY: 'INVALID',
  NOTHING_TO_AMEND: 'INVALID',
}

const FIELDS: Partial<Record<Reason, string>> = {
  INVALID_QUANTITY: 'quantity',
  INVALID_PRICE: 'price',
  INVALID_STOP_PRICE: 'stopPrice',
  INVALID_TIME_IN_FORCE: 'timeInForce',
  INVALID_EXPIRY: 'expiresAt',
  INVALID_POST_ONLY: 'postOnly',
  DUPLICATE_CL_ORD_ID: 'clOrdID',
}

function figure(parsed: { ok: true; value: number } | { ok: false; code: FigureError }, field: string): number {
  return parsed.ok ? parsed.value : raise('INVALID', { [field]: [`fields.${parsed.code}`] })
}

function termsOf(body: BodyOf<typeof calls.settle>, spec: MarketSpec): OrderTerms {
  return {
    clOrdId: body.clOrdID,
    side: body.side,
    orderType: body.orderType,
    timeInForce: body.timeInForce,
    quantity: figure(parseQuantity(spec, body.quantity), 'quantity'),
    price: body.price === undefined ? 0 : figure(parsePrice(spec, body.price), 'price'),
    stopPrice: body.stopPrice === undefined ? 0 : figure(parsePrice(spec, body.stopPrice), 'stopPrice'),
    isPostOnly: body.postOnly,
    selfTrade: body.selfTrade,
    expiresAt: body.expiresAt ?? 0,
  }
}

function seatOf({ userId, profileId, pocketId }: Caller) {
  return { userId: String(userId), profileId: String(profileId), pocketId: String(pocketId) }
}

/** Another user's order answers as if it did not exist. */
async function readOwn(tx: Tx, caller: Caller, id: string) {
  const order = (await ownOrder(tx, caller.pocketId, BigInt(id))) ?? raise('ORDER_NOT_FOUND')
  const market = (await readMarkets(tx)).find((one) => one.id === order.marketId) ?? raise('INTERNAL')
  return { order, market }
}

async function marketIdOf(tx: Tx, symbol: string | undefined): Promise<number | undefined> {
  if (symbol === undefined) return undefined
  return (await marketNamed(tx, symbol)).id
}

async function marketNamed(tx: Tx, symbol: string): Promise<MarketRow> {
  return (await marketBySymbol(tx, symbol)) ?? raise('MARKET_NOT_FOUND', { market: ['fields.market'] })
}

async function marketsById(tx: Tx): Promise<Map<number, MarketRow>> {
  return new Map((await readMarkets(tx)).map((row) => [row.id, row]))
}

function specBy(markets: ReadonlyMap<number, MarketRow>, id: number): MarketSpec {
  return specOf(markets.get(id) ?? raise('INTERNAL'))
}
