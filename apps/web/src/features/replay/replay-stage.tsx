import type { MarketReply } from '@bourse/contracts/exchange'
import { type PracticeMarket, practiceStory, type RecordedStretch } from '@bourse/domain/replay'
import { type ReactNode, useRef, useState } from 'react'
import { type Market, marketFigures } from '#features/market'
import { OrderTicket } from '#features/ticket'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Segmented } from '#ui/segmented'
import { KeysCard } from './keys-card.tsx'
import { longDayText } from './moment-words.ts'
import { LeavePractice } from './practice/leave-practice.tsx'
import { outcomeText } from './practice/outcome-text.ts'
import { PracticeFills } from './practice/practice-fills.tsx'
import { PracticeMoney } from './practice/practice-money.tsx'
import { PracticeOrders } from './practice/practice-orders.tsx'
import { ResultCard } from './practice/result-card.tsx'
import { usePractice } from './practice/use-practice.ts'
import { usePracticeTicket } from './practice/use-practice-ticket.ts'
import type { ReplayDayKept } from './queries.ts'
import { ReplayBook } from './replay-book.tsx'
import { candlesAt, INTERVALS, type ReplayCandle } from './replay-candles.ts'
import { CANDLES_SHOWN, ReplayChart } from './replay-chart.tsx'
import { ReplayControls } from './replay-controls.tsx'
import type { LeaveGuard, ReplayPlayer, ReplayView } from './replay-player.ts'
import { ReplayTrades } from './replay-trades.tsx'
import { TimeTrack } from './time-track.tsx'
import { useKeys } from './use-keys.ts'
import './practice/practice.css'

interface ReplayStageProps {
  player: ReplayPlayer
  view: ReplayView
  reply: MarketReply
  /** With the reader's own fees. */
  market: Market
  kept: ReplayDayKept
  start: number
  strip: ReactNode
  stretches: readonly RecordedStretch[]
  minutes: readonly ReplayCandle[]
  rules: PracticeMarket
  amounts: ReadonlyMap<string, bigint>
  onGuard: (guard: LeaveGuard) => void
}

const TYPES = ['MARKET', 'LIMIT', 'STOP', 'STOP_LIMIT'] as const

