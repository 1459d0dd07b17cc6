import { describe, expect, test } from 'vitest'
import { type DrawingKind, moved, type PlacedDrawing } from './placed-drawing.ts'
import { hitShape, shapeOf } from './shape.ts'
import type { Shape } from './shape-types.ts'

/** One pixel per millisecond and per tick, prices growing upwards. */
const scale = { width: 500, height: 1_000, x: (at: number) => at, y: (ticks: number) => 1_000 - ticks }
const words = {
  text: 'Note',
  price: String,
  moment: (at: number) => `at ${at}`,
  share: (share: number) => `${share * 100}%`,
  measure: () => 'measured',
}
const drawing = (kind: DrawingKind, ...points: [number, number][]): PlacedDrawing => ({
  id: 'a',
  kind,
  color: 1,
  points: points.map(([at, ticks]) => ({ at, ticks })),
})
const shape = (given: PlacedDrawing) => shapeOf(given, scale, words) as Shape

describe('a drawing on the chart', () => {
  test('a level goes from edge to edge at its price, wherever it was placed', () => {
    const { segments, handles } = shape(drawing('level', [900, 300]))
    expect(segments).toEqual([{ x1: 0, y1: 700, x2: 500, y2: 700, isDashed: false }])
    expect(handles).toEqual([{ x: 488, y: 700, point: 0 }])
  })

  test('a retracement goes back from its second point to its first', () => {
    const { texts } = shape(drawing('fibonacci', [100, 100], [200, 300]))
    expect(texts.map(({ text }) => text)).toEqual([
      '0%  300',
      '23.599999999999998%  253',
      '38.2%  224',
      '50%  200',
      '61.8%  176',
      '78.60000000000001%  143',
      '100%  100',
    ])
  })

  test('a range is a box with what it measures above a rise and below a fall', () => {
    expect(shape(drawing('range', [100, 100], [200, 300]))).toMatchObject({
      box: { x: 100, y: 700, width: 100, height: 200 },
      texts: [{ y: 694, text: 'measured' }],
    })
    expect(shape(drawing('range', [100, 300], [200, 100])).texts[0]?.y).toBe(914)
  })

  test('a vertical line goes from top to bottom at its moment, which it names on the side with more room', () => {
    expect(shape(drawing('vertical', [100, 300]))).toMatchObject({
      segments: [{ x1: 100, y1: 0, x2: 100, y2: 1_000 }],
      texts: [{ x: 106, text: 'at 100', align: 'left' }],
    })
    expect(shape(drawing('vertical', [400, 300])).texts[0]).toMatchObject({ x: 394, align: 'right' })
  })

  test('a ray goes on in its direction beyond the edge, whichever way it points', () => {
    for (const [at, ticks] of [
      [120, 120],
      [80, 80],
      [100, 140],
    ] as const) {
      const [line] = shape(drawing('ray', [100, 100], [at, ticks])).segments
      expect(line).toMatchObject({ x1: 100, y1: 900 })
      const [dx, dy] = [(line?.x2 ?? 0) - 100, (line?.y2 ?? 0) - 900]
      expect(Math.hypot(dx, dy)).toBeGreaterThan(1_500)
      expect(Math.atan2(dy, dx)).toBeCloseTo(Math.atan2(100 - ticks, at - 100), 9)
    }
    expect(shape(drawing('ray', [100, 100], [100, 100])).segments[0]).toMatchObject({ x2: 100, y2: 900 })
  })

  test('an arrow has its head at its second point', () => {
    const { segments } = shape(drawing('arrow', [100, 100], [200, 100]))
    expect(segments.map(({ x1, x2 }) => [x1, x2 < 200])).toEqual([
      [100, false],
      [200, true],
      [200, true],
    ])
    expect(segments[1]?.y2).toBeCloseTo(1_800 - (segments[2]?.y2 ?? 0), 9)
  })

  test('a channel has a line beside its first one through the third point, and their middle', () => {
    const { segments, handles } = shape(drawing('channel', [100, 100], [200, 200], [150, 250]))
    expect(segments).toEqual([
      { x1: 100, y1: 900, x2: 200, y2: 800, isDashed: false },
      { x1: 100, y1: 800, x2: 200, y2: 700, isDashed: false },
      { x1: 100, y1: 850, x2: 200, y2: 750, isDashed: true },
    ])
    expect(handles.map(({ point }) => point)).toEqual([0, 1, 2])
    expect(shape(drawing('channel', [100, 100], [100, 200], [150, 250])).segments[1]).toMatchObject({ y1: 750, y2: 650 })
  })

  test('a rectangle is a box without figures', () => {
    expect(shape(drawing('rectangle', [200, 100], [100, 300]))).toMatchObject({
      box: { x: 100, y: 700, width: 100, height: 200 },
      texts: [],
    })
  })

  test('an extension measures the first move from the third point, and names no price below zero', () => {
    expect(shape(drawing('extension', [100, 100], [200, 200], [300, 150])).texts.map(({ text }) => text)).toEqual([
      '0%  150',
      '61.8%  212',
      '100%  250',
      '161.8%  312',
      '261.8%  412',
    ])
    expect(shape(drawing('extension', [100, 200], [200, 100], [300, 150])).texts.map(({ text }) => text)).toEqual([
      '0%  150',
      '61.8%  88',
      '100%  50',
    ])
  })

  test('a text stands beside its point, and the pointer is on its letters', () => {
    const text = shape({ ...drawing('text', [100, 100]), text: 'Wait' })
    expect(text.texts).toEqual([{ x: 108, y: 904, text: 'Wait', align: 'left' }])
    expect([hitShape(text, 125, 900, 5), hitShape(text, 200, 900, 5)]).toEqual([{}, undefined])
  })

  test('nothing is drawn while the chart has no scale', () => {
    expect(shapeOf(drawing('level', [1, 1]), { ...scale, y: () => undefined }, words)).toBeUndefined()
  })
})

describe('the pointer', () => {
  const line = shape(drawing('line', [100, 900], [200, 800]))
  test.each([
    ['the first handle', 102, 101, { point: 0 }],
    ['the second handle', 199, 198, { point: 1 }],
    ['the middle of the line', 150, 152, {}],
    ['beside the line', 150, 170, undefined],
    ['the line’s continuation', 260, 260, undefined],
  ])('is on %s', (_what, x, y, hit) => {
    expect(hitShape(line, x, y, 5)).toEqual(hit)
  })

  test('is on the border of a range, not inside it', () => {
    const range = shape(drawing('range', [100, 900], [200, 700]))
    expect(hitShape(range, 150, 101, 5)).toEqual({})
    expect(hitShape(range, 150, 200, 5)).toBeUndefined()
  })
})

describe('moving a drawing', () => {
  const range = drawing('range', [100, 50], [200, 80])
  test('as a whole keeps its shape, down to zero', () => {
    expect(moved(range, { ms: 10, ticks: -20 }).points).toEqual([
      { at: 110, ticks: 30 },
      { at: 210, ticks: 60 },
    ])
    expect(moved(range, { ms: 0, ticks: -500 }).points.map(({ ticks }) => ticks)).toEqual([0, 30])
  })

  test('by one of its points leaves the other', () => {
    expect(moved(range, { ms: 5, ticks: -500 }, 1).points).toEqual([
      { at: 100, ticks: 50 },
      { at: 205, ticks: 0 },
    ])
  })
})
