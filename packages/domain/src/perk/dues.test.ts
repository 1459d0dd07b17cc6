import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import {
  afterCharge,
  closeBlock,
  defaultPeriod,
  type Dues,
  duesDueAt,
  duesStep,
  newPriceFrom,
  nextBlock,
  paidUntil,
  reminderAt,
  startOf,
  termsAt,
  unusedFloor,
  unusedLifetimeFloor,
  upcomingCharges,
} from './dues.ts'
import { DUES_PERIODS, type RecurringPeriod } from './period.ts'

const at = (text: string) => new Date(`2026-${text}Z`)

/** Joined on 31 January at noon; the first period is charged. */
function dues(period: RecurringPeriod, changes: Partial<Dues> = {}): Dues {
  return {
    period,
    price: 10n,
    payment: 10n,
    anchorAt: at('01-31T12:00'),
    anchorN: 0,
    nextN: 1,
    renews: true,
    lateSince: undefined,
    newPrice: undefined,
    blockLastN: undefined,
    ...changes,
  }
}

const charge = (n: number, payment = 10n, price = payment) => ({ does: 'charge', n, price, payment })

describe('[DEF-145] what is due', () => {
  test.each<[string, Dues, string, bigint, object]>([
    ['nothing before the period begins', dues('monthly'), '02-28T11:59:59.999', 99n, { does: 'wait' }],
    ['a charge when it begins', dues('monthly'), '02-28T12:00', 10n, charge(1)],
    ['a charge of the whole payment', dues('monthly', { payment: 12n }), '02-28T12:00', 12n, charge(1, 12n, 10n)],
    ['a delay with one unit less', dues('monthly'), '02-28T12:00', 9n, { does: 'fail', since: at('02-28T12:00') }],
    [
      'the same delay within the grace',
      dues('monthly', { lateSince: at('02-28T12:00') }),
      '03-07T11:59:59.999',
      9n,
      { does: 'fail', since: at('02-28T12:00') },
    ],
    ['the end after seven days', dues('monthly', { lateSince: at('02-28T12:00') }), '03-07T12:00', 9n, { does: 'end', as: 'lapsed' }],
    ['a charge within the grace', dues('monthly', { lateSince: at('02-28T12:00') }), '03-06T00:00', 10n, charge(1)],
    ['a charge at its last moment', dues('monthly', { lateSince: at('02-28T12:00') }), '03-07T12:00', 10n, charge(1)],
    ['after an outage the current period only', dues('monthly'), '05-30T13:00', 99n, charge(3)],
    ['after an outage the grace begins now', dues('weekly'), '03-11T00:00', 0n, { does: 'fail', since: at('03-11T00:00') }],
    [
      'a year’s grace is 14 days',
      dues('annual', { anchorAt: new Date('2025-01-31T12:00Z'), lateSince: at('01-31T12:00') }),
      '02-14T12:00',
      0n,
      { does: 'end', as: 'lapsed' },
    ],
    [
      'a week’s is two days',
      dues('weekly', { lateSince: at('02-07T12:00') }),
      '02-09T11:59',
      0n,
      { does: 'fail', since: at('02-07T12:00') },
    ],
    ['and not more', dues('weekly', { lateSince: at('02-07T12:00') }), '02-09T12:00', 0n, { does: 'end', as: 'lapsed' }],
    ['a day’s is twelve hours', dues('daily', { lateSince: at('02-01T12:00') }), '02-02T00:00', 0n, { does: 'end', as: 'lapsed' }],
    ['an hour has none', dues('hourly'), '01-31T13:00', 9n, { does: 'end', as: 'lapsed' }],
    ['a minute has none', dues('minute'), '01-31T12:01', 9n, { does: 'end', as: 'lapsed' }],
    ['nothing before what is paid ends, once left', dues('monthly', { renews: false }), '02-28T11:59:59.999', 99n, { does: 'wait' }],
    ['the end with it', dues('monthly', { renews: false }), '02-28T12:00', 99n, { does: 'end', as: 'left' }],
    [
      'the end at once for who leaves while late',
      dues('daily', { renews: false, lateSince: at('02-01T12:00') }),
      '02-01T13:00',
      0n,
      { does: 'end', as: 'left' },
    ],
    [
      'after a pause, counted from the new anchor',
      dues('monthly', { anchorAt: at('06-30T08:00'), anchorN: 4, nextN: 5 }),
      '07-30T08:00',
      10n,
      charge(5),
    ],
  ])('is %s', (_name, given, now, available, step) => {
    expect(duesStep(given, at(now), available)).toEqual(step)
  })
})

