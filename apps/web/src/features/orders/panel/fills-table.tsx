import { averageText } from '@bourse/domain/exchange'
import { useMemo } from 'react'
import { grouped, type Market, shownPrice, shownQuantity, shownShort } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import type { Order, OwnFill } from '../order/order.ts'
import { useOrders } from '../wire/use-orders.ts'
import { BeginningCells, OrderFigure, OrdersTableFrame, RowTime } from './table.tsx'

/** Every trade of the pocket (MAX-34, DEF-097), with the stop price and the average of its order. */
export function FillsTable({ rows, isLoading }: { rows: readonly OwnFill[]; isLoading: boolean }) {
  const t = useT()
  const orders = useOrders()
  const byId = useMemo(() => new Map(orders.map((order) => [order.orderId, order])), [orders])
  return (
    <OrdersTableFrame
      name={t('maxOrders.fills')}
      className="is-fills"
      rows={rows}
      isLoading={isLoading}
      columns={[
        'time',
        { key: 'market', head: t('maxOrders.market') },
        { key: 'side', head: t('maxOrders.side') },
        { key: 'quantity', head: t('maxOrders.quantity'), className: 'is-end' },
        { key: 'price', head: t('maxOrders.price'), className: 'is-end' },
        { key: 'stop', head: t('maxOrders.stop'), className: 'is-end' },
        { key: 'average', head: t('maxOrders.average'), className: 'is-end' },
        { key: 'cost', head: t('maxOrders.cost'), className: 'is-end' },
        { key: 'fee', head: t('maxOrders.fee'), className: 'orders-cell-fee is-end' },
        { key: 'role', head: t('maxOrders.role'), className: 'is-wide' },
      ]}
      renderRow={(fill, market) => <FillRow key={fill.fillId} fill={fill} order={byId.get(fill.orderId)} market={market} />}
    />
  )
}

function FillRow({ fill, order, market }: { fill: OwnFill; order: Order | undefined; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const stop = order && order.stopPrice > 0 ? shownPrice(market, order.stopPrice, tag) : undefined
  const average = order && averageText(market, order.filledCost, order.filled)
  const feeAsset = fill.isFeeInQuote ? market.quote : market.base
  return (
    <div className="orders-row" role="row" data-fill={fill.fillId}>
      <BeginningCells time={<RowTime timestamp={fill.timestamp} />} market={market} side={fill.side} />
      <span role="cell" className="orders-cell-quantity is-end">
        {shownQuantity(market, fill.quantity, tag)}
      </span>
      <span role="cell" className="orders-cell-price is-end">
        {shownPrice(market, fill.price, tag)}
      </span>
      <OrderFigure name="stop" tag={t('maxOrders.stop')}>
        {stop}
      </OrderFigure>
      <OrderFigure name="average" tag={t('maxOrders.average')}>
        {average && grouped(average, tag)}
      </OrderFigure>
      <span role="cell" className="orders-cell-cost is-end">
        {shownShort(fill.cost, market.quote, tag)} <span className="orders-quiet">{market.quote.code}</span>
      </span>
      <span role="cell" className="orders-cell-fee is-end">
        {shownShort(fill.fee, feeAsset, tag)} <span className="orders-quiet">{feeAsset.code}</span>
      </span>
      <span role="cell" className="is-wide">
        {t(fill.isMaker ? 'maxOrders.maker' : 'maxOrders.taker')}
      </span>
    </div>
  )
}
