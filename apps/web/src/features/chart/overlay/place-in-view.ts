import type { Candle } from '#features/market'
import { newItemId } from '#platform/kept/items'
import type { DrawingKind, PlacedDrawing, PlacedPoint } from '../drawings/placed-drawing.ts'
import type { ChartTools } from '../tools/tools.ts'

/** A new drawing in the middle of the view, for those who place it without a pointer; undefined while there are no candles. */
export function placedInView(kind: DrawingKind, tools: ChartTools): PlacedDrawing | undefined {
  const { scale, ground } = tools
  const range = scale.visible()
  const candles = ground.candles()
  const last = candles.at(-1)
  if (!range || !last) return undefined
  const from = candles[Math.round(range.from + (range.to - range.from) * 0.4)] ?? last
  const to = candles[range.to] ?? last
  const middle = candles[Math.round(range.from + (range.to - range.from) * 0.7)] ?? last
  const points = PLACES[kind]({ from, middle, to })
  return { id: newItemId(), kind, ...tools.newLooks(kind), points }
}

/** Three candles of the view, from left to right. */
interface InView {
  from: Candle
  middle: Candle
  to: Candle
}

const low = ({ start, low: ticks }: Candle): PlacedPoint => ({ at: start, ticks })
const high = ({ start, high: ticks }: Candle): PlacedPoint => ({ at: start, ticks })
const close = ({ start, close: ticks }: Candle): PlacedPoint => ({ at: start, ticks })
const across = ({ from, to }: InView) => [low(from), high(to)]
const along = ({ from, to }: InView) => [low(from), close(to)]

/** Where the points of each kind are, in prices of those candles. */
const PLACES: Readonly<Record<DrawingKind, (view: InView) => readonly PlacedPoint[]>> = {
  level: ({ from, to }) => [{ at: from.start, ticks: to.close }],
  vertical: ({ middle }) => [close(middle)],
  line: along,
  ray: along,
  arrow: along,
  channel: ({ from, middle, to }) => [low(from), low(to), high(middle)],
  rectangle: across,
  range: across,
  fibonacci: across,
  extension: ({ from, middle, to }) => [low(from), high(middle), close(to)],
  text: ({ middle }) => [high(middle)],
}
