import type { Side, Ticks } from '../book/order-terms.ts'
import type { DepthLevel } from './depth-side.ts'

const MANTISSAS = [1, 2, 5] as const
const EXPONENT_MAX = 9

/** Every step by which a book may be grouped, in ticks: 1, 2 and 5 times powers of ten (DEF-101). */
const STEPS: readonly Ticks[] = Array.from({ length: EXPONENT_MAX + 1 }, (_, exponent) =>
  MANTISSAS.map((one) => one * 10 ** exponent),
).flat()

const SHARE_OF_PRICE = 20

export function isGroupingStep(step: number): boolean {
  return STEPS.includes(step)
}

/** The useful steps around a price: none so coarse that one group covers more than a twentieth of it. */
export function groupingSteps(aroundPrice: Ticks): Ticks[] {
  return STEPS.filter((step) => step === 1 || step * SHARE_OF_PRICE <= aroundPrice)
}

/** Bids are grouped down and asks up, so that a grouped book never shows a better price than the real one. */
export function groupPrice(side: Side, price: Ticks, step: Ticks): Ticks {
  const above = price % step
  if (above === 0) return price
  return side === 'BUY' ? price - above : price - above + step
}

/** One side of a book at this step, in the order of its levels. */
export function groupLevels(side: Side, levels: Iterable<DepthLevel>, step: Ticks): DepthLevel[] {
  const groups = new Map<Ticks, DepthLevel>()
  for (const { price, quantity, orders } of levels) {
    const group = groupPrice(side, price, step)
    const before = groups.get(group)
    groups.set(group, { price: group, quantity: (before?.quantity ?? 0) + quantity, orders: (before?.orders ?? 0) + orders })
  }
  return [...groups.values()]
}
