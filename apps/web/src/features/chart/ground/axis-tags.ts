import type { Ink } from '#features/market'

/** From the middle of a tag to that of the next one. */
export const TAG_PITCH_PX = 21
const TAG_PX = 19
/** Where the library's own labels begin. */
const TEXT_PX = 10
const LEAD_PX = 6
const TICK_PX = 5
const LABEL_PX = 14

export interface AxisTag {
  /** The pixel of its price, and that of its middle. */
  y: number
  at: number
}

/**
 * Where the tags of these prices stand: at their price, or as far from it as the others need, none on another one or on the latest
 * price, which stays where it is. Those that have no room are left out.
 */
export function placeTags(prices: readonly number[], latest: number | undefined, height: number): readonly AxisTag[] {
  const sorted = prices.filter((y) => y >= 0 && y <= height).sort((a, b) => a - b)
  const above = latest === undefined ? [] : sorted.filter((y) => y <= latest).reverse()
  const below = sorted.slice(above.length)
  const up = stack(
    above.map((y) => -y),
    latest === undefined ? undefined : -latest,
  ).map(({ y, at }) => ({ y: -y, at: -at }))
  const down = stack(below, latest)
  const [top, bottom] = [TAG_PITCH_PX / 2, height - TAG_PITCH_PX / 2]
  return [...up.reverse(), ...down].filter(({ at }) => at >= top && at <= bottom)
}

/** One after the other, away from a start. */
function stack(prices: readonly number[], start: number | undefined): AxisTag[] {
  const tags: AxisTag[] = []
  let before = start ?? Number.NEGATIVE_INFINITY
  for (const y of prices) {
    before = Math.max(y, before + TAG_PITCH_PX)
    tags.push({ y, at: before })
  }
  return tags
}

/** The labels of the axis that would show from under a tag. */
export function coveredLabels(labels: readonly number[], tags: readonly number[]): readonly number[] {
  const reach = (TAG_PX + LABEL_PX) / 2
  return labels.filter((label) => tags.some((tag) => Math.abs(tag - label) < reach))
}

export interface AxisScene {
  width: number
  tags: readonly (AxisTag & { text: string })[]
  /** Labels that give way: of each a short line stays. */
  covered: readonly number[]
  ink: Ink
}

/** In CSS pixels of the axis. */
export function paintAxis(context: CanvasRenderingContext2D, { width, tags, covered, ink }: AxisScene): void {
  for (const y of covered) {
    context.fillStyle = ink.surface
    context.fillRect(TICK_PX, y - LABEL_PX / 2, width - TICK_PX, LABEL_PX)
    context.fillStyle = ink.lineStrong
    context.fillRect(0, Math.round(y), TICK_PX, 1)
  }
  context.font = `600 12px ${ink.sans}`
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineWidth = 1
  context.strokeStyle = ink.brass
  for (const { y, at, text } of tags) {
    const [left, top] = [LEAD_PX + 0.5, Math.round(at - TAG_PX / 2) + 0.5]
    context.beginPath()
    context.moveTo(0, Math.round(y) + 0.5)
    context.lineTo(left, Math.round(at) + 0.5)
    context.stroke()
    context.beginPath()
    context.roundRect(left, top, width - left - 1.5, TAG_PX - 1, 3)
    context.fillStyle = ink.surface
    context.fill()
    context.stroke()
    context.fillStyle = ink.brass
    context.fillText(text, TEXT_PX, Math.round(at) + 1)
  }
}
