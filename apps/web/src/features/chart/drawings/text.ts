import { changePercent } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import type { MarketFigures } from '#features/market'
import type { Translate } from '#platform/i18n'
import type { PlacedDrawing } from './placed-drawing.ts'
import type { ShapeWords } from './shape.ts'

/** How a drawing is named in the list: its kind and its prices. */
export function drawingText(
  { kind, points }: PlacedDrawing,
  { ground }: { ground: { figures: MarketFigures } },
  t: Translate,
  tag: string,
): string {
  const [first, second] = points.map(({ ticks }) => ground.figures.price(ticks))
  const name = t(`maxChart.kind.${kind}`)
  if (second === undefined) return `${name} ${first}`
  const change = kind === 'range' ? `, ${changeOf(points, tag)}` : ''
  return `${name} ${first} – ${second}${change}`
}

/** How figures are written beside drawings on the chart. */
export function shapeWords(figures: MarketFigures, t: Translate, tag: string): ShapeWords {
  return {
    price: figures.price,
    share: (share) => percentText(share * 100, tag, 'chosen'),
    measure: ({ points }) => {
      const [first, second] = points
      if (!first || !second) return ''
      const ticks = second.ticks - first.ticks
      const difference = `${ticks < 0 ? '−' : '+'}${figures.price(Math.abs(ticks))}`
      return `${difference}  ${changeOf(points, tag)}  ${lastingText(Math.abs(second.at - first.at), t)}`
    },
  }
}

function changeOf(points: PlacedDrawing['points'], tag: string): string {
  const [first, second] = points
  const percent = (first && second && first.ticks > 0 && changePercent({ open: first.ticks, last: second.ticks })) || '0.00'
  return percentText(Number(percent), tag, 'distance')
}

const MINUTE_MS = 60_000

function lastingText(ms: number, t: Translate): string {
  const minutes = Math.round(ms / MINUTE_MS)
  const days = Math.floor(minutes / 1_440)
  const hours = Math.floor((minutes % 1_440) / 60)
  if (days > 0) return t('maxChart.lasting.days', { days, hours })
  return hours > 0 ? t('maxChart.lasting.hours', { hours, minutes: minutes % 60 }) : t('maxChart.lasting.minutes', { minutes })
}
