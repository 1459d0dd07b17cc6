import type { FillReply, OrderReply } from '@bourse/contracts/exchange'
import { isOpen } from '../order/order.ts'
import { orderTime } from '../order/time.ts'
import { fetchFills, fetchOrders, type Span } from '../queries.ts'
import { csvOf } from './csv.ts'
import type { OrdersShown } from './filters.ts'

const PAGE_SIZE = 1_000
/** The server's largest page. */
const ROWS_MAX = 100_000

/** All pages, not only those in view, with the server's exact figures. */
export async function ordersCsv(span: Span, shown: OrdersShown): Promise<string> {
  const orders = await everyPage(
    (offset) => fetchOrders({ ...span, ...(shown === 'open' && { status: 'live' as const }), limit: PAGE_SIZE, offset }),
    ({ orderID }) => orderID,
  )
  const meant = orders.filter(({ status }) => isOpen({ status }) === (shown === 'open'))
  return csvOf(['time', ...ORDER_COLUMNS], meant.map(orderCells))
}

export async function fillsCsv(span: Span): Promise<string> {
  const fills = await everyPage(
    (offset) => fetchFills({ ...span, limit: PAGE_SIZE, offset }),
    ({ fillID }) => fillID,
  )
  return csvOf(FILL_HEAD, fills.map(fillCells))
}

const ORDER_COLUMNS = [
  'timestamp',
  'orderID',
  'clOrdID',
  'market',
  'side',
  'orderType',
  'timeInForce',
  'quantity',
  'price',
  'stopPrice',
  'filled',
  'filledCost',
  'status',
  'reason',
] as const satisfies readonly (keyof OrderReply)[]

function orderCells(order: OrderReply): (string | number)[] {
  return [orderTime(order.timestamp), ...ORDER_COLUMNS.map((column) => order[column])]
}

const FILL_HEAD = [
  'time',
  'timestamp',
  'fillID',
  'orderID',
  'clOrdID',
  'market',
  'side',
  'quantity',
  'price',
  'cost',
  'fee',
  'feeAsset',
  'role',
]

function fillCells({ timestamp, fillID, orderID, clOrdID, market, fill }: FillReply): (string | number)[] {
  const role = fill.isMaker ? 'maker' : 'taker'
  const { side, quantity, price, cost, fee, feeAsset } = fill
  return [orderTime(timestamp), timestamp, fillID, orderID, clOrdID, market, side, quantity, price, cost, fee, feeAsset, role]
}

/** New rows push old ones onto the next page during the export, so duplicates are removed. */
async function everyPage<Row>(fetchPage: (offset: number) => Promise<readonly Row[]>, idOf: (row: Row) => string): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let offset = 0; offset < ROWS_MAX; offset += PAGE_SIZE) {
    const page = await fetchPage(offset)
    for (const row of page) rows.set(idOf(row), row)
    if (page.length < PAGE_SIZE) break
  }
  return [...rows.values()]
}
