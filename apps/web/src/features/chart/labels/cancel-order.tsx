import { cancelOrders } from '#features/orders'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { refreshChartOrders } from '../lines/chart-orders.ts'
import type { OwnOrderLine } from '../lines/own-lines.ts'

/** The cross of a label. */
export function CancelOrder({ line, name }: { line: OwnOrderLine; name: string }) {
  const t = useT()
  const { key, order, state } = line
  return (
    <button
      type="button"
      className="chart-order-cancel"
      aria-label={t('maxChart.order.cancel', { order: `${name}, ${order.symbol}` })}
      title={t(order.pairedWith === undefined ? 'maxChart.order.cancelShort' : 'maxChart.order.cancelPair')}
      disabled={state === 'canceling'}
      onClick={() => cancelOnChart(key)}
    >
      <Icon name="x" />
    </button>
  )
}

/** Its label says so at once. */
export function cancelOnChart(key: string): void {
  cancelOrders([key])
  refreshChartOrders()
}
