import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function gathering() {
  const passed: [string, number][][] = []
  const gather = createGather<string, number>(100, (values) => passed.push([...values]))
  return { passed, gather }
}

test('the first is passed on at once, the newest of each key together after the pause', () => {
  const { passed, gather } = gathering()
  gather.add('a', 1)
  expect(passed).toEqual([[['a', 1]]])
  gather.add('a', 2)
  gather.add('b', 1)
  gather.add('a', 3)
  vi.advanceTimersByTime(99)
  expect(passed).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(passed.slice(1)).toEqual([
    [
      ['a', 3],
      ['b', 1],
    ],
  ])
})

test('after a quiet pause the next is passed on at once again, and nothing twice', () => {
  const { passed, gather } = gathering()
  gather.add('a', 1)
  vi.advanceTimersByTime(1_000)
  gather.add('a', 2)
  vi.advanceTimersByTime(1_000)
  expect(passed).toEqual([[['a', 1]], [['a', 2]]])
})

test('of a thousand a second ten are passed on, and the last is among them', () => {
  const { passed, gather } = gathering()
  for (let at = 0; at < 1_000; at++) {
    gather.add('a', at)
    vi.advanceTimersByTime(1)
  }
  vi.advanceTimersByTime(100)
  expect(passed.length).toBeLessThanOrEqual(11)
  expect(passed.at(-1)).toEqual([['a', 999]])
})

test('what was dropped is not passed on', () => {
  const { passed, gather } = gathering()
  gather.add('a', 1)
  gather.add('a', 2)
  gather.clear()
  vi.advanceTimersByTime(1_000)
  expect(passed).toEqual([[['a', 1]]])
})

test('what is added while something is passed on follows later', () => {
  const passed: string[] = []
  const gather = createGather<string, string>(100, (values) => {
    passed.push(...values.values())
    if (passed.length === 1) gather.add('a', 'second')
  })
  gather.add('a', 'first')
  expect(passed).toEqual(['first'])
  vi.advanceTimersByTime(100)
  expect(passed).toEqual(['first', 'second'])
})
