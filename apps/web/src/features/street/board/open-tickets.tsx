import type { TicketRow } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { OpenTicket } from './open-ticket.tsx'

interface OpenTicketsProps {
  tickets: readonly TicketRow[] | undefined
  hasFailed: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** The reader’s tickets under way, with the step each is in and the time that is left. */
export function OpenTickets({ tickets, hasFailed, isRetrying, onRetry }: OpenTicketsProps) {
  const t = useT()
  if (!tickets && hasFailed) return <ErrorState what={t('street.tickets.error')} isRetrying={isRetrying} onRetry={onRetry} />
  if (!tickets) {
    return <SkeletonCard className="st-tickets-none" count={2} />
  }
  if (tickets.length === 0) return <p className="cap pretty st-tickets-none">{t('street.tickets.none')}</p>
  return (
    <ul className="st-tickets">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <OpenTicket ticket={ticket} />
        </li>
      ))}
    </ul>
  )
}

/** On phones the tickets open from the head of the page. */
export function TicketsButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useT()
  return (
    <Button size="s" icon="ticket" className="only-m page-act" aria-haspopup="dialog" onClick={onOpen}>
      <span>{t('street.tickets.short')}</span>
      {count > 0 && <span className="count">{count}</span>}
    </Button>
  )
}
