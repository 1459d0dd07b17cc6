import { describe, expect, test } from 'vitest'
import {
  addTile,
  compact,
  DEFAULT_LAYOUT,
  inOrder,
  moveTile,
  type OwnTile,
  type Placed,
  readLayout,
  removeTile,
  reorderTiles,
  resizeTile,
} from './index.ts'

type Tiles = readonly Placed<OwnTile>[]
const written = (tiles: Tiles) => inOrder(tiles).map(({ id, x, y, w, h }) => `${id} ${x},${y} ${w}x${h}`)
const clash = (tiles: Tiles) =>
  tiles.some((a) => tiles.some((b) => a.id < b.id && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h))
const tile = (id: OwnTile, x: number, y: number, w = 4, h = 3): Placed<OwnTile> => ({ id, x, y, w, h })

describe('[STAFF-08] [DEF-189] a stored layout', () => {
  test.each([[undefined], [null], [7], ['own'], [[]], [{}], [{ own: [] }], [{ own: 1, platform: [] }]])('%j is none', (value) =>
    expect(readLayout(value)).toBeUndefined(),
  )

  test('drops unknown tiles, second ones and those of the other side, and brings sizes within their bounds', () => {
    const own = [
      { id: 'orders', x: -5, y: 0, w: 99, h: 99 },
      { id: 'orders', x: 0, y: 9, w: 5, h: 4 },
      { id: 'ahead', x: 11, y: 2.4, w: 0, h: 1 },
      { id: 'volume', x: 0, y: 0, w: 4, h: 4 },
      { id: '__proto__', x: 0, y: 0, w: 4, h: 4 },
      { id: 'activity', x: 'a', y: null, w: Number.NaN },
      'rewards',
      null,
    ]
    const read = readLayout({
      own,
      platform: [{ id: 'fees', x: 0, y: 0, w: 4, h: 4, more: 'x' }],
      watched: ['LBTC-LUSD', 'LBTC-LUSD', 'x', 7, '<b>-LUSD'],
      rows: 'fine',
      revision: -1,
      extra: true,
    })
    expect(written(read?.own ?? [])).toEqual(['orders 0,0 12x24', 'ahead 9,2 3x4', 'activity 0,200 4x6'])
    expect(read?.platform).toEqual([{ id: 'fees', x: 0, y: 0, w: 4, h: 4 }])
    expect([read?.revision, Object.keys(read ?? {})]).toEqual([0, ['own', 'platform', 'watched', 'rows', 'revision']])
    expect([read?.watched, readLayout({ own: [], platform: [], watched: 'x' })?.watched]).toEqual([['LBTC-LUSD'], []])
  })

  test.each([
    [0, 0],
    [7, 7],
    [1.5, 0],
    ['7', 0],
    [-1, 0],
  ])('with the revision %j has the revision %i', (revision, read) => {
    expect(readLayout({ own: [], platform: [], revision })?.revision).toBe(read)
  })

  test('takes only numbers for cells and texts for names, and at most twelve markets, written in full', () => {
    const own = [{ id: 7 }, { id: 'tickets', x: '2', y: 0, w: '5', h: 5 }]
    const symbols = Array.from({ length: 13 }, (_, place) => `A${place}-LUSD`)
    const read = readLayout({ own, platform: [], rows: 'fine', watched: ['xLBTC-LUSD', 'LBTC-LUSDx', ['LBTC-LUSD'], ...symbols] })
    expect(written(read?.own ?? [])).toEqual(['tickets 0,0 4x5'])
    expect(read?.watched).toEqual(symbols.slice(0, 12))
  })

  test('is this at first', () => {
    const grid = ({ id, x, y, w, h }: Placed) => `${id} ${x},${y} ${w}x${h}`
    expect(DEFAULT_LAYOUT.own.map(grid)).toEqual([
      'change 0,0 4x7',
      'watchlist 4,0 4x7',
      'gains 8,0 4x7',
      'orders 0,7 6x6',
      'ahead 6,7 3x6',
      'ventures 9,7 3x6',
      'activity 0,13 4x6',
      'tickets 4,13 4x6',
      'alerts 8,13 4x6',
    ])
    expect(DEFAULT_LAYOUT.platform.map(grid)).toEqual([
      'volume 0,0 4x4',
      'people 4,0 4x4',
      'fees 8,0 4x4',
      'street 0,4 4x4',
      'waiting 4,4 4x4',
      'health 8,4 4x4',
      'result 0,8 4x3',
      'reserves 4,8 4x3',
      'audit 8,8 4x3',
    ])
  })

  test('that the product begins with is one, and nothing in it overlaps', () => {
    expect(readLayout(structuredClone(DEFAULT_LAYOUT))).toEqual(DEFAULT_LAYOUT)
    expect([clash(DEFAULT_LAYOUT.own), written(compact(DEFAULT_LAYOUT.own))]).toEqual([false, written(DEFAULT_LAYOUT.own)])
  })
})

