import type { TicketRow } from '@bourse/contracts/street'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { CountBadge } from '#ui/count-badge'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { Amount, amountText } from '#ui/amount'
import { Segmented } from '#ui/segmented'
import { Countdown } from '../parts/countdown.tsx'
import { money, printed } from '../parts/figures.ts'
import { useOwnTickets } from './parts/queries.ts'
import { isEnded, isPayer, statusKey } from './parts/ticket-words.ts'
import './own-tickets.css'

/** The tickets of the acting profile: those under way, or those that have ended. */
export function OwnTickets() {
  const t = useT()
  const [state, setState] = useState<'open' | 'ended'>('open')
  const list = useOwnTickets(state)
  return (
    <div className="stack">
      <Segmented
        label={t('street.ticket.which')}
        options={(['open', 'ended'] as const).map((value) => ({ value, label: t(`street.ticket.${value}`) }))}
        value={state}
        onChange={setState}
      />
      <DataList
        {...list}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t(`street.ticket.none.${state}`)}>{t('street.ticket.noneHelp')}</EmptyState>}
      >
        {(ticket) => <Row ticket={ticket} />}
      </DataList>
    </div>
  )
}

function Row({ ticket }: { ticket: TicketRow }) {
  const t = useT()
  const { tag } = useLocale()
  const { id, base, quote, currency, quantity, cost, other, deadline, unread, createdAt, status, isDisputed } = ticket
  const amount = amountText(quantity, printed(base), tag)
  const tone = isEnded(status) ? (status === 'completed' ? 'buy' : 'plain') : isDisputed ? 'sell' : 'brass'
  return (
    <a className="list-row tk-row" href={addressOf('streetTicket', { id })}>
      <Avatar name={other.displayName} photo={other.photo} isOrganization={other.profileType !== 'PERSONAL'} />
      <span className="grow two-lines">
        <span className="m trunc">
          {t(isPayer(ticket) ? 'street.ticket.buyFrom' : 'street.ticket.sellTo', { amount, name: other.displayName })}
        </span>
        <span className="cap trunc">
          #{id} · {momentText(createdAt, tag)}
        </span>
      </span>
      <CountBadge count={unread} />
      <span className="tk-row-end">
        <Amount raw={cost} asset={money(quote, currency)} />
        <span className="row tk-row-state">
          {deadline && !isDisputed && (
            <span className="cap">
              <Countdown until={deadline.at} />
            </span>
          )}
          <Chip tone={tone}>{t(statusKey(ticket))}</Chip>
        </span>
      </span>
    </a>
  )
}
