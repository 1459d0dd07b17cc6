import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { expect, test } from 'vitest'
import type { Side } from './book/order-terms.ts'
import { tradeMoney } from './fee-tiers.ts'
import { buyerPaysFeeInQuote, costRaw, type MarketSpec, quantityRaw, reservedFeeRaw, reservedPpm, reserveRaw } from './market.ts'

const ROUNDS = rounds(1_000, 4_000)

/** Any asset and step, coarse or fine, with any fees. */
function randomMarket(random: SeededRandom): MarketSpec {
  const decimals = random.below(9)
  const lotRaw = BigInt(1 + random.below(1_000))
  const takerFeePpm = random.below(100_001)
  return {
    symbol: 'A-B',
    base: { code: 'A', decimals, decimalsMin: 0 },
    quote: { code: 'B', decimals: random.below(9), decimalsMin: 0 },
    lotRaw,
    tickRaw: 10n ** BigInt(decimals) * BigInt(1 + random.below(50)),
    takerFeePpm,
    makerFeePpm: random.below(100_001 + takerFeePpm) - takerFeePpm,
  }
}

/** So many lots in parts of any size. */
function split(random: SeededRandom, lots: number): number[] {
  const parts: number[] = []
  for (let left = lots; left > 0; left -= parts.at(-1) ?? left) parts.push(1 + random.below(left))
  return parts
}

function trade(spec: MarketSpec, takerSide: Side, at: { price: number; limit: number; lots: number }, reservePpm: number) {
  return tradeMoney({
    quantityRaw: quantityRaw(spec, at.lots),
    costRaw: costRaw(spec, at.price, at.lots),
    takerSide,
    takerPpm: spec.takerFeePpm,
    makerPpm: spec.makerFeePpm,
    ...(buyerPaysFeeInQuote(spec) && { buyerFeeMaxRaw: reservedFeeRaw(costRaw(spec, at.limit, 1), at.lots, reservePpm) }),
  })
}

test('no splitting of a trade makes it cheaper, nothing is free, and what is set aside is used up exactly', () => {
  const random = new SeededRandom(7)
  let coarse = 0
  for (let round = 0; round < ROUNDS; round++) {
    const spec = randomMarket(random)
    const takerSide = random.pick(['BUY', 'SELL'] as const)
    const [price, lots] = [1 + random.below(5_000), 1 + random.below(500)]
    // The buyer's limit may be worse than the price, and its rate older than the market's.
    const limit = price + random.below(3) * random.below(500)
    const present = reservedPpm(spec, 'BUY', { takerPpm: spec.takerFeePpm, makerPpm: spec.makerFeePpm })
    const kept = random.below(3) === 0 ? random.below(present + 1) : present
    const whole = trade(spec, takerSide, { price, limit, lots }, kept)
    const parts = split(random, lots).map((part) => ({ part, money: trade(spec, takerSide, { price, limit, lots: part }, kept) }))
    const sum = (of: (money: typeof whole) => bigint) => parts.reduce((all, { money }) => all + of(money), 0n)

    expect(sum(({ takerFee }) => takerFee) >= whole.takerFee).toBe(true)
    if (whole.makerFee >= 0n) expect(sum(({ makerFee }) => makerFee) >= whole.makerFee).toBe(true)
    // Of a rebate no splitting gets more.
    else expect(-sum(({ makerFee }) => makerFee) <= -whole.makerFee).toBe(true)

    let reserved = reserveRaw(spec, 'BUY', limit, lots, kept)
    for (const { part, money } of parts) {
      expect(money.buyer.base + money.seller.base + money.fees.base).toBe(0n)
      expect(money.buyer.quote + money.seller.quote + money.fees.quote).toBe(0n)
      const freed = reserveRaw(spec, 'BUY', limit, part, kept)
      // What the trade takes is never more than was set aside for these lots.
      expect(-money.buyer.quote <= freed).toBe(true)
      reserved -= freed
      expect(reserved >= 0n).toBe(true)
      if (spec.takerFeePpm > 0 && (kept === present || takerSide === 'SELL')) expect(money.takerFee > 0n).toBe(true)
      if (spec.makerFeePpm > 0 && (kept === present || takerSide === 'BUY')) expect(money.makerFee > 0n).toBe(true)
    }
    expect(reserved).toBe(0n)
    if (buyerPaysFeeInQuote(spec)) coarse += 1
  }
  expect(coarse).toBeGreaterThan(ROUNDS / 4)
})
