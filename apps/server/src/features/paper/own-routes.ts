import { paper } from '@bourse/contracts/paper'
import { presentFill, refuseOrder } from '#features/exchange'
import { marketBySymbol, readMarkets, specOf } from '#features/market'
import type { Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { accountOf } from './accounts.ts'
import { listFills, listOrders, orderById } from './list-paper.ts'
import { listTrades, presentTrade } from './present-trades.ts'
import { paperPocketId, presentBalances, presentPaperOrder } from './present.ts'

/** What the active profile has on paper. Before its pocket is open that is nothing. */
export function ownRoutes(http: Http): void {
  http.read(paper.orders, async ({ tx, caller, query }) => {
    const market = await marketIdOf(tx, query.market)
    const account = await accountOf(tx, caller.profileId)
    if (!account) return []
    const specOfMarket = await specsById(tx)
    const rows = await listOrders(tx, account.id, { ...query, market })
    return rows.map((row) => presentPaperOrder(row, specOfMarket(row.market_id), caller))
  })

  http.read(paper.order, async ({ tx, caller, params }) => {
    const account = await accountOf(tx, caller.profileId)
    const row = (account && (await orderById(tx, account.id, BigInt(params.id)))) ?? refuseOrder('UNKNOWN_ORDER')
    return presentPaperOrder(row, (await specsById(tx))(row.market_id), caller)
  })

  http.read(paper.fills, async ({ tx, caller, query }) => {
    const market = await marketIdOf(tx, query.market)
    const account = await accountOf(tx, caller.profileId)
    if (!account) return []
    const specOfMarket = await specsById(tx)
    const rows = await listFills(tx, account.id, { ...query, market })
    return rows.map((row) => presentFill(row, specOfMarket(row.market_id)))
  })

  http.read(paper.trades, async ({ tx, caller, query }) => {
    const account = await accountOf(tx, caller.profileId)
    if (!account) return { items: [], next: null }
    const specOfMarket = await specsById(tx)
    const { rows, next } = await listTrades(tx, account.id, query)
    return { items: rows.map((trade) => presentTrade(trade, specOfMarket(trade.marketId))), next }
  })

  http.read(paper.balances, async ({ tx, caller }) => {
    const account = await accountOf(tx, caller.profileId)
    return {
      userID: String(caller.userId),
      profileID: String(caller.profileId),
      pocketID: paperPocketId(caller.profileId),
      balances: account ? await presentBalances(tx, account) : [],
    }
  })
}

async function marketIdOf(tx: Tx, symbol: string | undefined): Promise<number | undefined> {
  if (symbol === undefined) return undefined
  return ((await marketBySymbol(tx, symbol)) ?? refuseOrder('UNKNOWN_MARKET')).id
}

async function specsById(tx: Tx) {
  const specs = new Map((await readMarkets(tx)).map((row) => [row.id, specOf(row)]))
  return (id: number) => specs.get(id) ?? raise('INTERNAL')
}
