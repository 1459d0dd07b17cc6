import type { TicketRow } from '@bourse/contracts/street'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { amountText } from '#ui/amount'
import { Countdown } from '../parts/countdown.tsx'
import { printed } from '../parts/figures.ts'
import { isOwnTurn, stepOf, TICKET_STEPS, waitsFor, waitsUntil } from './ticket-progress.ts'

/** One ticket under way: what it is about, how far it is, whose turn it is. */
export function OpenTicket({ ticket }: { ticket: TicketRow }) {
  const t = useT()
  const { tag } = useLocale()
  const waits = waitsFor(ticket, useNow())
  const step = stepOf(ticket)
  const isBuyer = (ticket.side === 'buy') === (ticket.seat === 'taker')
  const until = waitsUntil(ticket, waits)
  const what = amountText(ticket.quantity, printed(ticket.base), tag)
  return (
    <article className="st-ticket">
      <p className="b">
        #{ticket.id} {t(isBuyer ? 'street.tickets.buy' : 'street.tickets.sell', { what })}
      </p>
      <p className="cap trunc">{t(isBuyer ? 'street.tickets.from' : 'street.tickets.to', { name: ticket.other.displayName })}</p>
      <div
        className="st-steps"
        role="img"
        aria-label={t('street.tickets.step', { status: t(`street.status.${ticket.status}`), now: step, of: TICKET_STEPS })}
      >
        {Array.from({ length: TICKET_STEPS }, (_, place) => (
          <i key={place} className={place < step ? 'is-done' : ''} />
        ))}
      </div>
      <div className="st-ticket-foot">
        <Chip
          tone={waits === 'disputed' ? 'sell' : isOwnTurn(waits) ? 'warn' : 'plain'}
          icon={until ? 'clock' : waits === 'disputed' ? 'scales' : 'bank'}
        >
          {until && <Countdown until={until} />}
          {t(`street.waits.${waits}`)}
        </Chip>
        <a
          className={buttonClass({ variant: isOwnTurn(waits) ? 'primary' : 'quiet', size: 's' })}
          href={addressOf('streetTicket', { id: ticket.id })}
        >
          {t(waits === 'yourPayment' ? 'street.tickets.pay' : 'street.tickets.open')}
          <span className="vh"> #{ticket.id}</span>
        </a>
      </div>
    </article>
  )
}
