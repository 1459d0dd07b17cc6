import { describe, expect, test } from 'vitest'
import { addressFor, stateWithout } from './line-state.ts'

describe('[RT-01] states without a connection', () => {
  test.each([
    ['the first try', 0, false, 'connecting'],
    ['after a failed one', 1, false, 'connecting'],
    ['a connection that broke', 0, true, 'reconnecting'],
    ['and three failed attempts', 3, true, 'reconnecting'],
    ['many failed attempts, without a connection before', 4, false, 'error'],
    ['or after one', 6, true, 'error'],
  ] as const)('%s', (_name, failures, hasBeenConnected, state) => {
    expect(stateWithout(failures, hasBeenConnected)).toBe(state)
  })
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
