import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listQuery, listReply } from './index.ts'

const query = listQuery(25, 100, { asset: z.optional(z.string()) })
const problemsOf = (input: unknown) => z.safeParse(query, input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the query of a list', () => {
  test('has its filters, a usual number of rows, and no cursor at first', () => {
    expect(z.parse(query, {})).toEqual({ limit: 25 })
    expect(z.parse(query, { asset: 'LUSD', limit: '7', after: 'WyIxIl0' })).toEqual({ asset: 'LUSD', limit: 7, after: 'WyIxIl0' })
  })

  test.each([
    ['1', undefined],
    ['100', undefined],
    ['0', ['limit: fields.limit']],
    ['101', ['limit: fields.limit']],
    ['2.5', ['limit: fields.limit']],
    ['many', ['limit: fields.limit']],
  ])('of %s rows: %j', (rows, problems) => {
    expect(problemsOf({ limit: rows })).toEqual(problems)
  })

  test.each([
    ['x'.repeat(1_000), undefined],
    ['', ['after: fields.invalid']],
    ['x'.repeat(1_001), ['after: fields.invalid']],
    [7, ['after: fields.invalid']],
  ])('with a cursor such as %.8s: %j', (after, problems) => {
    expect(problemsOf({ after })).toEqual(problems)
  })
})

describe('the reply of a list', () => {
  const reply = listReply(z.object({ id: z.string() }), { total: z.int() })

  test('has the rows, the cursor of the next page, and what else the list tells', () => {
    const page = { items: [{ id: '1' }], next: null, total: 1 }
    expect(z.parse(reply, page)).toEqual(page)
    expect(z.parse(reply, { ...page, next: 'WyIxIl0' })).toEqual({ ...page, next: 'WyIxIl0' })
  })

  test('always says whether there is a next page', () => {
    expect(z.safeParse(reply, { items: [], total: 0 }).success).toBe(false)
  })
})
