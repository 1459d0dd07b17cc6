import { newItemId } from '#platform/kept/items'
import { moved, type PlacedDrawing, type PlacedPoint, pointsNeeded } from '../drawings/placed-drawing.ts'
import type { DrawingsPrimitive } from '../drawings/primitive.ts'
import type { ChartScale } from '../ground/scale.ts'
import { drawingTool, selectedDrawing } from './state.ts'

interface Given {
  box: HTMLElement
  scale: ChartScale
  layer: DrawingsPrimitive
  drawings: () => readonly PlacedDrawing[]
  /** How a new drawing is drawn. */
  looks: (kind: PlacedDrawing['kind']) => Pick<PlacedDrawing, 'color' | 'style' | 'text'>
  /** With the magnet, a point keeps to the prices of its candle. */
  settle: (point: PlacedPoint) => PlacedPoint
  /** While something is being placed or moved; undefined ends it. */
  onDraft: (draft: PlacedDrawing | undefined) => void
  onDone: (drawing: PlacedDrawing) => void
}

interface Grabbed {
  drawing: PlacedDrawing
  point: number | undefined
  from: PlacedPoint
  draft: PlacedDrawing
}

const MOUSE_REACH_PX = 5
const FINGER_REACH_PX = 14
/** Less than this is a click, not a drag. */
const DRAG_PX = 5

/** Places drawings by clicks, or from press to release, and moves them by their handles. The chart itself scrolls everywhere else. */
export class ChartPointer {
  readonly #given: Given
  #placing: PlacedDrawing | undefined
  /** How many of its points are where they will stay. */
  #settled = 0
  #pressedAt: { x: number; y: number } | undefined
  #grabbed: Grabbed | undefined

  constructor(given: Given) {
    this.#given = given
  }

  listen(): () => void {
    const { box } = this.#given
    const gone = new AbortController()
    const { signal } = gone
    box.addEventListener('pointerdown', this.#press, { signal, capture: true })
    box.addEventListener('pointermove', this.#move, { signal, capture: true })
    box.addEventListener('pointerup', this.#release, { signal, capture: true })
    box.addEventListener('pointercancel', this.#cancel, { signal, capture: true })
    // The library listens to these, and would scroll the chart.
    for (const kind of ['mousedown', 'touchstart'] as const)
      box.addEventListener(kind, this.#keep, { signal, capture: true, passive: false })
    const leaveTool = drawingTool.subscribe(() => drawingTool.get() === undefined && this.#cancel())
    return () => {
      gone.abort()
      leaveTool()
    }
  }

  get #isBusy(): boolean {
    return this.#grabbed !== undefined || this.#placing !== undefined || drawingTool.get() !== undefined
  }

  readonly #keep = (event: Event): void => {
    if (!this.#isBusy) return
    event.preventDefault()
    event.stopPropagation()
  }

  readonly #press = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return
    const at = this.#placeOf(event)
    if (!at || !this.#isOnPane(at)) return
    const kind = drawingTool.get()
    if (kind) this.#pressTool(kind, at)
    else this.#grab(event, at)
    if (this.#isBusy) this.#given.box.setPointerCapture(event.pointerId)
  }

  #pressTool(kind: PlacedDrawing['kind'], at: Place): void {
    this.#pressedAt = at
    // A finger tells where it is only when it presses.
    if (this.#placing) return this.#stretch(at)
    const points = Array.from({ length: pointsNeeded(kind) }, () => at.point)
    this.#placing = { id: newItemId(), kind, ...this.#given.looks(kind), points }
    this.#settled = 0
    this.#given.onDraft(this.#placing)
  }

  #grab(event: PointerEvent, at: Place): void {
    const hit = this.#given.layer.hit(at.x, at.y, event.pointerType === 'mouse' ? MOUSE_REACH_PX : FINGER_REACH_PX)
    const drawing = hit && this.#given.drawings().find(({ id }) => id === hit.id)
    selectedDrawing.set(drawing?.id)
    if (drawing) this.#grabbed = { drawing, point: hit.point, from: at.free, draft: drawing }
  }

  readonly #move = (event: PointerEvent): void => {
    const at = this.#placeOf(event)
    if (!at) return
    if (this.#placing) return this.#stretch(at)
    if (this.#grabbed) return this.#drag(this.#grabbed, at)
    const { box, layer } = this.#given
    box.toggleAttribute('data-grab', event.pointerType === 'mouse' && layer.hit(at.x, at.y, MOUSE_REACH_PX) !== undefined)
  }

  #stretch(at: Place): void {
    if (!this.#placing) return
    const from = Math.max(1, this.#settled)
    const points = this.#placing.points.map((point, place) => (place < from ? point : at.point))
    this.#placing = { ...this.#placing, points: this.#placing.points.length === 1 ? [at.point] : points }
    this.#given.onDraft(this.#placing)
  }

  #drag(grabbed: Grabbed, at: Place): void {
    const { drawing, point, from } = grabbed
    grabbed.draft =
      point === undefined
        ? moved(drawing, { ms: at.free.at - from.at, ticks: at.free.ticks - from.ticks })
        : { ...drawing, points: drawing.points.with(point, at.point) }
    this.#given.onDraft(grabbed.draft)
  }

  readonly #release = (event: PointerEvent): void => {
    const at = this.#placeOf(event)
    if (this.#grabbed) {
      const { draft, drawing } = this.#grabbed
      this.#grabbed = undefined
      this.#given.onDraft(undefined)
      if (draft !== drawing) this.#given.onDone(draft)
      return
    }
    if (!this.#placing || !at) return
    const hasDragged = this.#pressedAt !== undefined && Math.hypot(at.x - this.#pressedAt.x, at.y - this.#pressedAt.y) > DRAG_PX
    // A second click at the same place is the end of a double click.
    if (!hasDragged && this.#settled > 0 && isSame(this.#placing.points[this.#settled], this.#placing.points[this.#settled - 1])) return
    // A drag places where it began and where it ends; a click, one point.
    this.#settled += this.#settled === 0 && hasDragged ? 2 : 1
    if (this.#settled >= this.#placing.points.length) this.#finish(this.#placing)
  }

  #finish(drawing: PlacedDrawing): void {
    this.#placing = undefined
    this.#given.onDraft(undefined)
    this.#given.onDone(drawing)
    drawingTool.set(undefined)
  }

  readonly #cancel = (): void => {
    if (!this.#placing && !this.#grabbed) return
    this.#placing = undefined
    this.#grabbed = undefined
    this.#given.onDraft(undefined)
  }

  #isOnPane({ x, y }: Place): boolean {
    return x <= this.#given.scale.width && y <= this.#given.scale.height
  }

  #placeOf(event: PointerEvent): Place | undefined {
    const { box, scale, settle } = this.#given
    const frame = box.getBoundingClientRect()
    const x = event.clientX - frame.left
    const y = event.clientY - frame.top
    const at = scale.at(x)
    const ticks = scale.ticks(y)
    if (at === undefined || ticks === undefined) return undefined
    const free = { at, ticks }
    return { x, y, free, point: settle(free) }
  }
}

function isSame(one: PlacedPoint | undefined, other: PlacedPoint | undefined): boolean {
  return one?.at === other?.at && one?.ticks === other?.ticks
}

interface Place {
  x: number
  y: number
  /** Exactly there, and as the magnet would have it. */
  free: PlacedPoint
  point: PlacedPoint
}
