import { type ReactNode, useId } from 'react'
import { useT } from '#platform/i18n'
import { AmountInput } from '#ui/amount-input'
import { Icon } from '#ui/icon'

interface TicketFieldProps {
  label: string
  unit: string
  /** Plain digits with a decimal point; or invalid text, as typed. */
  value: string
  onChange: (kept: string) => void
  decimals: number
  /** One step up or down, or ten. */
  onStep?: (by: number) => void
  /** Why the field does not apply: it keeps its place and shows the reason. */
  off?: string | undefined
  isWrong?: boolean
  /** The id of the element with its error message. */
  describedBy?: string | undefined
  /** Small buttons beside the label. */
  quick?: ReactNode
  /** Receives the element, so that the form can focus it. */
  onPlace?: (input: HTMLInputElement | null) => void
}

const MANY = 10

/** One line of the order form: its name, its figure and its unit. */
export function TicketField({
  label,
  unit,
  value,
  onChange,
  decimals,
  onStep,
  off,
  isWrong,
  describedBy,
  quick,
  onPlace,
}: TicketFieldProps) {
  const t = useT()
  const id = useId()
  if (off !== undefined) {
    return (
      <div className="ticket-field sunk is-off">
        <span className="ticket-label">{label}</span>
        <span className="ticket-off">{off}</span>
      </div>
    )
  }
  const steps: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: MANY, PageDown: -MANY }
  return (
    <div className={isWrong ? 'ticket-field sunk is-wrong' : 'ticket-field sunk'} data-fit={fitOf(value)}>
      <label className="ticket-label" htmlFor={id}>
        {label}
      </label>
      {quick}
      <AmountInput
        ref={onPlace}
        id={id}
        className="ticket-input"
        placeholder="0"
        value={value}
        decimals={decimals}
        marks={[unit]}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? describedBy : undefined}
        onChange={onChange}
        // The next key replaces the whole figure.
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          const by = steps[event.key]
          if (!onStep || by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          onStep(event.shiftKey ? Math.sign(by) * MANY : by)
        }}
      />
      <span className="ticket-unit">{unit}</span>
      {onStep && (
        <span className="ticket-steps">
          <button type="button" tabIndex={-1} aria-label={t('maxOrders.ticket.stepUp', { field: label })} onClick={() => onStep(1)}>
            <Icon name="caret-up" />
          </button>
          <button type="button" tabIndex={-1} aria-label={t('maxOrders.ticket.stepDown', { field: label })} onClick={() => onStep(-1)}>
            <Icon name="caret-down" />
          </button>
        </span>
      )}
    </div>
  )
}

/** A long figure is set smaller: it is never cut off. */
function fitOf({ length }: string): 's' | 'xs' | undefined {
  return length > 12 ? 'xs' : length > 9 ? 's' : undefined
}
