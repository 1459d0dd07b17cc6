/** In pixels, from the left and from the top of the plot. */
interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Spot {
  x: number
  y: number
}

/** Positions are shares of the plot's box, as in `PriceView`. */
interface Plotted {
  points: readonly Spot[]
  faceY: number | undefined
  /** The words on the face value's line. */
  face: string
  bought: readonly (Spot & { text: string })[]
}

export interface PlacedLabels {
  /** From the left, where the words on the face value's line begin. */
  faceLeft: number
  /** Of each purchase, from its mark; undefined where no place is free, and the mark stands alone. */
  bought: readonly ({ dx: number; dy: number; isFar: boolean } | undefined)[]
}

/** The widest that a letter of a label is on average; texts are measured by it. */
const LETTER_PX = 6.6
const LABEL_HEIGHT = 15
const LINE_GAP = 3
const MARK_RADIUS = 7
/** From a mark to the edge of its label; farther ones have a stem. */
const DISTANCES = [8, 18, 30, 44, 60, 80]
const NEAR = 18

/** Puts the words of a plot where they cover neither its lines nor each other. */
export function placeLabels({ points, faceY, face, bought }: Plotted, size: { width: number; height: number }): PlacedLabels {
  const inPx = ({ x, y }: Spot): Spot => ({ x: x * size.width, y: y * size.height })
  const line = points.map(inPx)
  const marks = bought.map(inPx)
  const taken: Box[] = []
  const isFree = (box: Box) => !crosses(line, grown(box, LINE_GAP)) && !taken.some((other) => overlap(box, other))
  const faceLine = faceY === undefined ? undefined : faceY * size.height
  const faceLeft = faceLine === undefined ? 0 : leftOnFace(faceLine)
  if (faceLine !== undefined) taken.push(faceBox(faceLeft, faceLine))
  for (const { x, y } of marks) taken.push(around({ x, y }, MARK_RADIUS))
  return { faceLeft, bought: bought.map(({ text }, place) => ofMark(marks[place] as Spot, textPx(text))) }

  /** As far to the left as the prices leave room. */
  function leftOnFace(y: number): number {
    for (let left = 0; left + textPx(face) <= size.width; left += 8) if (isFree(faceBox(left, y))) return left
    return 0
  }

  function faceBox(left: number, y: number): Box {
    return { left, top: y - LABEL_HEIGHT / 2, width: textPx(face), height: LABEL_HEIGHT }
  }

  function ofMark({ x, y }: Spot, width: number): PlacedLabels['bought'][number] {
    for (const distance of DISTANCES)
      for (const dy of [distance, -distance - LABEL_HEIGHT])
        for (const dx of distance < NEAR ? [8, -8 - width] : [-width / 2, 8, -8 - width]) {
          const box = { left: x + dx, top: y + dy, width, height: LABEL_HEIGHT }
          const isOnFace = faceLine !== undefined && box.top - LINE_GAP < faceLine && box.top + LABEL_HEIGHT + LINE_GAP > faceLine
          if (isOnFace || !isWithin(box, size) || !isFree(box)) continue
          taken.push(box)
          return { dx, dy, isFar: distance >= NEAR }
        }
    return undefined
  }
}

function textPx(text: string): number {
  return text.length * LETTER_PX
}

function around({ x, y }: Spot, radius: number): Box {
  return { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius }
}

function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by }
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

function isWithin({ left, top, width, height }: Box, size: { width: number; height: number }): boolean {
  return left >= 0 && top >= 0 && left + width <= size.width && top + height <= size.height
}

/** Whether the line of prices runs through the box; between two prices it is straight. */
function crosses(line: readonly Spot[], box: Box): boolean {
  return line.some((to, place) => {
    const from = line[place - 1] ?? to
    const start = Math.max(from.x, box.left)
    const end = Math.min(to.x, box.left + box.width)
    if (start > end) return false
    const heightAt = (x: number) => (to.x === from.x ? to.y : from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x))
    const [one, other] = [heightAt(start), heightAt(end)]
    return Math.max(one, other) > box.top && Math.min(one, other) < box.top + box.height
  })
}
