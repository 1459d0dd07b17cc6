import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { decimalPoint, readAmountText, settleAmountText } from '#ui/amount-field'
import { Icon } from '#ui/icon'
import { grouped } from '../figure-text.ts'

interface TicketFieldProps {
  label: string
  unit: string
  /** Plain digits with a full stop. */
  value: string
  onChange: (plain: string) => void
  decimals: number
  /** One step up or down, or ten. */
  onStep?: (by: number) => void
  /** Why the field does not apply now: it keeps its place and says so. */
  off?: string | undefined
  isWrong?: boolean
  /** Where the words about its fault stand. */
  describedBy?: string | undefined
  /** Small commands beside the label. */
  quick?: ReactNode
  /** Is told the element, so that the form can give it the focus. */
  onPlace?: (input: HTMLInputElement | null) => void
}

const MANY = 10

/** One line of the order form: its name, its figure and its unit, always in the same place. */
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
  const locale = useLocale()
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  const point = decimalPoint(locale.tag)
  const input = useRef<HTMLInputElement>(null)
  // Grouping leaves while one types, and with it the browser's own selection of what a new figure replaces.
  useLayoutEffect(() => {
    if (isEditing) input.current?.select()
  }, [isEditing])
  if (off !== undefined) {
    return (
      <div className="ticket-field is-off">
        <span className="ticket-label">{label}</span>
        <span className="ticket-off">{off}</span>
      </div>
    )
  }
  const steps: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: MANY, PageDown: -MANY }
  const isFigure = /^[0-9]+(\.[0-9]+)?$/.test(value)
  return (
    <div className={isWrong ? 'ticket-field is-wrong' : 'ticket-field'}>
      <label className="ticket-label" htmlFor={id}>
        {label}
      </label>
      {quick}
      <input
        ref={(element) => {
          input.current = element
          onPlace?.(element)
        }}
        id={id}
        className="ticket-input"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={isEditing || !isFigure ? value.replace('.', point) : grouped(value, locale.tag)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? describedBy : undefined}
        onFocus={() => setEditing(true)}
        onBlur={() => {
          setEditing(false)
          if (value.endsWith('.')) onChange(settleAmountText(value))
        }}
        onChange={(event) => {
          const plain = readAmountText(event.target.value, value.replace('.', point), decimals, point)
          if (plain !== undefined) onChange(plain)
        }}
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
