import { useLocale, useT } from '#platform/i18n'
import { CopyButton } from '#ui/copy-button'
import type { Market } from '../markets.ts'
import type { Order } from '../orders/order.ts'
import { orderDetails } from '../orders/order-details.ts'

/** Opens below its row: what does not fit into a column (MAX-54). */
export function OrderDetails({ id, order, market, columns }: { id: string; order: Order; market: Market; columns: number }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div id={id} className="orders-details" role="row">
      <div role="cell" aria-colspan={columns}>
        <dl>
          {orderDetails(order, market, t, tag).map(({ label, value, copy }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{value}</span>
                {copy !== undefined && <CopyButton text={copy} label={t('maxOrders.copy', { what: label })} />}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
