import { averageText } from '@bourse/domain/exchange'
import { inPercent } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { grouped, shownPrice, shownShort } from '../figure-text.ts'
import { type Market, pairText, useMarkets } from '../markets.ts'
import { isSelectable, keyOf, type Order, percentFilled } from '../orders/order.ts'
import { orderTime } from '../orders/order-time.ts'
import { SideWord } from '../side-mark.tsx'
import { TYPE_TEXTS } from '../ticket/ticket-texts.ts'
import { AmendableFigure } from './orders-fills-amend.tsx'
import { select, turnOrder, useOrdersPanel } from './orders-fills-state.ts'
import { OrderStatusText } from './orders-fills-status.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'

/** MAX-54..58, MAX-62. Columns come and go with the panel's own width; on a phone a row has two lines. */
export function OrdersTable({ rows, isLoading }: { rows: readonly Order[]; isLoading: boolean }) {
  const t = useT()
  const markets = new Map(useMarkets().map((market) => [market.symbol, market]))
  const { isOldestFirst, selected } = useOrdersPanel()
  const selectable = rows.filter(isSelectable).map(keyOf)
  const ticked = selectable.filter((key) => selected.has(key)).length
  return (
    <div className="orders-scroll" tabIndex={0} role="region" aria-label={t('maxOrders.orders')}>
      <div className="orders-table" role="table" aria-label={t('maxOrders.orders')} aria-rowcount={rows.length + 1}>
        <div className="orders-head" role="row">
          <span role="columnheader">
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
          </span>
          <span role="columnheader" aria-sort={isOldestFirst ? 'ascending' : 'descending'}>
            <button type="button" className="orders-sort" onClick={turnOrder}>
              {t('maxOrders.time')}
              <Icon name={isOldestFirst ? 'caret-up' : 'caret-down'} />
            </button>
          </span>
          <span role="columnheader">{t('maxOrders.market')}</span>
          <span role="columnheader">{t('maxOrders.side')}</span>
          <span role="columnheader" className="orders-cell-type">
            {t('maxOrders.type')}
          </span>
          <span role="columnheader" className="is-end">
            {t('maxOrders.quantity')}
          </span>
          <span role="columnheader" className="is-end">
            {t('maxOrders.price')}
          </span>
          <span role="columnheader" className="is-end">
            {t('maxOrders.stop')}
          </span>
          <span role="columnheader" className="is-end">
            {t('maxOrders.average')}
          </span>
          <span role="columnheader" className="is-end is-wide">
            {t('maxOrders.filledCost')}
          </span>
          <span role="columnheader" className="orders-cell-done is-end">
            {t('maxOrders.filled')}
          </span>
          <span role="columnheader" className="orders-cell-status">
            {t('maxOrders.status')}
          </span>
        </div>
        {isLoading && <SkeletonLines count={8} columns={4} />}
        {rows.map((order) => {
          const market = markets.get(order.symbol)
          return market && <OrderRow key={keyOf(order)} order={order} market={market} isTicked={selected.has(keyOf(order))} />
        })}
      </div>
    </div>
  )
}

function OrderRow({ order, market, isTicked }: { order: Order; market: Market; isTicked: boolean }) {
  const t = useT()
  const { tag } = useLocale()
  const key = keyOf(order)
  const mayTick = isSelectable(order)
  const percent = percentFilled(order)
  const average = averageText(market, order.filledCost, order.filled)
  const name = t('maxOrders.rowName', {
    side: t(order.side === 'BUY' ? 'maxOrders.side.BUY' : 'maxOrders.side.SELL'),
    market: pairText(market),
    time: orderTime(order.timestamp),
  })
  return (
    <div className={isTicked && mayTick ? 'orders-row is-ticked' : 'orders-row'} role="row" aria-label={name} data-order={order.clOrdId}>
      <span role="cell" className="orders-cell-tick">
        <input
          type="checkbox"
          className="check orders-check"
          aria-label={t('maxOrders.selectRow', { order: name })}
          disabled={!mayTick}
          checked={isTicked && mayTick}
          onChange={(event) => select([key], event.target.checked)}
        />
      </span>
      <span role="cell" className="orders-cell-time">
        <time dateTime={new Date(order.timestamp).toISOString()}>{orderTime(order.timestamp)}</time>
      </span>
      <span role="cell" className="orders-cell-market">
        {pairText(market)}
      </span>
      <span role="cell" className="orders-cell-side">
        <SideWord side={order.side} />
      </span>
      <span role="cell" className="orders-cell-type">
        {t(TYPE_TEXTS[order.orderType])}
      </span>
      <span role="cell" className="orders-cell-quantity is-end">
        <AmendableFigure order={order} market={market} field="quantity" />
      </span>
      <span role="cell" className="orders-cell-price is-end">
        <AmendableFigure order={order} market={market} field="price" />
      </span>
      <OrderFigure
        name="stop"
        tag={t('maxOrders.stop')}
        text={order.stopPrice > 0 ? shownPrice(market, order.stopPrice, tag) : undefined}
      />
      <OrderFigure name="average" tag={t('maxOrders.average')} text={average && grouped(average, tag)} />
      <span role="cell" className="is-end is-wide">
        {order.filledCost > 0n ? shownShort(order.filledCost, market.quote, tag) : <span className="orders-quiet">–</span>}
      </span>
      <span role="cell" className="orders-cell-done orders-cell-filled">
        <span className="orders-bar" aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
        <span>{inPercent(percent, tag)}</span>
      </span>
      <span role="cell" className="orders-cell-status">
        <OrderStatusText order={order} />
      </span>
    </div>
  )
}

/** A figure that not every order has: a dash in its column; on a phone it is named, and left out where there is none. */
export function OrderFigure({ name, tag, text }: { name: 'stop' | 'average'; tag: string; text: string | undefined }) {
  return (
    <span role="cell" className={`orders-cell-${name} is-end${text ? ' is-set' : ''}`} data-tag={tag}>
      {text ?? <span className="orders-quiet">–</span>}
    </span>
  )
}
