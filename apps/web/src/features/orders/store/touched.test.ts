import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteTouched, touchedOrders } from './touched.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const touched = () => [...touchedOrders.get()]

test('what the user has placed or canceled is in view for a minute', () => {
  noteTouched(['a'])
  vi.advanceTimersByTime(30_000)
  noteTouched(['b', 'c'])
  vi.advanceTimersByTime(29_999)
  expect(touched()).toEqual(['a', 'b', 'c'])
  vi.advanceTimersByTime(1)
  expect(touched()).toEqual(['b', 'c'])
  vi.advanceTimersByTime(30_000)
  expect(touched()).toEqual([])
})

test('canceling a placed order begins its minute anew', () => {
  noteTouched(['a'])
  vi.advanceTimersByTime(30_000)
  noteTouched(['a'])
  vi.advanceTimersByTime(30_000)
  expect(touched()).toEqual(['a'])
  vi.advanceTimersByTime(30_000)
  expect(touched()).toEqual([])
})

test('a page of them at most, the newest', () => {
  noteTouched(Array.from({ length: 300 }, (_, at) => `o${at}`))
  expect(touched()).toHaveLength(10)
  expect(touched().at(-1)).toBe('o299')
  vi.advanceTimersByTime(60_000)
})
