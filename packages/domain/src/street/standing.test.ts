import { describe, expect, test } from 'vitest'
import { countedOutcome, type EndedTicket, outcomeOf, standingOf, type TicketEnd } from './standing.ts'

const DAY_MS = 86_400_000
const NOW = 1_800_000_000_000
const END: TicketEnd = { side: 'buy', status: 'completed', isAccepted: true, isDisputed: false }
/** Of 10 units, the least that counts, with one person whose identity is verified. */
const WEIGHT = { worth: 10_000_000n, own: 1n, other: 2n, known: 'verified' } as const

describe('[STR-10] what an end says about the dealer and the taker', () => {
  test.each<[string, Partial<TicketEnd>, string, string]>([
    ['completed', {}, 'good', 'good'],
    ['completed on a sell ad', { side: 'sell' }, 'good', 'good'],
    ['rejected before it was accepted', { status: 'rejected', isAccepted: false }, 'failed', '-'],
    ['declined after it was accepted', { status: 'rejected' }, 'failed', '-'],
    ['not accepted in time', { status: 'expired', isAccepted: false }, 'failed', '-'],
    ['not accepted in time on a sell ad', { status: 'expired', isAccepted: false, side: 'sell' }, 'failed', '-'],
    ['canceled before it was accepted', { status: 'canceled', isAccepted: false }, '-', '-'],
    ['canceled by the payer of a buy ad', { status: 'canceled' }, '-', 'failed'],
    ['canceled by the payer of a sell ad', { status: 'canceled', side: 'sell' }, 'failed', '-'],
    ['not paid on a buy ad', { status: 'expired' }, '-', 'failed'],
    ['not paid on a sell ad', { status: 'expired', side: 'sell' }, 'failed', '-'],
    ['returned by the payer of a buy ad', { status: 'returned' }, '-', 'failed'],
    ['returned by the payer of a sell ad', { status: 'returned', side: 'sell' }, 'failed', '-'],
    ['given in by the seller', { isDisputed: true }, 'good', 'good'],
    ['given in by the payer', { status: 'returned', isDisputed: true }, '-', 'failed'],
    ['called off by both in a dispute', { status: 'canceled', isDisputed: true }, '-', '-'],
    ['called off by both after a ruling', { status: 'canceled', isDisputed: true, lostBy: 'dealer' }, '-', '-'],
    ['ruled for the buyer, lost by the dealer', { isDisputed: true, lostBy: 'dealer' }, 'lost', 'good'],
    ['ruled as a split, lost by the taker', { isDisputed: true, lostBy: 'taker' }, 'good', 'lost'],
    ['ruled for the seller, lost by the taker', { status: 'returned', isDisputed: true, lostBy: 'taker' }, '-', 'lost'],
    ['ruled for the seller, lost by the dealer', { status: 'returned', isDisputed: true, lostBy: 'dealer' }, 'lost', '-'],
    ['ruled for the buyer, lost by neither', { isDisputed: true, lostBy: 'neither' }, 'good', 'good'],
    ['ruled for the seller, lost by neither', { status: 'returned', isDisputed: true, lostBy: 'neither' }, '-', '-'],
    ['still running', { status: 'shipped' }, '-', '-'],
  ])('%s', (_name, end, dealer, taker) => {
    const ticket = { ...END, ...end }
    expect([outcomeOf(ticket, 'dealer') ?? '-', outcomeOf(ticket, 'taker') ?? '-']).toEqual([dealer, taker])
  })
})

/** Tickets that ended this many days ago: c completed, f failed, d dispute lost, - counts for nothing. */
function ended(letters: string, daysAgo = 0): EndedTicket[] {
  const ends: Record<string, Partial<TicketEnd>> = {
    c: {},
    f: { status: 'rejected' },
    d: { lostBy: 'dealer', isDisputed: true },
    '-': { status: 'canceled', isAccepted: false },
  }
  const endedMs = NOW - daysAgo * DAY_MS
  return [...letters].map((letter) => ({ ...END, ...WEIGHT, ...ends[letter], seat: 'dealer', createdMs: endedMs - 3_600_000, endedMs }))
}

