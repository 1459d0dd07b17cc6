import { expect, test } from 'vitest'
import { groupParked } from './group-parked.ts'

const row = (kind: string, id: string) => ({ kind, id, tries: 8, error: 'broken', failedAt: 1, parkedAt: 1 })

test('[DEF-187] parked rows are grouped by kind, in the order in which the kinds and their rows were parked', () => {
  const rows = [row('b', '2'), row('a', '9'), row('b', '1')]
  expect(groupParked(rows)).toEqual([
    { kind: 'b', rows: [row('b', '2'), row('b', '1')] },
    { kind: 'a', rows: [row('a', '9')] },
  ])
  expect(groupParked([])).toEqual([])
})
