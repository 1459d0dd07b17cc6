import type { MarketReply } from '@bourse/contracts/exchange'
import { useMemo, useState } from 'react'
import { type Market, marketFigures, marketOf, withOwnFees } from '#features/market'
import { useLocale, useT, withTexts } from '#platform/i18n'
import { lazyPart } from '#shell/lazy-screen'
import type { OrderLine } from './practice/order-line.ts'
import { playMoney, practiceMarket } from './practice/practice-market.ts'
import { type ReplayDayKept, useMinutes, useOwnFees } from './queries.ts'
import { ReplayBook } from './replay-book.tsx'
import { candlesAt, replayCandles } from './replay-candles.ts'
import { MINUTES_SHOWN, ReplayChart } from './replay-chart.tsx'
import { ReplayControls } from './replay-controls.tsx'
import type { LeaveGuard } from './replay-player.ts'
import { ReplayTrades } from './replay-trades.tsx'
import { usePlayer } from './use-player.ts'

const loadPractice = withTexts(() => import('./practice/practice-panels.tsx'), 'replay', 'exchange', 'maxOrders', 'paper')
/** Most readers only watch. */
const PracticePanels = lazyPart(loadPractice, 'PracticePanels')

interface ReplayDayProps {
  reply: MarketReply
  markets: readonly Market[]
  kept: ReplayDayKept
  start: number
  /** Whom to ask before another day or market is opened. */
  onGuard: (guard: LeaveGuard) => void
}

/** One day of one market: chart, book and trades of the moment that is played, and orders with play money on them. */
export function ReplayDay({ reply, markets, kept, start, onGuard }: ReplayDayProps) {
  const t = useT()
  const { tag } = useLocale()
  const [isPractising, setPractising] = useState(false)
  const [lines, setLines] = useState<readonly OrderLine[]>(NO_LINES)
  const { own, isPending } = useOwnFees(reply.symbol, isPractising)
  const market = useMemo(() => withOwnFees(marketOf(reply), own), [reply, own])
  const begin = useMemo(() => ({ rules: practiceMarket(reply, own), amounts: playMoney(marketOf(reply), markets) }), [reply, own, markets])
  const figures = marketFigures(market, tag)
  const { player, view } = usePlayer(market.symbol, kept, start)
  const replies = useMinutes(market.symbol, start)
  const minutes = useMemo(() => replayCandles(market, replies ?? []), [market, replies])
  const { moment, shown } = view
  return (
    <>
      <ReplayControls player={player} view={view} start={start} onPractise={isPractising ? undefined : () => setPractising(true)} />
      <div className={isPractising ? 'replay-panels has-practice' : 'replay-panels'} aria-busy={view.state === 'loading'}>
        <section className="replay-panel replay-chart" aria-label={t('replay.chart')}>
          <ReplayChart
            candles={candlesAt(minutes, moment, shown?.minute, MINUTES_SHOWN)}
            moment={moment}
            figures={figures}
            lines={isPractising ? lines : NO_LINES}
          />
        </section>
        {isPractising && !isPending && (
          <PracticePanels
            {...{ player, view, reply, market, figures, onGuard, ...begin }}
            onLines={setLines}
            onEnd={() => setPractising(false)}
          />
        )}
        <section className="replay-panel replay-book" aria-label={t('replay.book')}>
          <h2>{t('replay.book')}</h2>
          <ReplayBook book={shown?.book} figures={figures} />
        </section>
        <section className="replay-panel replay-tape" aria-label={t('replay.trades')}>
          <h2>{t('replay.trades')}</h2>
          <ReplayTrades trades={shown?.trades ?? []} figures={figures} />
        </section>
      </div>
    </>
  )
}

const NO_LINES: readonly OrderLine[] = []
