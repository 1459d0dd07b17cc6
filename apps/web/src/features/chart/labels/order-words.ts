import { isTrailing } from '@bourse/domain/exchange'
import { distanceText } from '#features/orders'
import { useT } from '#platform/i18n'
import type { OwnOrderLine } from '../lines/own-lines.ts'
import type { ChartTools } from '../tools/tools.ts'

interface OrderWords {
  /** "Your order: Buy 25.00". */
  name: string
  /** What the label shows of it. */
  short: string
  hint: string
  /** The distance of a trailing stop. */
  trail: string | undefined
}

/** How an own order is called on the chart. */
export function useOrderWords({ order, isStop }: OwnOrderLine, { ground }: ChartTools): OrderWords {
  const t = useT()
  const { figures, market } = ground
  const quantity = figures.quantity(order.quantity - order.filled)
  const side = t(order.side === 'BUY' ? 'max.side.buy' : 'max.side.sell')
  const trail = isStop && order.extras && isTrailing(order) ? distanceText(order.extras, market, ground.locale) : undefined
  return {
    name: t(trail ? 'maxChart.order.trailName' : isStop ? 'maxChart.order.stopName' : 'maxChart.order.name', { side, quantity }),
    short: isStop ? t('max.chart.stop', { quantity }) : quantity,
    hint: t(trail ? 'maxChart.order.trailHint' : isStop ? 'maxChart.order.stopHint' : 'maxChart.order.hint'),
    trail,
  }
}
