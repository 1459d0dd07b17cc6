import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Menu } from '#ui/menu'
import type { TicketType } from '../state/state.ts'
import { TICKET_TEXTS, TYPE_CHOICES } from '../state/texts.ts'
import './type-menu.css'

interface TicketTypesProps {
  type: TicketType
  types: readonly TicketType[]
  onChoose: (type: TicketType) => void
}

/** One field for the type; its menu says what each does, and each has a letter there. */
export function TicketTypes({ type, types, onChoose }: TicketTypesProps) {
  const t = useT()
  const name = t('maxOrders.ticket.type')
  return (
    <Menu
      isField
      label={name}
      trigger={
        <button type="button" className="ticket-type" aria-label={`${name}: ${t(TICKET_TEXTS[type])}`}>
          <span className="trunc">{t(TICKET_TEXTS[type])}</span>
          <Icon name="caret-down" />
        </button>
      }
      entries={types.map((each) => ({
        key: each,
        label: <Choice type={each} isChosen={each === type} />,
        letter: TYPE_CHOICES[each].letter,
        isCurrent: each === type,
        onSelect: () => onChoose(each),
      }))}
    />
  )
}

function Choice({ type, isChosen }: { type: TicketType; isChosen: boolean }) {
  const t = useT()
  const { does, letter } = TYPE_CHOICES[type]
  return (
    <span className="ticket-choice">
      {isChosen && <Icon name="check" />}
      <b>{t(TICKET_TEXTS[type])}</b>
      <span className="ticket-does">{t(does)}</span>
      <kbd aria-hidden="true">{letter}</kbd>
    </span>
  )
}
