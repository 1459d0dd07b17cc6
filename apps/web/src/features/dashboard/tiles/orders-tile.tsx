import type { MarketReply, OrderReply } from '@bourse/contracts/exchange'
import { percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { Progress } from '#ui/progress'
import { useHeld, useLiveOrders, useMarketList } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'
import { priceFigure, quantityFigure } from './market-figure.ts'

/** The orders that wait in a market, and what they hold. */
export function OrdersTile() {
  const t = useT()
  const orders = useLiveOrders()
  const { data: markets } = useMarketList()
  const { data: held } = useHeld()
  const rows = orders.data ?? []
  return (
    <Tile
      id="orders"
      count={rows.length > 0 ? rows.length : undefined}
      href={addressOf('max')}
      query={orders}
      foot={
        rows.length > 0 && (
          <>
            <span className="t-2 grow">{t('dashboard.orders.held')}</span>
            <span className="m">{held && <Amount raw={held.held} asset={held.asset} />}</span>
          </>
        )
      }
    >
      {rows.length === 0 && <TileEmpty>{t('dashboard.row.orders')}</TileEmpty>}
      <ul className="tile-list">
        {rows.map((order) => (
          <li key={order.orderID}>
            <OpenOrder order={order} market={markets?.find(({ symbol }) => symbol === order.market)} />
          </li>
        ))}
      </ul>
    </Tile>
  )
}

function OpenOrder({ order, market }: { order: OrderReply; market: MarketReply | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const { side, quantity, filled, price, stopPrice } = order
  const [base = ''] = order.market.split('-')
  const share = Number(quantity) > 0 ? Number(filled) / Number(quantity) : 0
  const percent = percentText(share * 100, tag, 'progress')
  return (
    <a className="tile-line" href={addressOf('max', {}, { query: { market: order.market } })}>
      <span className={side === 'BUY' ? 'm up tile-side' : 'm down tile-side'}>{t(`dashboard.orders.side.${side}`)}</span>
      <span className="grow tile-what">
        <span className="grow m">{order.market.replace('-', '/')}</span>
        <span className="fig">
          {quantityFigure(quantity, market, tag)} <span className="t-2">{base}</span>
        </span>
      </span>
      <span className="fig tile-price tile-limit">{priceFigure(price === '0' ? stopPrice : price, market, tag)}</span>
      <span className="tile-filled">
        <Progress value={share} label={t('dashboard.orders.filled', { percent })} />
      </span>
      <span className="fig t-2 tile-percent" aria-hidden="true">
        {percent}
      </span>
    </a>
  )
}
