import { VALUE_RANGES, type ValueRange } from '@bourse/contracts/pocket'
import { percentText } from '@bourse/domain/formats'
import { type ReactNode, useContext, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Amount, AmountsHidden } from '#ui/amount'
import { Icon } from '#ui/icon'
import { Button } from '#ui/button'
import { Segmented } from '#ui/segmented'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { HideSwitch } from './hide-switch.tsx'
import { useValueOverTime } from './queries.ts'
import { LUSD } from './valuation-asset.ts'
import { dayText, usePlot, type ValuePoint, ValuePlotBox } from './value-plot-box.tsx'
import { untilNow } from './value-plot.ts'
import './trend.css'
import './value.css'

export interface ValueTrendProps {
  label: string
  /** Undefined while it is read: the history is read at the same time. */
  total: bigint | undefined
  /** The total in another asset. */
  also: ReactNode
  /** Which prices the total is based on. */
  note: string
  /** Shown until the total is there. */
  loading: ReactNode
}

/** The total with its change and its line over time, in one panel (PKT-06, PKT-07). */
export function ValueTrend({ label, total, also, note, loading }: ValueTrendProps) {
  const t = useT()
  const [range, setRange] = useState<ValueRange>('month')
  const { data, isError, isFetching, refetch } = useValueOverTime(range)
  if (total === undefined) return loading
  const points = data && untilNow(data.points, total)
  const isDrawn = points !== undefined && points.length > 2
  return (
    <div className="trend">
      <div className="row trend-head">
        <h2 className="label">{label}</h2>
        <HideSwitch />
        <span className="grow" />
        <Segmented
          label={t('pocket.value.range')}
          value={range}
          onChange={setRange}
          options={VALUE_RANGES.map((value) => ({ value, label: t(`pocket.value.${value}`) }))}
        />
      </div>
      {isDrawn ? (
        <Drawn points={points} total={total} also={also} note={note} />
      ) : (
        <>
          <TrendTotal total={total}>{also}</TrendTotal>
          <div className="trend-room">
            {points && <p className="cap">{t('pocket.value.young')}</p>}
            {!data && isError && (
              <p className="row cap" role="alert">
                {t('pocket.value.error')}
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
          <p className="row trend-foot">
            <span className="trunc" title={note}>
              {note}
            </span>
          </p>
        </>
      )}
    </div>
  )
}

interface DrawnProps {
  points: readonly ValuePoint[]
  total: bigint
  also: ReactNode
  note: string
}

function Drawn({ points, total, also, note }: DrawnProps) {
  const locale = useLocale()
  const plot = usePlot(points)
  if (!plot) return null
  const first = points[0]
  return (
    <>
      <TrendTotal total={total}>
        {plot.isPicked ? (
          <>
            <span className="m">
              <Amount raw={plot.shown.value} asset={LUSD} />
            </span>
            <span className="cap">{plot.dayOf(plot.place)}</span>
          </>
        ) : (
          <>
            {first && <Change first={first} total={total} />}
            {also}
          </>
        )}
      </TrendTotal>
      <div className="trend-plot">
        <ValuePlotBox plot={plot} />
      </div>
      <p className="row trend-foot">
        <span>{dayText(first?.at ?? 0, locale)}</span>
        <span className="only-d">{dayText(points[Math.floor(plot.last / 2)]?.at ?? 0, locale)}</span>
        <span className="trunc" title={note}>
          {note}
        </span>
      </p>
    </>
  )
}

function TrendTotal({ total, children }: { total: bigint; children?: ReactNode }) {
  return (
    <div className="trend-fig">
      <span className="total">
        <Amount raw={total} asset={LUSD} size="xl" />
      </span>
      <p className="trend-change">{children}</p>
    </div>
  )
}

/** The change since the first point in figures and percent, with its sign, so that color is not the only cue. */
function Change({ first, total }: { first: ValuePoint; total: bigint }) {
  const t = useT()
  const locale = useLocale()
  const isHidden = useContext(AmountsHidden)
  const start = BigInt(first.value)
  if (start === 0n || isHidden) return null
  const change = total - start
  const percent = (Number(change) / Number(start)) * 100
  const tone = change > 0n ? 'up' : change < 0n ? 'down' : ''
  return (
    <>
      <span className={`trend-by ${tone}`}>
        {change !== 0n && <Icon name="arrow-up-right" weight="bold" size={16} />}
        <Amount raw={change} asset={LUSD} sign="always" withCode={false} />
        <span className="fig">{percentText(percent, locale.tag, 'change')}</span>
      </span>
      <span className="cap trend-since">{t('pocket.value.since', { date: dayText(first.at, locale) })}</span>
    </>
  )
}