/** Chart, book and trades of the moment that is played, and orders with practice money on them. */
export function ReplayStage(props: ReplayStageProps) {
  const { player, view, reply, market, kept, start, strip, stretches, minutes, rules, amounts, onGuard } = props
  const t = useT()
  const { tag } = useLocale()
  const figures = marketFigures(market, tag)
  const { desk, view: practice, leaving, leave, answer } = usePractice(player, rules, amounts, onGuard)
  const { form, submit, placed, take } = usePracticeTicket(desk, market, practice, view)
  const top = useRef<HTMLDivElement>(null)
  useKeys(player, take)
  const { shown } = view
  const hasBook = shown !== undefined && shown.book.bids.length + shown.book.asks.length > 0
  const story = practiceStory(practice.fills.toReversed())
  return (
    <div className="replay" aria-busy={view.state === 'loading'}>
      <div className="stack" ref={top}>
        {strip}
        <section className="card" aria-label={t('replay.chart')}>
          <DayChart {...{ view, market, kept, start, minutes, practice }} />
          <ReplayControls player={player} view={view} hasSkips={stretches.length > 1} />
          <TimeTrack player={player} view={view} start={start} stretches={stretches} fills={practice.fills} />
        </section>
        <div className="replay-two">
          <section className="card card-pad replay-panel" aria-label={t('replay.book')}>
            <h2>{t('replay.book')}</h2>
            <ReplayBook book={shown?.book} figures={figures} />
          </section>
          <section className="card card-pad replay-panel" aria-label={t('replay.trades')}>
            <h2>{t('replay.trades')}</h2>
            <ReplayTrades trades={shown?.trades ?? []} figures={figures} />
          </section>
        </div>
        <div className="replay-two">
          <PracticeOrders desk={desk} orders={practice.orders} market={market} reply={reply} figures={figures} />
          <PracticeFills fills={practice.fills} figures={figures} reply={reply} />
        </div>
      </div>
      <aside className="stack">
        <ResultCard
          {...{ view, practice, story, market, reply, start, minutes, stretches }}
          place="first"
          onAgain={() => {
            desk.startOver()
            player.seek(kept.from)
          }}
          onOther={() => top.current?.querySelector<HTMLElement>('.replay-days [aria-pressed="true"]')?.focus()}
        />
        <section className="card practice-ticket" aria-label={t('replay.paper.ticket')}>
          <h2 className="h3 practice-head">
            <span className="grow">{t('replay.paper.ticket')}</span>
            <Chip tone="brass">{t('replay.practice')}</Chip>
          </h2>
          <OrderTicket form={form} market={market} types={TYPES} isBlocked={view.state !== 'ready'} onSubmit={submit}>
            {view.state === 'ready' && !hasBook && <p className="band band-ruled ticket-band">{t('replay.paper.noBook')}</p>}
          </OrderTicket>
          <p className="cap practice-outcome" role="status">
            {placed && outcomeText(placed, market, figures, t)}
          </p>
        </section>
        <ResultCard {...{ view, practice, story, market, reply, start, minutes, stretches }} place="second" />
        <PracticeMoney practice={practice} reply={reply} market={market} onReset={() => leave(() => desk.startOver())} />
        <KeysCard />
      </aside>
      <div className="replay-bar-fixed">
        <span className="two-lines grow">
          <b>{t('replay.practice')}</b>
          <span className="cap">{t('replay.bar')}</span>
        </span>
        <Button size="l" onClick={() => take('SELL')}>
          {t('replay.sold')}
        </Button>
        <Button size="l" variant="primary" onClick={() => take('BUY')}>
          {t('replay.bought')}
        </Button>
      </div>
      <LeavePractice isOpen={leaving !== undefined} onAnswer={answer} />
    </div>
  )
}

type DayChartProps = Pick<ReplayStageProps, 'view' | 'market' | 'kept' | 'start' | 'minutes'> & {
  practice: ReturnType<typeof usePractice>['view']
}

/** The chart of the day up to the moment, in candles of one, five or fifteen minutes. */
function DayChart({ view, market, kept, start, minutes, practice }: DayChartProps) {
  const t = useT()
  const { tag } = useLocale()
  const [interval, setInterval] = useState<(typeof INTERVALS)[number]>('1')
  const { moment, shown, isPlaying } = view
  const candles = candlesAt(minutes, moment, shown?.minute, { count: CANDLES_SHOWN, minutes: Number(interval) })
  const hasBegun = isPlaying || moment > kept.from
  return (
    <>
      <header className="card-head replay-name">
        <h2 className="h3">{t('replay.pair', { base: market.base.code, quote: market.quote.code })}</h2>
        <span className="cap grow">{t('replay.dayUtc', { day: longDayText(start, tag) })}</span>
        <Segmented
          label={t('replay.interval')}
          options={INTERVALS.map((value) => ({ value, label: t('replay.minutes', { count: Number(value) }) }))}
          value={interval}
          onChange={setInterval}
        />
      </header>
      <ReplayChart
        candles={candles}
        minutes={Number(interval)}
        figures={marketFigures(market, tag)}
        lines={practice.orders}
        fills={practice.fills}
        entry={entryOf(market, practice)}
        begin={hasBegun ? undefined : { at: kept.from, day: start }}
      />
    </>
  )
}

/** The average price of what is open, in ticks. */
function entryOf({ tickRaw, lotRaw, base }: Market, { result }: DayChartProps['practice']) {
  if (!result || result.position === 0) return undefined
  const quantity = BigInt(Math.abs(result.position)) * lotRaw
  const ticks = Number((result.entryCost * 10n ** BigInt(base.decimals)) / (quantity * tickRaw))
  return { ticks, side: result.position > 0 ? ('BUY' as const) : ('SELL' as const), lots: Math.abs(result.position) }
}
