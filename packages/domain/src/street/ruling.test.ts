import { describe, expect, test } from 'vitest'
import { PRICE_UNIT } from './fine-price.ts'
import { APPEAL_WINDOW_MS, lapseOf, mayDispute, mayRule, onePersonMax, provenQuantity, RULE_WINDOW_MS, splitOf } from './ruling.ts'
import { TICKET_STATUSES } from './ticket.ts'

describe('[DEF-121] a ruling splits to the raw unit', () => {
  const all = 500_000_000n
  test.each([
    ['nothing', all, 0n, 1_000, { toBuyer: 0n, fee: 0n, buyerReceives: 0n, toSeller: all }],
    ['all', all, all, 1_000, { toBuyer: all, fee: 500_000n, buyerReceives: 499_500_000n, toSeller: 0n }],
    ['all, without a fee', all, all, 0, { toBuyer: all, fee: 0n, buyerReceives: all, toSeller: 0n }],
    ['one raw unit, which is the fee', all, 1n, 1_000, { toBuyer: 1n, fee: 1n, buyerReceives: 0n, toSeller: all - 1n }],
    ['one raw unit, without a fee', all, 1n, 0, { toBuyer: 1n, fee: 0n, buyerReceives: 1n, toSeller: all - 1n }],
    ['all but one raw unit', all, all - 1n, 1_000, { toBuyer: all - 1n, fee: 500_000n, buyerReceives: 499_499_999n, toSeller: 1n }],
    ['a third', 10n, 3n, 100_000, { toBuyer: 3n, fee: 1n, buyerReceives: 2n, toSeller: 7n }],
  ])('%s to the buyer', (_name, quantity, toBuyer, feePpm, split) => {
    expect(splitOf(quantity, toBuyer, feePpm)).toEqual(split)
  })

  test('and nothing is lost or made, whatever the part', () => {
    for (let toBuyer = 0n; toBuyer <= 101n; toBuyer++)
      for (const feePpm of [0, 1, 999, 100_000]) {
        const { fee, buyerReceives, toSeller } = splitOf(101n, toBuyer, feePpm)
        expect(fee + buyerReceives + toSeller).toBe(101n)
        expect(buyerReceives >= 0n && fee >= 0n && toSeller >= 0n).toBe(true)
      }
  })

  test.each([-1n, 11n])('and never gives %s of 10', (toBuyer) => {
    expect(() => splitOf(10n, toBuyer, 0)).toThrow(new RangeError('a ruling gives the buyer between nothing and all of it'))
  })
})

describe('[DEF-121] a dispute is opened by hand', () => {
  const ticket = { side: 'buy', handling: 'escrow' } as const
  test.each(TICKET_STATUSES)('over a ticket that is %s: if it is accepted or shipped', (status) => {
    expect(mayDispute({ ...ticket, status })).toBe(status === 'accepted' || status === 'shipped')
    expect(mayDispute({ ...ticket, status, isDisputed: true })).toBe(false)
  })
})

describe('[DEF-121] who rules', () => {
  const people = { dealer: 1n, taker: 2n, appealed: [3n, 4n] }
  test.each([
    ['the dealer', 1n, false],
    ['the taker', 2n, false],
    ['who proposed the ruling that was appealed against', 3n, false],
    ['who signed it', 4n, false],
    ['anybody else', 5n, true],
  ])('%s: %s → %s', (_name, userId, may) => {
    expect(mayRule(userId, people)).toBe(may)
  })
})

describe('[DEF-121] one person rules alone up to', () => {
  test.each([
    ['1,000 units of what is worth 1', 1_000, { decimals: 6, valueE12: 10n ** 12n }, 1_000_000_000n],
    ['less of what is worth more, rounded down', 1_000, { decimals: 8, valueE12: 64_180_500_000_000_000n }, 1_558_105n],
    ['more of what is worth less', 1_000, { decimals: 6, valueE12: 950_000_000n }, 1_052_631_578_947n],
    ['nothing of what has no value', 1_000, { decimals: 6, valueE12: 0n }, 0n],
    ['nothing where the limit is 0', 0, { decimals: 6, valueE12: 10n ** 12n }, 0n],
  ])('%s', (_name, limit, asset, max) => {
    expect(onePersonMax(limit, asset)).toBe(max)
  })
})

describe('[DEF-121] proven payments', () => {
  const ticket = { quantity: 500_000_000n, price: 1_003_000n * PRICE_UNIT, decimals: 6 }
  test.each([
    ['of nothing', 0n, 0n],
    ['of one unit at the price', 1_003_000n, 1_000_000n],
    ['of one raw unit of money, rounded down', 1n, 0n],
    ['of all', 501_500_000n, 500_000_000n],
    ['of more than all', 900_000_000n, 500_000_000n],
    ['of a part, rounded down', 300_000_000n, 299_102_691n],
  ])('%s are worth that much of the asset', (_name, paid, worth) => {
    expect(provenQuantity(paid, ticket)).toBe(worth)
  })
})

describe('[DEF-121] an appealed ruling counts after all', () => {
  test.each<[string, number, number, number, string | undefined]>([
    ['while there is time and enough may decide', 999, 2, 2, undefined],
    ['when the time is over', 1_000, 2, 2, 'time'],
    ['later', 1_001, 9, 1, 'time'],
    ['when one is missing', 0, 1, 2, 'staff'],
    ['when nobody is left', 0, 0, 1, 'staff'],
    ['when one of one is there', 0, 1, 1, undefined],
  ])('%s', (_name, nowMs, judges, needed, lapse) => {
    expect(lapseOf({ ruleByMs: 1_000, judges, needed }, nowMs)).toBe(lapse)
  })
})

test('[DEF-121] staff have two days to rule, and both sides one to appeal', () => {
  expect([RULE_WINDOW_MS, APPEAL_WINDOW_MS]).toEqual([172_800_000, 86_400_000])
})
