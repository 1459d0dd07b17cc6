import { exchange as calls } from '@bourse/contracts/exchange'
import { assetsByIds } from '#features/catalogue'
import { readWallets } from '#features/ledger'
import { specOf } from '#features/market'
import type { Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { marketNamed, readOwn, specsById } from '../orders/find-order.ts'
import { listFills, listOrders, ownOrder } from '../orders/list-orders.ts'
import { presentBalance, presentFill, presentOrder } from '../orders/present.ts'
import { seatOf } from '../orders/read-order.ts'

/** What the active profile has: its orders, its fills, its balances. */
export function ownRoutes(http: Http): void {
  http.read(calls.orders, async ({ tx, caller, query }) => {
    const specOfMarket = await specsById(tx)
    if (query.before !== undefined && !(await ownOrder(tx, caller.pocketId, BigInt(query.before)))) refuseCursor()
    const orders = await listOrders(tx, caller, { ...query, market: await marketIdOf(tx, query.market) })
    return orders.map((order) => presentOrder(order, specOfMarket(order.marketId)))
  })

  http.read(calls.order, async ({ tx, caller, params }) => {
    const { order, market } = await readOwn(tx, caller, params.id)
    return presentOrder(order, specOf(market))
  })

  http.read(calls.fills, async ({ tx, caller, query }) => {
    const specOfMarket = await specsById(tx)
    const fills = await listFills(tx, caller.pocketId, { ...query, market: await marketIdOf(tx, query.market) })
    return fills.map((fill) => presentFill(fill, specOfMarket(fill.market_id)))
  })

  http.read(calls.balances, async ({ tx, caller }) => {
    const { userId, profileId, pocketId } = seatOf(caller)
    const wallets = await readWallets(tx, caller.pocketId)
    const assets = await assetsByIds(
      tx,
      wallets.map(({ asset_id }) => asset_id),
    )
    const balances = wallets.map((wallet) => presentBalance(wallet, assets.get(wallet.asset_id) ?? raise('INTERNAL')))
    return { userID: userId, profileID: profileId, pocketID: pocketId, balances }
  })
}

function refuseCursor(): never {
  return raise('INVALID', { before: ['fields.id'] })
}

async function marketIdOf(tx: Tx, symbol: string | undefined): Promise<number | undefined> {
  return symbol === undefined ? undefined : (await marketNamed(tx, symbol)).id
}
