import type { CandleReply } from '@bourse/contracts/exchange'
import { dateFormat, percentText } from '@bourse/domain/formats'
import { type Market, marketFigures, SideMark, useDaily } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { Sparkline } from '#ui/sparkline'
import { changeOf, placeOf, priceHistoryOf } from './price-history.ts'
import { CHART_HOURS, usePriceHistory } from './slip/queries.ts'

const HOUR_MS = 3_600_000

/** The rate of the last two days, and the user's custom rate in comparison. */
export function PriceHistoryCard({ market, ownPrice }: { market: Market; ownPrice: number | undefined }) {
  const t = useT()
  const { base, quote } = market
  const course = usePriceHistory(market.symbol)
  return (
    <section className="card" aria-labelledby="xp-price-history">
      <div className="card-head">
        <h2 id="xp-price-history" className="h3 grow">
          {t('express.chart.title', { base: base.code, quote: quote.code })}
        </h2>
        <span className="cap xp-span">{t('express.chart.span')}</span>
      </div>
      <div className="card-body">
        {course.data ? (
          <Course candles={course.data} market={market} ownPrice={ownPrice} />
        ) : course.isError ? (
          <ErrorState what={t('express.chart.error')} isRetrying={course.isFetching} onRetry={() => void course.refetch()} />
        ) : (
          <Skeletons>
            <Skeleton width="56%" height={32} />
            <Skeleton width="100%" height={150} />
          </Skeletons>
        )}
      </div>
    </section>
  )
}

function Course({ candles, market, ownPrice }: { candles: readonly CandleReply[]; market: Market; ownPrice: number | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const last = useDaily(market.symbol)?.last
  const since = Date.now() - CHART_HOURS * HOUR_MS
  const course = priceHistoryOf(candles, market, since, last)
  if (course.length === 0) return <p className="cap">{t('express.chart.empty')}</p>

  const { price } = marketFigures(market, tag)
  const [low, high] = [Math.min(...course), Math.max(...course)]
  const [first, now] = [course[0] ?? 0, course.at(-1) ?? 0]
  const own = ownPrice === undefined ? undefined : placeOf(ownPrice, low, high)
  const words = {
    base: market.base.code,
    quote: market.quote.code,
    first: price(first),
    last: price(now),
    low: price(low),
    high: price(high),
  }
  return (
    <>
      <p className="row">
        <span className="fig fig-m grow">{price(now)}</span>
        <Change share={changeOf(course)} />
      </p>
      <figure className="xp-price-history">
        <Sparkline height={132} values={course} label={t('express.chart.label', words)} />
        {own !== undefined && ownPrice !== undefined && (
          <span className="xp-own" style={{ top: `${own}%` }}>
            <b className="fig">{price(ownPrice)}</b>
          </span>
        )}
      </figure>
      <p className="row xs t-3 xp-axis">
        <span>{timeText(since, tag)}</span>
        <span>{timeText(since + (CHART_HOURS / 2) * HOUR_MS, tag)}</span>
        <span>{t('express.chart.now')}</span>
      </p>
    </>
  )
}

/** Sign and shape, so that color is not the only cue. */
function Change({ share }: { share: number }) {
  const { tag } = useLocale()
  return (
    <span className={share < 0 ? 'down m row xp-change' : 'up m row xp-change'}>
      <SideMark side={share < 0 ? 'SELL' : 'BUY'} />
      <span className="fig">{percentText(share * 100, tag, 'change')}</span>
    </span>
  )
}

function timeText(ms: number, locale: string): string {
  return dateFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(ms)
}
