import type { MarketSpec } from '@bourse/domain/exchange'
import { readMarkets, specOf } from '#features/market'
import { OWN_FILES, type OwnFile } from '#platform/csv'
import { sql, type Tx } from '#platform/db'
import type { FillRow } from './orders/list-orders.ts'
import { presentFill, presentOrder } from './orders/present.ts'
import { ORDER_COLUMNS, orderOf, type OrderRow } from './orders/store.ts'

const orders: OwnFile = {
  name: 'orders',
  columns: ['date', 'order', 'market', 'side', 'type', 'quantity', 'price', 'stop_price', 'filled', 'filled_cost', 'status', 'reason'],
  async read(tx, { profileId }, after, max) {
    const specs = await readSpecs(tx)
    const rows = await tx.rows<OrderRow>({
      text: `select ${ORDER_COLUMNS} from orders o where o.profile_id = $1 and o.id > $2 order by o.id limit $3`,
      values: [profileId, after, max],
    })
    return rows.map(orderOf).flatMap((order) => {
      const spec = specs.get(order.marketId)
      if (!spec) return []
      const shown = presentOrder(order, spec)
      const { market: symbol, side, orderType, quantity, price, stopPrice, filled, filledCost, status, reason } = shown
      const date = new Date(shown.timestamp).toISOString()
      return [
        {
          id: BigInt(order.id),
          cells: [date, shown.orderID, symbol, side, orderType, quantity, price, stopPrice, filled, filledCost, status, reason],
        },
      ]
    })
  },
}

const trades: OwnFile = {
  name: 'trades',
  columns: ['date', 'trade', 'order', 'market', 'side', 'quantity', 'price', 'cost', 'fee', 'fee_asset', 'role'],
  async read(tx, { pocketId }, after, max) {
    const specs = await readSpecs(tx)
    const rows = await tx.rows<FillRow & Record<string, unknown>>(sql`
      select f.id, f.market_id, o.id as order_id, o.cl_ord_id, o.side, f.price, f.quantity, f.cost,
             case when f.maker_pocket_id = ${pocketId} then f.maker_fee else f.taker_fee end as fee, f.fee_in_quote,
             f.maker_pocket_id = ${pocketId} as is_maker, f.at
      from fills f join orders o on o.id = case when f.maker_pocket_id = ${pocketId} then f.maker_order_id else f.taker_order_id end
      where (f.maker_pocket_id = ${pocketId} or f.taker_pocket_id = ${pocketId}) and f.id > ${after} order by f.id limit ${max}`)
    return rows.flatMap((row) => {
      const spec = specs.get(row.market_id)
      if (!spec) return []
      const { fill, ...shown } = presentFill(row, spec)
      const date = new Date(shown.timestamp).toISOString()
      const role = fill.isMaker ? 'maker' : 'taker'
      return [
        {
          id: row.id,
          cells: [
            date,
            shown.fillID,
            shown.orderID,
            shown.market,
            fill.side,
            fill.quantity,
            fill.price,
            fill.cost,
            fill.fee,
            fill.feeAsset,
            role,
          ],
        },
      ]
    })
  },
}

async function readSpecs(tx: Tx): Promise<Map<number, MarketSpec>> {
  return new Map((await readMarkets(tx)).map((market) => [market.id, specOf(market)]))
}

export const exchangeFiles = [OWN_FILES.with(orders), OWN_FILES.with(trades)]
