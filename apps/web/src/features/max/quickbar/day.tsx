import { changePercent } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import { compactNumber } from '@bourse/domain/money'
import type { CSSProperties } from 'react'
import { type Daily, type Market, marketFigures, useDaily, wholeLots } from '#features/market'
import { useLocale, useT } from '#platform/i18n'

/** Twenty-four hours: change, range with the price's path, volume and turnover. */
export function QuickbarDay({ market }: { market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const daily = useDaily(market.symbol)
  const figures = marketFigures(market, tag)
  const price = (ticks: number | undefined) => (ticks === undefined ? '–' : figures.price(ticks))
  const change = changeOf(daily)
  return (
    <dl className="qb-day">
      <div className="qb-change">
        <dt>{t('max.quickbar.change')}</dt>
        <dd className={change === undefined || change.ticks === 0 ? '' : change.ticks > 0 ? 'up' : 'down'}>
          {change === undefined ? (
            '–'
          ) : (
            <>
              <span>
                {signOf(change.ticks)}
                {figures.price(Math.abs(change.ticks))}
              </span>
              <span>{percentText(Number(change.percent), tag, 'distance')}</span>
            </>
          )}
        </dd>
      </div>
      <div className="qb-range">
        <dt>{t('max.quickbar.range')}</dt>
        <dd>
          <span>{price(daily?.low)}</span>
          <Range daily={daily} />
          <span>{price(daily?.high)}</span>
        </dd>
      </div>
      <div className="qb-high">
        <dt>{t('max.quickbar.high')}</dt>
        <dd>{price(daily?.high)}</dd>
      </div>
      <div className="qb-low">
        <dt>{t('max.quickbar.low')}</dt>
        <dd>{price(daily?.low)}</dd>
      </div>
      <div className="qb-volume">
        <dt>
          <span className="only-d">{t('max.quickbar.volume')}</span>
          <span className="qb-short">{t('max.quickbar.volumeShort')}</span>
        </dt>
        <dd>
          {daily ? compactNumber(wholeLots(market, daily.volume), tag) : '–'} <span className="q2">{market.base.code}</span>
        </dd>
      </div>
      <div className="qb-turnover">
        <dt>{t('max.quickbar.turnover')}</dt>
        <dd>
          {daily ? compactNumber(Number(daily.quoteVolume) / 10 ** market.quote.decimals, tag) : '–'}{' '}
          <span className="q2">{market.quote.code}</span>
        </dd>
      </div>
    </dl>
  )
}

/** The opening and last price between the day's low and high. */
function Range({ daily }: { daily: Daily | undefined }) {
  const { low, high, open, last } = daily ?? {}
  const share = (ticks: number | undefined) =>
    low === undefined || high === undefined || ticks === undefined || high === low ? 0 : ((ticks - low) / (high - low)) * 100
  const [from, to] = [Math.min(share(open), share(last)), Math.max(share(open), share(last))]
  const style: CSSProperties & Record<'--from' | '--to' | '--now', string> = {
    '--from': `${from}%`,
    '--to': `${to}%`,
    '--now': `${share(last)}%`,
  }
  const isUp = (last ?? 0) >= (open ?? 0)
  return (
    <span className={isUp ? 'qb-track is-up' : 'qb-track is-down'} style={style} aria-hidden="true">
      <i className="qb-way" />
      <i className="qb-now" />
    </span>
  )
}

function changeOf(daily: Daily | undefined): { ticks: number; percent: string } | undefined {
  if (daily?.last === undefined || daily.open === undefined) return undefined
  const percent = changePercent({ open: daily.open, last: daily.last })
  return percent === undefined ? undefined : { ticks: daily.last - daily.open, percent }
}

function signOf(ticks: number): string {
  return ticks > 0 ? '+' : ticks < 0 ? '−' : ''
}
