import { expect, test } from 'vitest'
import { Wakefulness } from './wakefulness.ts'

function watched() {
  const now = { localMs: 1_000, wallMs: 50_000 }
  const wakefulness = new Wakefulness(() => ({ ...now }))
  const pass = (localMs: number, wallMs = localMs) => {
    now.localMs += localMs
    now.wallMs += wallMs
  }
  return { wakefulness, pass }
}

test('a process that is awake hears nothing late', () => {
  const { wakefulness, pass } = watched()
  for (const ms of [500, 500, 1_900]) {
    pass(ms)
    expect(wakefulness.oldestMs()).toBeUndefined()
    wakefulness.beat()
  }
})

test.each<[string, number, number]>([
  ['the process', 20_000, 20_000],
  ['the machine, which its own clock does not count', 300, 20_000],
])('after a sleep of %s, what came meanwhile may be as old as the sleep, before and after the first beat', (_who, localMs, wallMs) => {
  const { wakefulness, pass } = watched()
  pass(localMs, wallMs)
  expect(wakefulness.oldestMs()).toBe(20_000)
  wakefulness.beat()
  expect(wakefulness.oldestMs()).toBe(20_000)
  pass(500)
  wakefulness.beat()
  expect(wakefulness.oldestMs()).toBe(20_500)
  for (let beats = 0; beats < 3; beats++) {
    pass(500)
    wakefulness.beat()
  }
  expect(wakefulness.oldestMs()).toBeUndefined()
})

test('a clock that is set back makes nothing late', () => {
  const { wakefulness, pass } = watched()
  pass(500, -60_000)
  wakefulness.beat()
  pass(500)
  expect(wakefulness.oldestMs()).toBeUndefined()
})
