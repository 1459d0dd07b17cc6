import type { ReplayTrade } from '@bourse/domain/replay'
import type { MarketFigures } from '#features/market'
import { useT } from '#platform/i18n'
import { Table } from '#ui/table'
import { timeText } from './moment-words.ts'

/** The latest trades at the moment, newest first. */
export function ReplayTrades({ trades, figures }: { trades: readonly ReplayTrade[]; figures: MarketFigures }) {
  const t = useT()
  return (
    <Table
      className="replay-table"
      empty={<p className="cap replay-none">{t('replay.noTrades')}</p>}
      rows={trades}
      keyOf={(_, index) => index}
      rowProps={({ side }) => ({ className: side === 'BUY' ? 'is-buy' : 'is-sell' })}
      columns={[
        { head: t('replay.time'), render: ({ at }) => timeText(at) },
        { head: t('replay.side'), render: ({ side }) => t(side === 'BUY' ? 'replay.bought' : 'replay.sold') },
        { head: t('replay.price'), className: 'is-end', render: ({ price }) => figures.price(price) },
        { head: t('replay.quantity'), className: 'is-end', render: ({ quantity }) => figures.quantity(quantity) },
      ]}
    />
  )
}
