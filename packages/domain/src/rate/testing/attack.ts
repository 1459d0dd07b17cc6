import { SeededRandom } from '@bourse/testkit/random'
import type { SettlementRules } from '../settlement-rate.ts'
import { type MarketStyle, numberOf, SimulatedMarket, STEPS_A_DAY, wholeOf } from './simulated-market.ts'

export const STRATEGIES = ['wash', 'sweep', 'quote alone', 'drift', 'last minute', 'outlier'] as const
export type Strategy = (typeof STRATEGIES)[number]

export interface AttackResult {
  strategy: Strategy
  seed: number
  gain: number
  cost: number
  /** How far above the true price the best rate was. */
  moved: number
}

/** One random market after an honest day, and one random attacker with a budget who settles whatever the rate allows while it pays. */
export function attack(seed: number, rules: SettlementRules): AttackResult {
  const random = new SeededRandom(seed)
  const between = (least: number, most: number) => least + (most - least) * random.next()
  const strategy = random.pick(STRATEGIES)
  const style: MarketStyle = {
    seed: random.below(2 ** 31),
    volatility: random.pick([0, 0.003, 0.01, 0.02]),
    halfSpread: between(0.0005, 0.012),
    levels: 1 + random.below(8),
    levelSize: between(100, 4_000),
    takers: 5 + random.below(8),
    tradesAStep: between(0.6, 4),
    tradeSize: between(40, 800),
    quotedShare: strategy === 'quote alone' ? between(0.3, 0.9) : between(0.9, 1),
    alertness: between(0.3, 1),
    makerFee: random.pick([0, 0.0005, 0.001]),
    takerFee: random.pick([0, 0.001, 0.002]),
  }
  const market = new SimulatedMarket(style, rules)
  for (let step = 0; step < STEPS_A_DAY; step += 1) market.pass()

  const days = strategy === 'drift' ? 1 + random.below(3) : strategy === 'last minute' ? 0.1 : between(0.2, 1.2)
  const [steps, peak] = [Math.max(2, Math.round(days * STEPS_A_DAY)), 0.001 + random.next() ** 2 * (strategy === 'outlier' ? 5 : 0.06)]
  const volume = style.tradesAStep * style.tradeSize
  let budget = volume * STEPS_A_DAY * between(0.2, 20)
  const plan = {
    sweeps: strategy !== 'wash' && random.next() < 0.8,
    // Often next to nothing: cheap attacks are the ones that could pay.
    wash: volume * random.next() ** 4 * (strategy === 'last minute' ? 200 : 10),
    quoteSize: between(100, 500),
    puppets: 2 + random.below(9),
  }
  let [gain, moved, settled] = [0, 0, [] as { at: number; amount: number }[]]
  for (let step = 1; step <= steps; step += 1) {
    const wash = Math.min(plan.wash, Math.max(0, budget))
    budget -= wash
    const rate = market.pass({ ...plan, wash, offset: strategy === 'drift' ? (peak * step) / steps : peak })
    if (!rate.ok) continue
    const excess = 1 - market.truePrice / numberOf(rate.low)
    moved = Math.max(moved, excess)
    settled = settled.filter(({ at }) => at > market.now - rules.windowMs)
    const room = wholeOf(rate.capacity) - settled.reduce((sum, { amount }) => sum + amount, 0)
    // The attacker settles once the rate is nearly where it can be brought to, or at the end.
    if (room <= 0 || excess <= 0 || (excess < peak * 0.5 && step < steps)) continue
    settled.push({ at: market.now, amount: room })
    gain += room * excess
  }
  return { strategy, seed, gain, cost: market.cost, moved }
}
