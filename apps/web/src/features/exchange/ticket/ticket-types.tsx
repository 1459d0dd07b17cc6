import type { KeyboardEvent } from 'react'
import { useT } from '#platform/i18n'
import { TICKET_TYPES, type TicketType } from './ticket-state.ts'
import { updateTicket } from './ticket-store.ts'
import { TYPE_TABS } from './ticket-texts.ts'

/** One of the types; the arrow keys choose, as in any radio group. */
export function TicketTypes({ type }: { type: TicketType }) {
  const t = useT()
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0
    const next = TICKET_TYPES[(TICKET_TYPES.indexOf(type) + by + TICKET_TYPES.length) % TICKET_TYPES.length]
    if (by === 0 || !next) return
    event.preventDefault()
    updateTicket({ type: 'orderType', orderType: next })
    event.currentTarget.querySelector<HTMLElement>(`[data-type=${next}]`)?.focus()
  }
  return (
    <div className="ticket-types" role="radiogroup" aria-label={t('maxOrders.ticket.type')} onKeyDown={walk}>
      {TICKET_TYPES.map((each) => (
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
