import type { MarketReply } from '@bourse/contracts/exchange'
import { feesInQuote, type PracticeStory, type RecordedStretch, waitedGain } from '@bourse/domain/replay'
import type { ReactNode } from 'react'
import { type Market, marketFigures } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { Amount, amountText } from '#ui/amount'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { NIL } from '#ui/kv'
import { minuteText, weekdayName } from '../moment-words.ts'
import type { ReplayCandle } from '../replay-candles.ts'
import type { ReplayView } from '../replay-player.ts'
import type { PracticeView } from './practice-desk.ts'

interface ResultCardProps {
  /** The result of a day that is over stands first, the result so far after the ticket. */
  place: 'first' | 'second'
  view: ReplayView
  practice: PracticeView
  story: PracticeStory
  market: Market
  reply: MarketReply
  start: number
  minutes: readonly ReplayCandle[]
  stretches: readonly RecordedStretch[]
  onAgain?: () => void
  onOther?: () => void
}

const END_MS = 1_000

/** What trading has brought, compared with buying at the beginning and waiting. */
export function ResultCard(props: ResultCardProps) {
  const { place, view, story, stretches } = props
  const end = stretches.at(-1)?.to
  const isOver = story.trades > 0 && end !== undefined && !view.isPlaying && view.moment >= end - END_MS
  if ((place === 'first') !== isOver) return null
  return isOver ? <Over {...props} /> : <SoFar {...props} />
}

function SoFar({ practice: { result }, story, market, reply, minutes, view }: ResultCardProps) {
  const t = useT()
  const { tag } = useLocale()
  const { quote_asset: quote } = reply
  const waited = waitedBy(market, story, minutes, view.moment)
  const position = result?.position ?? 0
  const gain = <Amount raw={result?.gain ?? 0n} asset={quote} sign="always" withCode={false} />
  return (
    <section className="card" aria-label={t('replay.result')}>
      <h2 className="h3 practice-head">
        <span className="grow">{t('replay.result')}</span>
        <Chip tone="brass">{t('replay.practice')}</Chip>
      </h2>
      <Cells
        rows={[
          { label: t('replay.gain'), value: result && result.gain < 0n ? <span className="down">{gain}</span> : gain },
          {
            label: t('replay.waited'),
            value: waited === undefined ? NIL : <Amount raw={waited} asset={quote} sign="always" withCode={false} />,
          },
          {
            label: t('replay.holds'),
            value: position === 0 ? NIL : `${position < 0 ? '−' : ''}${marketFigures(market, tag).quantity(Math.abs(position))}`,
          },
          { label: t('replay.tradeCount'), value: story.trades },
        ]}
      />
    </section>
  )
}

function Over({ practice: { result, fills }, story, market, reply, minutes, view, start, onAgain, onOther }: ResultCardProps) {
  const t = useT()
  const { tag } = useLocale()
  const { quote_asset: quote } = reply
  const waited = waitedBy(market, story, minutes, view.moment)
  const first = minutes[0]
  const signed = (raw: bigint | undefined) =>
    raw === undefined ? (
      NIL
    ) : (
      <span className={raw < 0n ? 'down' : undefined}>
        <Amount raw={raw} asset={quote} sign="always" withCode={false} />
      </span>
    )
  return (
    <section className="card" aria-label={t('replay.result')}>
      <div className="practice-over">
        <p className="label row">
          <span className="grow">{t('replay.yourDay', { day: weekdayName(start, tag) })}</span>
          <Chip tone="brass">{t('replay.practice')}</Chip>
        </p>
        <p className={result && result.gain < 0n ? 'down' : undefined}>
          <Amount raw={result?.gain ?? 0n} asset={quote} size="l" sign="always" />
        </p>
        {waited !== undefined && first && (
          <p className="t-2">
            {t('replay.wouldHave', {
              quantity: `${marketFigures(market, tag).quantity(story.largest)} ${market.base.code}`,
              time: minuteText(first.start),
              gain: `${waited > 0n ? '+' : ''}${amountText(waited, quote, tag)}`,
            })}
          </p>
        )}
      </div>
      <Cells
        rows={[
          { label: t('replay.tradeCount'), value: story.trades },
          { label: t('replay.fees'), value: <Amount raw={feesInQuote(market, fills)} asset={quote} withCode={false} /> },
          { label: t('replay.best'), value: signed(story.best) },
          { label: t('replay.worst'), value: signed(story.worst) },
        ]}
      />
      <div className="btn-row practice-next">
        <Button variant="primary" onClick={onAgain}>
          {t('replay.again')}
        </Button>
        <Button onClick={onOther}>{t('replay.other')}</Button>
      </div>
    </section>
  )
}

function Cells({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="practice-cells" aria-live="polite">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt className="cap">{label}</dt>
          <dd className="fig">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Undefined before there is something to compare with. */
function waitedBy(
  market: Market,
  { trades, largest }: PracticeStory,
  minutes: readonly ReplayCandle[],
  moment: number,
): bigint | undefined {
  const first = minutes[0]
  const now = minutes.findLast(({ start }) => start <= moment)
  return trades === 0 || !first || !now ? undefined : waitedGain(market, largest, first.open, now.close, market.takerFeePpm)
}
