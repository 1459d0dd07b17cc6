import type { StreetAsset } from '@bourse/contracts/street'
import { useEffect, useState } from 'react'
import { AmountInput } from '#ui/amount-input'
import { useT } from '#platform/i18n'
import { readAmount } from '../parts/figures.ts'
import '../parts/slot.css'

interface AmountSlotProps {
  /** The amount of the address. */
  value: string | undefined
  money: Pick<StreetAsset, 'decimalsMin'>
  onChange: (amount: string | undefined) => void
}

/** The board follows a typed amount after this pause. */
const TYPING_MS = 400

/** The amount in the sentence: empty means any. The address follows once the typing pauses. */
export function AmountSlot({ value, money, onChange }: AmountSlotProps) {
  const t = useT()
  const [typed, setTyped] = useState<{ text: string; over: string | undefined }>()
  // What was typed over another amount is forgotten when the address changes otherwise, as by the back button.
  const text = typed && typed.over === value ? typed.text : (value ?? '')
  const amount = text === '' ? undefined : text
  const isReadable = amount === undefined || readAmount(amount, { decimals: money.decimalsMin }) !== undefined
  const isNew = isReadable && amount !== value
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => {
      setTyped({ text, over: amount })
      onChange(amount)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  })
  return (
    <span className="st-slot st-slot-amount">
      <AmountInput
        aria-label={t('street.ask.amount')}
        placeholder={t('street.ask.anyAmount')}
        value={text}
        decimals={money.decimalsMin}
        {...(isReadable ? {} : { 'aria-invalid': true })}
        onChange={(kept) => setTyped({ text: kept, over: value })}
      />
    </span>
  )
}
