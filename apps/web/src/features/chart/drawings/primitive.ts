import type { IPrimitivePaneView, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts'
import type { LineStyle } from '@bourse/contracts/exchange'
import { fade, type Ink } from '#features/market'
import { pigmentOf } from '../ground/pigments.ts'
import type { ChartScale } from '../ground/scale.ts'
import type { PlacedDrawing } from './placed-drawing.ts'
import { hitShape, shapeOf } from './shape.ts'
import type { Shape, ShapeWords } from './shape-types.ts'

type Target = Parameters<NonNullable<ReturnType<IPrimitivePaneView['renderer']>>['draw']>[0]

interface Given {
  scale: ChartScale
  words: ShapeWords
  ink: Ink
  pigments: readonly string[]
  /** The chart has been laid out anew: prices or moments are elsewhere now. */
  onLayout: () => void
}

/** All drawings of a chart, drawn in the library's own frame. */
export class DrawingsPrimitive implements ISeriesPrimitive<Time> {
  readonly #given: Given
  #drawings: readonly PlacedDrawing[] = []
  #selected: string | undefined
  #shapes: readonly Shape[] = []
  #requestUpdate: (() => void) | undefined
  readonly #views: readonly IPrimitivePaneView[] = [{ zOrder: () => 'top', renderer: () => ({ draw: (target) => this.#draw(target) }) }]

  constructor(given: Given) {
    this.#given = given
  }

  show(drawings: readonly PlacedDrawing[], selected: string | undefined): void {
    this.#drawings = drawings
    this.#selected = selected
    this.#measure()
    this.#requestUpdate?.()
  }

  /** The topmost drawing there, and which of its points. */
  hit(x: number, y: number, reach: number): { id: string; point?: number } | undefined {
    for (const shape of this.#shapes.toReversed()) {
      const found = hitShape(shape, x, y, reach)
      if (found) return { id: shape.id, ...found }
    }
    return undefined
  }

  attached({ requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.#requestUpdate = requestUpdate
  }

  detached(): void {
    this.#requestUpdate = undefined
  }

  updateAllViews(): void {
    this.#measure()
    this.#given.onLayout()
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  #measure(): void {
    const { scale, words } = this.#given
    this.#shapes = this.#drawings.flatMap((drawing) => shapeOf(drawing, scale, words) ?? [])
  }

  #draw(target: Target): void {
    target.useMediaCoordinateSpace(({ context }) => {
      for (const shape of this.#shapes) this.#drawShape(context, shape)
    })
  }

  #drawShape(context: CanvasRenderingContext2D, { id, color, style, segments, box, texts, handles }: Shape): void {
    const { ink, pigments } = this.#given
    const paint = pigmentOf(pigments, color)
    const isSelected = id === this.#selected
    const { width = 1, dash = 'solid' } = style ?? {}
    context.lineWidth = isSelected ? width + 1 : width
    const pattern = DASHES[dash].map((length) => length * width)
    context.strokeStyle = paint
    if (box) {
      context.fillStyle = fade(paint, 0.12)
      context.fillRect(box.x, box.y, box.width, box.height)
      context.setLineDash(pattern)
      context.strokeRect(box.x, box.y, box.width, box.height)
    }
    for (const { x1, y1, x2, y2, isDashed } of segments) {
      context.setLineDash(isDashed ? [4, 4] : pattern)
      context.beginPath()
      context.moveTo(x1, y1)
      context.lineTo(x2, y2)
      context.stroke()
    }
    context.setLineDash([])
    context.font = `11px ${ink.sans}`
    for (const { x, y, text, align } of texts) drawText(context, { x, y, text, align, ink, paint })
    if (!isSelected) return
    context.lineWidth = 2
    context.fillStyle = ink.surface
    for (const { x, y } of handles) {
      context.beginPath()
      context.arc(x, y, 5, 0, 2 * Math.PI)
      context.fill()
      context.stroke()
    }
  }
}

const DASHES = { solid: [], dashed: [6, 4], dotted: [1, 3] } as const satisfies Record<LineStyle['dash'], readonly number[]>

interface Written {
  x: number
  y: number
  text: string
  align: CanvasTextAlign
  ink: Ink
  paint: string
}

/** On a ground of its own, or candles behind it would make it unreadable. */
function drawText(context: CanvasRenderingContext2D, { x, y, text, align, ink, paint }: Written): void {
  const width = context.measureText(text).width
  const left = align === 'center' ? x - width / 2 : align === 'right' ? x - width : x
  context.fillStyle = ink.surface
  context.globalAlpha = 0.8
  context.fillRect(left - 2, y - 10, width + 4, 13)
  context.globalAlpha = 1
  context.fillStyle = paint
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.fillText(text, left, y)
}
