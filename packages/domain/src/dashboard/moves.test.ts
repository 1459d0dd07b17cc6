import { describe, expect, test } from 'vitest'
import {
  changePercent,
  distanceBp,
  type HeldSpan,
  largestChanges,
  movesAhead,
  nearest,
  priceChange,
  RESULT_WEEKS,
  weekBegins,
  weeklyResults,
} from './index.ts'

const span = (begin: bigint, end: bigint, next = end): HeldSpan => ({ begin, end, next })

describe('[DEF-189] change by asset', () => {
  test.each<[string, HeldSpan[], bigint, bigint, number | undefined]>([
    ['nothing held', [span(0n, 0n)], 0n, 0n, undefined],
    ['no time', [], 0n, 0n, undefined],
    ['held all along: the change of the price', [span(1_000n, 1_020n), span(1_020n, 1_052n)], 52n, 1_000n, 5.2],
    ['a deposit is no gain', [span(1_000n, 1_000n, 5_000n), span(5_000n, 5_000n)], 0n, 5_000n, 0],
    ['and what it gained is measured against both', [span(1_000n, 1_000n, 2_000n), span(2_000n, 1_900n)], -100n, 2_000n, -5],
    ['a sale is no loss', [span(1_000n, 1_100n, 0n), span(0n, 0n)], 100n, 1_000n, 10],
    [
      'what comes and goes again counts once',
      [span(0n, 0n, 500n), span(500n, 500n, 0n), span(0n, 0n, 500n), span(500n, 450n)],
      -50n,
      500n,
      -10,
    ],
    ['what was gained is not invested', [span(100n, 150n, 150n), span(150n, 300n)], 200n, 100n, 200],
    ['of the last moment alone', [span(0n, 0n, 700n)], 0n, 700n, 0],
  ])('%s', (_name, spans, change, basis, percent) => {
    const moved = priceChange(spans)
    expect(moved).toEqual({ change, basis })
    expect(changePercent(moved.change, moved.basis)).toBe(percent)
  })

  test('a percentage is rounded toward zero', () => {
    expect([changePercent(1n, 3n), changePercent(-1n, 3n), changePercent(1n, -3n)]).toEqual([33.333, -33.333, undefined])
  })

  test('shows the largest, best first, and the others as one sum', () => {
    const rows = [5n, -72n, 0n, 318n, -1n, 17n, 307n].map((change) => ({ change }))
    expect(largestChanges(rows, 5)).toEqual({
      shown: [{ change: 318n }, { change: 307n }, { change: 17n }, { change: -72n }],
      rest: [{ change: 5n }, { change: -1n }],
      restSum: 4n,
    })
    expect(largestChanges(rows, 6)).toMatchObject({ shown: { length: 6 }, rest: [], restSum: 0n })
    expect(largestChanges([{ change: 0n }], 5).shown).toEqual([])
  })
})

describe('[DEF-189] profit and loss by week', () => {
  const monday = Date.UTC(2026, 10, 16)
  test.each([
    ['on a Monday, at its first moment', monday],
    ['on a Thursday', Date.UTC(2026, 10, 19, 20, 44)],
    ['at the last moment of a Sunday', Date.UTC(2026, 10, 22, 23, 59, 59, 999)],
  ])('%s the weeks begin on Mondays, the current one last', (_name, now) => {
    const begins = weekBegins(now)
    expect([begins.length, begins[0], begins.at(-1)]).toEqual([RESULT_WEEKS, Date.UTC(2026, 8, 28), monday])
    expect(new Set(begins.map((at) => new Date(at).getUTCDay()))).toEqual(new Set([1]))
  })

  test('a week is the difference of two standings, valued alike up and down', () => {
    // Rounded down, as values are.
    const half = (raw: bigint) => (raw < 0n ? -((1n - raw) / 2n) : raw / 2n)
    const standings = [
      { realized: 10n, open: -4n },
      { realized: 10n, open: 5n },
      { realized: 3n, open: 0n },
    ]
    expect(weeklyResults(standings, half)).toEqual([
      { realized: 0n, open: 4n },
      { realized: -3n, open: -2n },
    ])
    expect([weeklyResults([], half), weeklyResults(standings.slice(0, 1), half)]).toEqual([[], []])
  })
})

describe('[DEF-189] the next 30 days', () => {
  const move = (source: string, at: number, amount: bigint, code = 'LUSD') => ({ source, at, amount, code })

  test('one row for each thing, by its first day, and one sum for each currency', () => {
    const { rows, sums } = movesAhead([
      move('b', 9, -4n),
      move('b', 2, -4n),
      move('coupon', 5, 16n),
      move('c', 3, -60n, 'LEUR'),
      move('b', 16, -4n),
      move('d', 11, -12n),
    ])
    expect(rows.map(({ first, count, amount }) => [first.source, first.at, count, amount])).toEqual([
      ['b', 2, 3, -12n],
      ['c', 3, 1, -60n],
      ['coupon', 5, 1, 16n],
      ['d', 11, 1, -12n],
    ])
    expect(sums).toEqual([
      { code: 'LUSD', amount: -8n },
      { code: 'LEUR', amount: -60n },
    ])
  })

  test('currencies are never added up, also for one thing; those with as many rows stand by their codes', () => {
    const { rows, sums } = movesAhead([move('a', 1, 5n, 'LUSD'), move('a', 1, 7n, 'LARS')])
    expect(rows).toHaveLength(2)
    expect(sums).toEqual([
      { code: 'LARS', amount: 7n },
      { code: 'LUSD', amount: 5n },
    ])
    expect(movesAhead([])).toEqual({ rows: [], sums: [] })
  })
})

describe('[DEF-189] alerts that are near', () => {
  test.each([
    ['100', '105', 500n],
    ['100', '94.99', -501n],
    ['64180.50', '65000', 127n],
    ['0.0001', '0.00011', 1_000n],
    ['100', '100', 0n],
    ['0', '5', undefined],
    [null, '5', undefined],
    ['5', null, undefined],
  ])('from %s to %s', (price, target, distance) => {
    expect(distanceBp(price, target)).toBe(distance)
  })

  test('are those within 5%, the nearest first', () => {
    const rows = [501n, -500n, 20n, undefined, -10n, 500n].map((distance) => ({ distance }))
    expect(nearest(rows).map(({ distance }) => distance)).toEqual([-10n, 20n, -500n, 500n])
  })
})
