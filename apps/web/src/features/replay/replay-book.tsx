import type { ReplayBook as Book } from '@bourse/domain/replay'
import type { MarketFigures } from '#features/market'
import { useT } from '#platform/i18n'
import { Table } from '#ui/table'

const LEVELS_SHOWN = 12

/** Asks above bids, the best ones in the middle; nothing is shown of a time whose depth was not kept. */
export function ReplayBook({ book, figures }: { book: Book | undefined; figures: MarketFigures }) {
  const t = useT()
  if (!book || book.bids.length + book.asks.length === 0) return <p className="cap replay-none">{t('replay.noBook')}</p>
  const [asks, bids] = [book.asks.slice(0, LEVELS_SHOWN), book.bids.slice(0, LEVELS_SHOWN)]
  const rows = [
    ...asks.toReversed().map(([price, quantity]) => ({ side: 'sell', price, quantity })),
    ...bids.map(([price, quantity]) => ({ side: 'buy', price, quantity })),
  ]
  const most = Math.max(...rows.map(({ quantity }) => quantity))
  return (
    <Table
      className="replay-table"
      rows={rows}
      keyOf={({ side, price }) => `${side} ${price}`}
      rowProps={({ side, quantity }) => ({
        className: `is-${side}`,
        style: { '--share': `${(100 * quantity) / most}%` } as React.CSSProperties,
      })}
      columns={[
        { head: t('replay.side'), render: ({ side }) => t(side === 'buy' ? 'replay.bid' : 'replay.ask') },
        { head: t('replay.price'), className: 'is-end', render: ({ price }) => figures.price(price) },
        { head: t('replay.quantity'), className: 'is-end', cellClass: 'replay-bar', render: ({ quantity }) => figures.quantity(quantity) },
      ]}
    />
  )
}
