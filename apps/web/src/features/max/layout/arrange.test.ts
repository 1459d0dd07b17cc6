import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holes, overlaps } from '../testing/tiling.ts'
import { drop, moveBy, resizeBy, shownPlaces, toggleFold } from './arrange.ts'
import { DEFAULT_LAYOUTS, gridItems, leastOf, type PanelId, PANELS, type Place, type Places, WIDTHS } from './layout.ts'

const DESK = DEFAULT_LAYOUTS[1340]
const at = (places: Places, id: PanelId): Place => places.find(({ i }) => i === id) ?? expect.fail(`no ${id}`)
const rect = (places: Places, id: PanelId) => {
  const { x, y, w, h } = at(places, id)
  return [x, y, w, h]
}
const foldAll = (places: Places, ids: readonly PanelId[]) => ids.reduce(toggleFold, places)
/** A press in the middle of a panel as it is drawn. */
const middle = (places: Places, id: PanelId) => {
  const { x, y, w, h } = at(shownPlaces(places), id)
  return { x: x + w / 2, y: y + h / 2 }
}

describe('[DEF-087] a folded panel leaves no hole', () => {
  test.each<[folded: PanelId[], grown: PanelId, becomes: number[]]>([
    [['pocket'], 'market', [19, 23, 5, 13]],
    [['market'], 'pocket', [19, 22, 5, 13]],
    [['pocket', 'market'], 'trades', [14, 24, 10, 12]],
    [['chart'], 'depth', [4, 3, 15, 19]],
    [['markets'], 'chart', [0, 3, 14, 19]],
    [['depth'], 'chart', [4, 3, 15, 19]],
    [['order-form'], 'depth', [14, 3, 10, 19]],
    [['markets', 'chart', 'depth', 'order-form'], 'orders-fills', [0, 3, 14, 33]],
    [['quickbar'], 'chart', [4, 1, 10, 21]],
    [['orders-fills', 'trades', 'pocket', 'market'], 'chart', [4, 2, 10, 32]],
    [PANELS.filter((id) => id !== 'quickbar'), 'quickbar', [0, 0, 24, 2]],
  ])('%j: %s takes the room', (folded, grown, becomes) => {
    const shown = shownPlaces(foldAll(DESK, folded))
    expect(rect(shown, grown)).toEqual(becomes)
    expect([overlaps(shown), holes(shown)]).toEqual([[], 0])
  })

  test('the order form takes another panel’s room only where no other panel can', () => {
    const places = drop(DESK, 'chart', middle(DESK, 'depth'))
    const shown = shownPlaces(toggleFold(places, 'chart'))
    expect([rect(shown, 'depth'), rect(shown, 'order-form')]).toEqual([
      [4, 3, 15, 19],
      [19, 2, 5, 20],
    ])
    expect(rect(shownPlaces(foldAll(DESK, ['markets', 'chart', 'depth'])), 'order-form')).toEqual([0, 5, 24, 17])
  })

  test.each(WIDTHS)('whichever are folded at %s px, and unfolding restores the layout', (width) => {
    const whole = DEFAULT_LAYOUTS[width]
    fc.assert(
      fc.property(fc.subarray([...PANELS]), fc.nat(), (folded, turn) => {
        const places = foldAll(whole, folded)
        const shown = shownPlaces(places)
        expect([overlaps(shown), holes(shown)]).toEqual([[], 0])
        expect(shown.every(({ x, w }) => x >= 0 && x + w <= 24)).toBe(true)
        const later = [...folded.slice(turn % (folded.length + 1)), ...folded.slice(0, turn % (folded.length + 1))]
        expect(foldAll(places, later)).toEqual(whole)
      }),
    )
  })

  test('its header is one row that cannot be made taller', () => {
    const items = gridItems(shownPlaces(toggleFold(DESK, 'pocket')))
    expect(items.find(({ i }) => i === 'pocket')).toMatchObject({ h: 1, minH: 1, maxH: 1 })
  })

  test('panels that no straight cut separates move up as far as possible', () => {
    const pinwheel = [
      ['quickbar', 0, 0, 8, 4],
      ['markets', 8, 0, 4, 8],
      ['chart', 4, 8, 8, 4],
      ['depth', 0, 4, 4, 8],
      ['trades', 4, 4, 4, 4],
    ] as const
    const shown = shownPlaces(pinwheel.map(([i, x, y, w, h]) => ({ i, x, y, w, h, ...(i === 'trades' ? { folded: true as const } : {}) })))
    expect(overlaps(shown)).toEqual([])
    expect(rect(shown, 'trades')).toEqual([4, 4, 4, 1])
  })
})

