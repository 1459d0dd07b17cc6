import type { NameCheck, TicketReply } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { Notice } from '#ui/notice'
import { isEnded, isPayer, shortName } from './parts/ticket-words.ts'

/** Warns where a name on an account is not the other one's: strangers' accounts are how people are cheated. */
export function NameNotices({ ticket }: { ticket: TicketReply }) {
  const t = useT()
  if (isEnded(ticket.status)) return null
  const check = nameCheckOf(ticket)
  if (check === 'unknown' || check === 'same') return null
  const key = `streetTicket.name.${isPayer(ticket) ? 'payee' : 'payer'}.${check}` as const
  return (
    <div className="tk-part">
      <Notice tone={check === 'similar' ? 'warn' : 'error'}>
        {t(key, { name: shortName(ticket.other), payer: ticket.shipment?.payerName ?? '' })}
      </Notice>
    </div>
  )
}

/** The name that matters to this viewer: the payer looks at the account that is paid to, the seller at the one it came from. */
export function nameCheckOf(ticket: TicketReply): NameCheck {
  if (isPayer(ticket)) return ticket.link ? ticket.payeeName : 'unknown'
  return ticket.shipment?.nameCheck ?? 'unknown'
}
