import type { DashBar } from '@bourse/contracts/dashboard'
import { useLocale } from '#platform/i18n'
import { shortDayText } from '#platform/moments'

/** Bars over time; the last one is ink. Only a drawing with its first and last day; the figures are beside it. */
export function Bars({ bars, label }: { bars: readonly DashBar[]; label: string }) {
  const { tag } = useLocale()
  const values = bars.map(({ value }) => Number(value))
  const most = Math.max(1, ...values)
  const dayOf = (bar: DashBar | undefined) => (bar ? shortDayText(bar.at, tag, 'UTC') : '')
  return (
    <figure className="dash-bars" role="img" aria-label={label}>
      <div className="dash-bars-row" aria-hidden="true">
        {values.map((value, index) => (
          <i key={bars[index]?.at} className={index === values.length - 1 ? 'is-now' : ''} style={{ height: `${(value / most) * 100}%` }} />
        ))}
      </div>
      <figcaption className="cap" aria-hidden="true">
        <span>{dayOf(bars[0])}</span>
        <span>{dayOf(bars.at(-1))}</span>
      </figcaption>
    </figure>
  )
}
