import type { PaperPocketReply, PaperResultReply } from '@bourse/contracts/paper'
import { percentText } from '@bourse/domain/formats'
import { PAPER_RANGES, type PaperRange } from '@bourse/domain/paper'
import { useContext, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { clockText, shortDayText } from '#platform/moments'
import { Amount, AmountsHidden, amountText } from '#ui/amount'
import { AmountWords } from '#ui/amount-words'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { Segmented } from '#ui/segmented'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { Sparkline } from '#ui/sparkline'
import { paperWorth } from '../paper-worth.ts'
import { usePaperResult } from '../queries.ts'
import { AgainstCard } from './against.tsx'
import { LUSD } from './lusd.ts'

const DAY_MS = 86_400_000

/** What the play money is worth, what it was worth, and what doing nothing would have brought. */
export function ValueCard({ pocket }: { pocket: PaperPocketReply }) {
  const t = useT()
  const [range, setRange] = useState<PaperRange>('month')
  const { data, isError, isFetching, refetch } = usePaperResult(range)
  const { now } = paperWorth(pocket.wallets)
  return (
    <section className="card paper-worth" aria-labelledby="paper-worth">
      <div className="paper-worth-l">
        <div className="row paper-worth-h">
          <h2 id="paper-worth" className="label">
            {t('paper.pocket')}
          </h2>
          <span className="paper-play">
            <Chip tone="info" icon="flask">
              {t('paper.play')}
            </Chip>
          </span>
          <span className="grow" />
          <Segmented
            label={t('paper.range')}
            value={range}
            onChange={setRange}
            options={PAPER_RANGES.map((value) => ({ value, label: t(`paper.range.${value}`) }))}
          />
        </div>
        <div className="paper-worth-fig">
          <span className="total">
            <Amount raw={now} asset={LUSD} size="xl" />
          </span>
          <p className="paper-worth-by">{data && <Result start={BigInt(data.start)} now={now} />}</p>
        </div>
        <div className="paper-chart">
          {data && <Line result={data} now={now} range={range} />}
          {!data && isError && (
            <p className="row cap" role="alert">
              {t('paper.lineError')}
              <Button size="s" icon="arrow-clockwise" busy={isFetching} onClick={() => void refetch()}>
                {t('ui.error.retry')}
              </Button>
            </p>
          )}
          {!data && !isError && (
            <Skeletons>
              <Skeleton width="100%" height={84} />
            </Skeletons>
          )}
        </div>
      </div>
      <AgainstCard pocket={pocket} result={data} now={now} />
    </section>
  )
}

/** What the start has become, in figures and percent, with its sign, so that color is not the only cue. */
function Result({ start, now }: { start: bigint; now: bigint }) {
  const t = useT()
  const { tag } = useLocale()
  if (useContext(AmountsHidden)) return null
  const gain = now - start
  const look = gain > 0n ? 'up' : gain < 0n ? 'down' : ''
  return (
    <>
      <span className={`paper-by ${look}`}>
        {gain !== 0n && <Icon name="arrow-up-right" weight="bold" size={16} />}
        <Amount raw={gain} asset={LUSD} sign="always" withCode={false} />
        {start > 0n && <span className="fig">{percentText((Number(gain) / Number(start)) * 100, tag, 'change')}</span>}
      </span>
      <span className="cap">
        <AmountWords raw={start} asset={LUSD} words={(amount) => t('paper.onStart', { start: amount })} />
      </span>
    </>
  )
}

function Line({ result, now, range }: { result: PaperResultReply; now: bigint; range: PaperRange }) {
  const t = useT()
  const { tag } = useLocale()
  const isHidden = useContext(AmountsHidden)
  const points = [...result.points.slice(0, -1).map(({ value }) => value), String(now)].map((value) => Number(value))
  const first = result.points[0]
  const middle = result.points[Math.floor((result.points.length - 1) / 2)]
  if (!first || !middle || points.length < 3) return <p className="cap">{t('paper.young')}</p>
  const isShort = Date.now() - first.at < 2 * DAY_MS
  const when = (at: number) => (isShort ? clockText(at, tag) : shortDayText(at, tag))
  const span = t(`paper.range.${range}`)
  const label = isHidden
    ? t('paper.lineHidden', { span })
    : t('paper.line', { span, from: amountText(first.value, LUSD, tag), to: amountText(String(now), LUSD, tag) })
  return (
    <>
      <Sparkline values={points} label={label} height={116} withArea />
      <p className="row paper-chart-x" aria-hidden="true">
        <span>{when(first.at)}</span>
        <span>{when(middle.at)}</span>
        <span>{t(isShort ? 'paper.now' : 'ui.today')}</span>
      </p>
    </>
  )
}
