import { priceText, quantityText } from '@bourse/domain/exchange'
import { grouped, type Market, rateText, TierTable, useDaily, useMarketNames, useSelectedMarket } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { SkeletonLines } from '#ui/panel/skeleton-lines'
import './market-panel.css'

/** The facts of the selected market: steps, fees, assets, status (DEF-087). */
export function MarketPanel() {
  const market = useSelectedMarket()
  return market ? <Facts market={market} /> : <SkeletonLines count={4} columns={2} />
}

/** For the header: whether the market trades. */
export function MarketFigure() {
  const t = useT()
  const market = useSelectedMarket()
  const isHalted = useDaily(market?.symbol ?? '')?.isHalted ?? market?.status === 'halted'
  if (!market) return null
  return (
    <span className={isHalted ? 'facts-state is-halted' : 'facts-state'}>
      {t(isHalted ? 'maxOrders.market.halted' : 'maxOrders.market.trading')}
    </span>
  )
}

function Facts({ market }: { market: Market }) {
  const t = useT()
  const names = useMarketNames()
  const { tag, lang } = useLocale()
  const why = market.haltNotes?.[lang] || market.haltReason
  const facts: [string, string, string?][] = [
    [t('maxOrders.market.tick'), grouped(priceText(market, market.tickStep ?? 1), tag), market.quote.code],
    [t('maxOrders.market.lot'), grouped(quantityText(market, market.lotStep ?? 1), tag), market.base.code],
    [t('maxOrders.maker'), rateText(market, market.makerFeePpm, t, tag)],
    [t('maxOrders.taker'), rateText(market, market.takerFeePpm, t, tag)],
    [t('maxOrders.market.base'), names(market).base, market.base.code],
    [t('maxOrders.market.quote'), names(market).quote, market.quote.code],
  ]
  return (
    <div className="facts-scroll" tabIndex={0}>
      <dl className="facts">
        {facts.map(([name, value, code]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={code ? `${value} ${code}` : value}>{value}</dd>
          </div>
        ))}
      </dl>
      {market.feeTiers.length > 1 && <TierTable market={market} />}
      {market.status === 'halted' && why !== '' && <p className="facts-why">{why}</p>}
    </div>
  )
}
