import { useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '#platform/i18n'
import { decimalPoint, readAmountText, settleAmountText } from '#ui/amount-field'
import { grouped } from '../figure-text.ts'

interface FigureInputProps {
  label: string
  /** Plain digits with a full stop. */
  value: string
  decimals: number
  onChange: (plain: string) => void
  disabled?: boolean
  readOnly?: boolean
  isInvalid?: boolean
  describedBy?: string | undefined
  placeholder?: string
}

/** A figure that is typed plainly and read grouped. */
export function FigureInput(props: FigureInputProps) {
  const { label, value, decimals, onChange, disabled, readOnly, isInvalid, describedBy, placeholder } = props
  const { tag } = useLocale()
  const point = decimalPoint(tag)
  const [isTyping, setTyping] = useState(false)
  const plain = value.replace('.', point)
  const input = useRef<HTMLInputElement>(null)
  // On entering, the grouped text gives way to the plain one, all of it selected: the next key replaces it.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select()
  }, [isTyping])
  return (
    <input
      ref={input}
      className="xp-input fig"
      data-fit={fitOf(value)}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      readOnly={readOnly}
      placeholder={placeholder}
      value={isTyping || value === '' ? plain : grouped(value, tag)}
      onFocus={() => setTyping(readOnly !== true)}
      onChange={(event) => {
        const read = readAmountText(event.target.value, plain, decimals, point)
        if (read !== undefined) onChange(read)
      }}
      onBlur={() => {
        setTyping(false)
        const settled = settleAmountText(value)
        if (settled !== value) onChange(settled)
      }}
    />
  )
}

/** A long figure is set smaller, so that it never leaves its field. */
function fitOf({ length }: string): 'l' | 'm' | 's' {
  return length <= 9 ? 'l' : length <= 13 ? 'm' : 's'
}
