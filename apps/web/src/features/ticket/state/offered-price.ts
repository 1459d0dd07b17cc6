import { priceText, type Side } from '@bourse/domain/exchange'
import type { TicketContext } from './context.ts'
import { type TicketState, typeOf } from './state.ts'

/** The middle of the book on the market's steps; between two of them the one that is better for the user, so that it never trades at once. */
export function middlePrice({ spec, bids, asks }: Pick<TicketContext, 'spec' | 'bids' | 'asks'>, side: Side): number | undefined {
  const [bid, ask] = [bids, asks].map(({ count, prices }) => (count > 0 ? prices[0] : undefined))
  if (bid === undefined || ask === undefined) return undefined
  const { tickStep = 1 } = spec
  const steps = (bid + ask) / 2 / tickStep
  return Math.max(1, side === 'BUY' ? Math.floor(steps) : Math.ceil(steps)) * tickStep
}

/**
 * The price that a limit order is offered now; undefined while the field is to stay as it is. It follows the book until the user chooses
 * a price, or anything else that counts with it.
 */
export function offeredPrice(state: TicketState, context: TicketContext): string | undefined {
  if (state.isPriceOwn || typeOf(state) !== 'LIMIT' || !context.isBookLoaded) return undefined
  const isCounted = state.quantity !== '' || state.cost !== undefined || state.hasExits
  if (state.price !== '' && isCounted) return undefined
  const middle = middlePrice(context, state.side)
  const text = middle === undefined ? undefined : priceText(context.spec, middle)
  return text === state.price ? undefined : text
}
