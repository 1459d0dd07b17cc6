import type { ReactNode } from 'react'
import { type Market, pairText, SideWord, useMarkets } from '#features/market'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { SkeletonLines } from '#ui/panel/skeleton-lines'
import { orderTime } from '../order/time.ts'
import { turnOrder, useOrdersPanel } from './state.ts'

export interface Column {
  key: string
  head: ReactNode
  className?: string
}

interface OrdersTableProps<Row extends { symbol: string }> {
  name: string
  className?: string
  /** The time is always shown, and rows are sorted by it. */
  columns: readonly (Column | 'time')[]
  rows: readonly Row[]
  isLoading: boolean
  /** A row of an unknown market is left out. */
  renderRow: (row: Row, market: Market) => ReactNode
}

/** The frame of orders and of fills: it scrolls by itself, its head is sticky, and clicking the time reverses the order. */
export function OrdersTableFrame<Row extends { symbol: string }>({
  name,
  className,
  columns,
  rows,
  isLoading,
  renderRow,
}: OrdersTableProps<Row>) {
  const markets = new Map(useMarkets().map((market) => [market.symbol, market]))
  return (
    <div className="orders-scroll" tabIndex={0} role="region" aria-label={name}>
      <div className={className ? `orders-table ${className}` : 'orders-table'} role="table" aria-label={name}>
        <div className="orders-head" role="row">
          {columns.map((column) =>
            column === 'time' ? (
              <TimeHead key="time" />
            ) : (
              <span key={column.key} role="columnheader" className={column.className}>
                {column.head}
              </span>
            ),
          )}
        </div>
        {rows.map((row) => {
          const market = markets.get(row.symbol)
          return market && renderRow(row, market)
        })}
      </div>
      {isLoading && <SkeletonLines count={8} columns={4} />}
    </div>
  )
}

function TimeHead() {
  const t = useT()
  const { isOldestFirst } = useOrdersPanel()
  return (
    <span role="columnheader" aria-sort={isOldestFirst ? 'ascending' : 'descending'}>
      <button type="button" className="orders-sort" onClick={turnOrder}>
        {t('maxOrders.time')}
        <Icon name={isOldestFirst ? 'caret-up' : 'caret-down'} />
      </button>
    </span>
  )
}

/** The first cells of both kinds of row: time, market and side. */
export function BeginningCells({ time, market, side }: { time: ReactNode; market: Market; side: 'BUY' | 'SELL' }) {
  return (
    <>
      <span role="cell" className="orders-cell-time">
        {time}
      </span>
      <span role="cell" className="orders-cell-market">
        {pairText(market)}
      </span>
      <span role="cell" className="orders-cell-side">
        <SideWord side={side} />
      </span>
    </>
  )
}

export function RowTime({ timestamp }: { timestamp: number }) {
  return <time dateTime={new Date(timestamp).toISOString()}>{orderTime(timestamp)}</time>
}

/** A figure that not every order has: a dash in its column; on a phone it is labelled, or left out. */
export function OrderFigure({ name, tag, children }: { name: 'stop' | 'average'; tag: string; children: ReactNode }) {
  return (
    <span role="cell" className={`orders-cell-${name} is-end${children ? ' is-set' : ''}`} data-tag={tag}>
      {children || <span className="orders-quiet">–</span>}
    </span>
  )
}
