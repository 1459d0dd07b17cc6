import { ORDER_TYPES } from '@bourse/domain/exchange'
import type { KeyboardEvent } from 'react'
import { useT } from '#platform/i18n'
import { TICKET_TYPES, type TicketType } from './ticket-state.ts'
import { updateTicket } from './ticket-store.ts'
import { TYPE_TABS } from './ticket-texts.ts'

/** One of the types; the arrow keys choose, as in any radio group. Plain ones are those of the book itself. */
export function TicketTypes({ type, isPlain }: { type: TicketType; isPlain: boolean }) {
  const t = useT()
  const types: readonly TicketType[] = isPlain ? ORDER_TYPES : TICKET_TYPES
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0
    const next = types[(types.indexOf(type) + by + types.length) % types.length]
    if (by === 0 || !next) return
    event.preventDefault()
    updateTicket({ type: 'orderType', orderType: next })
    event.currentTarget.querySelector<HTMLElement>(`[data-type=${next}]`)?.focus()
  }
  return (
    <div className="ticket-types" role="radiogroup" aria-label={t('maxOrders.ticket.type')} onKeyDown={walk}>
      {types.map((each) => (
        <button
          key={each}
          type="button"
          role="radio"
          data-type={each}
          aria-checked={each === type}
          tabIndex={each === type ? 0 : -1}
          onClick={() => updateTicket({ type: 'orderType', orderType: each })}
        >
          {t(TYPE_TABS[each])}
        </button>
      ))}
    </div>
  )
}
