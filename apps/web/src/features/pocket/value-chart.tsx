import { type PointerEvent, useContext, useState } from 'react'
import { percentText } from '@bourse/domain/formats'
import { type Locale, useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { Amount, AmountsHidden, amountText } from '#ui/amount'
import { LUSD } from './valuation-asset.ts'
import { heightOf, lineText, nearest, placeOf, plotPath, scaleOf } from './value-plot.ts'

interface ValuePoint {
  at: number
  /** Raw units of the valuation asset. */
  value: string
}

const WIDTH = 1000
const HEIGHT = 160

/** A line over time with a readout that follows the pointer, a finger or the arrow keys. */
export function ValueChart({ points }: { points: readonly ValuePoint[] }) {
  const t = useT()
  const locale = useLocale()
  const isHidden = useContext(AmountsHidden)
  const [picked, setPicked] = useState<number>()
  const drawn = points.map(({ at, value }) => ({ at, value: Number(value) / 10 ** LUSD.decimals }))
  const scale = scaleOf(drawn.map(({ value }) => value))
  const line = plotPath(drawn, scale, WIDTH, HEIGHT)
  const last = points.length - 1
  const place = Math.min(picked ?? last, last)
  const shown = points[place]
  const mark = drawn[place]
  if (!shown || !mark) return null

  const dateOf = (index: number) => (index === last ? t('pocket.value.now') : dayText(points[index]?.at ?? 0, locale))
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setPicked(nearest((event.clientX - box.left) / box.width, drawn))
  }
  return (
    <>
      <p className="row pk-value-now" aria-hidden="true">
        <span className="m">
          <Amount raw={shown.value} asset={LUSD} />
        </span>
        <span className="cap">{dateOf(place)}</span>
        <span className="grow" />
        {!isHidden && <Change first={points[0]} shown={shown} isWhole={place === last} />}
      </p>
      <div className="pk-plot">
        <div className="pk-plot-box" onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => setPicked(undefined)}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {scale.lines.map((value) => (
              <path key={value} className="pk-plot-line" d={`M0 ${(1 - heightOf(value, scale)) * HEIGHT}H${WIDTH}`} />
            ))}
            <path className="spark-area" d={`${line}V${HEIGHT}H0Z`} />
            <path className="spark-line" d={line} />
          </svg>
          <i
            className={picked === undefined ? 'pk-plot-dot' : 'pk-plot-dot is-picked'}
            style={{ left: `${placeOf(mark.at, drawn) * 100}%`, top: `${(1 - heightOf(mark.value, scale)) * 100}%` }}
          />
          <input
            type="range"
            className="pk-plot-walk"
            aria-label={t('pocket.value.walk')}
            aria-valuetext={`${dateOf(place)}, ${isHidden ? t('pocket.value.hidden') : amountText(shown.value, LUSD, locale.tag)}`}
            min={0}
            max={last}
            value={place}
            onChange={(event) => setPicked(Number(event.target.value))}
            onBlur={() => setPicked(undefined)}
          />
        </div>
        <ol className="pk-plot-y cap" aria-hidden="true">
          {scale.lines.map((value) => (
            <li key={value} className="fig" style={{ bottom: `${heightOf(value, scale) * 100}%` }}>
              {isHidden ? '•••' : lineText(value, scale, locale.tag)}
            </li>
          ))}
        </ol>
      </div>
      <p className="row pk-plot-x cap" aria-hidden="true">
        <span>{dayText(points[0]?.at ?? 0, locale)}</span>
        <span className="grow" />
        <span>{dayText(points[Math.floor(last / 2)]?.at ?? 0, locale)}</span>
        <span className="grow" />
        <span>{t('pocket.value.now')}</span>
      </p>
    </>
  )
}

/** The change since the first point, with its sign, so that color is not the only cue. */
function Change({ first, shown, isWhole }: { first: ValuePoint | undefined; shown: ValuePoint; isWhole: boolean }) {
  const t = useT()
  const locale = useLocale()
  if (!first || BigInt(first.value) === 0n || first === shown) return null
  const change = Number(BigInt(shown.value) - BigInt(first.value)) / Number(first.value)
  return (
    <span className="cap fig">
      <span className={change > 0 ? 'up' : change < 0 ? 'down' : ''}>{percentText(change * 100, locale.tag, 'change')}</span>
      {isWhole && ` ${t('pocket.value.since', { date: dayText(first.at, locale) })}`}
    </span>
  )
}

function dayText(at: number, { tag }: Locale): string {
  // A point closes its day at midnight UTC, so it stands for the day before.
  return shortDayText(at - 1, tag, 'UTC')
}
