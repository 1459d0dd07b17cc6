import { expect, test } from 'vitest'
import { FLASH_MS, Flashes } from './flashes.ts'

test('a change fades within 300 ms and flashes once', () => {
  const flashes = new Flashes()
  flashes.settle(100)
  flashes.notice(true, 5, 90, 110)
  expect(flashes.strength(true, 5, 110)).toBe(0)
  flashes.notice(true, 5, 105, 110)
  expect(flashes.strength(true, 5, 110)).toBe(1)
  expect(flashes.strength(false, 5, 110)).toBe(0)
  expect(flashes.settle(110)).toBe(true)
  expect(flashes.strength(true, 5, 110 + FLASH_MS / 2)).toBe(0.5)
  expect(flashes.settle(110 + FLASH_MS)).toBe(false)
  expect(flashes.strength(true, 5, 111 + FLASH_MS)).toBe(0)
})

test('at most four a second', () => {
  const flashes = new Flashes()
  const tinted = (now: number) => {
    for (let price = 1; price <= 10; price++) flashes.notice(true, price, now, now)
    const count = Array.from({ length: 10 }, (_, at) => flashes.strength(true, at + 1, now)).filter((one) => one === 1).length
    flashes.settle(now)
    return count
  }
  expect([tinted(1_000), tinted(1_500), tinted(2_001)]).toEqual([4, 0, 4])
})
