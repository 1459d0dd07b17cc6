import { expect, test } from 'vitest'
import { nearestFirst, toGo } from './set-rows.ts'

const SPEC = {
  symbol: 'LBTC-LUSD',
  base: { code: 'LBTC', decimals: 8, decimalsMin: 4 },
  quote: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  lotRaw: 1_000n,
  tickRaw: 500_000n,
  makerFeePpm: 0,
  takerFeePpm: 0,
}

test.each<[Parameters<typeof toGo>[0], number | undefined, number | undefined]>([
  [{ kind: 'price', threshold: '65000' }, 128_000, 15_625],
  [{ kind: 'price', threshold: '63000' }, 128_000, -15_625],
  [{ kind: 'price', threshold: '65000' }, undefined, undefined],
  [{ kind: 'percent', threshold: '5' }, 128_000, undefined],
  [{ kind: 'fill', threshold: null }, 128_000, undefined],
])('%j, at %s ticks, has %s millionths to go', (alert, last, ppm) => {
  expect(toGo(alert, SPEC, last)).toBe(ppm)
})

test('the nearest stands first, on whichever side; paused ones stand last', () => {
  const row = (id: string, ppm: number | undefined, state: 'armed' | 'paused' = 'armed') => ({ alert: { id, state }, ppm })
  const rows = [row('1', 30_000), row('2', undefined), row('3', -9_000), row('4', 1, 'paused'), row('5', undefined), row('6', 30_000)]
  expect(nearestFirst(rows).map(({ alert }) => alert.id)).toEqual(['3', '6', '1', '5', '2', '4'])
})
