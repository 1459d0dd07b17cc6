import type { TicketReply } from '@bourse/contracts/street'
import type { TextKey } from '@bourse/texts/keys'
import { useLocale, useT } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { printed } from '../parts/figures.ts'
import { isEnded, isPayer, shortName } from './parts/ticket-words.ts'

/** What is held or will be issued, what arrives after the fee, and when it goes back. */
export function HeldLine({ ticket }: { ticket: TicketReply }) {
  const t = useT()
  const { tag } = useLocale()
  if (isEnded(ticket.status)) return null
  const figures = {
    held: exactText(ticket.quantity, printed(ticket.base), tag),
    receives: exactText(ticket.receives, printed(ticket.base), tag),
  }
  const marked = t(heldKey(ticket), {
    held: MARK + figures.held + MARK,
    receives: MARK + figures.receives + MARK,
    name: shortName(ticket.other),
    code: ticket.base.code,
  })
  return (
    <p className="tk-held">
      <Icon name="lock-simple" />
      <span>
        {marked.split(MARK).map((part, place) =>
          place % 2 === 1 ? (
            <b key={place} className="fig">
              {part}
            </b>
          ) : (
            part
          ),
        )}
      </span>
    </p>
  )
}

/** Sets off the figures in a translated sentence; no text contains it. */
const MARK = '\u0000'

function heldKey(ticket: Pick<TicketReply, 'handling' | 'side' | 'seat' | 'status' | 'isDisputed'>): TextKey {
  const who = isPayer(ticket) ? 'payer' : 'seller'
  if (ticket.handling === 'mint') return `streetTicket.held.mint.${who}`
  const isFixed = ticket.status === 'shipped' || ticket.isDisputed
  return isFixed ? `streetTicket.held.escrow.${who}.paid` : `streetTicket.held.escrow.${who}`
}