describe('[STR-10] the score', () => {
  test.each<[string, EndedTicket[], number | undefined]>([
    ['nobody who never traded has one', [], undefined],
    ['nothing that counts gives none', ended('---'), undefined],
    ['all completed is 100 %', ended('ccc'), 1000],
    ['all failed is 0 %', ended('ff'), 0],
    ['one of four failed is 75 %', ended('cccf'), 750],
    ['a lost dispute counts as five failures', ended('cccccd'), 500],
    ['what counts for nothing changes nothing', ended('ccc-f--'), 750],
    ['a failure of 180 days ago counts half', [...ended('c'), ...ended('f', 180)], 666],
    ['and of 360 days ago a quarter', [...ended('c'), ...ended('f', 360)], 800],
    ['equally old ones keep their share', [...ended('cccf', 900)], 750],
    ['one failure in 2,000 is not hidden by rounding', ended(`${'c'.repeat(1999)}f`), 999],
    ['a clock that is behind gives no extra weight', [...ended('c', -400), ...ended('f')], 500],
  ])('%s', (_name, tickets, score) => {
    expect(standingOf(tickets, NOW).score).toBe(score)
  })

  test('rises by itself while an old failure fades, and never falls when a trade is completed', () => {
    const tickets = [...ended('ccc'), ...ended('f', 10)]
    const scores = [0, 90, 365].map((days) => standingOf([...ended('c', -days), ...tickets], NOW + days * DAY_MS).score ?? 0)
    expect(scores).toEqual([...scores].sort((a, b) => a - b))
    expect(standingOf([...ended('c'), ...tickets], NOW).score).toBeGreaterThan(standingOf(tickets, NOW).score ?? 0)
  })
})

describe('[STR-10] what counts', () => {
  const [good, failed, lost] = ended('cfd') as [EndedTicket, EndedTicket, EndedTicket]
  test.each<[string, Partial<EndedTicket>, string]>([
    ['the least that counts, with somebody verified', {}, 'good failed lost'],
    ['or with somebody known for long', { known: 'aged' }, 'good failed lost'],
    ['with a stranger only failures count', { known: undefined }, '- failed lost'],
    ['less than the least says nothing', { worth: 9_999_999n }, '- - -'],
    ['two millionths say nothing', { worth: 2n }, '- - -'],
    ['nothing says nothing', { worth: 0n }, '- - -'],
    ['another profile of the same person says nothing', { other: 1n, worth: 10n ** 12n }, '- - -'],
  ])('%s', (_name, over, expected) => {
    expect([good, failed, lost].map((ticket) => countedOutcome({ ...ticket, ...over }) ?? '-').join(' ')).toBe(expected)
  })

  const of = (letters: string, units: bigint, other: bigint) => ended(letters).map((one) => ({ ...one, worth: units * 1_000_000n, other }))
  test.each<[string, EndedTicket[], number | undefined]>([
    ['by what it was worth', [...of('c', 75n, 2n), ...of('f', 25n, 3n)], 750],
    ['at most 100 for each person', [...of('c', 9_000n, 2n), ...of('f', 100n, 3n)], 500],
    ['however many trades with them', [...of('c'.repeat(150), 100n, 2n), ...of('f', 100n, 3n)], 500],
    ['a second person counts again', [...of('c', 500n, 2n), ...of('c', 500n, 4n), ...of('f', 100n, 3n)], 666],
    ['failures with one person are held together too', [...of('ffff', 100n, 3n), ...of('c', 100n, 2n)], 500],
    ['what one person says keeps its shares', of('cccf', 1_000n, 2n), 750],
  ])('the score weighs trades %s', (_name, tickets, score) => {
    expect(standingOf(tickets, NOW).score).toBe(score)
  })

  test('strangers make nobody faster, and are not among the last trades', () => {
    const fake = ended('cccc').map((one) => ({ ...one, known: undefined, acceptedMs: one.createdMs, shippedMs: one.createdMs }))
    expect(standingOf(fake, NOW)).toEqual({
      score: undefined,
      recent: '',
      acceptSeconds: undefined,
      paySeconds: undefined,
      releaseSeconds: undefined,
    })
  })
})

