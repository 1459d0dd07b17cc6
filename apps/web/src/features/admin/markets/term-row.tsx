import { type ReactNode, useId } from 'react'
import { fieldText } from '#platform/field-text'
import { useLocale, useT } from '#platform/i18n'
import { AmountInput, refusalText } from '#ui/amount-input'
import { FieldNote, frameClass } from '#ui/field'
import type { TermFault } from './term-fault.ts'

interface TermRowProps {
  label: string
  unit: string
  decimals: number
  value: string
  /** What it is now, struck beside a new value. */
  before?: string | undefined
  fault: TermFault | undefined
  /** A few words after the field. */
  note?: ReactNode
  /** It stays beside an error. */
  keepsNote?: boolean
  /** Shown in an empty field that may stay empty. */
  placeholder?: string | undefined
  disabled?: boolean | undefined
  onChange: (value: string) => void
}

/** One term: its name, what it was where it changes, the field with its unit, and what follows from it. */
export function TermRow({
  label,
  unit,
  decimals,
  value,
  before,
  fault,
  note,
  keepsNote = false,
  placeholder,
  disabled,
  onChange,
}: TermRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const id = useId()
  const marks = [unit]
  const error = refusalText(value, { decimals, marks }, t, tag) ?? (fault && fieldText(`fields.${fault}`))
  return (
    <div className={before === undefined ? 'mk-set' : 'mk-set is-new'}>
      <label className="mk-set-name" htmlFor={id}>
        {label}
      </label>
      <span className="row">
        {before !== undefined && (
          <del className="was fig">
            <span className="vh">{t('staff.frame.was')} </span>
            {before}
          </del>
        )}
        <span className={`${frameClass('input', error, disabled)}${before === undefined ? '' : ' is-touched'}`}>
          <AmountInput
            id={id}
            className="num fig"
            value={value}
            decimals={decimals}
            marks={marks}
            placeholder={placeholder}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            onChange={onChange}
          />
          <span className="input-unit">{unit}</span>
        </span>
      </span>
      <span className={keepsNote ? 'cap mk-set-note is-kept' : 'cap mk-set-note'}>{(!error || keepsNote) && note}</span>
      {error && <FieldNote id={`${id}-note`} error={error} />}
    </div>
  )
}
