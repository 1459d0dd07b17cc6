import type { OrderReply } from '@bourse/contracts/exchange'
import { inPercent } from '@bourse/domain/formats'
import { SideMark } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useLiveOrders } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'
import { plainFigure } from './plain-figure.ts'

const ROWS_MAX = 6

/** The orders that wait in a market. */
export function OrdersTile() {
  const t = useT()
  const orders = useLiveOrders(ROWS_MAX)
  const rows = orders.data ?? []
  return (
    <Tile id="orders" aside={rows.length > 0 ? rows.length : undefined} href={addressOf('max')} query={orders}>
      {rows.length === 0 ? (
        <TileEmpty>{t('dashboard.orders.empty')}</TileEmpty>
      ) : (
        <table className="tbl tile-table">
          <thead>
            <tr>
              <th>{t('dashboard.orders.head.side')}</th>
              <th>{t('dashboard.orders.head.market')}</th>
              <th className="num only-d">{t('dashboard.orders.head.quantity')}</th>
              <th className="num">{t('dashboard.orders.head.price')}</th>
              <th className="num">{t('dashboard.orders.head.filled')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((order) => (
              <Order key={order.orderID} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </Tile>
  )
}

function Order({ order: { side, market, quantity, price, stopPrice, filled } }: { order: OrderReply }) {
  const t = useT()
  const { tag } = useLocale()
  const share = Number(quantity) > 0 ? Number(filled) / Number(quantity) : 0
  const percent = inPercent(Math.floor(share * 100), tag)
  return (
    <tr>
      <td>
        <span className={side === 'BUY' ? 'row up' : 'row down'}>
          <SideMark side={side} />
          {t(`dashboard.orders.side.${side}`)}
        </span>
      </td>
      <td className="m">{market.replace('-', '/')}</td>
      <td className="num fig only-d">{plainFigure(quantity, tag)}</td>
      <td className="num fig">{plainFigure(price === '0' ? stopPrice : price, tag)}</td>
      <td className="num fig">
        <span className="tile-share" aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>{' '}
        {percent}
      </td>
    </tr>
  )
}
