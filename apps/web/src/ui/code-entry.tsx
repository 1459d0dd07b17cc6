import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { emptyDigits, eraseAt, moveFrom, typeAt, type Digits, type Entry } from './code-entry-digits.ts'
import { FieldNote } from './field.tsx'

interface CodeEntryProps {
  label: ReactNode
  value: Digits | undefined
  onChange: (digits: Digits) => void
  /** Called with the whole code once the last box is filled. */
  onComplete?: (code: string) => void
  help?: ReactNode
  /** Marks every box red and says why (SHELL-41). */
  error?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
}

/** Six boxes for a mailed code. Screen readers see one group, and a paste or the phone's suggestion fills it whole (DEF-018). */
export function CodeEntry({ label, value = emptyDigits(), onChange, onComplete, help, error, disabled, autoFocus }: CodeEntryProps) {
  const t = useT()
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const note = error ?? help

  const take = ({ digits, focus }: Entry) => {
    onChange(digits)
    boxes.current[focus]?.focus()
    if (digits !== value && digits.every((digit) => digit !== '')) onComplete?.(digits.join(''))
  }
  const press = (event: KeyboardEvent, box: number) => {
    const target = moveFrom(box, event.key)
    if (event.key === 'Backspace') take(eraseAt(value, box))
    else if (target !== undefined) boxes.current[target]?.focus()
    else return
    event.preventDefault()
  }

  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} {...(note ? { 'aria-describedby': `${id}-note` } : {})}>
      <span id={`${id}-label`} className="label">
        {label}
      </span>
      <div className="code">
        {BOXES.map((box) => (
          <input
            key={box}
            ref={(element) => {
              boxes.current[box] = element
            }}
            aria-label={t('ui.code.digit', { number: box + 1, total: value.length })}
            aria-invalid={error ? true : undefined}
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            autoFocus={autoFocus && box === 0}
            disabled={disabled}
            inputMode="numeric"
            value={value[box] ?? ''}
            onChange={(event) => take(typeAt(value, box, added(event.target.value, value[box] ?? '')))}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => press(event, box)}
            onPaste={(event) => {
              event.preventDefault()
              take(typeAt(value, box, event.clipboardData.getData('text')))
            }}
          />
        ))}
      </div>
      {note && <FieldNote id={`${id}-note`} help={help} error={error} />}
    </div>
  )
}

const BOXES = [...emptyDigits().keys()]

/** A filled box reports both digits when another is typed; only the new one counts. */
function added(text: string, digit: string): string {
  return digit && text.length === 2 ? text.replace(digit, '') || digit : text
}
