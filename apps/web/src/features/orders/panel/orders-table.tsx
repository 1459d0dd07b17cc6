import { averageText } from '@bourse/domain/exchange'
import { inPercent } from '@bourse/domain/formats'
import { memo, useId } from 'react'
import { grouped, type Market, pairText, shownShort } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { hasLegs, otherLegOf } from '../order/mates.ts'
import { isOpen, isSelectable, keyOf, type Order, percentFilled } from '../order/order.ts'
import { orderTime } from '../order/time.ts'
import { QueueCell } from '../queue/cell.tsx'
import { useQueuePlaces } from '../queue/use-places.ts'
import { ordersStore } from '../store/orders-store.ts'
import { orderMark } from '../words/order-mark.ts'
import { AmendableFigure } from './amend-cell.tsx'
import { OrderDetails } from './details.tsx'
import { select, toggleDetails, useOrdersPanel } from './state.ts'
import { OrderStatusText } from './status.tsx'
import { BeginningCells, type Column, OrderFigure, OrdersTableFrame, RowTime } from './table.tsx'

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

interface OrderRowProps {
  order: Order
  /** All of the pocket, for those that belong to it; empty where none do. */
  orders: ReadonlyMap<string, Order>
  market: Market
  isTicked: boolean
  isOpened: boolean
  columns: number
}

const NO_ORDERS: ReadonlyMap<string, Order> = new Map()

/** Drawn again only when its own order changes, or one that belongs to it may have. */
const OrderRow = memo(function OrderRow({ order, orders, market, isTicked, isOpened, columns }: OrderRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const detailsId = useId()
  const key = keyOf(order)
  const mayTick = isSelectable(order)
  const percent = percentFilled(order)
  const average = averageText(market, order.filledCost, order.filled)
  const name = t('maxOrders.rowName', {
    side: t(order.side === 'BUY' ? 'maxOrders.side.BUY' : 'maxOrders.side.SELL'),
    market: pairText(market),
    time: orderTime(order.timestamp),
  })
  const { word, short, detail } = orderMark(order, orders, market, t, tag)
  // Of an ended one its reason says more.
  const mark = isOpen(order) ? detail : undefined
  const otherLeg = otherLegOf(order, orders.values())
  const looks = [
    'orders-row',
    isTicked && mayTick && 'is-ticked',
    isOpened && 'is-opened',
    otherLeg && (otherLeg.orderType === 'LIMIT' ? 'is-second' : 'is-first'),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <div className={looks} role="row" aria-label={name} data-order={order.clOrdId}>
        <span role="cell" className="orders-cell-tick">
          <input
            type="checkbox"
            className="check orders-check"
            aria-label={t('maxOrders.selectRow', { order: name })}
            disabled={!mayTick}
            checked={isTicked && mayTick}
            title={otherLeg && t('maxOrders.cancelPair')}
            onChange={(event) => select([key], event.target.checked)}
          />
        </span>
        <BeginningCells
          market={market}
          side={order.side}
          time={
            <button
              type="button"
              className="orders-more"
              title={t('maxOrders.details.hint')}
              aria-label={t('maxOrders.details', { order: name })}
              aria-expanded={isOpened}
              aria-controls={isOpened ? detailsId : undefined}
              onClick={() => toggleDetails(key)}
            >
              <RowTime timestamp={order.timestamp} />
            </button>
          }
        />
        <span role="cell" className="orders-cell-type" title={detail && `${word}, ${detail}`}>
          {word}
          {short && <b className="orders-mark-figure"> {short}</b>}
        </span>
        <span role="cell" className="orders-cell-quantity is-end">
          <AmendableFigure order={order} market={market} field="quantity" />
        </span>
        <span role="cell" className="orders-cell-price is-end">
          <AmendableFigure order={order} market={market} field="price" />
        </span>
        <OrderFigure name="stop" tag={t('maxOrders.stop')}>
          {order.stopPrice > 0 && <AmendableFigure order={order} market={market} field="stopPrice" />}
        </OrderFigure>
        <OrderFigure name="average" tag={t('maxOrders.average')}>
          {average && grouped(average, tag)}
        </OrderFigure>
        <span role="cell" className="is-end is-wide">
          {order.filledCost > 0n ? shownShort(order.filledCost, market.quote, tag) : <span className="orders-quiet">–</span>}
        </span>
        <span role="cell" className="orders-cell-done orders-cell-filled">
          <span className="orders-bar" aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </span>
          <span>{inPercent(percent, tag)}</span>
        </span>
        <QueueCell order={order} market={market} />
        <span role="cell" className="orders-cell-status">
          <OrderStatusText order={order} mark={mark} />
        </span>
        {mark !== undefined && (
          <span className="orders-mark" aria-hidden="true">
            {word}, {mark}
          </span>
        )}
      </div>
      {isOpened && <OrderDetails id={detailsId} order={order} orders={orders} market={market} columns={columns} />}
    </>
  )
})
