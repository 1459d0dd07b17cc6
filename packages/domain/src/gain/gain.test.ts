import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { averagePrice, gainOf, valueAt } from './gain.ts'
import { fifoCost, type Lot, lotOf } from './lots.ts'
import { addTrade, heldOf, NO_TRADES, type OwnTrade, resoldOf, type TradeSums } from './trade-sums.ts'

const buy = (quantity: bigint, cost: bigint, fee = 0n): OwnTrade => ({ side: 'BUY', quantity, cost, fee })
const sell = (quantity: bigint, cost: bigint, fee = 0n): OwnTrade => ({ side: 'SELL', quantity, cost, fee })

interface Fold {
  sums: TradeSums
  lots: Lot[]
}

/** As the server folds: lots are appended or joined, and those that are wholly sold are dropped. */
function fold(trades: readonly OwnTrade[]): Fold {
  return trades.reduce<Fold>(
    ({ sums, lots }, trade) => {
      const after = addTrade(sums, trade)
      const all = trade.side === 'BUY' ? withPurchase(sums, lots, trade) : lots
      return { sums: after, lots: all.filter(({ untilQuantity }) => untilQuantity > resoldOf(after)) }
    },
    { sums: NO_TRADES, lots: [] },
  )
}

function withPurchase(sums: TradeSums, lots: readonly Lot[], trade: OwnTrade): Lot[] {
  const { lot, joinsLast } = lotOf(sums, trade, lots.at(-1))
  return [...(joinsLast ? lots.slice(0, -1) : lots), lot]
}

const byAverage = ({ sums }: Fold) => gainOf(sums, sums.averageCost)
const byFifo = ({ sums, lots }: Fold) => gainOf(sums, fifoCost(sums, lots[0]))

describe('gains of a market', () => {
  test.each<[string, OwnTrade[], { average: [bigint, bigint, bigint]; fifo: [bigint, bigint, bigint]; uncosted?: [bigint, bigint] }]>([
    ['nothing traded', [], { average: [0n, 0n, 0n], fifo: [0n, 0n, 0n] }],
    ['a purchase: the fee is part of the cost', [buy(100n, 1_000n, 2n)], { average: [98n, 1_000n, 0n], fifo: [98n, 1_000n, 0n] }],
    [
      'two purchases, one of them sold',
      [buy(100n, 1_000n), buy(100n, 3_000n), sell(100n, 2_500n, 25n)],
      { average: [100n, 2_000n, 475n], fifo: [100n, 3_000n, 1_475n] },
    ],
    ['a loss', [buy(10n, 1_000n), sell(10n, 400n, 1n)], { average: [0n, 0n, -601n], fifo: [0n, 0n, -601n] }],
    [
      'a sale of what was never bought here has no gain',
      [sell(10n, 400n, 4n)],
      { average: [0n, 0n, 0n], fifo: [0n, 0n, 0n], uncosted: [10n, 396n] },
    ],
    [
      'a sale of more than was bought: the proceeds are divided by quantity',
      [buy(3n, 300n), sell(10n, 1_001n, 1n)],
      { average: [0n, 0n, 0n], fifo: [0n, 0n, 0n], uncosted: [7n, 700n] },
    ],
    [
      'a purchase after such a sale begins anew',
      [sell(10n, 400n), buy(10n, 500n), sell(5n, 300n)],
      { average: [5n, 250n, 50n], fifo: [5n, 250n, 50n], uncosted: [10n, 400n] },
    ],
    [
      'the cost of a part is rounded down, and the rest stays',
      [buy(3n, 100n), sell(1n, 50n), sell(1n, 50n)],
      { average: [1n, 34n, 34n], fifo: [1n, 34n, 34n] },
    ],
  ])('%s', (_name, trades, { average, fifo, uncosted = [0n, 0n] }) => {
    const folded = fold(trades)
    const figures = ({ held, cost, realized }: ReturnType<typeof gainOf>) => [held, cost, realized]
    expect(figures(byAverage(folded))).toEqual(average)
    expect(figures(byFifo(folded))).toEqual(fifo)
    expect([folded.sums.uncosted, folded.sums.uncostedFor]).toEqual(uncosted)
  })

  test('purchases in a row at the same cost per unit are one lot, whatever was sold of it', () => {
    expect(fold([buy(10n, 70n), sell(4n, 40n), buy(30n, 210n), buy(1n, 8n)]).lots).toEqual([
      { quantity: 40n, cost: 280n, untilQuantity: 40n, untilCost: 280n },
      { quantity: 1n, cost: 8n, untilQuantity: 41n, untilCost: 288n },
    ])
  })

  test('a value rounds down, an average price too, with four more decimals', () => {
    expect(valueAt(150_000_001n, 641_805n, 8)).toBe(962_707n)
    expect(averagePrice({ held: 3n, cost: 100n }, 2)).toBe(33_333_333n)
    expect(averagePrice({ held: 0n, cost: 0n }, 2)).toBeUndefined()
  })
})

