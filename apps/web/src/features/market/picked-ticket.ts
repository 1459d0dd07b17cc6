import type { Side } from '@bourse/domain/exchange'
import { createStore, useStore } from '#platform/store'

/** A price or quantity clicked in depth or trades, for the order form (DEF-089). */
export interface PickedTicket {
  side?: Side
  /** Ticks. */
  price?: number
  /** Lots. */
  quantity?: number
  /** Distinguishes two picks of the same figures. */
  nonce: number
}

export const pickedTicket = createStore<PickedTicket | undefined>(undefined)

export function pickTicket(picked: Omit<PickedTicket, 'nonce'>): void {
  pickedTicket.update((before) => ({ ...picked, nonce: (before?.nonce ?? lastNonce) + 1 }))
  lastNonce = pickedTicket.get()?.nonce ?? lastNonce
}

export function dropTicket(): void {
  pickedTicket.set(undefined)
}

export function usePickedTicket(): PickedTicket | undefined {
  return useStore(pickedTicket)
}

let lastNonce = 0
