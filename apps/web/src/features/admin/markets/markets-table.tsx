import type { MarketState } from '@bourse/contracts/exchange'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Table } from '#ui/table'
import { ActButton } from './act-button.tsx'
import { LastAction } from './last-action.tsx'
import { pairOf } from './market-state.ts'
import { StateChips } from './state-chips.tsx'

export interface MarketRows {
  markets: readonly MarketState[]
  onChoose: (market: MarketState) => void
}

/** One row per market: its state and reason, its resting orders, and the last action. */
export function MarketsTable({ markets, onChoose }: MarketRows) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div className="card clip">
      <Table
        className="tbl mk-tbl"
        label={t('admin.markets')}
        rows={markets}
        keyOf={({ symbol }) => symbol}
        columns={[
          {
            head: t('admin.market'),
            isRowHead: true,
            render: ({ symbol }) => (
              <a className="link" href={addressOf('adminMarket', { symbol })}>
                {pairOf(symbol)}
              </a>
            ),
          },
          {
            head: t('admin.markets.state'),
            render: (market) => (
              <>
                <StateChips market={market} />
                {market.reason && <p className="cap mk-said">{market.reason}</p>}
              </>
            ),
          },
          {
            head: t('admin.markets.orders'),
            className: 'num',
            cellClass: 'fig',
            render: (market) => numberFormat(tag).format(market.live_orders),
          },
          { head: t('admin.markets.last'), render: (market) => <LastAction market={market} /> },
          {
            head: t('admin.markets.actions'),
            isHeadHidden: true,
            cellClass: 'num',
            render: (market) => <ActButton market={market} onPress={() => onChoose(market)} />,
          },
        ]}
      />
    </div>
  )
}
