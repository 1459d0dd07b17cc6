import { describe, expect, test } from 'vitest'
import { type DrawingKind, moved, type PlacedDrawing } from './placed-drawing.ts'
import { hitShape, type Shape, shapeOf } from './shape.ts'

/** One pixel per millisecond and per tick, prices growing upwards. */
const scale = { width: 500, x: (at: number) => at, y: (ticks: number) => 1_000 - ticks }
const words = { price: String, share: (share: number) => `${share * 100}%`, measure: () => 'measured' }
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
