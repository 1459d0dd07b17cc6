import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { RAW_MAX } from '../money/index.ts'
import {
  FEE_PPM_MAX,
  FEE_TIERS_MAX,
  faultsOfSchedule,
  isFeeInQuote,
  isSameSchedule,
  scheduleOf,
  type FeeSchedule,
  type FeeTier,
  ratesOfTier,
  rebateRaw,
  tierFor,
  tradeMoney,
} from './fee-tiers.ts'

const tier = (fromVolume: bigint, takerPpm: number, makerPpm: number): FeeTier => ({ fromVolume, takerPpm, makerPpm })
const SCHEDULE: FeeSchedule = [tier(0n, 2_000, 1_000), tier(1_000n, 1_600, 0), tier(50_000n, 1_000, -500)]

test.each([
  ['BUY', 5n, false, false],
  ['BUY', 0n, false, false],
  ['BUY', -5n, false, true],
  ['SELL', 5n, false, true],
  ['SELL', 0n, false, true],
  ['SELL', -5n, false, false],
  ['BUY', 5n, true, true],
  ['SELL', -5n, true, true],
] as const)('a %s that paid %d, where buyers pay in the quote asset: %s, paid it in that asset: %s', (side, fee, buyerPays, isQuote) => {
  expect(isFeeInQuote(side, fee, buyerPays)).toBe(isQuote)
})

test('the first tier of a market is its own fees', () => {
  expect(scheduleOf({ makerFeePpm: 1_000, takerFeePpm: 2_000, feeTiers: SCHEDULE.slice(1) })).toEqual(SCHEDULE)
})

test.each<[string, readonly FeeTier[], boolean]>([
  ['itself', SCHEDULE, true],
  ['one with a tier less', SCHEDULE.slice(0, 2), false],
  ['one with another volume', SCHEDULE.with(1, tier(1_001n, 1_600, 0)), false],
  ['one with another taker fee', SCHEDULE.with(1, tier(1_000n, 1_601, 0)), false],
  ['one with another maker fee', SCHEDULE.with(1, tier(1_000n, 1_600, 1)), false],
])('a schedule and %s are the same: %s', (_what, other, isSame) => {
  expect([isSameSchedule(SCHEDULE, other), isSameSchedule(other, SCHEDULE)]).toEqual([isSame, isSame])
})

describe('a schedule of fees', () => {
  test.each<[string, FeeSchedule, string[]]>([
    ['three tiers with a rebate', SCHEDULE, []],
    ['the market’s own fees alone', [tier(0n, 2_000, 1_000)], []],
    ['no fees at all', [tier(0n, 0, 0), tier(1n, 0, 0)], []],
    ['a rebate of the whole taker fee', [tier(0n, 500, -500)], []],
    ['a rebate above the own taker fee', [tier(0n, 500, -501)], ['0 makerPpm REBATE_HIGH']],
    [
      'a rebate above the taker fee of another tier',
      [tier(0n, 900, -600), tier(5n, 500, -600)],
      ['0 makerPpm REBATE_HIGH', '1 makerPpm REBATE_HIGH'],
    ],
    ['volumes that descend', [tier(0n, 9, 9), tier(50n, 8, 8), tier(40n, 7, 7)], ['2 fromVolume VOLUME_ORDER']],
    ['one volume twice', [tier(0n, 9, 9), tier(50n, 8, 8), tier(50n, 7, 7)], ['2 fromVolume VOLUME_ORDER']],
    ['a second tier from nothing', [tier(0n, 9, 9), tier(0n, 8, 8)], ['1 fromVolume OUT_OF_RANGE']],
    ['a volume below nothing', [tier(0n, 9, 9), tier(-1n, 8, 8)], ['1 fromVolume OUT_OF_RANGE']],
    ['a volume that no ledger holds', [tier(0n, 9, 9), tier(RAW_MAX + 1n, 8, 8)], ['1 fromVolume OUT_OF_RANGE']],
    ['the largest volume that a ledger holds', [tier(0n, 9, 9), tier(RAW_MAX, 8, 8)], []],
    ['fees that rise with the volume', [tier(0n, 9, 9), tier(5n, 10, 10)], ['1 takerPpm FEE_RISES', '1 makerPpm FEE_RISES']],
    ['a negative taker fee', [tier(0n, -1, 2)], ['0 takerPpm OUT_OF_RANGE']],
    ['half a millionth', [tier(0n, 0.5, 0)], ['0 takerPpm OUT_OF_RANGE']],
    ['no number', [tier(0n, Number.NaN, Number.POSITIVE_INFINITY)], ['0 takerPpm OUT_OF_RANGE', '0 makerPpm OUT_OF_RANGE']],
    ['just a tenth', [tier(0n, FEE_PPM_MAX, FEE_PPM_MAX)], []],
    ['more than a tenth', [tier(0n, FEE_PPM_MAX + 1, 0)], ['0 takerPpm OUT_OF_RANGE']],
  ])('%s', (_name, schedule, faults) => {
    expect(faultsOfSchedule(schedule).map((one) => `${one.tier} ${one.field} ${one.fault}`)).toEqual(faults)
  })

  test('has a largest number of tiers', () => {
    const more = (count: number) => Array.from({ length: count }, (_, index) => tier(BigInt(index + 1), 9, 9))
    expect(faultsOfSchedule([tier(0n, 9, 9), ...more(FEE_TIERS_MAX)])).toEqual([])
    expect(faultsOfSchedule([tier(0n, 9, 9), ...more(FEE_TIERS_MAX + 1)])).toEqual([
      { tier: FEE_TIERS_MAX + 1, field: 'fromVolume', fault: 'TOO_MANY' },
    ])
  })

  test.each([
    [0n, 0],
    [999n, 0],
    [1_000n, 1],
    [49_999n, 1],
    [50_000n, 2],
    [10n ** 50n, 2],
  ])('a volume of %s is in tier %s', (volume, expected) => {
    expect(tierFor(SCHEDULE, volume)).toBe(expected)
  })

  test('a tier that was taken away counts as the highest left', () => {
    expect([0, 1, 2, 3, 9].map((place) => ratesOfTier(SCHEDULE, place))).toEqual([0, 1, 2, 2, 2].map((place) => SCHEDULE[place]))
    expect(ratesOfTier([SCHEDULE[0]], 2)).toBe(SCHEDULE[0])
  })
})