describe('[DEF-145] minutes and hours that are held ahead', () => {
  test.each<[string, Dues, string, object]>([
    ['wait until the last has begun', dues('minute', { blockLastN: 5 }), '01-31T12:04:59.999', { does: 'wait' }],
    ['are settled when it has', dues('minute', { blockLastN: 5 }), '01-31T12:05', { does: 'settle', lastN: 5 }],
    [
      'are settled up to five minutes after their end',
      dues('minute', { blockLastN: 5 }),
      '01-31T12:10:59.999',
      { does: 'settle', lastN: 5 },
    ],
    ['are released later: nobody charged for an outage', dues('minute', { blockLastN: 5 }), '01-31T12:11', { does: 'release' }],
    ['an hour is settled while it lasts', dues('hourly', { blockLastN: 1 }), '01-31T13:59:59.999', { does: 'settle', lastN: 1 }],
    ['and is released when it is over', dues('hourly', { blockLastN: 1 }), '01-31T14:00', { does: 'release' }],
  ])('%s', (_name, given, now, step) => {
    expect(duesStep(given, at(now), 0n)).toEqual(step)
  })

  test.each<[string, Dues, string, object]>([
    ['charges the minutes that have begun', dues('minute', { blockLastN: 5 }), '01-31T12:03:30', { does: 'settle', lastN: 3 }],
    ['charges none that has not', dues('minute', { blockLastN: 5 }), '01-31T12:00:59.999', { does: 'release' }],
    ['charges no more than is held', dues('minute', { blockLastN: 5 }), '01-31T12:08', { does: 'settle', lastN: 5 }],
    ['charges nothing after an outage', dues('minute', { blockLastN: 5 }), '01-31T12:11', { does: 'release' }],
    ['has nothing to do without a block', dues('minute'), '01-31T12:11', { does: 'wait' }],
  ])('leaving in between %s', (_name, given, now, step) => {
    expect(closeBlock(given, at(now))).toEqual(step)
  })

  test.each<[string, Dues, bigint, object | undefined]>([
    ['five minutes', dues('minute'), 99n, { lastN: 5, amount: 50n }],
    ['four with one unit less', dues('minute'), 49n, { lastN: 4, amount: 40n }],
    ['none with less than one', dues('minute'), 9n, undefined],
    ['one hour', dues('hourly'), 99n, { lastN: 1, amount: 10n }],
    ['no day', dues('daily'), 99n, undefined],
    ['none once left', dues('minute', { renews: false }), 99n, undefined],
    [
      'none beyond a change of price',
      dues('minute', { newPrice: { price: 20n, from: at('01-31T12:03'), isAgreed: true } }),
      99n,
      { lastN: 2, amount: 20n },
    ],
    ['none from it on', dues('minute', { newPrice: { price: 20n, from: at('01-31T12:01'), isAgreed: true } }), 99n, undefined],
  ])('as far as the funds reach: %s', (_name, given, available, block) => {
    expect(nextBlock(given, available)).toEqual(block)
  })
})

describe('[DEF-145] higher dues', () => {
  const raised = (isAgreed: boolean, payment = 10n) =>
    dues('monthly', { payment, newPrice: { price: 15n, from: at('03-31T12:00'), isAgreed } })

  test.each<[string, Dues, string, object | undefined]>([
    ['are not charged before their time', raised(true), '02-28T12:00', { price: 10n, payment: 10n }],
    ['are charged with consent', raised(true), '03-31T12:00', { price: 15n, payment: 15n }],
    ['are not without', raised(false), '03-31T12:00', undefined],
    ['need none of who already pays as much', raised(false, 15n), '03-31T12:00', { price: 15n, payment: 15n }],
    ['leave a higher payment as it is', raised(true, 20n), '03-31T12:00', { price: 15n, payment: 20n }],
  ])('%s', (_name, given, start, terms) => {
    expect(termsAt(given, at(start))).toEqual(terms)
  })

  test('end the membership where nobody agreed, with the last period at the old price', () => {
    expect(duesStep(raised(false), at('02-28T12:00'), 99n)).toEqual(charge(1))
    expect(duesStep({ ...raised(false), nextN: 2 }, at('03-31T12:00'), 99n)).toEqual({ does: 'end', as: 'left' })
  })

  test('are the price from their first charge on', () => {
    const before = afterCharge(raised(true), { n: 1, price: 10n, payment: 10n })
    expect(before).toMatchObject({ nextN: 2, price: 10n, newPrice: { price: 15n } })
    expect(afterCharge(before, { n: 2, price: 15n, payment: 15n })).toMatchObject({
      nextN: 3,
      price: 15n,
      payment: 15n,
      newPrice: undefined,
    })
  })

  test.each<[RecurringPeriod, string, string]>([
    ['monthly', '02-10T00:00', '02-28T12:00'],
    ['monthly', '02-14T12:00', '02-28T12:00'],
    ['monthly', '02-14T12:00:00.001', '03-31T12:00'],
    ['weekly', '02-01T00:00', '02-14T12:00'],
    ['daily', '02-01T13:00', '02-04T12:00'],
    ['minute', '01-31T12:00:30', '02-01T12:01'],
  ])('of a %s membership announced at %s begin at %s', (period, now, from) => {
    expect(newPriceFrom(dues(period), at(now))).toEqual(at(from))
  })

  test('are never for a period that is paid', () => {
    expect(newPriceFrom(dues('daily', { nextN: 30 }), at('02-01T00:00'))).toEqual(at('03-02T12:00'))
  })
})

