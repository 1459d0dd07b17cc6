import { describe, expect, test } from 'vitest'
import { addressFor, connected, lost, NEW_LINE, waitMs } from './line-state.ts'

const times = (count: number, line = NEW_LINE) => Array.from({ length: count }).reduce<typeof NEW_LINE>(lost, line)

describe('[RT-01] states', () => {
  test('from the first try to a connection', () => {
    expect(NEW_LINE.state).toBe('connecting')
    expect(lost(NEW_LINE).state).toBe('connecting')
    expect(connected(lost(NEW_LINE)).state).toBe('connected')
  })
  test('a connection that broke is reconnecting', () => {
    expect(lost(connected(NEW_LINE))).toMatchObject({ state: 'reconnecting', failures: 0 })
    expect(times(3, connected(NEW_LINE)).state).toBe('reconnecting')
  })
  test('many failed attempts are an error, and success clears them', () => {
    expect(times(4).state).toBe('error')
    expect(times(6, connected(NEW_LINE)).state).toBe('error')
    expect(connected(times(9))).toMatchObject({ state: 'connected', failures: 0 })
  })
})

test('[DEF-110] the wait doubles, up to 15 seconds', () => {
  const full = (failures: number) => waitMs({ ...NEW_LINE, failures }, () => 1)
  expect([0, 1, 2, 3, 10].map(full)).toEqual([500, 1_000, 2_000, 4_000, 15_000])
  expect(waitMs({ ...NEW_LINE, failures: 1 }, () => 0)).toBe(500)
})

describe('[DEF-110] addresses', () => {
  const both = ['ws://a:15675/ws', 'ws://b/ws']
  test('alternate until one has worked', () => {
    expect([0, 1, 2].map((failures) => addressFor(both, undefined, failures))).toEqual([both[0], both[1], both[0]])
  })
  test('the one that worked comes first', () => {
    expect([0, 1].map((failures) => addressFor(both, both[1], failures))).toEqual([both[1], both[0]])
  })
  test('an empty list has no address', () => expect(addressFor([], undefined, 0)).toBeUndefined())
})
