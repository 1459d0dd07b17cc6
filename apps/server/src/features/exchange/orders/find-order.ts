import type { MarketSpec } from '@bourse/domain/exchange'
import { marketBySymbol, type MarketRow, readMarkets, specOf } from '#features/market'
import type { Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { ownOrder } from './list-orders.ts'
import { refuseOrder } from './refuse-order.ts'

/** Another user's order answers as if it did not exist. */
export async function readOwn(tx: Tx, caller: Caller, id: string) {
  const order = (await ownOrder(tx, caller.pocketId, BigInt(id))) ?? refuseOrder('UNKNOWN_ORDER')
  const market = (await readMarkets(tx)).find((one) => one.id === order.marketId) ?? raise('INTERNAL')
  return { order, market }
}

export async function marketNamed(tx: Tx, symbol: string): Promise<MarketRow> {
  return (await marketBySymbol(tx, symbol)) ?? refuseOrder('UNKNOWN_MARKET')
}

/** The markets by their ids, as orders and fills name them. */
export async function specsById(tx: Tx): Promise<(id: number) => MarketSpec> {
  const specs = new Map((await readMarkets(tx)).map((row) => [row.id, specOf(row)]))
  return (id) => specs.get(id) ?? raise('INTERNAL')
}
