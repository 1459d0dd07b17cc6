import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CostMethod } from './cost-book.ts'
import { type Gains, GainsCount, type Movement } from './realised-gains.ts'

const METHODS: readonly CostMethod[] = ['fifo', 'average']
const ME = 1n
const MY_SHOP = 2n

function realisedGains(movements: Iterable<Movement>, owner: bigint, method: CostMethod, fromMs: number): Gains {
  const count = new GainsCount(owner, method, fromMs)
  for (const movement of movements) count.take(movement)
  return count.gains()
}

const move = (quantity: bigint, value: bigint, atMs = 0, owner = ME): Movement => ({ owner, atMs, quantity, value })

describe('[DEF-188] realised gains', () => {
  const bought = [move(10n, 100n), move(10n, 300n)]

  test.each([
    ['fifo', [...bought, move(-10n, 250n)], { quantity: 10n, proceeds: 250n, cost: 100n, gain: 150n, held: 10n, heldCost: 300n }],
    ['average', [...bought, move(-10n, 250n)], { quantity: 10n, proceeds: 250n, cost: 200n, gain: 50n, held: 10n, heldCost: 200n }],
    ['fifo', [...bought, move(-15n, 250n)], { quantity: 15n, proceeds: 250n, cost: 250n, gain: 0n, held: 5n, heldCost: 150n }],
    ['average', [...bought, move(-15n, 250n)], { quantity: 15n, proceeds: 250n, cost: 300n, gain: -50n, held: 5n, heldCost: 100n }],
    ['fifo', [move(3n, 10n), move(-1n, 5n)], { quantity: 1n, proceeds: 5n, cost: 3n, gain: 2n, held: 2n, heldCost: 7n }],
    ['average', [move(3n, 10n), move(-1n, 5n)], { quantity: 1n, proceeds: 5n, cost: 3n, gain: 2n, held: 2n, heldCost: 7n }],
    ['fifo', [], { quantity: 0n, proceeds: 0n, cost: 0n, gain: 0n, held: 0n, heldCost: 0n }],
  ] as const)('by %s of case %#', (method, movements, gains) => {
    expect(realisedGains(movements, ME, method, 0)).toEqual(gains)
  })

  test.each(METHODS)('by %s count the disposals in the period, at the cost of earlier purchases', (method) => {
    const movements = [move(10n, 100n, 1), move(-4n, 80n, 2), move(-6n, 90n, 3)]
    expect(realisedGains(movements, ME, method, 3)).toMatchObject({ quantity: 6n, proceeds: 90n, cost: 60n, gain: 30n, held: 0n })
  })

  test.each(METHODS)('by %s are zero between own profiles: the cost moves along, and the fee with it', (method) => {
    const movements: Movement[] = [
      move(10n, 100n),
      { ...move(-5n, 999n), ownTransfer: 7n },
      { ...move(4n, 999n, 0, MY_SHOP), ownTransfer: 7n },
      move(-4n, 60n, 0, MY_SHOP),
    ]
    expect(realisedGains(movements, ME, method, 0)).toMatchObject({ quantity: 0n, gain: 0n, held: 5n, heldCost: 50n })
    expect(realisedGains(movements, MY_SHOP, method, 0)).toMatchObject({ quantity: 4n, proceeds: 60n, cost: 50n, gain: 10n, held: 0n })
  })

  test.each(METHODS)('by %s move the cost of a transfer along once', (method) => {
    const movements: Movement[] = [
      move(10n, 100n),
      { ...move(-5n, 999n), ownTransfer: 7n },
      { ...move(4n, 999n, 0, MY_SHOP), ownTransfer: 7n },
      { ...move(1n, 9n, 0, MY_SHOP), ownTransfer: 7n },
    ]
    expect(realisedGains(movements, MY_SHOP, method, 0)).toMatchObject({ held: 5n, heldCost: 59n })
  })

  test.each(METHODS)('by %s are the same with movements of nothing', (method) => {
    const movements = [move(0n, 0n), move(10n, 100n), move(0n, 0n), move(-10n, 250n), move(0n, 0n)]
    expect(realisedGains(movements, ME, method, 0)).toMatchObject({ quantity: 10n, gain: 150n, held: 0n, heldCost: 0n })
  })

  test.each(METHODS)('by %s have no proceeds from a movement of nothing, whatever was paid for it', (method) => {
    const movements = [move(10n, 100n), move(0n, 7n)]
    expect(realisedGains(movements, ME, method, 0)).toMatchObject({ quantity: 0n, proceeds: 0n, cost: 0n, gain: 0n, held: 10n })
  })

  test('by fifo take the next lot after a thousand', () => {
    const bought = Array.from({ length: 1_001 }, (_, index) => move(1n, BigInt(index)))
    const sold = [move(-1_000n, 0n), move(-1n, 0n)]
    expect(realisedGains([...bought, ...sold], ME, 'fifo', 0)).toMatchObject({ cost: 500_500n, held: 0n, heldCost: 0n })
    expect(realisedGains([...bought, ...sold.slice(0, 1)], ME, 'fifo', 0)).toMatchObject({ held: 1n, heldCost: 1_000n })
  })

  test('throw for a disposal of more than is held', () => {
    expect(() => realisedGains([move(1n, 1n), move(-2n, 1n)], ME, 'fifo', 0)).toThrow('2 is more than the 1 held')
    expect(() => realisedGains([move(1n, 1n), move(-2n, 1n)], ME, 'average', 0)).toThrow('2 is more than the 1 held')
  })
})

