import type { Lots, Side, Ticks } from '@bourse/domain/exchange'
import { type Chance, factor } from '../../seed/chance.ts'
import type { QuoteStyle } from './quote-style.ts'

export interface Take {
  side: Side
  /** The limit price. */
  price: Ticks
  quantity: Lots
}

export interface TakerInputs {
  fair: number
  skew: number
  buyLotsMax: Lots
  sellLotsMax: Lots
  /** Whether this take follows the last one; otherwise market and side are chosen. */
  side?: Side | undefined
}

/** How strongly the choice of side depends on the inventories. */
const EAGERNESS = 3
const PREFERENCE_MAX = 0.45
const SIZE_SPREAD = 1.1
const SIZE_MAX = 10
/** How many steps through the price, which may have moved since it was last quoted. */
const REACH_STEPS = 6

/**
 * The taker bot's next order: random side, biased so that the inventories return to balance. `skew` is how much of the base the
 * maker has gained; the order never exceeds what the taker bot can pay.
 */
export function chooseTake(
  { spreadTicks, stepTicks, takeLots }: QuoteStyle,
  { fair, skew, buyLotsMax, sellLotsMax, side: given }: TakerInputs,
  chance: Chance,
): Take | undefined {
  const preference = Math.max(-PREFERENCE_MAX, Math.min(PREFERENCE_MAX, skew * EAGERNESS))
  const side = given ?? (chance() < 0.5 + preference ? 'BUY' : 'SELL')
  const wanted = Math.round(takeLots * Math.min(SIZE_MAX, factor(chance, SIZE_SPREAD)))
  const quantity = Math.min(Math.max(1, wanted), side === 'BUY' ? buyLotsMax : sellLotsMax)
  const reach = spreadTicks + REACH_STEPS * stepTicks
  const price = side === 'BUY' ? Math.ceil(fair + reach) : Math.max(1, Math.floor(fair - reach))
  return quantity >= 1 ? { side, price, quantity } : undefined
}
