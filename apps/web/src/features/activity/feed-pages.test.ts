import { describe, expect, test } from 'vitest'
import { type FeedItem, type FeedPage, itemsOf, markRead, mergeNewest } from './feed-pages.ts'

const item = (id: number, change: Partial<FeedItem> = {}): FeedItem => ({
  id: String(id),
  rowId: String(id),
  verb: 'transfer.received',
  group: 'transfers',
  badgeType: 'check',
  messageType: 'success',
  label: `item ${id}`,
  description: '',
  message: null,
  note: '',
  unread: true,
  time: new Date(1000 * id).toISOString(),
  timestamp: 1000 * id,
  actionType: null,
  actionId: null,
  targetId: null,
  targetType: null,
  person: null,
  amount: null,
  exchange: null,
  status: null,
  expiresAt: null,
  actions: [],
  href: null,
  ...change,
})
const page = (ids: readonly number[], next: string | null = 'more', unread = 0): FeedPage => ({
  items: ids.map((id) => item(id)),
  next,
  unread,
})
const ids = (pages: readonly FeedPage[] | undefined) => pages && itemsOf(pages).map(({ id }) => Number(id))

describe('[ACT-05] the newest page merged into the loaded ones', () => {
  test.each<[string, number[][], number[], string | null, number[] | undefined]>([
    [
      'something new stands on top',
      [
        [5, 4],
        [3, 2],
      ],
      [6, 5],
      'c',
      [6, 5, 4, 3, 2],
    ],
    [
      'nothing new changes nothing',
      [
        [5, 4],
        [3, 2],
      ],
      [5, 4],
      'c',
      [5, 4, 3, 2],
    ],
    [
      'what gave way to a newer one is gone',
      [
        [5, 4, 3],
        [2, 1],
      ],
      [6, 5, 3],
      'c',
      [6, 5, 3, 2, 1],
    ],
    [
      'what is older than the newest page stays',
      [
        [5, 4, 3],
        [2, 1],
      ],
      [6, 5],
      'c',
      [6, 5, 4, 3, 2, 1],
    ],
    ['what is below the known ones is left to the next page', [[5, 4]], [6, 5, 4, 3, 2], 'c', [6, 5, 4]],
    ['a gap means that everything is read again', [[5, 4], [3]], [9, 8], 'c', undefined],
    ['a whole feed has no gap', [[5, 4]], [9, 8], null, [9, 8]],
    ['the first item of an empty feed', [[]], [1], null, [1]],
    ['an empty feed has no gap either', [[]], [2, 1], 'c', [2, 1]],
  ])('%s', (_, pages, newest, cursor, expected) => {
    expect(
      ids(
        mergeNewest(
          pages.map((each) => page(each)),
          page(newest, cursor),
        ),
      ),
    ).toEqual(expected)
  })

  test('[ACT-15] an item that arrived late is inserted at its time', () => {
    const old: FeedPage[] = [{ items: [item(12), item(7)], next: 'more', unread: 0 }]
    const newest: FeedPage = { items: [item(12), item(13, { timestamp: 8000 }), item(7)], next: 'more', unread: 0 }
    expect(ids(mergeNewest(old, newest))).toEqual([12, 13, 7])
  })

  test('[ACT-02] updates the state of an item, and the count', () => {
    const newest: FeedPage = { items: [item(5, { status: 'approved', unread: false })], next: 'c', unread: 3 }
    const [first] = mergeNewest([page([5, 4])], newest) ?? []
    expect([first?.items[0]?.status, first?.items[0]?.unread, first?.unread]).toEqual(['approved', false, 3])
  })

  test('the cursor of the last page stays its own', () => {
    const pages = [page([5, 4], 'a'), page([3], 'b')]
    expect(mergeNewest(pages, page([6, 5], 'other'))?.map(({ next }) => next)).toEqual(['a', 'b'])
  })

  test('a feed that fits into one page has no next page', () => {
    expect(mergeNewest([page([5, 4], 'a'), page([3], 'b')], page([6, 5, 4, 3], null))).toEqual([page([6, 5, 4, 3], null)])
  })

  test('a list that items leave keeps those in view', () => {
    expect(ids(mergeNewest([page([5, 4, 3])], page([6, 3], null), { keepsOthers: true }))).toEqual([6, 5, 4, 3])
    expect(ids(mergeNewest([page([5, 4, 3])], page([6, 3, 2], 'c'), { keepsOthers: true }))).toEqual([6, 5, 4, 3])
  })
})

test('[ACT-14] an item that was read is read on every page, and no other is', () => {
  const pages = markRead([page([5, 4]), page([3])], new Set(['4', '3']))
  expect(itemsOf(pages).map(({ unread }) => unread)).toEqual([true, false, false])
})
