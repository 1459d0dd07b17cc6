import { isTrailing } from '@bourse/domain/exchange'
import { type KeyboardEvent, memo, type PointerEvent, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { isAmendable, keyOf } from '../orders/order.ts'
import { cancelOrders } from '../orders/send-orders.ts'
import { distanceText } from '../ticket/order-story.ts'
import { refreshChartOrders } from './chart-orders.ts'
import { movingOrders } from './chart-state.ts'
import type { ChartTools } from './chart-tools.ts'
import { type Move, moveOrder } from './move-order.ts'
import { orderPriceNear, type OwnOrderLine } from './own-lines.ts'

interface OrderLabelProps {
  line: OwnOrderLine
  tools: ChartTools
  /** The labels on the page by their keys, for whoever places them. */
  elements: Map<string, HTMLElement>
}

/** Steps of the price, by key. */
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 100, PageDown: -100 }

/** Drawn again only when its own order changes. */
export const OrderLabel = memo(function OrderLabel({ line, tools, elements }: OrderLabelProps) {
  const t = useT()
  const hintId = useId()
  const { order, ticks, isStop, state } = line
  const { ground } = tools
  const { figures, market } = ground
  const quantity = figures.quantity(order.quantity - order.filled)
  const sideText = t(order.side === 'BUY' ? 'max.side.buy' : 'max.side.sell')
  const trail = isStop && order.extras && isTrailing(order) ? distanceText(order.extras, market, ground.locale) : undefined
  const name = t(trail ? 'maxChart.order.trailName' : isStop ? 'maxChart.order.stopName' : 'maxChart.order.name', {
    side: sideText,
    quantity,
  })
  const hint = t(trail ? 'maxChart.order.trailHint' : isStop ? 'maxChart.order.stopHint' : 'maxChart.order.hint')
  const mayMove = trail === undefined && isAmendable(order)
  const pointer = useOrderDrag(line, tools, mayMove)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) elements.set(line.key, box.current)
    return () => void elements.delete(line.key)
  }, [elements, line.key])
  return (
    <div className="chart-order" data-side={order.side} data-state={state} data-order-line={order.clOrdId} ref={box}>
      <div
        className="chart-order-price"
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={name}
        aria-valuenow={ticks}
        aria-valuetext={state === 'moving' ? t('maxChart.order.moving', { price: figures.price(ticks) }) : figures.price(ticks)}
        aria-disabled={!mayMove}
        aria-describedby={hintId}
        title={hint}
        onKeyDown={(event) => pressKey(event, line, tools, mayMove)}
        onBlur={() => forget(line.key)}
        {...pointer}
      >
        <span aria-hidden="true">{order.side === 'BUY' ? '△' : '▼'}</span>
        <span>{isStop ? t('max.chart.stop', { quantity }) : quantity}</span>
        {trail && <span className="chart-order-state">{trail}</span>}
        {state === 'drafted' && <b>{figures.price(ticks)}</b>}
        {state === 'moving' && <span className="chart-order-state">{t('maxChart.order.movingShort')}</span>}
        {state === 'canceling' && <span className="chart-order-state">{t('maxChart.order.canceling')}</span>}
      </div>
      <button
        type="button"
        className="chart-order-cancel"
        aria-label={t('maxChart.order.cancel', { order: `${name}, ${market.symbol}` })}
        title={t(order.pairedWith === undefined ? 'maxChart.order.cancelShort' : 'maxChart.order.cancelPair')}
        disabled={state === 'canceling'}
        onClick={() => cancel(line.key)}
      >
        <Icon name="x" />
      </button>
      <span id={hintId} hidden>
        {hint}
      </span>
    </div>
  )
})

/** Follows the pointer and sends where it is released. */
function useOrderDrag({ key, order }: OwnOrderLine, { ground, scale }: ChartTools, mayMove: boolean) {
  const isDragging = useRef(false)
  const priceAt = (event: PointerEvent) => {
    const ticks = scale.ticks(event.clientY - ground.box.getBoundingClientRect().top)
    return ticks === undefined ? undefined : orderPriceNear(ground.market, ticks)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!mayMove || event.button !== 0) return
      isDragging.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const price = isDragging.current ? priceAt(event) : undefined
      if (price !== undefined) draft(key, price)
    },
    onPointerUp: () => {
      if (!isDragging.current) return
      isDragging.current = false
      const price = movingOrders.get().get(key)
      if (price !== undefined) send({ order, market: ground.market, price })
    },
    onPointerCancel: () => {
      isDragging.current = false
      forget(key)
    },
  }
}

/** Arrows choose a price, Enter sends it, Escape drops it, Delete cancels the order. */
function pressKey(event: KeyboardEvent, { key, order, ticks, state }: OwnOrderLine, { ground }: ChartTools, mayMove: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const take = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  const { market } = ground
  const steps = (KEY_STEPS[event.key] ?? 0) * (event.shiftKey ? 10 : 1)
  if (steps !== 0) {
    take()
    if (mayMove) draft(key, orderPriceNear(market, ticks + steps * (market.tickStep ?? 1)))
  } else if (event.key === 'Enter' && state === 'drafted') {
    take()
    send({ order, market, price: ticks })
  } else if (event.key === 'Escape' && state === 'drafted') {
    take()
    forget(key)
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    take()
    cancel(key)
  }
}

/** The label goes straight from the draft to the price that was sent. */
function send(move: Move): void {
  moveOrder(move)
  refreshChartOrders()
  forget(keyOf(move.order))
}

function cancel(key: string): void {
  cancelOrders([key])
  refreshChartOrders()
}

function draft(key: string, ticks: number): void {
  movingOrders.update((moving) => new Map(moving).set(key, ticks))
}

function forget(key: string): void {
  movingOrders.update((moving) => (moving.has(key) ? new Map([...moving].filter(([one]) => one !== key)) : moving))
}
