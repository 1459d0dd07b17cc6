import { expect, test } from 'vitest'
import { NO_FILTER, queryOf, sinceTime } from './log-filter.ts'

test('[STAFF-01] the filter sends only what was chosen', () => {
  expect(queryOf(NO_FILTER)).toEqual({})
  expect(queryOf({ ...NO_FILTER, what: 'market', since: 5, q: ' halt ' })).toEqual({ what: 'market', since: '5', q: 'halt' })
  expect(queryOf({ ...NO_FILTER, q: '   ' })).toEqual({})
})

test('[STAFF-01] “since” begins at a midnight', () => {
  const noon = new Date(2026, 10, 12, 12).getTime()
  expect(sinceTime('ever', noon)).toBeUndefined()
  expect(sinceTime('today', noon)).toBe(new Date(2026, 10, 12).getTime())
  expect(sinceTime('week', noon)).toBe(new Date(2026, 10, 6).getTime())
})
