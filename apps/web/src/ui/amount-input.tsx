import { type FigureSigns, figureSigns, leaveTyped, type TypedRules } from '@bourse/domain/money'
import { type ComponentPropsWithRef, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '#platform/i18n'
import { type AmountText, editAmount, showAmount } from './amount-text.ts'

export { refusalText } from './amount-refusal.ts'
export { showAmount } from './amount-text.ts'

interface AmountInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** Plain digits with a decimal point, whatever the locale shows; or invalid text behind its mark (`keepTyped`). */
  value: string
  onChange: (kept: string) => void
  decimals: number
  /** The code and sign of the asset, which a pasted amount may include. */
  marks?: readonly string[] | undefined
}

/**
 * The input for amounts, prices and rates: in the number format of the user's language, grouped while typing. Invalid text stays
 * as typed and is kept in a form that cannot be sent; `refusalText` says why.
 */
export function AmountInput({ value, onChange, decimals, marks = NO_MARKS, ref, onBlur, onKeyDown, ...input }: AmountInputProps) {
  const { tag } = useLocale()
  const signs = figureSigns(tag)
  const rules: TypedRules = { signs, decimals, marks }
  const [typed, setTyped] = useState<AmountText & { tag: string }>()
  const text = typed?.kept === value && typed.tag === tag ? typed : showAmount(value, signs)
  const element = useRef<HTMLInputElement>(null)
  const selectionStart = useRef<number>(undefined)
  const caret = useRef<number>(undefined)
  useImperativeHandle(ref, () => element.current as HTMLInputElement, [])

  // React reports a change after it has happened; the selection before it tells which characters the user typed.
  useEffect(() => {
    const node = element.current
    const note = () => {
      selectionStart.current = node?.selectionStart ?? undefined
    }
    node?.addEventListener('beforeinput', note)
    return () => node?.removeEventListener('beforeinput', note)
  }, [])
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const leave = () => {
    setTyped(undefined)
    const left = leaveTyped(value)
    if (left !== value) onChange(left)
  }
  return (
    <input
      {...input}
      ref={element}
      type="text"
      inputMode={padOf(signs)}
      autoComplete="off"
      value={text.shown}
      onChange={({ target }) => {
        const edit = { text: target.value, caret: target.selectionStart ?? target.value.length, start: selectionStart.current }
        const after = editAmount(text, edit, rules)
        selectionStart.current = undefined
        caret.current = after.caret
        setTyped({ ...after, tag })
        if (after.kept !== value) onChange(after.kept)
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        // On submit, unfinished input counts as an error.
        if (event.key === 'Enter') leave()
      }}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}

const NO_MARKS: readonly string[] = []

/** A phone's number pad has only the decimal sign of its own region; where the page uses another, the full keyboard is needed. */
function padOf({ decimal }: FigureSigns): 'decimal' | 'text' {
  return figureSigns(navigator.language).decimal === decimal ? 'decimal' : 'text'
}
