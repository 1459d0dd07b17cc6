import { describe, expect, test } from 'vitest'
import { holes, overlaps } from '../testing/tiling.ts'
import { toggleFold } from './arrange.ts'
import { DEFAULT_LAYOUTS, PANELS, rowHeight, widthFor, WIDTHS } from './layout.ts'
import { readLayouts, storedLayouts } from './stored-layouts.ts'

const DESK = DEFAULT_LAYOUTS[1340]

describe('the default layouts', () => {
  test('[MAX-04] the panels are those of the specification', () => {
    const named = ['depth', 'order-form', 'quickbar', 'orders-fills', 'trades', 'pocket', 'markets', 'market', 'chart']
    expect([...PANELS].sort()).toEqual(named.sort())
  })

  test.each(WIDTHS)('[MAX-04] [MAX-05] at %s px nine panels tile the 24 columns without a hole', (width) => {
    const places = DEFAULT_LAYOUTS[width]
    expect(places.map(({ i }) => i).sort()).toEqual([...PANELS].sort())
    expect(overlaps(places)).toEqual([])
    expect(holes(places)).toBe(0)
    expect(Math.max(...places.map(({ x, w }) => x + w))).toBe(24)
  })

  test('fill the window, whose height is shared by 36 rows, down to 22 px each', () => {
    expect(rowHeight(900) * 36 + 35).toBe(900)
    expect(rowHeight(500)).toBe(22)
  })

  test.each([
    [768, 768],
    [1339, 768],
    [1340, 1340],
    [1679, 1340],
    [2560, 1680],
  ])('a window of %s px uses the layout of %s', (window, width) => {
    expect(widthFor(window)).toBe(width)
  })
})

describe('the stored layout', () => {
  test('[MAX-07] is restored as it was saved, folded panels too', () => {
    const layouts = { ...DEFAULT_LAYOUTS, 1340: toggleFold(DESK, 'pocket') }
    expect(readLayouts(JSON.parse(JSON.stringify(storedLayouts(layouts))))).toEqual(layouts)
  })

  test('[MAX-07] a folded panel of the older format, stored as one row, is folded and unfolds to its height', () => {
    const older = DESK.map((one) => (one.i === 'pocket' ? { ...one, h: 1, unfolded: 8 } : one.i === 'market' ? { ...one, y: 23 } : one))
    const read = readLayouts({ layouts: { ...DEFAULT_LAYOUTS, 1340: older } })
    expect(read?.[1340]).toEqual(toggleFold(DESK, 'pocket'))
  })

  const broken = (change: (desk: Record<string, unknown>[]) => unknown) => ({
    layouts: { ...DEFAULT_LAYOUTS, 1340: change(DESK.map((one) => ({ ...one }))) },
  })
  test.each([
    ['nothing', null],
    ['another shape', { panels: [1, 2] }],
    ['a text', 'layout'],
    ['a width missing', { layouts: { 768: DEFAULT_LAYOUTS[768], 1340: DESK } }],
    ['a panel missing', broken((desk) => desk.slice(1))],
    ['a panel twice', broken((desk) => [desk[0], ...desk.slice(0, -1)])],
    ['an unknown panel', broken((desk) => [{ ...desk[0], i: 'clock' }, ...desk.slice(1)])],
    ['wider than the grid', broken((desk) => [{ ...desk[0], x: 20, w: 8 }, ...desk.slice(1)])],
    ['a fraction', broken((desk) => [{ ...desk[0], y: 0.5 }, ...desk.slice(1)])],
    ['a negative place', broken((desk) => [{ ...desk[0], x: -1 }, ...desk.slice(1)])],
    ['an endless height', broken((desk) => [{ ...desk[0], h: 1e9 }, ...desk.slice(1)])],
    ['a text for a number', broken((desk) => [{ ...desk[0], w: '24' }, ...desk.slice(1)])],
  ])('[MAX-07] %s is not a valid layout', (_name, stored) => {
    expect(readLayouts(stored)).toBeUndefined()
  })
})
