import { AmountInput } from '#ui/amount-input'

interface FigureInputProps {
  label: string
  /** Plain digits with a full stop; or what was not understood, as it was typed. */
  value: string
  decimals: number
  onChange: (kept: string) => void
  /** What a pasted figure may bring along. */
  marks?: readonly string[]
  disabled?: boolean
  readOnly?: boolean
  isInvalid?: boolean
  describedBy?: string | undefined
  placeholder?: string
}

/** A figure of the slip, as large as its field allows. */
export function FigureInput({ label, value, isInvalid, describedBy, readOnly, ...input }: FigureInputProps) {
  return (
    <AmountInput
      {...input}
      className="xp-input fig"
      data-fit={fitOf(value)}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      spellCheck={false}
      value={value}
      readOnly={readOnly}
      onFocus={(event) => {
        // The next key replaces the whole figure.
        if (!readOnly) event.target.select()
      }}
    />
  )
}

/** A long figure is set smaller, so that it never leaves its field. */
function fitOf({ length }: string): 'l' | 'm' | 's' {
  return length <= 9 ? 'l' : length <= 13 ? 'm' : 's'
}
