import type { FigureAsset } from '@bourse/contracts/catalogue'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { heightOf, lineText } from '#features/pocket'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { amountText } from '#ui/amount'
import { figured, figureText, priced, priceText, unitsText } from '../parts/figures.ts'
import { placeLabels, type PlacedLabels } from './place-labels.ts'
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

const SCALE_TEXT_PX = 15

/** The line of prices; the pointer, a finger or the arrow keys pick a day. */
export function PricePlot({ view, asset, decimals, label, picked, onPick }: PricePlotProps) {
  const t = useT()
  const { tag } = useLocale()
  const { points, scale, faceY, bought } = view
  const lastPlace = points.length - 1
  const mark = points[Math.min(picked ?? lastPlace, lastPlace)]
  const face = t('catalogue.price.face')
  const [box, size] = useSize()
  const named = bought.map((each) => ({ ...each, text: t('catalogue.price.you', { units: unitsText(each.units, decimals, tag) }) }))
  const labels = placeLabels({ points, faceY, face, bought: named }, size)
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onPick(nearestTo((event.clientX - left) / width, points))
  }
  return (
    <>
      <div ref={box} className="plot" onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => onPick(undefined)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
          {scale.lines.map((value) => (
            <path key={value} className="plot-grid" d={`M0 ${(1 - heightOf(value, scale)) * 100}H100`} />
          ))}
          {faceY !== undefined && <path className="plot-face" d={`M0 ${faceY * 100}H100`} />}
          <path className="plot-line" d={view.line} />
        </svg>
        {faceY !== undefined && (
          <span className="plot-note" style={{ top: at(faceY), left: labels.faceLeft }} aria-hidden="true">
            {face}
          </span>
        )}
        {named.map(({ x, y, text }, place) => (
          <Purchase key={place} x={x} y={y} text={text} label={labels.bought[place]} />
        ))}
        {mark && <i className="plot-dot" style={{ left: at(mark.x), top: at(mark.y) }} />}
        <PriceScale view={view} asset={asset} heightPx={size.height} />
        <input
          type="range"
          className="plot-walk"
          aria-label={t('catalogue.price.walk')}
          aria-valuetext={mark && `${shortDayText(mark.at, tag)}, ${amountText(mark.price, figured(priced(asset, mark.price)), tag)}`}
          min={0}
          max={lastPlace}
          value={Math.min(picked ?? lastPlace, lastPlace)}
          onChange={({ target }) => onPick(Number(target.value))}
          onBlur={() => onPick(undefined)}
        />
      </div>
      <PaidCoupons view={view} asset={asset} />
    </>
  )
}

/** The figures beside the lines, and the last price. */
function PriceScale({ view: { points, scale }, asset, heightPx }: Pick<PricePlotProps, 'view' | 'asset'> & { heightPx: number }) {
  const { tag } = useLocale()
  const end = points.at(-1)
  // The last price covers a figure of the scale that is as high.
  const isClear = (value: number) => !end || Math.abs(1 - heightOf(value, scale) - end.y) * heightPx >= SCALE_TEXT_PX
  return (
    <ol className="plot-scale" aria-hidden="true">
      {scale.lines.filter(isClear).map((value) => (
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
  )
}

/** The coupons at their days; without any, the first day and the last. */
function PaidCoupons({ view: { points, coupons }, asset }: Pick<PricePlotProps, 'view' | 'asset'>) {
  const t = useT()
  const { tag } = useLocale()
  const [first, end] = [points[0], points.at(-1)]
  return (
    <ol className="plot-coupons" aria-label={coupons.length > 0 ? t('catalogue.price.coupons') : undefined}>
      {coupons.map(({ id, at: paidAt, perUnit, x, isNext }) => (
        <li key={id} className={`${isNext ? 'is-next' : ''} ${x < 0.06 ? 'is-first' : x > 0.94 ? 'is-last' : ''}`} style={{ left: at(x) }}>
          <b className="fig">
            {isNext ? t('catalogue.price.next', { amount: figureText(perUnit, asset, tag) }) : figureText(perUnit, asset, tag)}
          </b>
          {shortDayText(paidAt, tag)}
        </li>
      ))}
      {coupons.length === 0 && first && end && (
        <>
          <li className="is-first is-plain">{shortDayText(first.at, tag)}</li>
          <li className="is-last is-plain" style={{ left: '100%' }}>
            {shortDayText(end.at, tag)}
          </li>
        </>
      )}
    </ol>
  )
}

/** The mark of a purchase with its words; a stem leads to words that are far from it. */
function Purchase({ x, y, text, label }: { x: number; y: number; text: string; label: PlacedLabels['bought'][number] }) {
  const stem = label?.isFar && (label.dy > 0 ? { top: 0, height: label.dy } : { bottom: 0, height: -label.dy - 15 })
  return (
    <span className="plot-buy" style={{ left: at(x), top: at(y) }}>
      {stem && <i style={stem} />}
      {label ? <span style={{ left: label.dx, top: label.dy }}>{text}</span> : <span className="vh">{text}</span>}
    </span>
  )
}

/** The plot in pixels, since words have a size in them. Until it is drawn: that of a wide page. */
function useSize() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 640, height: 232 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, size] as const
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
