import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkShare } from './work-share.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the pause grows with what the work takes, within its limits, and shrinks again', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const share = new WorkShare(30, 500)
  const pauseAfter = (ms: number) => {
    share.run(() => (now += ms))
    vi.advanceTimersByTime(1)
    return share.pauseMs
  }
  expect(share.pauseMs).toBe(30)
  expect([1, 10, 20, 1_000, 2].map(pauseAfter)).toEqual([30, 90, 180, 500, 30])
})
