import { useState } from 'react'
import type { Market } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { lazyPart } from '#shell/lazy-screen'
import { CopyButton } from '#ui/copy-button'
import { amendableFields, isOpen, type Order } from '../order/order.ts'
import { QueueDetail } from '../queue/detail.tsx'
import { orderDetails } from '../words/order-details.ts'

const ChangeOrderDialog = lazyPart(() => import('./change-dialog.tsx'), 'ChangeOrderDialog')

interface OrderDetailsProps {
  id: string
  order: Order
  orders: ReadonlyMap<string, Order>
  market: Market
  columns: number
}

/** Opens below its row: what does not fit into a column, and a dialog for everything that can be changed (MAX-54). */
export function OrderDetails({ id, order, orders, market, columns }: OrderDetailsProps) {
  const t = useT()
  const { tag } = useLocale()
  const [isChanging, setChanging] = useState(false)
  const mayChange = amendableFields(order).length > 0
  // While a change is on its way nothing can be changed; the button keeps its place, and with it the focus.
  const isAwaited = order.amend !== undefined && isOpen(order)
  return (
    <div id={id} className="orders-details" role="row">
      <div role="cell" aria-colspan={columns}>
        <dl>
          {orderDetails(order, orders, market, t, tag).map(({ label, value, copy }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{value}</span>
                {copy !== undefined && <CopyButton text={copy} label={t('maxOrders.copy', { what: label })} />}
              </dd>
            </div>
          ))}
          <QueueDetail order={order} market={market} />
        </dl>
        {(mayChange || isAwaited) && (
          <button
            type="button"
            className="orders-act"
            aria-disabled={!mayChange || undefined}
            onClick={() => mayChange && setChanging(true)}
          >
            {t('maxOrders.change.open')}
          </button>
        )}
        {isChanging && <ChangeOrderDialog order={order} market={market} onClose={() => setChanging(false)} />}
      </div>
    </div>
  )
}
