import { COLUMNS, type Place, type Places } from './layout.ts'

interface Rect {
  x: number
  y: number
  w: number
  h: number
}

/** A part of the grid divided by straight cuts: one panel, or smaller parts stacked or side by side. */
type Part = { panel: Place; w: number; h: number } | { along: 'rows' | 'columns'; parts: readonly Part[]; w: number; h: number }

/**
 * The panels without holes: a folded one is only its header, and its neighbors take the room. Undefined where no straight cut
 * divides the panels, as in a pinwheel.
 */
export function tile(places: Places): Places | undefined {
  const whole = cut(places, { x: 0, y: 0, w: COLUMNS, h: Math.max(...places.map(({ y, h }) => y + h)) })
  if (!whole) return undefined
  const laid = lay(whole, { x: 0, y: 0, w: COLUMNS, h: keptHeight(whole) ?? whole.h })
  return places.map((one) => laid.find(({ i }) => i === one.i) ?? one)
}

/** Cuts as long as a straight cut is possible; a single panel takes all of its part. */
function cut(places: Places, region: Rect): Part | undefined {
  const { w, h } = region
  const [panel] = places
  if (places.length === 1 && panel) return { panel, w, h }
  for (const along of ['rows', 'columns'] as const) {
    const [at, size] = along === 'rows' ? (['y', 'h'] as const) : (['x', 'w'] as const)
    const groups = groupsAlong(places, at, size)
    if (groups.length === 1) continue
    const starts = groups.map((group, index) => (index === 0 ? region[at] : Math.min(...group.map((one) => one[at]))))
    const parts = groups.map((group, index) => {
      const start = starts[index] ?? 0
      return cut(group, { ...region, [at]: start, [size]: (starts[index + 1] ?? region[at] + region[size]) - start })
    })
    return parts.every((part) => part !== undefined) ? { along, parts, w, h } : undefined
  }
  return undefined
}

/** Groups panels that overlap along one direction; cuts go between the groups. */
function groupsAlong(places: Places, at: 'x' | 'y', size: 'w' | 'h'): Places[] {
  const groups: Place[][] = []
  let end = 0
  for (const one of places.toSorted((a, b) => a[at] - b[at])) {
    const last = groups.at(-1)
    if (last && one[at] < end) last.push(one)
    else groups.push([one])
    end = Math.max(end, one[at] + one[size])
  }
  return groups
}

function lay(part: Part, rect: Rect): Place[] {
  if ('panel' in part) return [{ ...part.panel, ...rect }]
  return part.along === 'rows' ? stack(part.parts, rect) : layColumns(part.parts, rect)
}

/** Stacked: headers and the quickbar keep their height, the others share the rest in proportion. */
function stack(parts: readonly Part[], { x, y, w, h }: Rect): Place[] {
  const kept = parts.map(keptHeight)
  const isRigid = kept.every((height) => height !== undefined)
  const left = h - (isRigid ? 0 : kept.reduce<number>((sum, height) => sum + (height ?? 0), 0))
  const shares = shared(
    parts.map((part, index) => (isRigid ? (kept[index] ?? 0) : kept[index] === undefined ? part.h : 0)),
    left,
  )
  let top = y
  return parts.flatMap((part, index) => {
    const height = (isRigid ? undefined : kept[index]) ?? shares[index] ?? 0
    const laid = lay(part, { x, y: top, w, h: height })
    top += height
    return laid
  })
}

/** Side by side: a folded panel goes on top of the neighbor that benefits more from its room. */
function layColumns(parts: readonly Part[], { x, y, w, h }: Rect): Place[] {
  const shares = shared(
    parts.map((part) => part.w),
    w,
  )
  const groups: { parts: Part[]; w: number }[] = []
  const hosts = parts.map((_, index) => hostOf(parts, index))
  parts.forEach((part, index) => {
    const last = groups.at(-1)
    const width = shares[index] ?? 0
    if (last && hosts[index] === hosts[index - 1]) {
      last.parts.push(part)
      last.w += width
    } else groups.push({ parts: [part], w: width })
  })
  let left = x
  return groups.flatMap((group) => {
    const rect = { x: left, y, w: group.w, h }
    left += group.w
    return stack([...group.parts.filter(isFlat), ...group.parts.filter((part) => !isFlat(part))], rect)
  })
}

/** The part that takes this one's room: itself, or a neighbor when it is folded; if none is unfolded all keep their own. */
function hostOf(parts: readonly Part[], index: number): number {
  const part = parts[index]
  if (!part || !isFlat(part)) return index
  const left = parts.findLastIndex((one, place) => place < index && !isFlat(one))
  const right = parts.findIndex((one, place) => place > index && !isFlat(one))
  if (left < 0 || right < 0) return left < 0 && right < 0 ? index : Math.max(left, right)
  return roomFor(parts[left]) > roomFor(parts[right]) ? left : right
}

/** The order form does not benefit from more width. */
function roomFor(part: Part | undefined): number {
  return part && !('panel' in part && part.panel.i === 'order-form') ? part.w : 0
}

function isFlat(part: Part): boolean {
  return 'panel' in part ? part.panel.folded === true : part.parts.every(isFlat)
}

/** The height of a part that does not grow; undefined when something in it does. */
function keptHeight(part: Part): number | undefined {
  if ('panel' in part) return part.panel.folded ? 1 : part.panel.i === 'quickbar' ? part.h : undefined
  const heights = part.parts.map(keptHeight)
  if (!heights.every((height) => height !== undefined)) return undefined
  return part.along === 'rows' ? heights.reduce((sum, height) => sum + height, 0) : Math.max(...heights)
}

/** Distributes the total in proportion, in whole cells. */
function shared(weights: readonly number[], whole: number): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let before = 0
  let reached = 0
  return weights.map((weight) => {
    before += weight
    const end = Math.round((whole * before) / sum)
    const share = end - reached
    reached = end
    return share
  })
}
