import { describe, expect, test } from 'vitest'
import { DEFAULT_LAYOUT, inOrder, openTiles, type OwnTile, type Placed, readLayout } from './index.ts'

const written = (tiles: readonly Placed<OwnTile>[]) => inOrder(tiles).map(({ id, x, y, w, h }) => `${id} ${x},${y} ${w}x${h}`)
const tile = (id: OwnTile, x: number, y: number, w: number, h: number): Placed<OwnTile> => ({ id, x, y, w, h })
/** Whether a cell belongs to two of them. */
const clash = (tiles: readonly Placed[]) => {
  const cells = tiles.flatMap(({ x, y, w, h }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  )
  return new Set(cells).size < cells.length
}

const BEFORE = [
  { id: 'portfolio', x: 0, y: 0, w: 5, h: 4 },
  { id: 'allocation', x: 5, y: 0, w: 4, h: 4 },
  { id: 'subscriptions', x: 9, y: 0, w: 3, h: 4 },
  { id: 'orders', x: 0, y: 4, w: 5, h: 4 },
  { id: 'watchlist', x: 5, y: 4, w: 4, h: 4 },
  { id: 'dues', x: 9, y: 4, w: 3, h: 4 },
  { id: 'ventures', x: 0, y: 8, w: 5, h: 3 },
  { id: 'activity', x: 5, y: 8, w: 4, h: 3 },
  { id: 'tickets', x: 9, y: 8, w: 3, h: 3 },
]

describe('[STAFF-08] a layout of the time of higher rows', () => {
  test('is today’s where no tile was ever moved', () => {
    const read = readLayout({ own: BEFORE, platform: [], watched: ['LBTC-LUSD'], revision: 3 })
    expect(read).toEqual({ ...DEFAULT_LAYOUT, platform: [], watched: ['LBTC-LUSD'], revision: 3 })
    expect(readLayout({ own: BEFORE.toReversed(), platform: [] })?.own).toEqual(DEFAULT_LAYOUT.own)
  })

  test('keeps its arrangement: tiles have their new names, and are about as high as they were', () => {
    const moved = BEFORE.slice(1).map((each) => (each.id === 'dues' ? { ...each, x: 0, y: 0, h: 2 } : each))
    const read = readLayout({ own: [{ id: 'portfolio', x: 3, y: 4, w: 5, h: 3 }, null, 'x', ...moved], platform: [] })
    expect(written(read?.own ?? [])).toEqual([
      'ahead 0,0 3x4',
      'allocation 5,0 4x8',
      'subscriptions 9,0 3x8',
      'orders 0,8 5x8',
      'change 3,8 5x6',
      'watchlist 5,8 4x8',
      'ventures 0,15 5x6',
      'activity 5,15 4x6',
      'tickets 9,15 3x6',
    ])
  })

  test('has no new tile twice: the old one and the new one of a name are one', () => {
    const own = [
      { id: 'dues', x: 0, y: 0, w: 3, h: 4 },
      { id: 'ahead', x: 3, y: 0, w: 3, h: 4 },
      { id: 'value', x: 0, y: 'a', w: 3, h: 4 },
    ]
    expect(readLayout({ own, platform: [] })?.own.map(({ id }) => id)).toEqual(['ahead', 'value'])
  })

  test('stays as it is once it was saved again', () => {
    const read = readLayout({ own: BEFORE.slice(1), platform: [] })
    expect(readLayout(structuredClone(read))).toEqual(read)
  })
})

describe('[STAFF-07] the tiles that have something to show', () => {
  const open = (...ids: OwnTile[]) => written(openTiles(DEFAULT_LAYOUT.own, (id) => ids.includes(id)))

  test('stay where they were arranged, without the lines of which all are folded', () => {
    expect(open('change', 'watchlist', 'gains', 'orders', 'ahead', 'ventures')).toEqual([
      'change 0,0 4x7',
      'watchlist 4,0 4x7',
      'gains 8,0 4x7',
      'orders 0,7 6x6',
      'ahead 6,7 3x6',
      'ventures 9,7 3x6',
    ])
    expect(openTiles(DEFAULT_LAYOUT.own, () => true)).toHaveLength(9)
    expect(open()).toEqual([])
  })

  test('fill the width where others are folded, as wide to one another as they were', () => {
    expect(open('change', 'watchlist', 'orders', 'ahead')).toEqual([
      'change 0,0 6x7',
      'watchlist 6,0 6x7',
      'orders 0,7 8x6',
      'ahead 8,7 4x6',
    ])
  })

  test('join what is left of the next line where there is room, and are as high as the highest', () => {
    expect(open('watchlist', 'orders')).toEqual(['watchlist 0,0 5x7', 'orders 5,0 7x7'])
    expect(open('watchlist', 'ahead', 'tickets')).toEqual(['watchlist 0,0 4x7', 'ahead 4,0 4x7', 'tickets 8,0 4x7'])
    expect(open('orders', 'ahead', 'ventures', 'alerts')).toEqual([
      'orders 0,0 6x6',
      'ahead 6,0 3x6',
      'ventures 9,0 3x6',
      'alerts 0,6 12x6',
    ])
  })

  test('that stand above one another stay so', () => {
    const stacked = [tile('orders', 0, 0, 6, 8), tile('ahead', 6, 0, 6, 4), tile('ventures', 6, 4, 6, 4), tile('tickets', 0, 8, 4, 5)]
    expect(written(openTiles(stacked, (id) => id !== 'ahead'))).toEqual(['orders 0,0 6x8', 'ventures 6,0 6x4', 'tickets 0,8 4x5'])
    expect(written(openTiles(stacked, (id) => id === 'ventures'))).toEqual(['ventures 0,0 12x4'])
  })

  test('never overlap and never leave the page, whichever are folded', () => {
    const ids = DEFAULT_LAYOUT.own.map(({ id }) => id)
    for (let mask = 0; mask < 2 ** ids.length; mask++) {
      const shown = openTiles(DEFAULT_LAYOUT.own, (id) => (mask & (1 << ids.indexOf(id))) !== 0)
      expect(clash(shown)).toBe(false)
      expect(shown.every(({ x, y, w }) => x >= 0 && y >= 0 && w >= 3 && x + w <= 12)).toBe(true)
    }
  })
})
