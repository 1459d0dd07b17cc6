import type { AdReply, TicketRow } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Chip } from '#ui/chip'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { amountText } from '#ui/amount'
import { money, printed } from '../parts/figures.ts'
import { useAdTickets } from './use-ads.ts'

/** The tickets over an ad, newest first. */
export function AdTickets({ ad }: { ad: AdReply }) {
  const t = useT()
  const list = useAdTickets(ad.id)
  return (
    <section className="column gap-1" aria-labelledby="st-ad-tickets">
      <h2 id="st-ad-tickets" className="h2">
        {t('street.own.tickets')}
      </h2>
      <DataList
        {...list}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('street.own.noTickets')}>{t('street.own.noTicketsHelp')}</EmptyState>}
      >
        {(ticket) => <AdTicketRow ticket={ticket} />}
      </DataList>
    </section>
  )
}

function AdTicketRow({ ticket }: { ticket: TicketRow }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <a className="list-row" href={addressOf('streetTicket', { id: ticket.id })}>
      <span className="grow two-lines">
        <span className="m trunc">
          #{ticket.id} {ticket.other.displayName}
        </span>
        <span className="cap trunc">
          {amountText(ticket.quantity, printed(ticket.base), tag)} · {amountText(ticket.cost, money(ticket.quote, ticket.currency), tag)} ·{' '}
          {momentText(ticket.createdAt, tag)}
        </span>
      </span>
      {ticket.isDisputed && ticket.endedAt === null ? (
        <Chip tone="sell" icon="scales">
          {t('street.status.disputed')}
        </Chip>
      ) : (
        <Chip tone={ticket.endedAt === null ? 'warn' : ticket.status === 'completed' ? 'buy' : 'plain'}>
          {t(`street.status.${ticket.status}`)}
        </Chip>
      )}
    </a>
  )
}
