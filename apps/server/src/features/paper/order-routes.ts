import { randomUUID } from 'node:crypto'
import { paper } from '@bourse/contracts/paper'
import { demandTrader, orderTermsOf, type Pace, readPrice, readQuantity, readShown, readStopPrice, refuseOrder } from '#features/exchange'
import { marketBySymbol, type MarketRow, readMarkets, specOf } from '#features/market'
import type { Db, Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import { accountOf, lockAccount } from './accounts.ts'
import { liveMarketsOf, orderById } from './list-paper.ts'
import type { MarketViews } from './market-view.ts'
import { amendOrder, cancelAllIn, cancelOrder, placeOrder } from './place-order.ts'
import { presentPaperOrder } from './present.ts'

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
    }
    const at = { market, view: await views.of(market), now: Date.now() }
    return presentPaperOrder(await db.transaction((tx) => amendOrder(tx, caller, BigInt(params.id), asked, at)), spec, caller)
  })

  http.act(paper.cancel, async ({ db, caller, params }) => {
    demandPace(pace, caller)
    const market = await marketOfOrder(db, caller, params.id)
    const at = { market, view: await views.of(market), now: Date.now() }
    return presentPaperOrder(await db.transaction((tx) => cancelOrder(tx, caller, BigInt(params.id), at)), specOf(market), caller)
  })

  http.act(paper.cancelAll, async ({ db, caller, body }) => {
    demandPace(pace, caller)
    const only = body.market === undefined ? undefined : await db.read((tx) => marketNamed(tx, body.market ?? ''))
    const canceled = await db.transaction(async (tx) => {
      const { id } = await lockAccount(tx, caller)
      const ids = new Set(await liveMarketsOf(tx, id))
      let count = 0
      for (const market of await readMarkets(tx))
        if (ids.has(market.id) && (!only || only.id === market.id))
          count += await cancelAllIn(tx, id, { market, view: NOTHING_SHOWN, now: Date.now() })
      return count
    })
    return { canceled }
  })
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
