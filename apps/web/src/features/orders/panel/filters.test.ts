import { describe, expect, test } from 'vitest'
import { keyOf, type Order } from '../order/order.ts'
import { filterFills, filterOrders, isFiltered, NO_FILTERS, PAGE_SIZES, pageOf, rangeOf, spanOf } from './filters.ts'

const NOW = new Date(2026, 10, 12, 14, 0)
const at = (...parts: [number, number, number, number?]) => new Date(...parts).getTime()
const order = (clOrdId: string, rest: Partial<Order>) =>
  ({ clOrdId, symbol: 'A-B', status: 'OPEN', timestamp: at(2026, 10, 12, 9), ...rest }) as Order
const ORDERS = [
  order('today', {}),
  order('yesterday', { timestamp: at(2026, 10, 11, 23) }),
  order('elsewhere', { symbol: 'C-D' }),
  order('over', { status: 'FILLED' }),
  order('fresh', { status: 'NEW' }),
]
const names = (filters: Partial<typeof NO_FILTERS>, touched: readonly string[] = []) =>
  filterOrders(ORDERS, { ...NO_FILTERS, ...filters }, { symbol: 'A-B', today: NOW, touched: new Set(touched) }).map(
    ({ clOrdId }) => clOrdId,
  )

describe('[MAX-59] filters', () => {
  test('[DEF-103] what is open is shown unless another is chosen, new ones too', () => {
    expect(names({})).toEqual(['today', 'yesterday', 'elsewhere', 'fresh'])
    expect(isFiltered(NO_FILTERS)).toBe(false)
  })
  test('the history has what is over, and nothing else', () => expect(names({ shown: 'history' })).toEqual(['over']))
  test('an order that the user has just placed or canceled stays among the open ones when it is over', () => {
    const over = ORDERS.filter(({ clOrdId }) => clOrdId === 'over').map(keyOf)
    expect(names({}, over)).toEqual(['today', 'yesterday', 'elsewhere', 'over', 'fresh'])
    expect(names({ shown: 'history' }, over)).toEqual(['over'])
  })
  test('the selected market', () => {
    expect(names({ isMarketOnly: true })).toEqual(['today', 'yesterday', 'fresh'])
    expect(isFiltered({ ...NO_FILTERS, isMarketOnly: true })).toBe(true)
  })
  test('[DEF-105] today is the user’s local day', () => expect(names({ isToday: true })).toEqual(['today', 'elsewhere', 'fresh']))
  test('a time range', () => {
    expect(names({ range: { from: at(2026, 10, 11), to: at(2026, 10, 12) } })).toEqual(['yesterday'])
  })
  test('together', () => expect(names({ isMarketOnly: true, isToday: true })).toEqual(['today', 'fresh']))
  test('the choice between open and over does not apply to fills', () => {
    const fills = ORDERS as never[]
    expect(filterFills(fills, { ...NO_FILTERS, shown: 'open', isMarketOnly: true }, 'A-B', NOW)).toHaveLength(4)
  })
})

test('today ends with its last millisecond', () => {
  const span = spanOf({ ...NO_FILTERS, isToday: true }, NOW)
  expect(span?.from).toBe(at(2026, 10, 12))
  expect(span?.to).toBe(at(2026, 10, 13) - 1)
})

test.each([
  ['2026-11-12T09:00', '2026-11-12T08:59', 'REVERSED'],
  ['', '2026-11-12T08:59', 'REQUIRED'],
  ['2026-11-12T09:00', '', 'REQUIRED'],
  ['no', '2026-11-12T08:59', 'REQUIRED'],
])('[DEF-104] %j to %j: %s', (from, to, fault) => {
  expect(rangeOf(from, to)).toBe(fault)
})

test('[DEF-104] the same minute is a range of one minute', () => {
  expect(rangeOf('2026-11-12T09:00', '2026-11-12T09:00')).toEqual({ from: at(2026, 10, 12, 9), to: at(2026, 10, 12, 9) + 59_999 })
})

describe('pages', () => {
  const rows = Array.from({ length: 23 }, (_, index) => index)
  test('[MAX-61] sizes', () => expect(PAGE_SIZES).toEqual([10, 25, 50, 100]))
  test.each([
    [0, 1, 10, 10],
    [2, 21, 23, 3],
    [9, 21, 23, 3],
    [-1, 1, 10, 10],
  ])('page %d shows %d to %d', (page, first, last, count) => {
    const shown = pageOf(rows, page, 10)
    expect([shown.first, shown.last, shown.rows.length, shown.pages]).toEqual([first, last, count, 3])
  })
  test('an empty list is one empty page', () => {
    expect(pageOf([], 3, 25)).toEqual({ rows: [], page: 0, pages: 1, first: 0, last: 0, count: 0 })
  })
})
