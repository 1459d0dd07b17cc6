import { changePercent } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import type { MarketFigures } from '#features/market'
import type { Translate } from '#platform/i18n'
import { momentLabel } from '../ground/axis.ts'
import type { PlacedDrawing } from './placed-drawing.ts'
import type { ShapeWords } from './shape-types.ts'

interface DrawnOn {
  figures: MarketFigures
  hasTime: boolean
}

/** How a drawing is named in the list: its kind and its prices. */
export function drawingText({ kind, points, text }: PlacedDrawing, { ground }: { ground: DrawnOn }, t: Translate, tag: string): string {
  const [first, second] = points.map(({ ticks }) => ground.figures.price(ticks))
  if (kind === 'text') return `${t('maxChart.kind.text')} “${text ?? ''}”`
  if (kind === 'vertical') return `${t('maxChart.kind.vertical')} ${momentOn(ground, tag)(points[0]?.at ?? 0)}`
  const name = t(`maxChart.kind.${kind}`)
  if (second === undefined) return `${name} ${first}`
  const change = kind === 'range' ? `, ${changeOf(points, tag)}` : ''
  return `${name} ${first} – ${second}${change}`
}

/** How figures are written beside drawings on the chart. */
export function shapeWords(ground: DrawnOn, t: Translate, tag: string): ShapeWords {
  const { figures } = ground
  return {
    text: t('maxChart.text.new'),
    moment: momentOn(ground, tag),
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

/** Days and weeks are those of UTC. */
function momentOn({ hasTime }: DrawnOn, tag: string): (at: number) => string {
  const zone = hasTime ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  return (at) => momentLabel(at, { locale: tag, zone }, hasTime)
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
