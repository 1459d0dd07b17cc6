import { expect, test } from 'vitest'
import { healthOf } from './health-state.ts'

test.each([
  ['connected', { state: 'open', lagMs: 38, isSilent: false }, 'live'],
  ['connected', { state: 'open', lagMs: 1_500, isSilent: false }, 'slow'],
  ['connected', { state: 'open', lagMs: 38, isSilent: true }, 'stale'],
  ['connected', { state: 'closed', lagMs: 38, isSilent: false }, 'connecting'],
  ['connected', { state: 'closed', lagMs: 38, isSilent: true }, 'off'],
  ['connecting', { state: 'open', lagMs: 38, isSilent: false }, 'connecting'],
  ['reconnecting', { state: 'open', lagMs: 38, isSilent: false }, 'ordersOff'],
  ['error', { state: 'open', lagMs: 38, isSilent: false }, 'ordersOff'],
] as const)('[DEF-087] orders %s and data %o are %s', (broker, feed, health) => {
  expect(healthOf(broker, feed)).toBe(health)
})
