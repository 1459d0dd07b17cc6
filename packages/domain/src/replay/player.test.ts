import { expect, test } from 'vitest'
import { dayEnd, dayOf, dayStart } from './day.ts'
import { momentOf, type PlayState, REPLAY_SPEEDS } from './player.ts'

const DAY = { from: 1_000, to: 101_000 }
const play = (more: Partial<PlayState>): PlayState => ({ at: 5_000, since: 50, speed: 10, isPlaying: true, ...more })

test.each<[string, Partial<PlayState>, number, number]>([
  ['goes by its speed', {}, 150, 6_000],
  ['stands while it is paused', { isPlaying: false }, 9_999, 5_000],
  ['does not go back when the clock does', {}, 0, 5_000],
  ['ends with the last moment of the day', { speed: 300 }, 1_000_000, 100_999],
  ['begins with the day', { at: 0, isPlaying: false }, 50, 1_000],
])('a replay %s', (_title, state, now, expected) => {
  expect(momentOf(play(state), now, DAY)).toBe(expected)
})

test('there are four speeds, one for each of the first digits', () => {
  expect(REPLAY_SPEEDS).toEqual([1, 10, 60, 300])
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'today', '', '20261-01-01'])('%j is no day', (text) => {
  expect(dayStart(text)).toBeUndefined()
})

test('a day begins and ends at midnight in UTC', () => {
  const start = dayStart('2026-11-12')
  expect(start).toBe(Date.parse('2026-11-12T00:00:00Z'))
  expect([dayOf(start ?? 0), dayOf(dayEnd(start ?? 0) - 1), dayOf(dayEnd(start ?? 0))]).toEqual(['2026-11-12', '2026-11-12', '2026-11-13'])
})