describe('[STAFF-07] arranging tiles', () => {
  const two = [tile('orders', 0, 0), tile('ahead', 0, 3), tile('activity', 4, 0)]

  test.each([
    ['down past the neighbor', 'orders', 0, 1, ['ahead 0,0 4x3', 'activity 4,0 4x3', 'orders 0,3 4x3']],
    ['up past the neighbor', 'ahead', 0, -1, ['ahead 0,0 4x3', 'activity 4,0 4x3', 'orders 0,3 4x3']],
    ['up at the top', 'orders', 0, -1, ['orders 0,0 4x3', 'activity 4,0 4x3', 'ahead 0,3 4x3']],
    ['right, where the other makes room', 'orders', 1, 0, ['ahead 0,3 4x3', 'orders 1,0 4x3', 'activity 4,3 4x3']],
    ['left at the edge', 'orders', -1, 0, ['orders 0,0 4x3', 'activity 4,0 4x3', 'ahead 0,3 4x3']],
  ] as const)('moves %s', (_way, id, dx, dy, result) => {
    expect(written(moveTile(two, id, dx, dy)).toSorted()).toEqual(result.toSorted())
  })

  test('sizes one within its bounds, and the others make room', () => {
    expect(written(resizeTile(two, 'orders', 1, 0))).toEqual(['orders 0,0 5x4', 'ahead 0,4 4x3', 'activity 4,4 4x3'].toSorted(byPlace))
    expect(resizeTile(two, 'orders', -9, -9)[0]).toMatchObject({ w: 4, h: 4 })
    expect(resizeTile(two, 'activity', 99, 99)[2]).toMatchObject({ x: 4, w: 8, h: 24 })
  })

  test('adds one where it first fits, once, and closes the hole of one that leaves', () => {
    const added = addTile(two, 'rewards')
    expect(added.at(-1)).toEqual({ id: 'rewards', x: 8, y: 0, w: 3, h: 6 })
    expect(addTile(added, 'rewards')).toEqual(added)
    expect(written(removeTile(two, 'orders'))).toEqual(['ahead 0,0 4x3', 'activity 4,0 4x3'])
  })

  test('adds one up to the last column, and below where a row is full', () => {
    expect(addTile([tile('orders', 0, 0, 9)], 'rewards').at(-1)).toEqual({ id: 'rewards', x: 9, y: 0, w: 3, h: 6 })
    expect(addTile([tile('orders', 0, 0, 10)], 'rewards').at(-1)).toEqual({ id: 'rewards', x: 0, y: 3, w: 3, h: 6 })
    expect(addTile([tile('orders', 0, 6, 12)], 'rewards').at(-1)).toEqual({ id: 'rewards', x: 0, y: 0, w: 3, h: 6 })
    expect(addTile([], 'rewards')).toEqual([{ id: 'rewards', x: 0, y: 0, w: 3, h: 6 }])
  })

  test('leaves everything as it is where the tile is not there, or can go no further', () => {
    expect([moveTile(two, 'rewards', 1, 0), resizeTile(two, 'rewards', 1, 0)]).toEqual([two, two])
    const right = [tile('orders', 8, 0)]
    expect(moveTile(right, 'orders', 1, 0)).toEqual(right)
  })

  test('goes through them row by row, from the left', () => {
    const mixed = [tile('ahead', 4, 3), tile('activity', 4, 0), tile('rewards', 0, 3), tile('orders', 0, 0)]
    expect(inOrder(mixed).map(({ id }) => id)).toEqual(['orders', 'activity', 'rewards', 'ahead'])
  })

  test('moves others down, the moved one first on its row, and keeps the order in which they are drawn', () => {
    const both = [tile('orders', 0, 0), tile('ahead', 2, 0)]
    expect(compact(both)).toEqual([tile('orders', 0, 0), tile('ahead', 2, 3)])
    expect(compact(both, 'ahead')).toEqual([tile('orders', 0, 3), tile('ahead', 2, 0)])
    expect(compact([tile('ahead', 0, 5), tile('orders', 0, 0)], 'ahead')).toEqual([tile('ahead', 0, 3), tile('orders', 0, 0)])
    expect(compact([tile('ahead', 4, 0), tile('orders', 2, 0)])).toEqual([tile('ahead', 4, 3), tile('orders', 2, 0)])
  })

  test('passes the nearest neighbor of its columns, whatever their heights', () => {
    const column = [tile('rewards', 0, 5, 4, 4), tile('orders', 0, 0, 4, 3), tile('ahead', 0, 3, 4, 2), tile('activity', 4, 0, 4, 9)]
    const down = ['ahead 0,0 4x2', 'activity 4,0 4x9', 'orders 0,2 4x3', 'rewards 0,5 4x4']
    expect(written(moveTile(column, 'orders', 0, 1))).toEqual(down)
    expect(written(moveTile(column, 'ahead', 0, -1))).toEqual(down)
    const lower = ['orders 0,0 4x3', 'activity 4,0 4x9', 'rewards 0,3 4x4', 'ahead 0,7 4x2']
    expect(written(moveTile(column, 'ahead', 0, 1))).toEqual(lower)
    expect(written(moveTile(column, 'rewards', 0, -1))).toEqual(lower)
  })

  test('passes the one right below or above it, and the others keep their order', () => {
    const column = [tile('orders', 0, 0, 4, 2), tile('ahead', 0, 2, 4, 2), tile('rewards', 0, 4, 4, 2), tile('activity', 0, 6, 4, 2)]
    const order = (tiles: Tiles) => inOrder(tiles).map(({ id }) => id)
    expect(order(moveTile(column, 'rewards', 0, 1))).toEqual(['orders', 'ahead', 'activity', 'rewards'])
    expect(order(moveTile(column, 'ahead', 0, -1))).toEqual(['ahead', 'orders', 'rewards', 'activity'])
    const tall = [tile('orders', 0, 0), tile('ahead', 0, 3, 4, 6), tile('rewards', 0, 9)]
    expect(order(moveTile(tall, 'rewards', 0, -1))).toEqual(['orders', 'rewards', 'ahead'])
  })

  test('makes room for the tile it passes, and what is beside fills the hole', () => {
    const wide = tile('orders', 0, 0, 8, 3)
    const narrow = tile('ahead', 0, 3, 4, 5)
    const passed = ['ahead 0,0 4x5', 'activity 4,0 4x3', 'orders 0,5 8x3']
    expect(written(moveTile([wide, narrow, tile('activity', 4, 3)], 'orders', 0, 1))).toEqual(passed)
    expect(written(moveTile([wide, narrow, tile('activity', 4, 3)], 'ahead', 0, -1))).toEqual(passed)
  })

  test('the one that goes up keeps its row before others there', () => {
    const row = [tile('activity', 0, 0, 4, 2), tile('ahead', 4, 0), tile('orders', 2, 3)]
    expect(written(moveTile(row, 'orders', 0, -1))).toEqual(['orders 2,0 4x3', 'activity 0,3 4x2', 'ahead 4,3 4x3'])
    const other = [tile('activity', 0, 0), tile('ahead', 4, 0), tile('orders', 2, 3)]
    expect(written(moveTile(other, 'ahead', 0, 1))).toEqual(['orders 2,0 4x3', 'activity 0,3 4x3', 'ahead 4,3 4x3'])
  })

  test.each([
    ['below', [tile('orders', 4, 0), tile('ahead', 0, 3), tile('activity', 8, 3)], 1],
    ['above', [tile('orders', 4, 3), tile('ahead', 0, 0), tile('activity', 8, 0)], -1],
  ] as const)('passes nothing of the columns beside it that is %s', (_where, tiles, dy) => {
    expect(moveTile(tiles, 'orders', 0, dy)).toEqual(tiles)
  })

  test('[STAFF-08] a phone changes the order alone: each tile is placed at its turn, below where the widths no longer fit', () => {
    const line = [tile('orders', 0, 0, 6, 6), tile('ahead', 6, 0, 3, 6), tile('ventures', 9, 0, 3, 6), tile('activity', 0, 6, 4, 5)]
    expect(written(reorderTiles(line, 0, 1))).toEqual(['ahead 0,0 3x6', 'orders 3,0 6x6', 'ventures 9,0 3x6', 'activity 0,6 4x5'])
    expect(written(reorderTiles(line, 3, 2))).toEqual(['orders 0,0 6x6', 'ahead 6,0 3x6', 'activity 0,6 4x5', 'ventures 4,6 3x6'])
    expect(reorderTiles([], 0, 0)).toEqual([])
  })

  test('nothing ever overlaps or leaves the page, whatever the steps', () => {
    let tiles: Tiles = DEFAULT_LAYOUT.own
    for (let step = 0; step < 2_000; step++) {
      const { id } = tiles[(step * 7) % tiles.length] as Placed<OwnTile>
      const [a, b] = [((step * 13) % 5) - 2, ((step * 29) % 5) - 2]
      tiles = step % 3 === 0 ? resizeTile(tiles, id, a, b) : moveTile(tiles, id, Math.sign(a), step % 2 === 0 ? Math.sign(b) : 0)
      expect(clash(tiles)).toBe(false)
      expect(tiles.every(({ x, y, w }) => x >= 0 && y >= 0 && x + w <= 12)).toBe(true)
    }
    expect(tiles).toHaveLength(DEFAULT_LAYOUT.own.length)
  })
})

function byPlace(a: string, b: string): number {
  const [, ax = 0, ay = 0] = /(\d+),(\d+)/.exec(a)?.map(Number) ?? []
  const [, bx = 0, by = 0] = /(\d+),(\d+)/.exec(b)?.map(Number) ?? []
  return ay - by || ax - bx
}
