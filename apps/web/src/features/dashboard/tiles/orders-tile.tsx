import type { OrderReply } from '@bourse/contracts/exchange'
import { percentText } from '@bourse/domain/formats'
import { SideMark } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Table } from '#ui/table'
import { useLiveOrders } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'
import { plainFigure } from './plain-figure.ts'

const ROWS_MAX = 6

/** The orders that wait in a market. */
export function OrdersTile() {
  const t = useT()
  const { tag } = useLocale()
  const orders = useLiveOrders(ROWS_MAX)
  const rows = orders.data ?? []
  return (
    <Tile id="orders" aside={rows.length > 0 ? rows.length : undefined} href={addressOf('max')} query={orders}>
      <Table
        className="tbl tile-table"
        empty={<TileEmpty>{t('dashboard.orders.empty')}</TileEmpty>}
        rows={rows}
        keyOf={({ orderID }) => orderID}
        columns={[
          {
            head: t('dashboard.orders.head.side'),
            render: ({ side }) => (
              <span className={side === 'BUY' ? 'row up' : 'row down'}>
                <SideMark side={side} />
                {t(`dashboard.orders.side.${side}`)}
              </span>
            ),
          },
          { head: t('dashboard.orders.head.market'), cellClass: 'm', render: ({ market }) => market.replace('-', '/') },
          {
            head: t('dashboard.orders.head.quantity'),
            className: 'num only-d',
            cellClass: 'fig',
            render: ({ quantity }) => plainFigure(quantity, tag),
          },
          {
            head: t('dashboard.orders.head.price'),
            className: 'num',
            cellClass: 'fig',
            render: ({ price, stopPrice }) => plainFigure(price === '0' ? stopPrice : price, tag),
          },
          { head: t('dashboard.orders.head.filled'), className: 'num', cellClass: 'fig', render: (order) => <Filled order={order} /> },
        ]}
      />
    </Tile>
  )
}

function Filled({ order: { quantity, filled } }: { order: OrderReply }) {
  const { tag } = useLocale()
  const share = Number(quantity) > 0 ? Number(filled) / Number(quantity) : 0
  return (
    <>
      <span className="tile-share" aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>{' '}
      {percentText(share * 100, tag, 'progress')}
    </>
  )
}