describe('[DEF-087] a panel that is dropped', () => {
  test.each<[name: string, dragged: PanelId, onto: PanelId, becomes: number[], other: number[]]>([
    ['in the same row changes the order and keeps its width', 'chart', 'depth', [9, 2, 10, 20], [4, 2, 5, 20]],
    ['to the left as well', 'depth', 'chart', [4, 2, 5, 20], [9, 2, 10, 20]],
    ['in the same column keeps its height', 'market', 'pocket', [19, 22, 5, 6], [19, 28, 5, 8]],
    ['in another place has its size, and the other its own', 'markets', 'trades', [14, 22, 5, 14], [0, 2, 4, 20]],
    ['further on in the same row too', 'markets', 'depth', [14, 2, 5, 20], [0, 2, 4, 20]],
  ])('on another one %s', (_name, dragged, onto, becomes, other) => {
    const dropped = drop(DESK, dragged, middle(DESK, onto))
    expect([rect(dropped, dragged), rect(dropped, onto)]).toEqual([becomes, other])
    expect([overlaps(dropped), holes(dropped)]).toEqual([[], 0])
  })

  test('on one that would be too small in its place pushes that one on, and no hole is left', () => {
    const dropped = drop(DESK, 'pocket', middle(DESK, 'order-form'))
    expect(at(dropped, 'pocket').y).toBe(2)
    expect(at(dropped, 'order-form').y).toBeGreaterThan(2)
    expect([overlaps(dropped), holes(dropped)]).toEqual([[], 0])
  })

  test('where it was does not move', () => {
    expect(drop(DESK, 'chart', middle(DESK, 'chart'))).toBe(DESK)
  })

  test('below all others goes to the end, and its old place is closed', () => {
    const dropped = drop(DESK, 'trades', { x: 3, y: 60 })
    expect([overlaps(dropped), holes(dropped)]).toEqual([[], 0])
    expect(at(dropped, 'trades').y).toBe(Math.max(...dropped.map(({ y }) => y)))
  })

  test('on a folded one swaps places with it, and it stays folded', () => {
    const places = toggleFold(DESK, 'depth')
    const dropped = drop(places, 'order-form', middle(places, 'depth'))
    expect(at(dropped, 'depth').folded).toBe(true)
    expect(rect(toggleFold(dropped, 'depth'), 'order-form')).toEqual([14, 2, 5, 20])
  })

  test('anywhere keeps every panel, without overlap, inside the grid, and not smaller than before or than its minimum', () => {
    const drops = fc.record({
      id: fc.constantFrom(...PANELS),
      x: fc.double({ min: -3, max: 27, noNaN: true }),
      y: fc.double({ min: -3, max: 60, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...WIDTHS), fc.array(drops, { maxLength: 6 }), fc.subarray([...PANELS]), (width, turns, folded) => {
        const places = turns.reduce((before, { id, x, y }) => drop(before, id, { x, y }), foldAll(DEFAULT_LAYOUTS[width], folded))
        expect(places.map(({ i }) => i)).toEqual(DEFAULT_LAYOUTS[width].map(({ i }) => i))
        expect([overlaps(places), overlaps(shownPlaces(places))]).toEqual([[], []])
        for (const { i, x, w, h } of places) expect(x >= 0 && x + w <= 24 && w >= leastOf(i).w && h >= leastOf(i).h).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('[DEF-087] the keyboard', () => {
  test('moves a panel past its neighbour and back', () => {
    const moved = moveBy(DESK, 'pocket', 0, 1)
    expect([at(moved, 'market').y, at(moved, 'pocket').y]).toEqual([22, 28])
    expect(moveBy(moved, 'pocket', 0, -1)).toEqual(DESK)
    const right = moveBy(DESK, 'chart', 1, 0)
    expect([at(right, 'depth').x, at(right, 'chart').x]).toEqual([4, 9])
    expect(moveBy(right, 'chart', -1, 0)).toEqual(DESK)
  })

  test.each<[PanelId, number, number]>([
    ['markets', -1, 0],
    ['order-form', 1, 0],
    ['quickbar', 0, -1],
    ['market', 0, 1],
  ])('leaves %s where it is at the edge', (id, dx, dy) => {
    expect(moveBy(DESK, id, dx, dy)).toEqual(DESK)
  })

  test('makes it wider or taller, within the grid and not below its minimum size', () => {
    expect(at(resizeBy(DESK, 'market', -1, 2), 'market')).toMatchObject({ w: 4, h: 8 })
    expect(at(resizeBy(DESK, 'market', 9, 0), 'market').w).toBe(5)
    expect(at(resizeBy(DESK, 'depth', -3, -20), 'depth')).toMatchObject({ w: 4, h: 8 })
    expect(overlaps(resizeBy(DESK, 'chart', 2, 3))).toEqual([])
  })

  test('resizes beside a folded panel, which keeps its unfolded height', () => {
    const resized = resizeBy(toggleFold(DESK, 'pocket'), 'market', 0, -2)
    expect(at(resized, 'pocket')).toMatchObject({ folded: true, h: 8 })
    expect(overlaps(resized)).toEqual([])
  })
})
