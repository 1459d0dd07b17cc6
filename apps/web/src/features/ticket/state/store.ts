import { crosses, parsePrice, type Side } from '@bourse/domain/exchange'
import { bestStore, type Market } from '#features/market'
import { createStore, useStore } from '#platform/store'
import { EMPTY_TICKET, foldTicket, type Share, SHARES, type TicketEvent, type TicketState } from './state.ts'

/** The form lives outside React: keys, clicks in the depth and the phone's order bar all change it. */
export const ticketStore = createStore<TicketState>(EMPTY_TICKET)

export function updateTicket(event: TicketEvent): void {
  ticketStore.update((state) => foldTicket(state, event))
}

export function useTicket(): TicketState {
  return useStore(ticketStore)
}

/** The market of the figures in the form. */
let market: Market | undefined

/** Prices of one market are meaningless in another (MAX-12): a change of market clears the form. */
export function showMarket(shown: Market): void {
  if (market !== undefined && market.symbol !== shown.symbol) updateTicket({ type: 'cleared' })
  market = shown
}

/** Switches the side; a price that would trade at once there is cleared, because it was typed for the opposite order. */
export function turnTicket(side: Side): void {
  const price = market && parsePrice(market, ticketStore.get().price)
  const { bid, ask } = market ? bestStore(market.symbol).get() : {}
  updateTicket({ type: 'side', side, isCrossing: price?.ok === true && crosses(side, price.value, side === 'BUY' ? ask : bid) })
}

/** Actions that need a mounted form. */
export interface MountedTicket {
  focus(field: 'price' | 'quantity'): void
  share(share: Share): void
  review(): void
}

let mounted: MountedTicket | undefined

export function mountTicket(ticket: MountedTicket): () => void {
  mounted = ticket
  return () => {
    if (mounted === ticket) mounted = undefined
  }
}

/** For keys and the command palette. */
export const ticketActions = {
  setSide: turnTicket,
  focusPrice: () => mounted?.focus('price'),
  focusQuantity: () => mounted?.focus('quantity'),
  /** A quarter to all of the available amount: 1 to 4. */
  quarter: (count: number) => {
    const share = SHARES[count - 1]
    if (share) mounted?.share(share)
  },
  /** Sends the order, or asks for confirmation first. */
  review: () => mounted?.review(),
  clear: () => updateTicket({ type: 'cleared' }),
}
