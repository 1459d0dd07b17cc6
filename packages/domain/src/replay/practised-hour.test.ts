import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { GOLD_CASH, termsOf } from '../paper/testing/desks.ts'
import { ReplayPractice } from './replay-practice.ts'
import { type ReplayStretch, ReplayTape } from './replay-tape.ts'
import { HOUR, pastOf, START, tapeOf } from './testing/pasts.ts'
import { MARKET, AMOUNTS } from './testing/practice-market.ts'

type Command = (practice: ReplayPractice) => unknown

function randomCommand(random: SeededRandom): Command {
  const id = 1 + random.below(60)
  if (random.below(6) === 0) return (practice) => practice.cancel(id)
  const change = { price: random.below(2) * (85 + random.below(30)), quantity: random.below(20) }
  if (random.below(6) === 0) return (practice) => practice.amend(id, change)
  const orderType = random.pick(['LIMIT', 'LIMIT', 'MARKET', 'STOP', 'STOP_LIMIT'] as const)
  const isPriced = orderType === 'LIMIT' || orderType === 'STOP_LIMIT'
  const terms = termsOf({
    orderType,
    side: random.pick(['BUY', 'SELL'] as const),
    quantity: 1 + random.below(20),
    price: isPriced ? 85 + random.below(30) : 0,
    stopPrice: orderType.startsWith('STOP') ? 85 + random.below(30) : 0,
    timeInForce: isPriced ? 'GTC' : 'IOC',
  })
  return (practice) => practice.place(terms)
}

describe.each([1, 2, 3, 4, 5, 6])('a practised hour (seed %d)', (seed) => {
  const random = new SeededRandom(seed)
  const { stretches } = pastOf(random)
  const commands = Array.from({ length: 80 }, () => ({ at: START + random.below(HOUR), run: randomCommand(random) })).sort(
    (a, b) => a.at - b.at,
  )

  /** All commands at their moments; the way between them is cut as it comes. */
  function run(tape: ReplayTape, step: () => number, onStep: (moment: number) => void = () => undefined) {
    onStep(START)
    const practice = new ReplayPractice(MARKET, AMOUNTS, tape, START)
    const wayTo = (moment: number) => {
      while (practice.moment < moment) {
        const next = Math.min(moment, practice.moment + step())
        onStep(next)
        expect(practice.goTo(next)).toBe(true)
      }
    }
    for (const { at, run: command } of commands) {
      wayTo(at)
      command(practice)
    }
    wayTo(START + HOUR - 1)
    const { fills, orders } = practice
    return { fills, orders, cash: practice.balanceOf('CASH'), gold: practice.balanceOf('GOLD') }
  }

  const atOnce = run(tapeOf(stretches), () => HOUR)

  test('leads to the same fills at any speed', () => {
    expect(atOnce.fills.length).toBeGreaterThan(10)
    expect(run(tapeOf(stretches), () => 1 + random.below(20_000))).toEqual(atOnce)
    expect(run(tapeOf(stretches), () => 60_000)).toEqual(atOnce)
  })

  test('leads to the same fills on a tape that is loaded meanwhile', () => {
    const tape = new ReplayTape(stretches[0] as ReplayStretch)
    const rest = stretches.slice(1)
    const load = (moment: number) => {
      while (!tape.covers(moment) && rest.length > 0) for (const next of rest.splice(0, 1)) tape.add(next)
    }
    expect(run(tape, () => 1 + random.below(90_000), load)).toEqual(atOnce)
  })

  test('neither makes nor loses money: balances are the start, the fills and their fees', () => {
    const moved = { CASH: 0n, GOLD: 0n }
    for (const { side, costRaw, feeRaw, quantity } of atOnce.fills) {
      const gold = BigInt(quantity) * GOLD_CASH.lotRaw
      moved.CASH += side === 'BUY' ? -costRaw : costRaw - feeRaw
      moved.GOLD += side === 'BUY' ? gold - feeRaw : -gold
    }
    expect([atOnce.cash.balance, atOnce.gold.balance]).toEqual([100_000n + moved.CASH, 10_000n + moved.GOLD])
    for (const { balance, held } of [atOnce.cash, atOnce.gold]) expect(held >= 0n && held <= balance).toBe(true)
  })
})