describe('the money of a trade', () => {
  test('a rebate is taken from the taker’s fee, in its asset, and lowers what the maker pays', () => {
    const bought = tradeMoney({ quantityRaw: 1_000_000n, costRaw: 64_000_000n, takerSide: 'BUY', takerPpm: 2_000, makerPpm: -500 })
    expect(bought).toEqual({
      buyer: { base: 998_000n, quote: -64_000_000n },
      seller: { base: -999_500n, quote: 64_000_000n },
      fees: { base: 1_500n, quote: 0n },
      makerFee: -500n,
      takerFee: 2_000n,
    })
    const sold = tradeMoney({ quantityRaw: 1_000_000n, costRaw: 64_000_000n, takerSide: 'SELL', takerPpm: 2_000, makerPpm: -500 })
    expect(sold).toEqual({
      buyer: { base: 1_000_000n, quote: -63_968_000n },
      seller: { base: -1_000_000n, quote: 63_872_000n },
      fees: { base: 0n, quote: 96_000n },
      makerFee: -32_000n,
      takerFee: 128_000n,
    })
  })

  test('where the buyer pays on top, its fee and a rebate of it are in the quote asset', () => {
    const terms = { quantityRaw: 4n, costRaw: 1_007_000_000n, takerPpm: 2_000, makerPpm: -500, buyerFeeMaxRaw: 10n ** 12n }
    expect(tradeMoney({ ...terms, takerSide: 'BUY' })).toEqual({
      buyer: { base: 4n, quote: -1_009_014_000n },
      seller: { base: -4n, quote: 1_007_503_500n },
      fees: { base: 0n, quote: 1_510_500n },
      makerFee: -503_500n,
      takerFee: 2_014_000n,
    })
    expect(tradeMoney({ ...terms, takerSide: 'SELL' })).toEqual({
      buyer: { base: 4n, quote: -1_006_496_500n },
      seller: { base: -4n, quote: 1_004_986_000n },
      fees: { base: 0n, quote: 1_510_500n },
      makerFee: -503_500n,
      takerFee: 2_014_000n,
    })
    // No more than is set aside, and no rebate of what is not paid.
    expect(tradeMoney({ ...terms, takerSide: 'BUY', buyerFeeMaxRaw: 0n })).toMatchObject({ takerFee: 0n, makerFee: 0n })
  })

  test('a fee is rounded up, a rebate down', () => {
    expect(tradeMoney({ quantityRaw: 999n, costRaw: 999n, takerSide: 'BUY', takerPpm: 1_999, makerPpm: 1_999 })).toMatchObject({
      takerFee: 2n,
      makerFee: 2n,
    })
    expect(tradeMoney({ quantityRaw: 1n, costRaw: 1n, takerSide: 'SELL', takerPpm: 1, makerPpm: 0 })).toMatchObject({
      takerFee: 1n,
      makerFee: 0n,
    })
    expect(rebateRaw(999n, -1_999, 100n)).toBe(1n)
    expect(rebateRaw(1_000_000n, -1_999, 100n)).toBe(100n)
  })

  test('nothing is created, no pocket of fees pays more in an asset than the trade brought it, and no fee is a unit above its rate', () => {
    const random = new SeededRandom(59)
    for (let round = 0; round < 3_000; round++) {
      const { schedule } = randomSchedule(random)
      const quantityRaw = randomRaw(random)
      const costRaw = randomRaw(random)
      const [taker, maker] = [random.pick(schedule), random.pick(schedule)]
      const takerSide = random.pick(['BUY', 'SELL'] as const)
      const [buyerFeeMaxRaw] = random.pick([[undefined], [costRaw], [BigInt(random.below(1_000))]])
      const rates = { takerPpm: taker.takerPpm, makerPpm: maker.makerPpm }
      const money = tradeMoney({ quantityRaw, costRaw, takerSide, ...rates, buyerFeeMaxRaw })
      const { buyer, seller, fees, makerFee, takerFee } = money
      expect(buyer.base + seller.base + fees.base).toBe(0n)
      expect(buyer.quote + seller.quote + fees.quote).toBe(0n)
      expect(fees.base >= 0n && fees.quote >= 0n).toBe(true)
      expect(buyer.base >= 0n && seller.quote >= 0n && seller.base <= 0n && buyer.quote <= 0n).toBe(true)
      if (buyerFeeMaxRaw !== undefined)
        expect([buyer.base, fees.base, buyer.quote >= -costRaw - buyerFeeMaxRaw]).toEqual([quantityRaw, 0n, true])
      const buyerFeeOf = buyerFeeMaxRaw === undefined ? quantityRaw : costRaw
      const [takerFeeOf, makerFeeOf] = takerSide === 'BUY' ? [buyerFeeOf, costRaw] : [costRaw, buyerFeeOf]
      expect((takerFee - 1n) * 1_000_000n < takerFeeOf * BigInt(taker.takerPpm)).toBe(true)
      if (makerFee >= 0n) expect((makerFee - 1n) * 1_000_000n < makerFeeOf * BigInt(Math.max(0, maker.makerPpm))).toBe(true)
      else expect(-makerFee * 1_000_000n <= takerFeeOf * BigInt(-maker.makerPpm) && -makerFee <= takerFee).toBe(true)
    }
  })

  test('a sound schedule pays every rebate in full, whoever trades with whom', () => {
    const random = new SeededRandom(60)
    for (let round = 0; round < 500; round++) {
      const { schedule } = randomSchedule(random)
      const received = randomRaw(random)
      for (const taker of schedule)
        for (const maker of schedule) {
          const takerFee = (received * BigInt(taker.takerPpm)) / 1_000_000n
          const full = maker.makerPpm < 0 ? (received * BigInt(-maker.makerPpm)) / 1_000_000n : 0n
          expect(rebateRaw(received, maker.makerPpm, takerFee)).toBe(full)
        }
    }
  })
})

function randomRaw(random: SeededRandom): bigint {
  return BigInt(1 + random.below(1_000_000)) * 10n ** BigInt(random.below(12)) + BigInt(random.below(1_000))
}

/** Sound by its making, which `faultsOfSchedule` has to agree with. */
function randomSchedule(random: SeededRandom): { schedule: FeeSchedule } {
  const count = random.below(FEE_TIERS_MAX + 1)
  const takers = Array.from({ length: count + 1 }, () => random.below(FEE_PPM_MAX)).sort((a, b) => b - a)
  const lowest = takers.at(-1) ?? 0
  const makers = takers.map(() => random.below(FEE_PPM_MAX + lowest) - lowest).sort((a, b) => b - a)
  const [first, ...others] = takers.map((takerPpm, index) => tier(BigInt(index) * 1_000n, takerPpm, makers[index] ?? 0))
  const schedule: FeeSchedule = [first ?? tier(0n, 0, 0), ...others]
  expect(faultsOfSchedule(schedule)).toEqual([])
  return { schedule }
}
