import { createHash, randomUUID } from 'node:crypto'
import { paper } from '@bourse/contracts/paper'
import type { FastifyRequest } from 'fastify'
import {
  type Cancel,
  demandTrader,
  orderTermsOf,
  type Pace,
  readExitChanges,
  readPrice,
  readQuantity,
  readShown,
  readStopPrice,
  refuseOrder,
} from '#features/exchange'
import { marketBySymbol, type MarketRow, readMarkets, specOf } from '#features/market'
import type { Db, Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import { accountOf, lockAccount } from './accounts.ts'
import { ALL_MARKETS, executeOnce } from './execute-once.ts'
import { liveMarketsOf, orderById } from './list-paper.ts'
import type { MarketViews } from './market-view.ts'
import { amendOrder, cancelAllIn, cancelOrder, placeOrder } from './place-order.ts'
import { paperPocketId, presentPaperOrder } from './present.ts'
import { settleOrder } from './settle-order.ts'

/** Orders with play money: answered after the commit, as real ones, and never sent to the exchange. */
export function orderRoutes(http: Http, views: MarketViews, pace: Pace): void {
  http.act(paper.place, async ({ db, caller, body, reply }) => {
    demandTrader(caller)
    demandPace(pace, caller)
    const market = await db.read((tx) => marketNamed(tx, body.market))
    const spec = specOf(market)
    const terms = orderTermsOf({ ...body, clOrdID: body.clOrdID ?? randomUUID() }, spec)
    const at = { market, view: await views.of(market), now: Date.now() }
    const { row, isRepeat } = await db.transaction((tx) => placeOrder(tx, caller, terms, at))
    reply.code(isRepeat ? 200 : 201)
    return presentPaperOrder(row, spec, caller)
  })

  http.write(paper.settle, async ({ tx, caller, body }) => {
    demandTrader(caller)
    demandPace(pace, caller)
    const market = await marketNamed(tx, body.market)
    const spec = specOf(market)
    return presentPaperOrder(await settleOrder(tx, caller, market, orderTermsOf(body, spec)), spec, caller)
  })

  http.act(paper.amend, async ({ db, caller, params, body }) => {
    demandTrader(caller)
    demandPace(pace, caller)
    const market = await marketOfOrder(db, caller, params.id)
    const spec = specOf(market)
    const asked = {
      quantity: readQuantity(spec, body.quantity),
      price: readPrice(spec, body.price),
      stopPrice: readStopPrice(spec, body.stopPrice),
      expiresAt: body.expiresAt ?? 0,
      shown: readShown(spec, body.shown),
      ...readExitChanges(spec, body.exits),
    }
    const at = { market, view: await views.of(market), now: Date.now() }
    return presentPaperOrder(await db.transaction((tx) => amendOrder(tx, caller, BigInt(params.id), asked, at)), spec, caller)
  })

  http.act(paper.cancel, async ({ db, caller, params }) => {
    demandPace(pace, caller)
    const market = await marketOfOrder(db, caller, params.id)
    const at = { market, view: await views.of(market), now: Date.now() }
    const { row } = await db.transaction((tx) => cancelOrder(tx, caller, BigInt(params.id), at))
    return presentPaperOrder(row, specOf(market), caller)
  })

  http.act(paper.cancelAll, async ({ db, caller, body, request }) => {
    demandPace(pace, caller)
    const only = body.market === undefined ? undefined : await db.read((tx) => marketNamed(tx, body.market ?? ''))
    const command = cancelAllCommand(caller, only?.symbol ?? '', request)
    const { count = 0 } = await db.transaction(async (tx) => {
      const { id: accountId } = await lockAccount(tx, caller)
      const cancelNow = async () => ({ count: await cancelEverywhere(tx, accountId, only) })
      const where = { accountId, marketId: only?.id ?? ALL_MARKETS, now: Date.now() }
      return command ? executeOnce(tx, where, command, cancelNow) : cancelNow()
    })
    return { canceled: count }
  })
}

async function cancelEverywhere(tx: Tx, accountId: bigint, only: MarketRow | undefined): Promise<number> {
  const ids = new Set(await liveMarketsOf(tx, accountId))
  let count = 0
  for (const market of await readMarkets(tx))
    if (ids.has(market.id) && (!only || only.id === market.id))
      count += await cancelAllIn(tx, accountId, { market, view: NOTHING_SHOWN, now: Date.now() })
  return count
}

/** As with real orders, the call's idempotency key names the request: repeated, it cancels nothing that was placed since. */
function cancelAllCommand({ userId, profileId }: Caller, symbol: string, { headers }: FastifyRequest): Cancel | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  const requestId = `http-${createHash('sha256').update(String(key)).digest('base64url')}`
  const target = { allOfPocket: paperPocketId(profileId) }
  return { kind: 'cancel', symbol, userId: String(userId), requestId, target, mayBeRepeat: true }
}

/** Canceling needs no depth. */
const NOTHING_SHOWN = { depth: { bids: [], asks: [] }, lastTradeId: 0 }

function demandPace(pace: Pace, { userId }: Caller): void {
  if (!pace.allows(String(userId))) refuseOrder('TOO_FAST')
}

async function marketNamed(tx: Tx, symbol: string): Promise<MarketRow> {
  return (await marketBySymbol(tx, symbol)) ?? refuseOrder('UNKNOWN_MARKET')
}

/** Another profile's order answers as if it did not exist. */
async function marketOfOrder(db: Db, caller: Caller, id: string): Promise<MarketRow> {
  return db.read(async (tx) => {
    const account = (await accountOf(tx, caller.profileId)) ?? raise('PAPER_NOT_OPEN')
    const row = (await orderById(tx, account.id, BigInt(id))) ?? refuseOrder('UNKNOWN_ORDER')
    return (await readMarkets(tx)).find((one) => one.id === row.market_id) ?? raise('INTERNAL')
  })
}
