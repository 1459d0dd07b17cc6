import type { MarketReply } from '@bourse/contracts/exchange'
import type { PaperOrder } from '@bourse/domain/paper'
import { useState } from 'react'
import type { Market, MarketFigures } from '#features/market'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { Table } from '#ui/table'
import { ChangeDialog } from './change-dialog.tsx'
import type { PracticeDesk } from './practice-desk.ts'
import { PracticeSide } from './practice-side.tsx'

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
    <section className="card card-pad replay-panel" aria-label={t('replay.paper.orders')}>
      <h2>{t('replay.paper.orders')}</h2>
      <Table
        className="replay-table practice-table"
        empty={<p className="cap replay-none">{t('replay.paper.noOrders')}</p>}
        rows={orders}
        keyOf={({ id }) => id}
        rowProps={({ side }) => ({ className: side === 'BUY' ? 'is-buy' : 'is-sell' })}
        columns={[
          { head: t('replay.side'), render: ({ side }) => <PracticeSide side={side} /> },
          { head: t('maxOrders.type'), render: ({ orderType }) => t(`maxOrders.type.${orderType}`) },
          { head: t('replay.quantity'), className: 'is-end', render: (order) => quantityText(figures, order) },
          { head: t('replay.price'), className: 'is-end', render: (order) => priceText(figures, order) },
          {
            head: t('replay.paper.actions'),
            isHeadHidden: true,
            cellClass: 'is-end practice-actions',
            render: (order) => {
              const named = { side: t(order.side === 'BUY' ? 'replay.bought' : 'replay.sold'), quantity: figures.quantity(order.quantity) }
              return (
                <>
                  <IconButton icon="pencil-simple" size="s" label={t('replay.paper.change', named)} onClick={() => change(order)} />
                  <IconButton icon="x" size="s" label={t('replay.paper.cancel', named)} onClick={() => desk.cancel(order.id)} />
                </>
              )
            },
          },
        ]}
      />
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

function quantityText(figures: MarketFigures, { quantity, filled }: Readonly<PaperOrder>): string {
  const shown = figures.quantity(quantity)
  return filled > 0 ? `${figures.quantity(filled)} / ${shown}` : shown
}

/** A stop that waits: its stop, and its limit behind an arrow. */
function priceText(figures: MarketFigures, { price, stopPrice, isTriggered }: Readonly<PaperOrder>): string {
  if (isTriggered || stopPrice === 0) return figures.price(price)
  return price === 0 ? figures.price(stopPrice) : `${figures.price(stopPrice)} → ${figures.price(price)}`
}
