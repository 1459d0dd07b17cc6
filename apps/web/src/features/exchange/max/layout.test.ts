import { describe, expect, test } from 'vitest'
import { COLUMNS, DEFAULT_LAYOUTS, gridItems, PANELS, type Places, rowHeight, widthFor, WIDTHS } from './layout.ts'
import { moveBy, resizeBy, toggleFold } from './arrange.ts'
import { readLayouts, storedLayouts } from './stored-layouts.ts'

const DESK = DEFAULT_LAYOUTS[1340]
const at = (places: Places, id: string) => places.find(({ i }) => i === id)

function overlaps(places: Places): string[] {
  return places.flatMap((a, index) =>
    places
      .slice(index + 1)
      .filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
      .map((b) => `${a.i} ${b.i}`),
  )
}

describe('the default layouts', () => {
  test.each(WIDTHS)('[MAX-04] [MAX-05] at %s px nine panels tile the 24 columns without a hole', (width) => {
    const places = DEFAULT_LAYOUTS[width]
    expect(places.map(({ i }) => i).sort()).toEqual([...PANELS].sort())
    expect(overlaps(places)).toEqual([])
    const rows = Math.max(...places.map(({ y, h }) => y + h))
    expect(places.reduce((sum, { w, h }) => sum + w * h, 0)).toBe(COLUMNS * rows)
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

describe('what is stored', () => {
  test('[MAX-07] comes back as it was saved, folded panels too', () => {
    const layouts = { ...DEFAULT_LAYOUTS, 1340: toggleFold(DESK, 'pocket') }
    expect(readLayouts(JSON.parse(JSON.stringify(storedLayouts(layouts))))).toEqual(layouts)
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
  ])('[MAX-07] %s is not taken for a layout', (_name, stored) => {
    expect(readLayouts(stored)).toBeUndefined()
  })
})

describe('rearranging', () => {
  test('[DEF-087] a folded panel is one row, what is below moves up, and unfolding undoes it', () => {
    const folded = toggleFold(DESK, 'pocket')
    expect(at(folded, 'pocket')).toMatchObject({ h: 1, unfolded: 8 })
    expect(at(folded, 'market')?.y).toBe(23)
    expect(gridItems(folded).find(({ i }) => i === 'pocket')).toMatchObject({ minH: 1, maxH: 1 })
    expect(toggleFold(folded, 'pocket')).toEqual(DESK)
  })

  test('[DEF-087] the keyboard moves a panel past its neighbour and back', () => {
    const moved = moveBy(DESK, 'pocket', 0, 1)
    expect([at(moved, 'market')?.y, at(moved, 'pocket')?.y]).toEqual([22, 28])
    expect(overlaps(moved)).toEqual([])
    expect(at(moveBy(DESK, 'markets', -1, 0), 'markets')?.x).toBe(0)
  })

  test('[DEF-087] and makes it wider or taller, within the grid and not below its least size', () => {
    const wider = resizeBy(DESK, 'market', -1, 2)
    expect(at(wider, 'market')).toMatchObject({ w: 4, h: 8 })
    expect(at(resizeBy(DESK, 'market', 9, 0), 'market')?.w).toBe(5)
    expect(at(resizeBy(DESK, 'depth', -3, -20), 'depth')).toMatchObject({ w: 4, h: 8 })
    expect(overlaps(resizeBy(DESK, 'chart', 2, 3))).toEqual([])
  })
})
