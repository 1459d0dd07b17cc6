import type { KeyboardEvent } from 'react'
import { useT } from '#platform/i18n'
import type { TicketType } from '../state/state.ts'
import { TYPE_TABS } from '../state/texts.ts'

interface TicketTypesProps {
  type: TicketType
  types: readonly TicketType[]
  onChoose: (type: TicketType) => void
}

/** One of the types; the arrow keys choose, as in any radio group. */
export function TicketTypes({ type, types, onChoose }: TicketTypesProps) {
  const t = useT()
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0
    const next = types[(types.indexOf(type) + by + types.length) % types.length]
    if (by === 0 || !next) return
    event.preventDefault()
    onChoose(next)
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
          onClick={() => onChoose(each)}
        >
          {t(TYPE_TABS[each])}
        </button>
      ))}
    </div>
  )
}
