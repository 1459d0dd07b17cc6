import type { WaitingReply } from '@bourse/contracts/home'
import type { TextKey } from '@bourse/texts/keys'
import { addressOf } from '#platform/navigation'
import type { IconName } from '#ui/icon'

/** The sentence of a row. */
export function sentenceOf({ kind, step }: WaitingReply): TextKey {
  return kind === 'ticket' ? `home.waiting.ticket.${step ?? 'accept'}` : `home.waiting.${kind}`
}

/** What a row leads to that is not answered in the row. */
export function placeOf({ kind, id }: WaitingReply): { href: string; words: TextKey } {
  switch (kind) {
    case 'ticket':
      return { href: addressOf('streetTicket', { id }), words: 'home.waiting.openTicket' }
    case 'mint':
    case 'burn':
      return { href: addressOf('agent'), words: 'home.waiting.openDesk' }
    case 'document':
      return { href: addressOf('docs'), words: 'home.waiting.read' }
    default:
      return { href: addressOf('activity'), words: 'home.waiting.open' }
  }
}

/** What the profile pays by saying yes; undefined where nothing of its own moves. */
export function paidFor({ kind, amount, exchange }: WaitingReply): WaitingReply['amount'] {
  return kind === 'request' ? amount : kind === 'offer' ? exchange : null
}

/** Of those without a person. */
export const GLYPHS: Partial<Record<WaitingReply['kind'], IconName>> = { document: 'file-text' }