describe('times', () => {
  test('a step is due at the next period, at the last held one, or at the end of the grace', () => {
    expect(duesDueAt(dues('monthly'))).toEqual(at('02-28T12:00'))
    expect(duesDueAt(dues('minute', { blockLastN: 5 }))).toEqual(at('01-31T12:05'))
    expect(duesDueAt(dues('daily', { lateSince: at('02-01T12:07') }))).toEqual(at('02-02T00:07'))
    expect(duesDueAt(dues('daily', { lateSince: at('02-01T12:07'), renews: false }))).toEqual(at('02-01T12:00'))
  })

  test('what is held counts as paid', () => {
    expect(paidUntil(dues('minute'))).toEqual(at('01-31T12:01'))
    expect(paidUntil(dues('minute', { blockLastN: 5 }))).toEqual(at('01-31T12:06'))
  })

  test('[DEF-145] a year is announced 14 days ahead, a month three, others not', () => {
    const joined = at('01-31T12:00')
    expect(reminderAt(dues('annual'), joined)).toEqual(new Date('2027-01-17T12:00Z'))
    expect(reminderAt(dues('monthly'), joined)).toEqual(at('02-25T12:00'))
    expect(reminderAt(dues('weekly'), joined)).toBeUndefined()
    expect(reminderAt(dues('monthly', { renews: false }), joined)).toBeUndefined()
    expect(reminderAt(dues('monthly'), at('02-25T12:00'))).toBeUndefined()
  })

  test('the coming charges stop where consent is missing', () => {
    const given = dues('monthly', { newPrice: { price: 15n, from: at('04-30T12:00'), isAgreed: false } })
    expect(upcomingCharges(given, at('12-31T00:00')).map(({ n, amount }) => [n, amount])).toEqual([
      [1, 10n],
      [2, 10n],
    ])
    expect(upcomingCharges(dues('minute'), at('12-31T00:00'), 3)).toHaveLength(3)
    expect(upcomingCharges(dues('monthly', { renews: false }), at('12-31T00:00'))).toEqual([])
  })
})

describe('[DEF-136] unused dues', () => {
  test.each([
    ['all before it began', '01-30T00:00', 100n],
    ['half in the middle, rounded down', '02-14T12:00', 50n],
    ['nothing at its end', '02-28T12:00', 0n],
    ['nothing after it', '03-28T12:00', 0n],
  ])('%s', (_name, now, unused) => {
    expect(unusedFloor(100n, at('01-31T12:00'), at('02-28T12:00'), at(now))).toBe(unused)
  })

  test('of dues for life a year counts as the whole', () => {
    expect(unusedLifetimeFloor(365n, at('01-01T00:00'), at('01-11T00:00'))).toBe(355n)
    expect(unusedLifetimeFloor(365n, at('01-01T00:00'), new Date('2027-06-01T00:00Z'))).toBe(0n)
  })
})

test.each([
  [{ monthly: 1n, lifetime: 1n }, 'lifetime'],
  [{ minute: 1n, weekly: null }, 'minute'],
  [{}, undefined],
])('[PERK-26] the default choice is the first that there is', (prices, period) => {
  expect(defaultPeriod(prices, DUES_PERIODS)).toBe(period)
})

test('[DEF-145] however the passes fall, a period is charged at most once, only while it lasts, and starts never drift', () => {
  const random = new SeededRandom(7)
  const periods: RecurringPeriod[] = ['annual', 'monthly', 'weekly', 'daily', 'hourly']
  for (let round = 0; round < 400; round++) {
    const period = random.pick(periods)
    const first = dues(period, { anchorAt: new Date(Date.UTC(2024, 0, 1) + random.below(366) * 86_400_000) })
    const charged = new Set([0])
    passesOf(first, random, (now, state, n) => {
      expect(charged.has(n)).toBe(false)
      expect(startOf(first, n) <= now && now < startOf(first, n + 1)).toBe(true)
      charged.add(n)
      expect(duesStep(state, now, 10n)).toEqual({ does: 'wait' })
    })
  }
})

/** Sixty passes at random times, with funds or without; what was charged is reported with the state after it. */
function passesOf(first: Dues, random: SeededRandom, onCharge: (now: Date, state: Dues, n: number) => void): void {
  let state = first
  let now = first.anchorAt
  for (let pass = 0; pass < 60; pass++) {
    const length = startOf(state, state.nextN + 1).getTime() - startOf(state, state.nextN).getTime()
    now = new Date(now.getTime() + Math.floor(random.next() * length * random.pick([0.3, 1, 5])))
    const step = duesStep(state, now, random.below(4) === 0 ? 0n : 10n)
    if (step.does === 'end') return
    if (step.does === 'fail') state = late(state, step.since)
    if (step.does !== 'charge') continue
    state = afterCharge(state, step)
    onCharge(now, state, step.n)
  }
}

function late(dues: Dues, lateSince: Date): Dues {
  return { ...dues, lateSince }
}
