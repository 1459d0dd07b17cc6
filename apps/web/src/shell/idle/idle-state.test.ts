import { ACCESS_REFRESH_EVERY_MS, IDLE_COUNTDOWN_MS, IDLE_DEBOUNCE_MS, IDLE_TIMEOUT_MS } from '@bourse/domain/session'
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

  test('[AUTH-22] activity during the warning closes it', () => {
    const last = activeAt(T + 930_000, T)
    expect(idleAt(T + 930_001, last)).toEqual({ phase: 'watching' })
  })

  test('[AUTH-21] activity after a long sleep does not revive the session', () => {
    const last = activeAt(T + 8 * 3_600_000, T)
    expect(idleAt(T + 8 * 3_600_000, last)).toEqual({ phase: 'over' })
  })

  test('[DEF-027] activity in other tabs counts, and an older one changes nothing', () => {
    expect(activeAt(T - 5_000, T)).toBe(T)
    expect(idleAt(T + 900_000, activeAt(T + 100_000, T))).toEqual({ phase: 'watching' })
  })

  test('checks again exactly when something changes', () => {
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

  test('[AUTH-20] a burst counts once, 250 ms after its last event', () => {
    const run = vi.fn<() => void>()
    const note = debounce(run, IDLE_DEBOUNCE_MS)
    for (let move = 0; move < 20; move += 1) {
      note()
      vi.advanceTimersByTime(100)
    }
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(149)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(10_000)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('[AUTH-20] a pending call can be run at once or dropped, and then does not run again', () => {
    const run = vi.fn<() => void>()
    const note = debounce(run, IDLE_DEBOUNCE_MS)
    expect(note.flush()).toBe(false)
    note()
    expect(note.flush()).toBe(true)
    expect(run).toHaveBeenCalledTimes(1)
    note()
    note.cancel()
    expect(note.flush()).toBe(false)
    vi.advanceTimersByTime(10_000)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('[AUTH-15] [AUTH-19] [AUTH-20] [DEF-027] the times are those of the specification', () => {
    expect({ ACCESS_REFRESH_EVERY_MS, IDLE_TIMEOUT_MS, IDLE_DEBOUNCE_MS, IDLE_COUNTDOWN_MS }).toEqual({
      ACCESS_REFRESH_EVERY_MS: 150_000,
      IDLE_TIMEOUT_MS: 900_000,
      IDLE_DEBOUNCE_MS: 250,
      IDLE_COUNTDOWN_MS: 60_000,
    })
  })
})
