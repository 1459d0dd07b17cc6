import type { Ref } from 'react'
import { AmountInput } from '#ui/amount-input'

interface FigureInputProps {
  label: string
  /** Plain digits with a decimal point; or invalid text, as typed. */
  value: string
  decimals: number
  onChange: (kept: string) => void
  /** The signs that a pasted figure may include. */
  marks?: readonly string[]
  disabled?: boolean
  readOnly?: boolean
  isInvalid?: boolean
  describedBy?: string | undefined
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A figure of the slip, as large as its field allows. */
export function FigureInput({ label, value, isInvalid, describedBy, readOnly, inputRef, ...input }: FigureInputProps) {
  return (
    <AmountInput
      {...input}
      {...(inputRef !== undefined && { ref: inputRef })}
      className="xp-input fig"
      data-fit={fitOf(value)}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      spellCheck={false}
      value={value}
      readOnly={readOnly}
      tabIndex={readOnly ? -1 : undefined}
      onFocus={(event) => {
        // The next key replaces the whole figure.
        if (!readOnly) event.target.select()
      }}
    />
  )
}

/** A long figure is set smaller, so that it never overflows its field. */
function fitOf({ length }: string): 'l' | 'm' | 's' {
  return length <= 9 ? 'l' : length <= 13 ? 'm' : 's'
}
