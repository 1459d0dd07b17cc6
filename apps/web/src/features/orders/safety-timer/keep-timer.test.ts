import { describe, expect, test } from 'vitest'
import { isDue, type KeptTimer, readKept } from './keep-timer.ts'

const KEPT: KeptTimer = { pocketId: '7', market: null, seconds: 15, saidAt: 100_000 }

describe('a page that keeps a timer of 15 s', () => {
  test.each([
    [0, false],
    [4_999, false],
    [5_000, true],
    [3_600_000, true],
  ])('%i ms after its last check-in is due for the next: %s', (ageMs, expected) => {
    expect(isDue(KEPT, KEPT.saidAt + ageMs)).toBe(expected)
  })

  test('checks in at once after a reload', () => {
    const [read] = readKept(JSON.stringify([KEPT]))
    expect(read).toEqual({ ...KEPT, saidAt: 0 })
    expect(read && isDue(read, 100_001)).toBe(true)
  })
})

test.each(['', 'null', '{}', '[1, null, "x"]', '[{"pocketId":7,"market":null,"seconds":5}]', '[{"pocketId":"7","seconds":5}]', undefined])(
  'a stored %j is no timer',
  (stored) => {
    expect(readKept(stored)).toEqual([])
  },
)
