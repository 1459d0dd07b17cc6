import type { TicketRow } from '../record/tickets.ts'

/** Numbers that both see on the ticket anyway: no telephone numbers when somebody writes them. */
export function shownNumbers(ticket: TicketRow): string[] {
  const { id, quantity, price, cost, base, quote, reference, shipment_reference } = ticket
  const amounts = [
    [quantity, base.decimals],
    [cost, quote.decimals],
    [price, quote.decimals],
  ] as const
  return [String(id), reference, shipment_reference, ...amounts.flatMap(([raw, decimals]) => spellings(raw, decimals))]
}

/** With all decimals, with those that are not zero, and with none. */
function spellings(raw: bigint, decimals: number): string[] {
  const all = String(raw).padStart(decimals + 1, '0')
  const whole = all.slice(0, all.length - decimals)
  const fraction = all.slice(all.length - decimals)
  return [all, whole + fraction.replace(/0+$/, ''), whole]
}
