import type { MarketReply } from '@bourse/contracts/exchange'
import type { PaperOrder } from '@bourse/domain/paper'
import { useState } from 'react'
import { type Market, type MarketFigures, SideMark } from '#features/market'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { ChangeDialog } from './change-dialog.tsx'
import type { PracticeDesk } from './practice-desk.ts'

interface PracticeOrdersProps {
  desk: PracticeDesk
  orders: readonly Readonly<PaperOrder>[]
  market: Market
  reply: MarketReply
  figures: MarketFigures
}

/** What rests or waits, newest first. */
export function PracticeOrders({ desk, orders, market, reply, figures }: PracticeOrdersProps) {
  const t = useT()
  const [changed, change] = useState<Readonly<PaperOrder>>()
  return (
    <section className="replay-panel" aria-label={t('replay.paper.orders')}>
      <h2>{t('replay.paper.orders')}</h2>
      {orders.length === 0 && <p className="cap replay-none">{t('replay.paper.noOrders')}</p>}
      {orders.length > 0 && (
        <table className="replay-table practice-table">
          <thead>
            <tr>
              <th scope="col">{t('replay.side')}</th>
              <th scope="col">{t('maxOrders.type')}</th>
              <th scope="col" className="is-end">
                {t('replay.quantity')}
              </th>
              <th scope="col" className="is-end">
                {t('replay.price')}
              </th>
              <th scope="col">
                <span className="vh">{t('replay.paper.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                figures={figures}
                onChange={() => change(order)}
                onCancel={() => desk.cancel(order.id)}
              />
            ))}
          </tbody>
        </table>
      )}
      {changed && (
        <ChangeDialog
          order={changed}
          market={market}
          reply={reply}
          onChange={(after) => desk.amend(changed.id, after)}
          onClose={() => change(undefined)}
        />
      )}
    </section>
  )
}

interface OrderRowProps {
  order: Readonly<PaperOrder>
  figures: MarketFigures
  onChange: () => void
  onCancel: () => void
}

function OrderRow({ order, figures, onChange, onCancel }: OrderRowProps) {
  const t = useT()
  const { side, orderType, quantity, filled, price, stopPrice } = order
  const shown = figures.quantity(quantity)
  const sideText = t(side === 'BUY' ? 'replay.bought' : 'replay.sold')
  return (
    <tr className={side === 'BUY' ? 'is-buy' : 'is-sell'}>
      <td>
        <span className="practice-side">
          <SideMark side={side} />
          {sideText}
        </span>
      </td>
      <td>{t(`maxOrders.type.${orderType}`)}</td>
      <td className="is-end">{filled > 0 ? `${figures.quantity(filled)} / ${shown}` : shown}</td>
      <td className="is-end">{priceWords(figures, price, order.isTriggered ? 0 : stopPrice)}</td>
      <td className="is-end practice-actions">
        <IconButton
          icon="pencil-simple"
          size="s"
          label={t('replay.paper.change', { side: sideText, quantity: shown })}
          onClick={onChange}
        />
        <IconButton icon="x" size="s" label={t('replay.paper.cancel', { side: sideText, quantity: shown })} onClick={onCancel} />
      </td>
    </tr>
  )
}

/** A stop that waits: its stop, and its limit behind an arrow. */
function priceWords(figures: MarketFigures, price: number, stopPrice: number): string {
  if (stopPrice === 0) return figures.price(price)
  return price === 0 ? figures.price(stopPrice) : `${figures.price(stopPrice)} → ${figures.price(price)}`
}
