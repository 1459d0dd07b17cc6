import { describe, expect, test } from 'vitest'
import { holes, overlaps } from '../testing/tiling.ts'
import { addPanel, mayAddPanel, removePanel } from './add-panel.ts'
import { shownPlaces, toggleFold } from './arrange.ts'
import { type BoundId, boundId, boundMarkets, readBoundId } from './bound-panel.ts'
import { DEFAULT_LAYOUTS, leastOf, type Places, WIDTHS } from './layout.ts'

const DESK = DEFAULT_LAYOUTS[1340]
const ETHER = boundId('chart', 'LETH-LUSD')
const rect = (places: Places, id: string) => {
  const place = places.find(({ i }) => i === id) ?? expect.fail(`no ${id}`)
  return [place.x, place.y, place.w, place.h]
}
const EVERY: readonly BoundId[] = [
  ETHER,
  boundId('depth', 'LETH-LUSD'),
  boundId('trades', 'LETH-LUSD'),
  boundId('watchlist', 'list0001'),
  boundId('chart', 'BRS-LUSD'),
  boundId('depth', 'BRS-LUSD'),
  boundId('trades', 'BRS-LUSD'),
  boundId('chart', 'LBTC-LEUR'),
]

describe('a panel of another market', () => {
  test('takes half of the room of its own kind, below it', () => {
    const places = addPanel(DESK, ETHER)
    expect([rect(places, 'chart'), rect(places, ETHER)]).toEqual([
      [4, 2, 10, 10],
      [4, 12, 10, 10],
    ])
  })

  test('goes below everything where its kind has no room to share', () => {
    const places = EVERY.filter((id) => id.startsWith('chart')).reduce(addPanel, DESK)
    const last = rect(places, boundId('chart', 'LBTC-LEUR'))
    // The second one is below everything, and the third shares that room.
    expect([rect(places, boundId('chart', 'BRS-LUSD')), last]).toEqual([
      [0, 36, 12, 14],
      [12, 36, 12, 14],
    ])
  })

  test('of a folded kind goes below everything too', () => {
    expect(rect(addPanel(toggleFold(DESK, 'chart'), ETHER), ETHER)).toEqual([0, 36, 24, 14])
  })

  test.each(WIDTHS)('at %s px eight of them neither overlap, nor are too small, and they leave as they came', (width) => {
    let places: Places = DEFAULT_LAYOUTS[width]
    for (const id of EVERY) {
      expect(mayAddPanel(places)).toBe(true)
      places = addPanel(places, id)
      expect(overlaps(shownPlaces(places))).toEqual([])
      for (const { i, w, h } of places) expect(w >= leastOf(i).w && h >= leastOf(i).h, i).toBe(true)
    }
    expect(mayAddPanel(places)).toBe(false)
    for (const id of EVERY.toReversed()) {
      places = removePanel(places, id)
      expect(overlaps(places)).toEqual([])
    }
    expect(places.map(({ i }) => i)).toEqual(DEFAULT_LAYOUTS[width].map(({ i }) => i))
    expect(holes(places)).toBe(0)
  })

  test('is there once, however often it is added; one that is not there cannot be removed', () => {
    const places = addPanel(DESK, ETHER)
    expect(addPanel(places, ETHER)).toBe(places)
    expect(removePanel(DESK, ETHER)).toBe(DESK)
    expect(removePanel(places, ETHER)).toEqual(DESK)
  })

  test('that is removed leaves folded panels folded', () => {
    const places = toggleFold(addPanel(DESK, ETHER), 'pocket')
    expect(removePanel(places, ETHER).find(({ i }) => i === 'pocket')?.folded).toBe(true)
  })
})

test.each([
  ['chart@LETH-LUSD', true],
  ['depth@LETH-LUSD', true],
  ['trades@BRS-LUSD', true],
  ['watchlist@list0001', true],
  ['chart', false],
  ['chart@', false],
  ['chart@lethlusd', false],
  ['chart@LETH-LUSD@x', false],
  ['pocket@LETH-LUSD', false],
  ['watchlist@<b>', false],
  [7, false],
])('%s as a panel of its own: %s', (text, isBound) => {
  expect(readBoundId(text)).toBe(isBound ? text : undefined)
})

test('the markets of a workspace are those of its own panels, each once', () => {
  expect(boundMarkets(EVERY)).toEqual(['LETH-LUSD', 'BRS-LUSD', 'LBTC-LEUR'])
  expect(boundMarkets(['chart', 'depth'])).toEqual([])
})
