import { useContext } from 'react'
import { percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Amount, AmountsHidden } from '#ui/amount'
import { LUSD } from './valuation-asset.ts'
import { dayText, PlotLines, usePlot, type ValuePoint, ValuePlotBox } from './value-plot-box.tsx'
import { heightOf, lineText } from './value-plot.ts'

/** A line over time with a readout that follows the pointer, a finger or the arrow keys. */
export function ValueChart({ points }: { points: readonly ValuePoint[] }) {
  const t = useT()
  const locale = useLocale()
  const isHidden = useContext(AmountsHidden)
  const plot = usePlot(points)
  if (!plot) return null
  const { scale, last, place, shown } = plot
  return (
    <>
      <p className="row pk-value-now" aria-hidden="true">
        <span className="m"><Amount raw={shown.value} asset={LUSD} /></span>
        <span className="cap">{plot.dayOf(place)}</span>
        <span className="grow" />
        {!isHidden && <Change first={points[0]} shown={shown} isWhole={place === last} />}
      </p>
      <div className="pk-plot">
        <ValuePlotBox plot={plot} lines={<PlotLines scale={scale} />} />
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
