import { expect, test } from 'vitest'
import { silenceMs } from './feed-age.ts'

const NOW = 100_000

test.each([
  ['a frame just came', { state: 'open', lagMs: 0, lastAt: NOW - 10, since: NOW - 60_000 }, 0],
  ['a quiet market between two heartbeats', { state: 'open', lagMs: 0, lastAt: NOW - 4_900, since: NOW - 60_000 }, 0],
  ['a heartbeat is missing', { state: 'open', lagMs: 0, lastAt: NOW - 9_000, since: NOW - 60_000 }, 4_000],
  ['just opened', { state: 'open', lagMs: 0, lastAt: 0, since: NOW - 10 }, 0],
  ['the socket is gone', { state: 'closed', lagMs: 0, lastAt: NOW - 6_000, since: NOW - 1_000 }, 6_000],
  ['the first connection takes long', { state: 'connecting', lagMs: 0, lastAt: 0, since: NOW - 4_000 }, 4_000],
] as const)('%s', (_name, health, silence) => {
  expect(silenceMs(health, NOW)).toBe(silence)
})
