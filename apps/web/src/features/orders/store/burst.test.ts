import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBurst, createPause } from './burst.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[MAX-26] [DEF-096] one sound per burst, 1000 ms after its first fill', () => {
  const play = vi.fn<() => void>()
  const fill = createBurst(1_000, play)
  fill()
  vi.advanceTimersByTime(600)
  fill()
  fill()
  vi.advanceTimersByTime(399)
  expect(play).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(play).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(play).toHaveBeenCalledTimes(1)
  fill()
  vi.advanceTimersByTime(1_000)
  expect(play).toHaveBeenCalledTimes(2)
})

test('[MAX-27] the first sounds at once, and no other before the pause is over', () => {
  const play = vi.fn<() => void>()
  const cancel = createPause(300, play)
  cancel()
  expect(play).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(299)
  cancel()
  expect(play).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  cancel()
  expect(play).toHaveBeenCalledTimes(2)
})
