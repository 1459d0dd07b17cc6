import { crosses, parsePrice, type Side } from '@bourse/domain/exchange'
import { createStore, useStore } from '#platform/store'
import { bestStore } from '../live/depth-store.ts'
import type { Market } from '../markets.ts'
import { EMPTY_TICKET, foldTicket, type Share, SHARES, type TicketEvent, type TicketState } from './ticket-state.ts'

/** The form lives outside React: keys, clicks in the depth and the phone's order bar all write into it. */
export const ticketStore = createStore<TicketState>(EMPTY_TICKET)

export function tellTicket(event: TicketEvent): void {
  ticketStore.update((state) => foldTicket(state, event))
}

export function useTicket(): TicketState {
  return useStore(ticketStore)
}

/** Which market the figures in the form belong to. */
let market: Market | undefined

/** Prices of one market mean nothing in another (MAX-12): the form empties with it. */
export function showMarket(shown: Market): void {
  if (market !== undefined && market.symbol !== shown.symbol) tellTicket({ type: 'cleared' })
  market = shown
}

/** The other side; a price that would trade at once there is taken out, since it was typed as the opposite order. */
export function turnTicket(side: Side): void {
  const price = market && parsePrice(market, ticketStore.get().price)
  const { bid, ask } = market ? bestStore(market.symbol).get() : {}
  tellTicket({ type: 'side', side, isCrossing: price?.ok === true && crosses(side, price.value, side === 'BUY' ? ask : bid) })
}

/** What only a form that is on the page can do. */
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
  /** A quarter to all of what is available: 1 to 4. */
  quarter: (count: number) => {
    const share = SHARES[count - 1]
    if (share) mounted?.share(share)
  },
  /** Sends the order, or asks once more where that is wanted. */
  review: () => mounted?.review(),
  clear: () => tellTicket({ type: 'cleared' }),
}
