import type { MessageReply, TicketReply } from '@bourse/contracts/street'
import { plainText } from '../../parts/figures.ts'

/** The chat stays open this long after the end, for what is left to say. */
const OPEN_AFTER_END_MS = 30 * 86_400_000

export function isClosed({ endedAt }: Pick<TicketReply, 'endedAt'>, nowMs: number): boolean {
  return endedAt !== null && nowMs > endedAt + OPEN_AFTER_END_MS
}

/** Numbers that both see on the ticket anyway: to repeat one is no contact data. */
export function shownNumbers({ cost, quote, quantity, base, reference, link, shipment }: TicketReply): string[] {
  const account = link === null ? [] : link.kind === 'bank' ? [link.accountNumber, link.bankRoutingNumber, link.taxId] : [link.account]
  return [plainText(cost, quote), plainText(quantity, base), reference, ...account, shipment?.ref ?? ''].filter((text) => text !== '')
}

/** Whether the other one has read up to this message. */
export function readKey({ id }: Pick<MessageReply, 'id'>, otherRead: string): 'streetTicket.chat.readAt' | 'streetTicket.chat.sent' {
  return BigInt(id) <= BigInt(otherRead) ? 'streetTicket.chat.readAt' : 'streetTicket.chat.sent'
}
