import { averageText } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import { memo, useId } from 'react'
import { grouped, type Market, pairText, shownShort } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { otherLegOf } from '../order/mates.ts'
import { isOpen, isSelectable, keyOf, type Order, percentFilled } from '../order/order.ts'
import { orderTime } from '../order/time.ts'
import { QueueCell } from '../queue/cell.tsx'
import { orderMark } from '../words/order-mark.ts'
import { AmendableFigure } from './amend-cell.tsx'
import { OrderDetails } from './details.tsx'
import { select, toggleDetails } from './state.ts'
import { OrderStatusText } from './status.tsx'
import { BeginningCells, OrderFigure, RowTime } from './table.tsx'

interface OrderRowProps {
  order: Order
  /** All of the pocket, for those that belong to it; empty where none do. */
  orders: ReadonlyMap<string, Order>
  market: Market
  isTicked: boolean
  isOpened: boolean
  columns: number
}

/** Drawn again only when its own order changes, or one that belongs to it may have. */
export const OrderRow = memo(function OrderRow({ order, orders, market, isTicked, isOpened, columns }: OrderRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const detailsId = useId()
  const key = keyOf(order)
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
    isTicked && isSelectable(order) && 'is-ticked',
    isOpened && 'is-opened',
    otherLeg && (otherLeg.orderType === 'LIMIT' ? 'is-second' : 'is-first'),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <div className={looks} role="row" aria-label={name} data-order={order.clOrdId}>
        <TickCell order={order} name={name} isTicked={isTicked} isOfPair={otherLeg !== undefined} />
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
        <FilledCells order={order} market={market} />
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

interface TickCellProps {
  order: Order
  /** The order in words. */
  name: string
  isTicked: boolean
  isOfPair: boolean
}

/** Selects the order to be canceled with others. */
function TickCell({ order, name, isTicked, isOfPair }: TickCellProps) {
  const t = useT()
  const mayTick = isSelectable(order)
  return (
    <span role="cell" className="orders-cell-tick">
      <input
        type="checkbox"
        className="check orders-check"
        aria-label={t('maxOrders.selectRow', { order: name })}
        disabled={!mayTick}
        checked={isTicked && mayTick}
        title={isOfPair ? t('maxOrders.cancelPair') : undefined}
        onChange={(event) => select([keyOf(order)], event.target.checked)}
      />
    </span>
  )
}

/** At what average price, for how much, and how much of it is done. */
function FilledCells({ order, market }: { order: Order; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const percent = percentFilled(order)
  const average = averageText(market, order.filledCost, order.filled)
  return (
    <>
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
        <span>{percentText(percent, tag, 'progress')}</span>
      </span>
    </>
  )
}