describe('[STR-10] the last trades', () => {
  test('are listed oldest first, without those that count for nothing', () => {
    expect(standingOf([...ended('c'), ...ended('-', 1), ...ended('d', 2), ...ended('f', 3)], NOW).recent).toBe('fdc')
  })

  test.each([0, 19, 20, 21])('of %i at most twenty are listed', (count) => {
    const tickets = [...ended('f'), ...ended('c'.repeat(count), 1)]
    expect(standingOf(count === 0 ? [] : tickets, NOW).recent).toBe(count === 0 ? '' : `${'c'.repeat(Math.min(count, 19))}f`)
  })
})

describe('[STR-10] medians', () => {
  /** Accepted, paid and released after these seconds. */
  const timed = (accept: number, pay: number, release: number, over: Partial<EndedTicket> = {}): EndedTicket => {
    const createdMs = NOW - DAY_MS
    const acceptedMs = createdMs + accept * 1000
    const shippedMs = acceptedMs + pay * 1000
    return { ...END, ...WEIGHT, seat: 'dealer', createdMs, acceptedMs, shippedMs, endedMs: shippedMs + release * 1000, ...over }
  }
  const paid = (times: Partial<EndedTicket>): EndedTicket => ({
    ...END,
    ...WEIGHT,
    seat: 'taker',
    createdMs: NOW - DAY_MS,
    endedMs: NOW,
    ...times,
  })
  const medians = (tickets: EndedTicket[]) => {
    const { acceptSeconds, paySeconds, releaseSeconds } = standingOf(tickets, NOW)
    return [acceptSeconds, paySeconds, releaseSeconds]
  }

  test.each<[string, EndedTicket[], (number | undefined)[]]>([
    ['nothing to measure', [], [undefined, undefined, undefined]],
    ['the dealer of a buy ad accepts and releases', [timed(10, 20, 30)], [10, undefined, 30]],
    ['the taker of a buy ad pays', [timed(10, 20, 30, { seat: 'taker' })], [undefined, 20, undefined]],
    ['the dealer of a sell ad accepts and pays', [timed(10, 20, 30, { side: 'sell' })], [10, 20, undefined]],
    ['the taker of a sell ad releases', [timed(10, 20, 30, { side: 'sell', seat: 'taker' })], [undefined, undefined, 30]],
    ['the middle one of three', [timed(1, 0, 9), timed(100, 0, 1), timed(3, 0, 4)], [3, undefined, 4]],
    ['between the middle two of four', [timed(1, 0, 0), timed(2, 0, 0), timed(5, 0, 0), timed(100, 0, 0)], [3, undefined, 0]],
    ['a trade without times has none', ended('c'), [undefined, undefined, undefined]],
    [
      'what was paid before it was accepted, or never, has no time',
      [paid({ acceptedMs: NOW }), paid({ shippedMs: NOW }), paid({})],
      [undefined, undefined, undefined],
    ],
    ['a ruling’s time is not the seller’s', [timed(1, 0, 5, { lostBy: 'neither', isDisputed: true })], [1, undefined, undefined]],
    ['what was not released has no time', [timed(1, 0, 5, { status: 'returned' })], [1, undefined, undefined]],
  ])('%s', (_name, tickets, expected) => {
    expect(medians(tickets)).toEqual(expected)
  })

  test('only the newest fifty count', () => {
    const fast = Array.from({ length: 50 }, () => timed(1, 0, 1))
    expect(medians([...fast, ...Array.from({ length: 200 }, () => timed(900, 0, 900))])).toEqual([1, undefined, 1])
  })
})
