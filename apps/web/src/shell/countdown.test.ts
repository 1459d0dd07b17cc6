import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCountdown } from './countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin() {
  const onOver = vi.fn<() => void>()
  return { ...startCountdown(6_000, onOver), onOver }
}

test('[SHELL-22] a snackbar leaves after its time, and once', () => {
  const { onOver } = begin()
  vi.advanceTimersByTime(5_999)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onOver).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('[SHELL-22] it pauses while it is looked at, and continues with the remaining time', () => {
  const { onOver, hold, release } = begin()
  vi.advanceTimersByTime(1_000)
  hold('pointer')
  vi.advanceTimersByTime(60_000)
  expect(onOver).not.toHaveBeenCalled()
  release('pointer')
  vi.advanceTimersByTime(4_999)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('[SHELL-22] a pause in its last moment gives half of the time again', () => {
  const { onOver, hold, release } = begin()
  vi.advanceTimersByTime(5_999)
  hold('focus')
  release('focus')
  vi.advanceTimersByTime(2_999)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('[SHELL-22] it pauses until the last reason is gone, whatever is released twice or was never held', () => {
  const { onOver, hold, release } = begin()
  hold('pointer')
  hold('focus')
  hold('pointer')
  release('window')
  release('pointer')
  release('pointer')
  vi.advanceTimersByTime(60_000)
  expect(onOver).not.toHaveBeenCalled()
  release('focus')
  vi.advanceTimersByTime(6_000)
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('[SHELL-22] a closed snackbar does not call back, also when the pointer leaves it afterwards', () => {
  const { onOver, hold, release, end } = begin()
  hold('pointer')
  end()
  release('pointer')
  vi.advanceTimersByTime(60_000)
  expect(onOver).not.toHaveBeenCalled()
})
