import { expect, test } from 'vitest'
import { groupLines } from './group-lines.ts'

const line = (at: string) => ({ at: Date.parse(at), kind: 'transfer', text: '', note: '', amount: '1', balance: '1', postingId: at })

test('[DEF-188] lines are grouped by UTC day, in their order', () => {
  const lines = [line('2026-11-01T00:00:00Z'), line('2026-11-01T23:59:59.999Z'), line('2026-11-02T00:00:00Z')]
  expect(groupLines(lines).map(({ day, lines: own }) => [day, own.length])).toEqual([
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ])
  expect(groupLines([])).toEqual([])
})
