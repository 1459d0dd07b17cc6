import { selectMarket } from './markets.ts'
import { type PickedTicket, pickTicket } from './picked-ticket.ts'

/** A click in a panel of another market than the chosen one chooses that market first: the order form is always of the chosen one. */
export function pickInMarket(symbol: string, picked: Omit<PickedTicket, 'nonce'>): void {
  selectMarket(symbol)
  pickTicket(picked)
}
