import { describe, expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const DESK = { width: 640, height: 232 }
const PHONE = { width: 230, height: 232 }
const TEXT = 'you, 20 units'
/** A line through the given heights, at equal distances. */
const through = (...heights: number[]) => heights.map((y, place) => ({ x: place / (heights.length - 1), y }))
const bought = (x: number, y: number) => ({ x, y, text: TEXT })
const plotted = { points: through(0.5, 0.5), faceY: undefined, face: 'face value', bought: [bought(0.5, 0.5)] }

describe('[CAT-15] the words of a price chart', () => {
  test('stand below and beside their mark', () => {
    expect(placeLabels(plotted, DESK).bought).toEqual([{ dx: 8, dy: 8, isFar: false }])
  })

  test('stand on the other side of a line that falls, and at the right edge', () => {
    const [falls] = placeLabels({ ...plotted, points: through(0.2, 0.5, 0.9), bought: [bought(0.5, 0.5)] }, DESK).bought
    expect(falls).toMatchObject({ dy: 8, isFar: false })
    expect(falls?.dx).toBeLessThan(-80)
    const [late] = placeLabels({ ...plotted, bought: [bought(0.97, 0.5)] }, DESK).bought
    expect(late?.dx).toBeLessThan(-80)
  })

  test('leave the line of the face value free, with a stem where they are far', () => {
    const [label] = placeLabels({ ...plotted, faceY: 0.56, points: through(0.5, 0.5, 0.2) }, DESK).bought
    expect(label).toBeDefined()
    const top = 0.5 * 232 + (label?.dy ?? 0)
    expect(top > 0.56 * 232 || top + 15 < 0.56 * 232).toBe(true)
  })

  test.each([DESK, PHONE])('of two purchases side by side cover neither each other nor the line, %j wide', (size) => {
    const points = through(0.6, 0.62, 0.55, 0.5, 0.52, 0.45, 0.3, 0.35)
    const near = [bought(0.55, 0.51), bought(0.62, 0.5)]
    const [one, other] = placeLabels({ ...plotted, points, bought: near }, size).bought
    if (!one || !other) throw new Error('a label has no place')
    const box = (at: { x: number; y: number }, { dx, dy }: { dx: number; dy: number }) => [at.x * size.width + dx, at.y * size.height + dy]
    const [[leftA = 0, topA = 0], [leftB = 0, topB = 0]] = [box(near[0] as never, one), box(near[1] as never, other)]
    expect(Math.abs(leftA - leftB) >= TEXT.length * 6.6 || Math.abs(topA - topB) >= 15).toBe(true)
  })

  test('are left out where nothing is free: the mark stands alone', () => {
    expect(placeLabels(plotted, { width: 40, height: 232 }).bought).toEqual([undefined])
  })

  test('on the face value begin where the prices leave room', () => {
    expect(placeLabels({ ...plotted, faceY: 0.8 }, DESK).faceLeft).toBe(0)
    const across = placeLabels({ ...plotted, faceY: 0.5, points: through(0.55, 0.45, 0.1, 0.1) }, DESK).faceLeft
    expect(across).toBeGreaterThan(100)
    expect(placeLabels({ ...plotted, faceY: 0.5, points: through(0.5, 0.5) }, DESK).faceLeft).toBe(0)
  })
})
