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
      { id: 'dues', x: 11, y: 2.4, w: 0, h: 1 },
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
      revision: -1,
      extra: true,
    })
    expect(written(read?.own ?? [])).toEqual(['orders 0,0 12x12', 'dues 9,2 3x2', 'activity 0,200 4x3'])
    expect(read?.platform).toEqual([{ id: 'fees', x: 0, y: 0, w: 4, h: 4 }])
    expect([read?.revision, Object.keys(read ?? {})]).toEqual([0, ['own', 'platform', 'watched', 'revision']])
    expect([read?.watched, readLayout({ own: [], platform: [], watched: 'x' })?.watched]).toEqual([['LBTC-LUSD'], []])
  })

  test('that the product begins with is one, and nothing in it overlaps', () => {
    expect(readLayout(structuredClone(DEFAULT_LAYOUT))).toEqual(DEFAULT_LAYOUT)
    expect([clash(DEFAULT_LAYOUT.own), written(compact(DEFAULT_LAYOUT.own))]).toEqual([false, written(DEFAULT_LAYOUT.own)])
  })
})

describe('[STAFF-07] arranging tiles', () => {
  const two = [tile('orders', 0, 0), tile('dues', 0, 3), tile('activity', 4, 0)]

  test.each([
    ['down past the neighbor', 'orders', 0, 1, ['dues 0,0 4x3', 'activity 4,0 4x3', 'orders 0,3 4x3']],
    ['up past the neighbor', 'dues', 0, -1, ['dues 0,0 4x3', 'activity 4,0 4x3', 'orders 0,3 4x3']],
    ['up at the top', 'orders', 0, -1, ['orders 0,0 4x3', 'activity 4,0 4x3', 'dues 0,3 4x3']],
    ['right, where the other makes room', 'orders', 1, 0, ['dues 0,3 4x3', 'orders 1,0 4x3', 'activity 4,3 4x3']],
    ['left at the edge', 'orders', -1, 0, ['orders 0,0 4x3', 'activity 4,0 4x3', 'dues 0,3 4x3']],
  ] as const)('moves %s', (_way, id, dx, dy, result) => {
    expect(written(moveTile(two, id, dx, dy)).toSorted()).toEqual(result.toSorted())
  })

  test('sizes one within its bounds, and the others make room', () => {
    expect(written(resizeTile(two, 'orders', 1, 0))).toEqual(['orders 0,0 5x3', 'dues 0,3 4x3', 'activity 4,3 4x3'].toSorted(byPlace))
    expect(resizeTile(two, 'orders', -9, -9)[0]).toMatchObject({ w: 4, h: 2 })
    expect(resizeTile(two, 'activity', 99, 99)[2]).toMatchObject({ x: 4, w: 8, h: 12 })
  })

  test('adds one where it first fits, once, and closes the hole of one that leaves', () => {
    const added = addTile(two, 'rewards')
    expect(added.at(-1)).toEqual({ id: 'rewards', x: 8, y: 0, w: 3, h: 3 })
    expect(addTile(added, 'rewards')).toEqual(added)
    expect(written(removeTile(two, 'orders'))).toEqual(['dues 0,0 4x3', 'activity 4,0 4x3'])
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
