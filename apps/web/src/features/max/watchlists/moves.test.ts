import { WATCHED_MAX, type Watchlist } from '@bourse/contracts/exchange'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addFolder,
  addMarket,
  changeFolder,
  dropMarket,
  hasMarket,
  mergeWatchlists,
  moveFolder,
  removeFolder,
  removeMarket,
  stepMarket,
} from './moves.ts'

const LIST: Watchlist = {
  id: 'list0001',
  name: 'Metals',
  markets: ['A-C', 'B-C'],
  folders: [
    { id: 'folder01', name: 'Small', isFolded: false, markets: ['D-C', 'E-C'] },
    { id: 'folder02', name: 'Large', isFolded: true, markets: [] },
  ],
}
const shape = ({ markets, folders }: Watchlist) => [markets.join(' '), ...folders.map((one) => `${one.name}: ${one.markets.join(' ')}`)]

describe('a watchlist', () => {
  test('takes a market once for each folder, and loses it everywhere', () => {
    expect(shape(addMarket(LIST, 'F-C'))).toEqual(['A-C B-C F-C', 'Small: D-C E-C', 'Large: '])
    expect(shape(addMarket(LIST, 'A-C'))).toEqual(shape(LIST))
    const twice = addMarket(LIST, 'A-C', 'folder02')
    expect(shape(twice)).toEqual(['A-C B-C', 'Small: D-C E-C', 'Large: A-C'])
    expect([hasMarket(twice, 'A-C'), hasMarket(twice, 'X-C')]).toEqual([true, false])
    expect(shape(removeMarket(twice, 'A-C'))).toEqual(['B-C', 'Small: D-C E-C', 'Large: '])
  })

  test('has no more markets than the server keeps', () => {
    const full = Array.from({ length: WATCHED_MAX + 5 }, (_, at) => `M${at}-C`).reduce((list, one) => addMarket(list, one), LIST)
    expect(full.markets).toHaveLength(WATCHED_MAX)
  })

  test('a folder is added, renamed, folded and moved; when it goes, its markets stay', () => {
    expect(shape(addFolder(LIST, 'folder03', 'New'))).toEqual([...shape(LIST), 'New: '])
    expect(changeFolder(LIST, 'folder02', { isFolded: false, name: 'Big' }).folders[1]).toMatchObject({ isFolded: false, name: 'Big' })
    expect(shape(moveFolder(LIST, 'folder02', -1))).toEqual(['A-C B-C', 'Large: ', 'Small: D-C E-C'])
    expect(moveFolder(LIST, 'folder02', 1)).toBe(LIST)
    expect(shape(removeFolder(LIST, 'folder01'))).toEqual(['A-C B-C D-C E-C', 'Large: '])
  })

  test.each([
    ['A-C', undefined, 1, ['B-C A-C', 'Small: D-C E-C', 'Large: '], undefined],
    ['B-C', undefined, 1, ['A-C', 'Small: B-C D-C E-C', 'Large: '], 'folder01'],
    ['D-C', 'folder01', -1, ['A-C B-C D-C', 'Small: E-C', 'Large: '], undefined],
    ['E-C', 'folder01', 1, ['A-C B-C', 'Small: D-C', 'Large: E-C'], 'folder02'],
    ['A-C', undefined, -1, shape(LIST), undefined],
  ] as const)('%s in %s moved by %s', (symbol, folder, by, becomes, now) => {
    const moved = stepMarket(LIST, symbol, folder, by)
    expect([shape(moved.list), moved.folder]).toEqual([becomes, now])
  })

  test.each([
    ['A-C', undefined, { folder: undefined, index: 2 }, ['B-C A-C', 'Small: D-C E-C', 'Large: ']],
    ['B-C', undefined, { folder: undefined, index: 0 }, ['B-C A-C', 'Small: D-C E-C', 'Large: ']],
    ['A-C', undefined, { folder: 'folder01', index: 1 }, ['B-C', 'Small: D-C A-C E-C', 'Large: ']],
    ['E-C', 'folder01', { folder: undefined, index: 9 }, ['A-C B-C E-C', 'Small: D-C', 'Large: ']],
    ['X-C', undefined, { folder: 'folder01', index: 1 }, shape(LIST)],
  ])('%s of %s dropped at %o', (symbol, from, to, becomes) => {
    expect(shape(dropMarket(LIST, symbol, from, to))).toEqual(becomes)
  })

  test('moving loses no market and makes none', () => {
    const all = (list: Watchlist) => [...list.markets, ...list.folders.flatMap((one) => one.markets)].toSorted()
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.constantFrom<1 | -1>(1, -1))), (moves) => {
        let list = LIST
        for (const [which, by] of moves) {
          const symbol = all(list)[which] ?? ''
          const folder = list.folders.find((one) => one.markets.includes(symbol))?.id
          list = stepMarket(list, symbol, folder, by).list
          expect(all(list)).toEqual(all(LIST))
        }
      }),
      { seed: 7 },
    )
  })

  test('of two windows are put together', () => {
    const other = { ...LIST, id: 'list0002' }
    const merged = mergeWatchlists({ lists: [LIST] }, { lists: [addMarket(LIST, 'F-C')] }, { lists: [LIST, other] })
    expect(merged.lists.map((one) => [one.id, one.markets.length])).toEqual([
      ['list0001', 3],
      ['list0002', 2],
    ])
  })
})
