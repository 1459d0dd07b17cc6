import type { Side } from '@bourse/domain/exchange'
import { createStore, useStore } from '#platform/store'
import { readStored, writeStored } from '#platform/stored'
import { EMPTY_TICKET, foldTicket, type Share, SHARES, type TicketEvent, type TicketState } from './ticket-state.ts'

/** The form lives outside React: keys, clicks in the depth and the phone's order bar all write into it. */
export const ticketStore = createStore<TicketState>(EMPTY_TICKET)

export function tellTicket(event: TicketEvent): void {
  ticketStore.update((state) => foldTicket(state, event))
}

export function useTicket(): TicketState {
  return useStore(ticketStore)
}

/** Whether every order is asked about once more before it is sent; kept in this browser. */
export const confirmsOrders = createStore(readStored('confirmOrders') === 'on')

export function setConfirmsOrders(isOn: boolean): void {
  confirmsOrders.set(isOn)
  writeStored('confirmOrders', isOn ? 'on' : undefined)
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
  setSide: (side: Side) => tellTicket({ type: 'side', side }),
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
