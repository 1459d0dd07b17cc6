import type { IPrimitivePaneView, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts'
import type { Ink } from '#features/market'
import { coveredLabels, paintAxis, placeTags } from './axis-tags.ts'

type Target = Parameters<NonNullable<ReturnType<IPrimitivePaneView['renderer']>>['draw']>[0]

export interface OwnLine {
  key: string
  ticks: number
  isStop: boolean
}

interface Given {
  /** Where a price is, in CSS pixels from the top; undefined while there is no scale. */
  y: (ticks: number) => number | undefined
  height: () => number
  priceText: (ticks: number) => string
  /** Where the latest price is, whose tag is the library's. */
  latest: () => number | undefined
  /** Where the axis has its labels. */
  labels: () => readonly number[]
  ink: Ink
}

/**
 * The lines of own orders and their prices on the axis. The library has lines of its own, but draws each of them alone: a trading program
 * has hundreds, of which most are on the same row of pixels.
 */
export class OwnLinesPrimitive implements ISeriesPrimitive<Time> {
  readonly #given: Given
  #lines: readonly OwnLine[] = []
  #labeled: ReadonlySet<string> | undefined
  #isHidden = false
  #requestUpdate: (() => void) | undefined
  readonly #views: readonly IPrimitivePaneView[] = [{ zOrder: () => 'normal', renderer: () => ({ draw: (target) => this.#draw(target) }) }]
  readonly #axisViews: readonly IPrimitivePaneView[] = [
    { zOrder: () => 'normal', renderer: () => ({ draw: (target) => this.#drawAxis(target) }) },
  ]

  constructor(given: Given) {
    this.#given = given
  }

  show(lines: readonly OwnLine[]): void {
    if (isSame(lines, this.#lines)) return
    this.#lines = lines
    this.#update()
  }

  /** Only these have their price on the axis, since hundreds would cover it; until it is known, all. */
  label(keys: ReadonlySet<string>): void {
    if (this.#labeled?.size === keys.size && [...keys].every((key) => this.#labeled?.has(key))) return
    this.#labeled = keys
    this.#update()
  }

  /** For a picture of the chart without the user's own orders. */
  hide(isHidden: boolean): void {
    this.#isHidden = isHidden
    this.#update()
  }

  attached({ requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.#requestUpdate = requestUpdate
  }

  detached(): void {
    this.#requestUpdate = undefined
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#axisViews
  }

  #update(): void {
    this.#requestUpdate?.()
  }

  #drawAxis(target: Target): void {
    const { y, height, priceText, latest, labels, ink } = this.#given
    const labeled = this.#lines.filter(({ key }) => !this.#isHidden && (this.#labeled?.has(key) ?? true))
    const texts = new Map<number, string>()
    for (const { ticks } of labeled) {
      const at = y(ticks)
      if (at !== undefined) texts.set(at, priceText(ticks))
    }
    const now = latest()
    const tags = placeTags([...texts.keys()], now, height()).map((tag) => ({ ...tag, text: texts.get(tag.y) ?? '' }))
    const covered = coveredLabels(labels(), [...tags.map(({ at }) => at), ...(now === undefined ? [] : [now])])
    target.useMediaCoordinateSpace(({ context, mediaSize }) => paintAxis(context, { width: mediaSize.width, tags, covered, ink }))
  }

  #draw(target: Target): void {
    if (this.#isHidden || this.#lines.length === 0) return
    target.useBitmapCoordinateSpace(({ context, bitmapSize, horizontalPixelRatio, verticalPixelRatio }) => {
      const width = Math.max(1, Math.floor(horizontalPixelRatio))
      const middle = (width % 2) / 2
      context.lineCap = 'butt'
      context.lineWidth = width
      context.strokeStyle = this.#given.ink.brass
      for (const isStop of [false, true]) {
        const ofKind = this.#lines.filter((line) => line.isStop === isStop)
        context.setLineDash(isStop ? [width, width] : [2 * width, 2 * width])
        for (const row of rowsOf(ofKind, this.#given.y, verticalPixelRatio, bitmapSize.height)) {
          context.beginPath()
          context.moveTo(0, row + middle)
          context.lineTo(bitmapSize.width, row + middle)
          context.stroke()
        }
      }
      context.setLineDash([])
    })
  }
}

/** The rows of pixels that have a line, each once. */
export function rowsOf(
  lines: readonly Pick<OwnLine, 'ticks'>[],
  y: (ticks: number) => number | undefined,
  pixelRatio: number,
  height: number,
): ReadonlySet<number> {
  const rows = new Set<number>()
  for (const { ticks } of lines) {
    const at = y(ticks)
    const row = at === undefined ? -1 : Math.round(at * pixelRatio)
    if (row >= 0 && row <= height) rows.add(row)
  }
  return rows
}

function isSame(one: readonly OwnLine[], other: readonly OwnLine[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ key, ticks, isStop }, at) => key === other[at]?.key && ticks === other[at].ticks && isStop === other[at].isStop)
  )
}
