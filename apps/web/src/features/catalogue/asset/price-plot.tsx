import type { FigureAsset } from '@bourse/contracts/catalogue'
import type { PointerEvent } from 'react'
import { heightOf, lineText } from '#features/pocket'
import { useLocale, useT } from '#platform/i18n'
import { amountText } from '#ui/amount'
import { dayText, figured, figureText, priced, priceText, unitsText } from '../parts/figures.ts'
import type { PriceView } from './price-view.ts'

interface PricePlotProps {
  view: PriceView
  asset: FigureAsset
  /** Of the units bought. */
  decimals: number
  label: string
  picked: number | undefined
  onPick: (place: number | undefined) => void
}

/** The line of prices; the pointer, a finger or the arrow keys pick a day. */
export function PricePlot({ view, asset, decimals, label, picked, onPick }: PricePlotProps) {
  const t = useT()
  const { tag } = useLocale()
  const { points, scale, faceY, bought, coupons } = view
  const lastPlace = points.length - 1
  const mark = points[Math.min(picked ?? lastPlace, lastPlace)]
  const end = points[lastPlace]
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onPick(nearestTo((event.clientX - box.left) / box.width, points))
  }
  return (
    <>
      <div className="plot" onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => onPick(undefined)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
          {scale.lines.map((value) => (
            <path key={value} className="plot-grid" d={`M0 ${(1 - heightOf(value, scale)) * 100}H100`} />
          ))}
          {faceY !== undefined && <path className="plot-face" d={`M0 ${faceY * 100}H100`} />}
          <path className="plot-line" d={view.line} />
        </svg>
        {faceY !== undefined && (
          <span className="plot-note" style={{ top: at(faceY) }} aria-hidden="true">
            {t('catalogue.price.face')}
          </span>
        )}
        {bought.map(({ x, y, units }, place) => (
          <span key={place} className={x > 0.75 ? 'plot-buy is-late' : 'plot-buy'} style={{ left: at(x), top: at(y) }}>
            <span>{t('catalogue.price.you', { units: unitsText(units, decimals, tag) })}</span>
          </span>
        ))}
        {mark && <i className="plot-dot" style={{ left: at(mark.x), top: at(mark.y) }} />}
        <ol className="plot-scale" aria-hidden="true">
          {scale.lines.map((value) => (
            <li key={value} className="fig" style={{ top: at(1 - heightOf(value, scale)) }}>
              {lineText(value, scale, tag)}
            </li>
          ))}
          {end && (
            <li className="fig is-now" style={{ top: at(end.y) }}>
              {priceText(end.price, asset, tag)}
            </li>
          )}
        </ol>
        <input
          type="range"
          className="plot-walk"
          aria-label={t('catalogue.price.walk')}
          aria-valuetext={mark && `${dayText(mark.at, tag)}, ${amountText(mark.price, figured(priced(asset, mark.price)), tag)}`}
          min={0}
          max={lastPlace}
          value={Math.min(picked ?? lastPlace, lastPlace)}
          onChange={({ target }) => onPick(Number(target.value))}
          onBlur={() => onPick(undefined)}
        />
      </div>
      <ol className="plot-coupons" aria-label={coupons.length > 0 ? t('catalogue.price.coupons') : undefined}>
        {coupons.map(({ id, at: paidAt, perUnit, x, isNext }) => (
          <li
            key={id}
            className={`${isNext ? 'is-next' : ''} ${x < 0.06 ? 'is-first' : x > 0.94 ? 'is-last' : ''}`}
            style={{ left: at(x) }}
          >
            <b className="fig">
              {isNext ? t('catalogue.price.next', { amount: figureText(perUnit, asset, tag) }) : figureText(perUnit, asset, tag)}
            </b>
            {dayText(paidAt, tag)}
          </li>
        ))}
        {coupons.length === 0 && points[0] && end && (
          <>
            <li className="is-first is-plain">{dayText(points[0].at, tag)}</li>
            <li className="is-last is-plain" style={{ left: '100%' }}>
              {dayText(end.at, tag)}
            </li>
          </>
        )}
      </ol>
    </>
  )
}

function at(share: number): string {
  return `${share * 100}%`
}

function nearestTo(x: number, points: PriceView['points']): number {
  let best = 0
  points.forEach((point, place) => {
    if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x)) best = place
  })
  return best
}
