import type { TicketReply } from '@bourse/contracts/street'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { clockOr, momentText } from '#platform/moments'
import { Chip } from '#ui/chip'
import { exactText } from '#ui/exact-amount'
import { exactPrice, money, printed } from '../parts/figures.ts'
import { methodText } from '../parts/method-text.ts'
import { StepBar } from './step-bar.tsx'
import { TicketClock } from './ticket-clock.tsx'
import { isPayer, shortName, statusKey } from './parts/ticket-words.ts'

/** What the ticket is about, where it has got to, and how long is left. */
export function TicketHead({ ticket }: { ticket: TicketReply }) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday()
  const { base, quote, currency, quantity, price, method, other, steps, isDisputed, status } = ticket
  const since = steps.at(-1)?.at ?? ticket.createdAt
  const amount = exactText(quantity, printed(base), tag)
  return (
    <header className="tk-head">
      <div>
        <p className="row tk-state">
          <Chip tone={toneOf(ticket)} {...(isDisputed && { icon: 'scales' })}>
            {t(statusKey({ status, isDisputed }))}
          </Chip>
          <span className="cap only-d">{t('streetTicket.since', { time: clockOr(momentText, since, tag, today) })}</span>
        </p>
        <h1 className="h1">{t(isPayer(ticket) ? 'street.ticket.buyFrom' : 'street.ticket.sellTo', { amount, name: other.displayName })}</h1>
        <p className="cap">
          {t('streetTicket.terms', {
            price: exactPrice(price, money(quote, currency), tag),
            code: base.code,
            method: methodText(method),
          })}
        </p>
      </div>
      <TicketClock ticket={ticket} name={shortName(other)} />
      <StepBar ticket={ticket} />
    </header>
  )
}

function toneOf({ status, isDisputed }: TicketReply): 'brass' | 'buy' | 'sell' | 'plain' {
  if (status === 'completed') return 'buy'
  if (status === 'canceled' || status === 'rejected' || status === 'expired' || status === 'returned') return 'plain'
  return isDisputed ? 'sell' : 'brass'
}
