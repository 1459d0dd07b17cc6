import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { ActButton } from './act-button.tsx'
import { LastAction } from './last-action.tsx'
import { pairOf } from './market-state.ts'
import type { MarketRows } from './markets-table.tsx'
import { StateChips } from './state-chips.tsx'

/** The same markets on narrow screens, one card each. */
export function MarketsList({ markets, onChoose }: MarketRows) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <ul className="mk-list" aria-label={t('admin.markets')}>
      {markets.map((market) => (
        <li key={market.symbol} className="card mk-item">
          <div className="row">
            <span className="grow two-lines">
              <a className="link m" href={addressOf('adminMarket', { symbol: market.symbol })}>
                {pairOf(market.symbol)}
              </a>
              <span className="cap">{t('admin.markets.ordersCount', { count: numberFormat(tag).format(market.live_orders) })}</span>
            </span>
            <ActButton market={market} onPress={() => onChoose(market)} />
          </div>
          <StateChips market={market} />
          {market.reason && <p className="cap mk-said">{market.reason}</p>}
          <LastAction market={market} />
        </li>
      ))}
    </ul>
  )
}
