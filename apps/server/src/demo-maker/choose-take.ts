import type { Lots, Side, Ticks } from '@bourse/domain/exchange'
import { type Chance, factor } from '../../seed/chance.ts'
import type { Manner } from './manner.ts'

export interface Take {
  side: Side
  /** No worse than this. */
  price: Ticks
  quantity: Lots
}

export interface TakerStand {
  fair: number
  lean: number
  buyLotsMax: Lots
  sellLotsMax: Lots
  /** Of whoever follows the last one; the others choose. */
  side?: Side | undefined
}

/** How much the choice of the side follows the inventories. */
const EAGERNESS = 3
const PREFERENCE_MAX = 0.45
const SIZE_SPREAD = 1.1
const SIZE_MAX = 10
/** How many steps through the price, which may have moved since it was last quoted. */
const REACH_STEPS = 6

/**
 * What the passer-by does next: buys and sells by turns of chance, and rather what brings the inventories back. `lean` is how
 * much of the base has come to the maker; what is more than the passer-by can pay is not asked for.
 */
export function chooseTake(
  { spreadTicks, stepTicks, takeLots }: Manner,
  { fair, lean, buyLotsMax, sellLotsMax, side: given }: TakerStand,
  chance: Chance,
): Take | undefined {
  const preference = Math.max(-PREFERENCE_MAX, Math.min(PREFERENCE_MAX, lean * EAGERNESS))
  const side = given ?? (chance() < 0.5 + preference ? 'BUY' : 'SELL')
  const wanted = Math.round(takeLots * Math.min(SIZE_MAX, factor(chance, SIZE_SPREAD)))
  const quantity = Math.min(Math.max(1, wanted), side === 'BUY' ? buyLotsMax : sellLotsMax)
  const reach = spreadTicks + REACH_STEPS * stepTicks
  const price = side === 'BUY' ? Math.ceil(fair + reach) : Math.max(1, Math.floor(fair - reach))
  return quantity >= 1 ? { side, price, quantity } : undefined
}
