import type { TicketReply } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { sellerOf } from '@bourse/domain/street'
import { isEnded, shortName } from './parts/ticket-words.ts'

/** The dealer's instructions, and what each side wrote with its step (STR-05). */
export function Said({ ticket }: { ticket: TicketReply }) {
  const t = useT()
  const name = shortName(ticket.other)
  const quotes = quotesOf(ticket)
  if (quotes.length === 0) return null
  return (
    <div className="tk-part tk-quotes">
      {quotes.map(({ text, by }, place) => (
        <figure key={place}>
          <figcaption className="vh">
            {by === 'instructions'
              ? t('streetTicket.said.instructions')
              : by === ticket.seat
                ? t('streetTicket.said.own')
                : t('streetTicket.said.by', { name })}
          </figcaption>
          <blockquote className="quote tk-said">“{text}”</blockquote>
        </figure>
      ))}
    </div>
  )
}

interface Quote {
  text: string
  by: TicketReply['seat'] | 'instructions'
}

/** In the order in which they were written; empty ones are left out, and instructions that nobody can follow any more. */
function quotesOf({ ad, messages, side, endedBy, status }: TicketReply): Quote[] {
  const seller = sellerOf(side)
  const payer = seller === 'dealer' ? 'taker' : 'dealer'
  const ender = endedBy === 'dealer' || endedBy === 'taker' ? endedBy : 'dealer'
  const quotes: Quote[] = [
    { text: isEnded(status) ? '' : ad.instructions, by: 'instructions' },
    { text: messages.acceptance, by: 'dealer' },
    { text: messages.rejection, by: 'dealer' },
    { text: messages.shipment, by: payer },
    { text: messages.cancelation, by: ender },
    { text: messages.settlement, by: seller },
  ]
  return quotes.filter(({ text }) => text !== '')
}
