import type { MarketReply } from '@bourse/contracts/exchange'
import { isFeeInQuote } from '@bourse/domain/exchange'
import type { PaperFill } from '@bourse/domain/paper'
import type { MarketFigures } from '#features/market'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Table } from '#ui/table'
import { timeText } from '../moment-words.ts'
import { PracticeSide } from './practice-side.tsx'

const FILLS_SHOWN = 50

/** The latest fills of the practice, newest first, each with its fee or rebate. */
export function PracticeFills({ fills, figures, reply }: { fills: readonly PaperFill[]; figures: MarketFigures; reply: MarketReply }) {
  const t = useT()
  return (
    <section className="card card-pad replay-panel" aria-label={t('replay.paper.fills')}>
      <h2>{t('replay.paper.fills')}</h2>
      <Table
        className="replay-table practice-table"
        empty={<p className="cap replay-none">{t('replay.paper.noFills')}</p>}
        rows={fills.slice(0, FILLS_SHOWN)}
        keyOf={(_, place) => fills.length - place}
        rowProps={({ side }) => ({ className: side === 'BUY' ? 'is-buy' : 'is-sell' })}
        columns={[
          { head: t('replay.time'), render: ({ at }) => timeText(at) },
          { head: t('replay.side'), render: ({ side }) => <PracticeSide side={side} /> },
          { head: t('replay.quantity'), className: 'is-end', render: ({ quantity }) => figures.quantity(quantity) },
          { head: t('replay.price'), className: 'is-end', render: ({ price }) => figures.price(price) },
          {
            head: t('replay.paper.fee'),
            className: 'is-end',
            render: ({ side, feeRaw, isBuyerFeeInQuote }) => (
              <Amount
                raw={feeRaw}
                asset={isFeeInQuote(side, feeRaw, isBuyerFeeInQuote) ? reply.quote_asset : reply.base_asset}
                nil="dash"
              />
            ),
          },
        ]}
      />
    </section>
  )
}
