import type { MarketState } from '@bourse/contracts/exchange'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
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
      <table className="tbl mk-tbl" aria-label={t('admin.markets')}>
        <thead>
          <tr>
            <th scope="col">{t('admin.market')}</th>
            <th scope="col">{t('admin.markets.state')}</th>
            <th scope="col" className="num">
              {t('admin.markets.orders')}
            </th>
            <th scope="col">{t('admin.markets.last')}</th>
            <th scope="col">
              <span className="vh">{t('admin.markets.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {markets.map((market) => (
            <tr key={market.symbol}>
              <th scope="row">
                <a className="link" href={addressOf('adminMarket', { symbol: market.symbol })}>
                  {pairOf(market.symbol)}
                </a>
              </th>
              <td>
                <StateChips market={market} />
                {market.reason && <p className="cap mk-said">{market.reason}</p>}
              </td>
              <td className="num fig">{numberFormat(tag).format(market.live_orders)}</td>
              <td>
                <LastAction market={market} />
              </td>
              <td className="num">
                <ActButton market={market} onPress={() => onChoose(market)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
