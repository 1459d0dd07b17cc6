import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'
import { activeAt, idleAt, isExempt, nextLookMs } from './idle-state.ts'

const T = 1_800_000_000_000

describe('idle time', () => {
  test('[AUTH-19] warns after 900000 ms, not before', () => {
    expect(idleAt(T + 899_999, T)).toEqual({ phase: 'watching' })
    expect(idleAt(T + 900_000, T)).toEqual({ phase: 'warning', secondsLeft: 60 })
  })

  test('[AUTH-21][DEF-027] is over after another 60 s', () => {
    expect(idleAt(T + 959_001, T)).toEqual({ phase: 'warning', secondsLeft: 1 })
    expect(idleAt(T + 960_000, T)).toEqual({ phase: 'over' })
  })

  test('[AUTH-22] a sign of life during the warning closes it', () => {
    const last = activeAt(T + 930_000, T)
    expect(idleAt(T + 930_001, last)).toEqual({ phase: 'watching' })
  })

  test('[AUTH-21] a touch after a long sleep does not bring the session back', () => {
    const last = activeAt(T + 8 * 3_600_000, T)
    expect(idleAt(T + 8 * 3_600_000, last)).toEqual({ phase: 'over' })
  })

  test('[DEF-027] signs of other tabs count, and an older one changes nothing', () => {
    expect(activeAt(T - 5_000, T)).toBe(T)
    expect(idleAt(T + 900_000, activeAt(T + 100_000, T))).toEqual({ phase: 'watching' })
  })

  test('looks again exactly when something changes', () => {
    const looks: number[] = []
    let now = T
    for (let turn = 0; turn < 100 && idleAt(now, T).phase !== 'over'; turn += 1) {
      now += nextLookMs(now, T)
      looks.push(now - T)
    }
    expect(looks[0]).toBe(900_000)
    expect(looks[1]).toBe(901_000)
    expect(looks.at(-1)).toBe(960_000)
    expect(looks).toHaveLength(61)
  })

  test('[DEF-025] the terminal is exempt only where the user has switched the timer off', () => {
    expect(isExempt('max', false)).toBe(true)
    expect(isExempt('max', true)).toBe(false)
    expect(isExempt('home', false)).toBe(false)
  })
})

describe('debouncing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('[AUTH-20] a burst within 250 ms counts once', () => {
    const run = vi.fn<() => void>()
    const note = debounce(run, 250)
    for (let move = 0; move < 20; move += 1) {
      note()
      vi.advanceTimersByTime(10)
    }
    expect(run).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(50)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('movement without a pause is still heard', () => {
    const run = vi.fn<() => void>()
    const note = debounce(run, 250)
    for (let move = 0; move < 100; move += 1) {
      note()
      vi.advanceTimersByTime(10)
    }
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(3)
  })
})
