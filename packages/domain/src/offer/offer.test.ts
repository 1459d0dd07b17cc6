import { describe, expect, test } from 'vitest'
import { CANCEL_BEFORE_MS, canCancel, decideOffer, holdsPayments, type OfferState, phaseOf, progressOf, subscribeRefusal } from './offer.ts'

const OPENS = new Date('2026-10-12T10:00:00Z')
const CLOSES = new Date('2026-12-15T18:00:00Z')
const later = (time: Date, ms: number) => new Date(time.getTime() + ms)

/** 600 units from 1 to 60 each, with a goal of 200; 138 are taken. */
const offer: OfferState = {
  units: 600n,
  minUnits: 1n,
  maxUnits: 60n,
  goalUnits: 200n,
  offerDate: OPENS,
  closeDate: CLOSES,
  status: 'open',
  originated: 138n,
  isGoalReached: false,
}

describe('[DEF-160] an offer', () => {
  test.each([
    ['is ahead until it opens', {}, later(OPENS, -1), 'ahead'],
    ['is open from its first moment', {}, OPENS, 'open'],
    ['is open at its last moment', {}, CLOSES, 'open'],
    ['has ended after it', {}, later(CLOSES, 1), 'ended'],
    ['has ended when it was closed before', { status: 'closed' }, OPENS, 'ended'],
    ['is sold out with its last unit', { originated: 600n, status: 'closed' }, OPENS, 'soldOut'],
    ['is not sold out with one left', { originated: 599n }, OPENS, 'open'],
    ['was missed', { status: 'missed' }, later(CLOSES, 1), 'missed'],
    ['was canceled before it opened', { status: 'canceled' }, later(OPENS, -1), 'canceled'],
  ] as const)('%s', (_name, change, now, phase) => {
    expect(phaseOf({ ...offer, ...change }, now)).toBe(phase)
  })
})

describe('[OFF-05] [OFF-06] [DEF-163] the progress', () => {
  test.each([
    ['as drawn', 600n, 138n, 462n, 230],
    ['of nothing', 0n, 0n, 0n, 0],
    ['of none taken', 900n, 0n, 900n, 0],
    ['rounds down', 1_500n, 1_499n, 1n, 999],
    ['of all', 1_500n, 1_500n, 0n, 1_000],
    ['is never above 100 %', 10n, 11n, 0n, 1_000],
  ] as const)('%s', (_name, units, originated, remaining, permille) => {
    expect(progressOf({ units, originated })).toEqual({ remaining, permille })
  })
})

describe('[DEF-157] subscribing', () => {
  test.each([
    ['to the least', {}, 1n, 0n, OPENS, undefined],
    ['to the most', {}, 60n, 0n, OPENS, undefined],
    ['to one above the most', {}, 61n, 0n, OPENS, 'tooMany'],
    ['to one above the most with what one has', {}, 31n, 30n, OPENS, 'tooMany'],
    ['to nothing', {}, 0n, 0n, OPENS, 'tooFew'],
    ['to fewer than the least', { minUnits: 5n }, 4n, 0n, OPENS, 'tooFew'],
    ['to the last ones, fewer than the least', { minUnits: 5n, originated: 596n }, 4n, 0n, OPENS, undefined],
    ['to fewer than the last ones and the least', { minUnits: 5n, originated: 596n }, 3n, 0n, OPENS, 'tooFew'],
    ['to the last ones', { originated: 590n }, 10n, 0n, CLOSES, undefined],
    ['to one more than are left', { originated: 590n }, 11n, 0n, CLOSES, 'notLeft'],
    ['to a sold-out offer', { originated: 600n }, 1n, 0n, OPENS, 'soldOut'],
    ['before it opens', {}, 1n, 0n, later(OPENS, -1), 'ahead'],
    ['after it closes', {}, 1n, 0n, later(CLOSES, 1), 'ended'],
    ['to one that was missed', { status: 'missed' }, 1n, 0n, OPENS, 'ended'],
    ['to one that was canceled', { status: 'canceled' }, 1n, 0n, OPENS, 'ended'],
  ] as const)('%s', (_name, change, units, own, now, refusal) => {
    expect(subscribeRefusal({ ...offer, ...change }, units, own, now)).toBe(refusal)
  })
})

describe('[DEF-157] canceling a subscription', () => {
  const limit = later(CLOSES, -CANCEL_BEFORE_MS)
  test.each([
    ['a moment before the last 48 hours', {}, 'held', later(limit, -1), true],
    ['exactly 48 hours before the close', {}, 'held', limit, true],
    ['a moment later', {}, 'held', later(limit, 1), false],
    ['when the goal is reached', { isGoalReached: true }, 'held', OPENS, false],
    ['when it is delivered', {}, 'done', OPENS, false],
    ['when it is canceled already', {}, 'canceled', OPENS, false],
    ['when the offer was missed', { status: 'missed' }, 'held', OPENS, false],
  ] as const)('%s', (_name, change, status, now, can) => {
    expect(canCancel({ ...offer, ...change }, status, now)).toBe(can)
  })

  test('is 48 hours', () => {
    expect(CANCEL_BEFORE_MS).toBe(172_800_000)
  })
})

describe('[DEF-157] the end of an offer', () => {
  test.each([
    ['goes on at its last moment', {}, CLOSES, undefined],
    ['is missed below its goal', {}, later(CLOSES, 1), 'missed'],
    ['is closed above its goal', { isGoalReached: true, originated: 200n }, later(CLOSES, 1), 'closed'],
    ['is closed without a goal', { goalUnits: undefined, originated: 0n }, later(CLOSES, 1), 'closed'],
    ['is closed when it is sold out', { originated: 600n, isGoalReached: true }, OPENS, 'closed'],
    ['is decided once', { status: 'canceled' }, later(CLOSES, 1), undefined],
  ] as const)('%s', (_name, change, now, status) => {
    expect(decideOffer({ ...offer, ...change }, now)).toBe(status)
  })

  test('payments are held only below a goal', () => {
    expect(holdsPayments(offer)).toBe(true)
    expect(holdsPayments({ ...offer, isGoalReached: true })).toBe(false)
    expect(holdsPayments({ ...offer, goalUnits: undefined })).toBe(false)
  })
})
