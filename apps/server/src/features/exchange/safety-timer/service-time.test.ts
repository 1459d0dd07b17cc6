import { describe, expect, test } from 'vitest'
import { type Look, ServiceTime } from './service-time.ts'

const HELD = [{ symbol: 'GOLD-CASH', epoch: 3n }]

function service() {
  const time = new ServiceTime()
  const clocks = { localMs: 1_000, databaseMs: 9_000 }
  const look = (afterMs: number, change: Partial<Look> & { databaseAfterMs?: number } = {}) => {
    clocks.localMs += afterMs
    clocks.databaseMs += change.databaseAfterMs ?? afterMs
    time.note({ ...clocks, isReachable: true, held: HELD, ...change })
    return time.servedMs('GOLD-CASH')
  }
  look(0)
  return look
}

describe('service time', () => {
  test('grows with each look', () => {
    const look = service()
    expect([look(500), look(500), look(1_900), look(500)]).toEqual([500, 1_000, 2_900, 3_400])
  })

  test.each<[string, Parameters<ReturnType<typeof service>>]>([
    ['a pause of the process', [2_001]],
    ['a pause of the machine, which its own clock does not count', [500, { databaseAfterMs: 600_000 }]],
    ['a look at which nobody could be reached', [500, { isReachable: false }]],
    ['a market that was lost', [500, { held: [] }]],
    ['a market that was lost and taken again between two looks', [500, { held: [{ symbol: 'GOLD-CASH', epoch: 5n }] }]],
  ])('begins again after %s', (_cause, interruption) => {
    const look = service()
    expect(look(500)).toBe(500)
    expect(look(...interruption)).toBe(0)
    const held = interruption[1]?.held?.length ? interruption[1].held : HELD
    // Where nothing was held or reachable at that look, time counts from the next one.
    const next = look(500, { held })
    expect(next).toBeLessThanOrEqual(500)
    expect(look(500, { held })).toBe(next + 500)
  })

  test('of a clock that was set back goes on', () => {
    const look = service()
    expect([look(500), look(500, { databaseAfterMs: -60_000 })]).toEqual([500, 1_000])
  })

  test('of another market is its own', () => {
    const time = new ServiceTime()
    time.note({ localMs: 0, databaseMs: 0, isReachable: true, held: HELD })
    time.note({ localMs: 500, databaseMs: 500, isReachable: true, held: [...HELD, { symbol: 'SALT-CASH', epoch: 1n }] })
    time.note({ localMs: 1_000, databaseMs: 1_000, isReachable: true, held: [...HELD, { symbol: 'SALT-CASH', epoch: 1n }] })
    expect(['GOLD-CASH', 'SALT-CASH', 'NONE-CASH'].map((symbol) => time.servedMs(symbol))).toEqual([1_000, 500, 0])
  })
})
