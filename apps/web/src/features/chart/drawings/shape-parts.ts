import type { Corner, Handle, Parts, Segment, ShapeScale, ShapeWords } from './shape-types.ts'

export const FIBONACCI_SHARES = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const
const EXTENSION_SHARES = [0, 0.618, 1, 1.618, 2.618] as const
const ARROW_HEAD_PX = 12
const LETTER_PX = 7

export function levelParts(one: Corner, { width }: ShapeScale, words: ShapeWords): Parts {
  const handle = { x: Math.min(Math.max(one.x, 12), width - 12), y: one.y, point: 0 }
  return {
    segments: [{ x1: 0, y1: one.y, x2: width, y2: one.y, isDashed: false }],
    texts: [{ x: width - 6, y: one.y - 5, text: words.price(one.ticks), align: 'right' }],
    handles: [handle],
  }
}

export function rangeParts(one: Corner, other: Corner, text: string): Parts {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  const width = Math.abs(one.x - other.x)
  const height = Math.abs(one.y - other.y)
  const isUp = other.ticks >= one.ticks
  return {
    segments: [],
    box: { x, y, width, height },
    texts: [{ x: x + width / 2, y: isUp ? y - 6 : y + height + 14, text, align: 'center' }],
    handles: handlesOf(one, other),
  }
}

export function fibonacciParts(one: Corner, other: Corner, scale: ShapeScale, words: ShapeWords): Parts {
  const left = Math.min(one.x, other.x)
  const right = Math.max(one.x, other.x, left + 60)
  const levels = FIBONACCI_SHARES.flatMap((share) => {
    const ticks = Math.round(other.ticks + (one.ticks - other.ticks) * share)
    const y = scale.y(ticks)
    return y === undefined ? [] : [{ share, ticks, y }]
  })
  return {
    segments: [
      { ...between(one, other), isDashed: true },
      ...levels.map(({ y }) => ({ x1: left, y1: y, x2: right, y2: y, isDashed: false })),
    ],
    texts: levels.map(({ share, ticks, y }) => ({
      x: left + 4,
      y: y - 4,
      text: `${words.share(share)}  ${words.price(ticks)}`,
      align: 'left' as const,
    })),
    handles: handlesOf(one, other),
  }
}

export function verticalParts(one: Corner, at: number, { width, height }: ShapeScale, words: ShapeWords): Parts {
  const isLeft = one.x < width / 2
  return {
    segments: [{ x1: one.x, y1: 0, x2: one.x, y2: height, isDashed: false }],
    texts: [{ x: one.x + (isLeft ? 6 : -6), y: height - 8, text: words.moment(at), align: isLeft ? 'left' : 'right' }],
    handles: [{ x: one.x, y: Math.min(Math.max(one.y, 12), height - 12), point: 0 }],
  }
}

/** From its first point through its second, and on beyond the edge of the chart. */
export function rayParts(one: Corner, other: Corner, { width, height }: ShapeScale): Parts {
  const length = Math.hypot(other.x - one.x, other.y - one.y)
  const times = length === 0 ? 0 : (4 * (width + height) + Math.hypot(one.x, one.y)) / length
  const far = { x: one.x + (other.x - one.x) * times, y: one.y + (other.y - one.y) * times }
  return { segments: [between(one, far)], texts: [], handles: handlesOf(one, other) }
}

export function arrowParts(one: Corner, other: Corner): Parts {
  const angle = Math.atan2(other.y - one.y, other.x - one.x)
  const barbs = [-0.45, 0.45].map((turn) => ({
    x: other.x - ARROW_HEAD_PX * Math.cos(angle + turn),
    y: other.y - ARROW_HEAD_PX * Math.sin(angle + turn),
  }))
  return { segments: [between(one, other), ...barbs.map((barb) => between(other, barb))], texts: [], handles: handlesOf(one, other) }
}

/** A line, one beside it through the third point, and the middle of both. */
export function channelParts(one: Corner, other: Corner, third: Corner): Parts {
  const slope = one.x === other.x ? 0 : (other.y - one.y) / (other.x - one.x)
  const apart = third.y - (one.y + (third.x - one.x) * slope)
  const moved = (by: number) => between({ x: one.x, y: one.y + by }, { x: other.x, y: other.y + by })
  return {
    segments: [moved(0), moved(apart), { ...moved(apart / 2), isDashed: true }],
    texts: [],
    handles: handlesOf(one, other, third),
  }
}

export function rectangleParts(one: Corner, other: Corner): Parts {
  return { ...rangeParts(one, other, ''), texts: [] }
}

/** How far the move from the first point to the second would go from the third, by the usual shares. */
export function extensionParts([one, other, third]: readonly [Corner, Corner, Corner], scale: ShapeScale, words: ShapeWords): Parts {
  const left = Math.min(one.x, other.x, third.x)
  const right = Math.max(one.x, other.x, third.x, left + 60)
  const levels = EXTENSION_SHARES.flatMap((share) => {
    const ticks = Math.round(third.ticks + (other.ticks - one.ticks) * share)
    const y = ticks < 0 ? undefined : scale.y(ticks)
    return y === undefined ? [] : [{ share, ticks, y }]
  })
  return {
    segments: [
      { ...between(one, other), isDashed: true },
      { ...between(other, third), isDashed: true },
      ...levels.map(({ y }) => ({ x1: left, y1: y, x2: right, y2: y, isDashed: false })),
    ],
    texts: levels.map(({ share, ticks, y }) => ({
      x: left + 4,
      y: y - 4,
      text: `${words.share(share)}  ${words.price(ticks)}`,
      align: 'left',
    })),
    handles: handlesOf(one, other, third),
  }
}

/** Its letters are not measured before they are drawn: where the pointer is on it is a guess that is a little too wide. */
export function textParts(one: Corner, text: string): Parts {
  const width = [...text].length * LETTER_PX + 4
  return {
    segments: [],
    texts: [{ x: one.x + 8, y: one.y + 4, text, align: 'left' }],
    handles: [{ x: one.x, y: one.y, point: 0 }],
    area: { x: one.x, y: one.y - 10, width: width + 8, height: 18 },
  }
}

export function handlesOf(...corners: readonly Corner[]): readonly Handle[] {
  return corners.map(({ x, y }, point) => ({ x, y, point }))
}

export function between(one: { x: number; y: number }, other: { x: number; y: number }): Segment {
  return { x1: one.x, y1: one.y, x2: other.x, y2: other.y, isDashed: false }
}