describe('[DEF-188] for any movements', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 24n })
  const story = fc.array(fc.record({ comes: fc.boolean(), quantity: amount, value: amount, part: fc.integer({ min: 1, max: 100 }) }), {
    maxLength: 60,
  })

  /** Movements in both directions, never more out than is held. */
  function movementsOf(steps: readonly { comes: boolean; quantity: bigint; value: bigint; part: number }[]): Movement[] {
    let held = 0n
    return steps.flatMap(({ comes, quantity, value, part }, index) => {
      const change = comes ? quantity : -((held * BigInt(part)) / 100n)
      held += change
      return change === 0n ? [] : [move(change, value, index)]
    })
  }
  const sum = (movements: readonly Movement[], of: (one: Movement) => bigint) => movements.reduce((total, one) => total + of(one), 0n)

  test.each(METHODS)('by %s costs in equal costs out plus cost held, to the last unit', (method) => {
    fc.assert(
      fc.property(story, (steps) => {
        const movements = movementsOf(steps)
        const gains = realisedGains(movements, ME, method, 0)
        const came = movements.filter(({ quantity }) => quantity > 0n)
        const went = movements.filter(({ quantity }) => quantity < 0n)
        expect(gains.cost + gains.heldCost).toBe(sum(came, ({ value }) => value))
        expect(gains.gain + gains.cost).toBe(sum(went, ({ value }) => value))
        expect(gains.held).toBe(sum(movements, ({ quantity }) => quantity))
        expect(gains.heldCost >= 0n).toBe(true)
      }),
      { seed: 11 },
    )
  })

  test('both methods agree once everything is sold', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const movements = movementsOf(steps)
        const held = sum(movements, ({ quantity }) => quantity)
        if (held > 0n) movements.push(move(-held, 5n))
        expect(realisedGains(movements, ME, 'fifo', 0)).toEqual(realisedGains(movements, ME, 'average', 0))
      }),
      { seed: 12 },
    )
  })

  test.each(METHODS)('by %s one pass over 100,000 movements is linear', (method) => {
    const movements = Array.from({ length: 100_000 }, (_, index) => move(index % 3 === 2 ? -15n : 10n, 1_000n + BigInt(index % 97), index))
    // With a search of all lots for each movement, this would take minutes, which no test is given.
    expect(realisedGains(movements, ME, method, 0).held).toBe(sum(movements, ({ quantity }) => quantity))
  })
})