/** The oldest unit first, unit by unit in plain lists: what the fold is compared with. */
class Naive {
  held: { quantity: bigint; cost: bigint; sold: bigint }[] = []
  realized = 0n
  uncosted = 0n
  uncostedFor = 0n

  add({ side, quantity, cost, fee }: OwnTrade): void {
    if (side === 'BUY') {
      this.held.push({ quantity: quantity - fee, cost, sold: 0n })
      return
    }
    let left = quantity
    let costOfSold = 0n
    for (const lot of this.held) {
      const part = left < lot.quantity - lot.sold ? left : lot.quantity - lot.sold
      costOfSold += (lot.cost * (lot.sold + part)) / lot.quantity - (lot.cost * lot.sold) / lot.quantity
      lot.sold += part
      left -= part
    }
    const unknown = ((cost - fee) * left) / quantity
    this.uncosted += left
    this.uncostedFor += unknown
    this.realized += cost - fee - unknown - costOfSold
  }

  get cost(): bigint {
    return this.held.reduce((sum, { quantity, cost, sold }) => sum + cost - (cost * sold) / quantity, 0n)
  }
}

test('each purchase and each sale counts as one trade', () => {
  expect([NO_TRADES, fold([buy(2n, 8n)]).sums, fold([buy(2n, 8n), sell(1n, 5n)]).sums].map(({ trades }) => trades)).toEqual([0n, 1n, 2n])
})

test('what is held without a lot is a broken invariant', () => {
  expect(fifoCost(NO_TRADES, undefined)).toBe(0n)
  expect(() => fifoCost(fold([buy(2n, 8n)]).sums, undefined)).toThrow(new Error('what is held has no lot'))
})

describe('random trades', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed + 1)

  function tradesOf(seed: number): OwnTrade[] {
    const random = new SeededRandom(seed)
    // Some with figures near the largest that the ledger stores.
    const scale = seed % 4 === 0 ? 10n ** 33n : 1n
    return Array.from({ length: 1 + random.below(60) }, () => {
      const quantity = BigInt(1 + random.below(40)) * scale
      const cost = quantity * BigInt(1 + random.below(9)) + BigInt(random.below(2))
      const side = random.below(5) < 3 ? 'BUY' : 'SELL'
      return { side, quantity, cost, fee: ((side === 'BUY' ? quantity : cost) * BigInt(random.below(100_000))) / 1_000_000n }
    })
  }

  test.each(seeds)('agree with a recomputation from plain lists (%i)', (seed) => {
    const trades = tradesOf(seed)
    const naive = new Naive()
    for (const trade of trades) naive.add(trade)
    const folded = fold(trades)
    const { held, cost, realized } = byFifo(folded)
    expect({ cost, realized, uncosted: folded.sums.uncosted, uncostedFor: folded.sums.uncostedFor }).toEqual({
      cost: naive.cost,
      realized: naive.realized,
      uncosted: naive.uncosted,
      uncostedFor: naive.uncostedFor,
    })
    expect(held).toBe(naive.held.reduce((sum, lot) => sum + lot.quantity - lot.sold, 0n))
  })

  test.each(seeds)('add up exactly, and both methods agree once everything is sold (%i)', (seed) => {
    const trades = tradesOf(seed)
    const left = heldOf(fold(trades).sums)
    const all = left === 0n ? trades : [...trades, sell(left, left * 3n, 1n)]
    for (const folded of [fold(trades), fold(all)]) {
      const { sums } = folded
      for (const { cost, realized, held } of [byAverage(folded), byFifo(folded)]) {
        // Money: what came in from sales is what was paid for purchases, less what is still invested, and the gain.
        expect(sums.soldFor - sums.quoteFees).toBe(sums.boughtCost - cost + realized + sums.uncostedFor)
        expect(sums.bought - sums.baseFees).toBe(held + sums.sold - sums.uncosted)
        expect(cost >= 0n && held >= 0n).toBe(true)
      }
    }
    expect(byAverage(fold(all))).toEqual(byFifo(fold(all)))
    expect(byFifo(fold(all)).cost).toBe(0n)
  })
})
