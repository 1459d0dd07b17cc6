import { type KeyboardEvent, memo, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { isAmendable, keyOf } from '#features/orders'
import { useT } from '#platform/i18n'
import { refreshChartOrders } from '../lines/chart-orders.ts'
import { orderPriceNear, type OwnOrderLine } from '../lines/own-lines.ts'
import { orderToFocus } from '../tools/state.ts'
import type { ChartTools } from '../tools/tools.ts'
import { cancelOnChart, CancelOrder } from './cancel-order.tsx'
import { draftPrice, forgetDraft, keySteps } from './drafted-price.ts'
import { type Move, moveOrder } from './move-order.ts'
import { useOrderWords } from './order-words.ts'
import { usePriceDrag } from './price-drag.ts'

interface OrderLabelProps {
  line: OwnOrderLine
  tools: ChartTools
  /** The labels on the page by their keys, for whoever places them. */
  elements: Map<string, HTMLElement>
}

/** Drawn again only when its own order changes. */
export const OrderLabel = memo(function OrderLabel({ line, tools, elements }: OrderLabelProps) {
  const t = useT()
  const hintId = useId()
  const { key, order, ticks, state } = line
  const { figures } = tools.ground
  const { name, short, hint, trail } = useOrderWords(line, tools)
  const mayMove = trail === undefined && isAmendable(order)
  const { market } = tools.ground
  const pointer = usePriceDrag(tools, {
    key,
    mayMove,
    priceNear: (near) => orderPriceNear(market, near),
    send: (price) => send({ order, market, price }),
  })
  const box = useRef<HTMLDivElement>(null)
  const price = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) elements.set(key, box.current)
    return () => void elements.delete(key)
  }, [elements, key])
  useEffect(() => {
    if (orderToFocus.get() !== key) return
    orderToFocus.set(undefined)
    price.current?.focus()
  }, [key])
  return (
    <div className="chart-order" data-side={order.side} data-state={state} data-order-line={order.clOrdId} data-key={key} ref={box}>
      <div
        ref={price}
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
        onBlur={() => forgetDraft(key)}
        {...pointer}
      >
        <span aria-hidden="true">{order.side === 'BUY' ? '△' : '▼'}</span>
        <span>{short}</span>
        {trail && <span className="t-2">{trail}</span>}
        {state === 'drafted' && <b>{figures.price(ticks)}</b>}
        {state === 'moving' && <span className="t-2">{t('maxChart.order.movingShort')}</span>}
        {state === 'canceling' && <span className="t-2">{t('maxChart.order.canceling')}</span>}
      </div>
      <CancelOrder line={line} name={name} />
      <span id={hintId} hidden>
        {hint}
      </span>
    </div>
  )
})

/** Arrows choose a price, Enter sends it, Escape drops it, Delete cancels the order. */
function pressKey(event: KeyboardEvent, { key, order, ticks, state }: OwnOrderLine, { ground }: ChartTools, mayMove: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const take = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  const { market } = ground
  const steps = keySteps(event)
  if (steps !== 0) {
    take()
    if (mayMove) draftPrice(key, orderPriceNear(market, ticks + steps * (market.tickStep ?? 1)))
  } else if (event.key === 'Enter' && state === 'drafted') {
    take()
    send({ order, market, price: ticks })
  } else if (event.key === 'Escape' && state === 'drafted') {
    take()
    forgetDraft(key)
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    take()
    cancelOnChart(key)
  }
}

/** The label goes straight from the draft to the price that was sent. */
function send(move: Move): void {
  moveOrder(move)
  refreshChartOrders()
  forgetDraft(keyOf(move.order))
}
