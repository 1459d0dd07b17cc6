import { type KeyboardEvent, useId } from 'react'
import { isAmendable } from '#features/orders'
import { useT } from '#platform/i18n'
import type { ChartGround } from '../ground/ground.ts'
import { refreshChartOrders } from '../lines/chart-orders.ts'
import { type ExitLine, exitPriceNear } from '../lines/exit-lines.ts'
import type { ChartTools } from '../tools/tools.ts'
import { draftPrice, forgetDraft, keySteps } from './drafted-price.ts'
import { moveExit } from './move-exit.ts'
import { usePriceDrag } from './price-drag.ts'

interface ExitHandleProps {
  line: ExitLine
  tools: ChartTools
  onHover: (isOver: boolean) => void
}

/** Takes an exit of a waiting bracket to another price: dragged, or with keys as the labels of orders. */
export function ExitHandle({ line, tools, onHover }: ExitHandleProps) {
  const t = useT()
  const hintId = useId()
  const { field, order, ticks, state } = line
  const { figures } = tools.ground
  const mayMove = isAmendable(order)
  const pointer = usePriceDrag(tools, {
    key: line.key,
    mayMove,
    priceNear: (near) => exitPriceNear(line, tools.ground.market, near),
    send: (to) => send(line, tools.ground, to),
  })
  const isProfit = field === 'takeProfit'
  const named = {
    side: t(order.side === 'BUY' ? 'max.side.buy' : 'max.side.sell'),
    quantity: figures.quantity(order.quantity - order.filled),
  }
  const price = figures.price(ticks)
  return (
    <div className={`chart-exit ${isProfit ? 'is-gain' : 'is-risk'}`} data-state={state} data-exit={field}>
      <div
        className="chart-exit-price"
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t(isProfit ? 'maxChart.exit.profitName' : 'maxChart.exit.stopName', named)}
        aria-valuenow={ticks}
        aria-valuetext={state === 'moving' ? t('maxChart.order.moving', { price }) : price}
        aria-disabled={!mayMove}
        aria-describedby={hintId}
        title={t('maxChart.exit.hint')}
        onKeyDown={(event) => pressKey(event, line, tools.ground, mayMove)}
        onBlur={() => forgetDraft(line.key)}
        onPointerEnter={() => onHover(true)}
        onPointerLeave={() => onHover(false)}
        {...pointer}
      >
        {t(isProfit ? 'maxChart.exit.profit' : 'maxChart.exit.stop', { price })}
        {state === 'moving' && <span className="t-2">{t('maxChart.order.movingShort')}</span>}
      </div>
      <span id={hintId} hidden>
        {t('maxChart.exit.hint')}
      </span>
    </div>
  )
}

/** Arrows choose a price, Enter sends it, Escape drops it. */
function pressKey(event: KeyboardEvent, line: ExitLine, ground: ChartGround, mayMove: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const steps = keySteps(event)
  const isDrafted = line.state === 'drafted'
  if (steps === 0 && !(isDrafted && (event.key === 'Enter' || event.key === 'Escape'))) return
  event.preventDefault()
  event.stopPropagation()
  const { market } = ground
  if (event.key === 'Enter') send(line, ground, line.ticks)
  else if (event.key === 'Escape') forgetDraft(line.key)
  else if (mayMove) draftPrice(line.key, exitPriceNear(line, market, line.ticks + steps * (market.tickStep ?? 1)))
}

/** The handle goes straight from the draft to the price that was sent. */
function send({ key, order, field }: ExitLine, { market }: ChartGround, price: number): void {
  moveExit({ order, market, field, price })
  refreshChartOrders()
  forgetDraft(key)
}
