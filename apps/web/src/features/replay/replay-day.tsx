import { useMemo } from 'react'
import { type Market, marketFigures } from '#features/exchange'
import { useLocale, useT } from '#platform/i18n'
import { type ReplayDayKept, useMinutes } from './queries.ts'
import { ReplayBook } from './replay-book.tsx'
import { candlesAt, replayCandles } from './replay-candles.ts'
import { MINUTES_SHOWN, ReplayChart } from './replay-chart.tsx'
import { ReplayControls } from './replay-controls.tsx'
import { ReplayTrades } from './replay-trades.tsx'
import { usePlayer } from './use-player.ts'

/** One day of one market: chart, book and trades of the moment that is played. */
export function ReplayDay({ market, kept, start }: { market: Market; kept: ReplayDayKept; start: number }) {
  const t = useT()
  const { tag } = useLocale()
  const figures = marketFigures(market, tag)
  const { player, view } = usePlayer(market.symbol, kept, start)
  const replies = useMinutes(market.symbol, start)
  const minutes = useMemo(() => replayCandles(market, replies ?? []), [market, replies])
  const { moment, shown } = view
  return (
    <>
      <ReplayControls player={player} view={view} start={start} />
      <div className="replay-panels" aria-busy={view.state === 'loading'}>
        <section className="replay-panel replay-chart" aria-label={t('replay.chart')}>
          <ReplayChart candles={candlesAt(minutes, moment, shown?.minute, MINUTES_SHOWN)} moment={moment} figures={figures} />
        </section>
        <section className="replay-panel" aria-label={t('replay.book')}>
          <h2>{t('replay.book')}</h2>
          <ReplayBook book={shown?.book} figures={figures} />
        </section>
        <section className="replay-panel" aria-label={t('replay.trades')}>
          <h2>{t('replay.trades')}</h2>
          <ReplayTrades trades={shown?.trades ?? []} figures={figures} />
        </section>
      </div>
    </>
  )
}
