import { averageText } from '@bourse/domain/exchange'
import { useMemo } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { grouped, shownPrice, shownQuantity, shownShort } from '../figure-text.ts'
import { type Market, pairText, useMarkets } from '../markets.ts'
import type { Order, OwnFill } from '../orders/order.ts'
import { orderTime } from '../orders/order-time.ts'
import { useOrders } from '../orders/use-orders.ts'
import { SideWord } from '../side-mark.tsx'
import { OrderFigure } from './orders-fills-orders.tsx'
import { turnOrder, useOrdersPanel } from './orders-fills-state.ts'
import { SkeletonLines } from './skeleton-lines.tsx'

/** Every trade of the pocket's own (MAX-34, DEF-097), with the stop price and the average of the order it belongs to. */
export function FillsTable({ rows, isLoading }: { rows: readonly OwnFill[]; isLoading: boolean }) {
  const t = useT()
  const markets = new Map(useMarkets().map((market) => [market.symbol, market]))
  const { isOldestFirst } = useOrdersPanel()
  const orders = useOrders()
  const byId = useMemo(() => new Map(orders.map((order) => [order.orderId, order])), [orders])
  return (
    <div className="orders-scroll" tabIndex={0} role="region" aria-label={t('maxOrders.fills')}>
      <div className="orders-table is-fills" role="table" aria-label={t('maxOrders.fills')} aria-rowcount={rows.length + 1}>
        <div className="orders-head" role="row">
          <span role="columnheader" aria-sort={isOldestFirst ? 'ascending' : 'descending'}>
            <button type="button" className="orders-sort" onClick={turnOrder}>
              {t('maxOrders.time')}
              <Icon name={isOldestFirst ? 'caret-up' : 'caret-down'} />
            </button>
          </span>
          <span role="columnheader">{t('maxOrders.market')}</span>
          <span role="columnheader">{t('maxOrders.side')}</span>
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
          <span role="columnheader" className="is-end">
            {t('maxOrders.cost')}
          </span>
          <span role="columnheader" className="orders-cell-fee is-end">
            {t('maxOrders.fee')}
          </span>
          <span role="columnheader" className="is-wide">
            {t('maxOrders.role')}
          </span>
        </div>
        {isLoading && <SkeletonLines count={8} columns={4} />}
        {rows.map((fill) => {
          const market = markets.get(fill.symbol)
          return market && <FillRow key={fill.fillId} fill={fill} order={byId.get(fill.orderId)} market={market} />
        })}
      </div>
    </div>
  )
}

function FillRow({ fill, order, market }: { fill: OwnFill; order: Order | undefined; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const stop = order && order.stopPrice > 0 ? shownPrice(market, order.stopPrice, tag) : undefined
  const average = order && averageText(market, order.filledCost, order.filled)
  const received = fill.side === 'BUY' ? market.base : market.quote
  return (
    <div className="orders-row" role="row" data-fill={fill.fillId}>
      <span role="cell" className="orders-cell-time">
        <time dateTime={new Date(fill.timestamp).toISOString()}>{orderTime(fill.timestamp)}</time>
      </span>
      <span role="cell" className="orders-cell-market">
        {pairText(market)}
      </span>
      <span role="cell" className="orders-cell-side">
        <SideWord side={fill.side} />
      </span>
      <span role="cell" className="orders-cell-quantity is-end">
        {shownQuantity(market, fill.quantity, tag)}
      </span>
      <span role="cell" className="orders-cell-price is-end">
        {shownPrice(market, fill.price, tag)}
      </span>
      <OrderFigure name="stop" tag={t('maxOrders.stop')} text={stop} />
      <OrderFigure name="average" tag={t('maxOrders.average')} text={average && grouped(average, tag)} />
      <span role="cell" className="orders-cell-cost is-end">
        {shownShort(fill.cost, market.quote, tag)} <span className="orders-quiet">{market.quote.code}</span>
      </span>
      <span role="cell" className="orders-cell-fee is-end">
        {shownShort(fill.fee, received, tag)} <span className="orders-quiet">{received.code}</span>
      </span>
      <span role="cell" className="is-wide">
        {t(fill.isMaker ? 'maxOrders.maker' : 'maxOrders.taker')}
      </span>
    </div>
  )
}
