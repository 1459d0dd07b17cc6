import { useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { hasLegs } from '../order/mates.ts'
import { isSelectable, keyOf, type Order } from '../order/order.ts'
import { useQueuePlaces } from '../queue/use-places.ts'
import { ordersStore } from '../store/orders-store.ts'
import { OrderRow } from './order-row.tsx'
import { select, useOrdersPanel } from './state.ts'
import { type Column, OrdersTableFrame } from './table.tsx'

const NO_ORDERS: ReadonlyMap<string, Order> = new Map()

/** MAX-54..58, MAX-62. Columns depend on the panel's width, the others are in the details; on a phone a row has two lines. */
export function OrdersTable({ rows, isLoading }: { rows: readonly Order[]; isLoading: boolean }) {
  const t = useT()
  const { selected, opened } = useOrdersPanel()
  const { orders } = useStore(ordersStore)
  useQueuePlaces()
  const columns: (Column | 'time')[] = [
    { key: 'tick', head: <SelectAll rows={rows} /> },
    'time',
    { key: 'market', head: t('maxOrders.market') },
    { key: 'side', head: t('maxOrders.side') },
    { key: 'type', head: t('maxOrders.type'), className: 'orders-cell-type' },
    { key: 'quantity', head: t('maxOrders.quantity'), className: 'is-end' },
    { key: 'price', head: t('maxOrders.price'), className: 'is-end' },
    { key: 'stop', head: t('maxOrders.stop'), className: 'is-end' },
    { key: 'average', head: t('maxOrders.average'), className: 'orders-cell-average is-end' },
    { key: 'filledCost', head: t('maxOrders.filledCost'), className: 'is-end is-wide' },
    { key: 'filled', head: t('maxOrders.filled'), className: 'orders-cell-done is-end' },
    { key: 'queue', head: t('maxOrders.queue'), className: 'orders-cell-queue is-end' },
    { key: 'status', head: t('maxOrders.status'), className: 'orders-cell-status' },
  ]
  return (
    <OrdersTableFrame
      name={t('maxOrders.orders')}
      columns={columns}
      rows={rows}
      isLoading={isLoading}
      renderRow={(order, market) => {
        const key = keyOf(order)
        return (
          <OrderRow
            key={key}
            order={order}
            orders={opened === key || hasLegs(order) ? orders : NO_ORDERS}
            market={market}
            isTicked={selected.has(key)}
            isOpened={opened === key}
            columns={columns.length}
          />
        )
      }}
    />
  )
}

function SelectAll({ rows }: { rows: readonly Order[] }) {
  const t = useT()
  const { selected } = useOrdersPanel()
  const selectable = rows.filter(isSelectable).map(keyOf)
  const ticked = selectable.filter((key) => selected.has(key)).length
  return (
    <input
      type="checkbox"
      className="check orders-check"
      aria-label={t('maxOrders.selectAll')}
      disabled={selectable.length === 0}
      checked={ticked > 0 && ticked === selectable.length}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < selectable.length
      }}
      onChange={(event) => select(selectable, event.target.checked)}
    />
  )
}
