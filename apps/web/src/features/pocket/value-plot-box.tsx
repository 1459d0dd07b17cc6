import { type PointerEvent, useContext, useState } from 'react'
import { type Locale, useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { AmountsHidden, amountText } from '#ui/amount'
import { LUSD } from './valuation-asset.ts'
import { heightOf, nearest, placeOf, plotPath, type PlotPoint, type PlotScale, scaleOf } from './value-plot.ts'

export interface ValuePoint {
  at: number
  /** Raw units of the valuation asset. */
  value: string
}

interface Plotted {
  drawn: readonly PlotPoint[]
  scale: PlotScale
  last: number
  /** The point that is read: the newest unless another is picked. */
  place: number
  shown: ValuePoint
  mark: PlotPoint
  isPicked: boolean
  pick: (place: number | undefined) => void
  dayOf: (place: number) => string
}

/** The points of a line, and which of them is read; undefined where there are none. */
export function usePlot(points: readonly ValuePoint[]): Plotted | undefined {
  const t = useT()
  const locale = useLocale()
  const [picked, pick] = useState<number>()
  const drawn = points.map(({ at, value }) => ({ at, value: Number(value) / 10 ** LUSD.decimals }))
  const last = points.length - 1
  const place = Math.min(picked ?? last, last)
  const shown = points[place]
  const mark = drawn[place]
  if (!shown || !mark) return undefined
  const dayOf = (index: number) => (index === last ? t('pocket.value.now') : dayText(points[index]?.at ?? 0, locale))
  return { drawn, scale: scaleOf(drawn.map(({ value }) => value)), last, place, shown, mark, isPicked: picked !== undefined, pick, dayOf }
}

const WIDTH = 1000
const HEIGHT = 160

/** The line with its mark, which follows the pointer, a finger or the arrow keys. */
export function ValuePlotBox({ plot }: { plot: Plotted }) {
  const t = useT()
  const { tag } = useLocale()
  const isHidden = useContext(AmountsHidden)
  const { drawn, scale, mark, pick } = plot
  const line = plotPath(drawn, scale, WIDTH, HEIGHT)
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    pick(nearest((event.clientX - box.left) / box.width, drawn))
  }
  return (
    <div className="pk-plot-box" onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => pick(undefined)}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="spark-area" d={`${line}V${HEIGHT}H0Z`} />
        <path className="spark-line" d={line} />
      </svg>
      <i
        className={plot.isPicked ? 'pk-plot-dot is-picked' : 'pk-plot-dot'}
        style={{ left: `${placeOf(mark.at, drawn) * 100}%`, top: `${(1 - heightOf(mark.value, scale)) * 100}%` }}
      />
      <input
        type="range"
        className="pk-plot-walk"
        aria-label={t('pocket.value.walk')}
        aria-valuetext={`${plot.dayOf(plot.place)}, ${isHidden ? t('pocket.value.hidden') : amountText(plot.shown.value, LUSD, tag)}`}
        min={0}
        max={plot.last}
        value={plot.place}
        onChange={(event) => pick(Number(event.target.value))}
        onBlur={() => pick(undefined)}
      />
    </div>
  )
}

export function dayText(at: number, { tag }: Locale): string {
  // A point closes its day at midnight UTC, so it stands for the day before.
  return shortDayText(at - 1, tag, 'UTC')
}
