import { displayAmount, figureSigns } from '@bourse/domain/money'
import { useLocale } from '#platform/i18n'
import type { AmountAsset } from '#ui/amount'
import { AmountInput, showAmount } from '#ui/amount-input'
import './slot.css'

interface SlotAmountProps {
  id: string
  /** What is typed; announced, not drawn. */
  label: string
  /** After the figure: “ARS each”. */
  unit: string
  asset: AmountAsset
  value: string
  onChange: (value: string) => void
  /** The id of the note that says what is wrong. */
  wrong?: string | undefined
}

/** A figure in a sentence: brass until it is typed, red where it is wrong. */
export function SlotAmount({ id, label, unit, asset, value, onChange, wrong }: SlotAmountProps) {
  const { tag } = useLocale()
  const nothing = displayAmount(0n, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
  return (
    <span className={['st-slot st-slot-amount', value === '' && 'is-blank', wrong && 'is-wrong'].filter(Boolean).join(' ')}>
      <AmountInput
        id={id}
        aria-label={label}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': wrong })}
        placeholder={showAmount(nothing, figureSigns(tag)).shown}
        value={value}
        decimals={asset.decimals}
        marks={[asset.code]}
        onChange={onChange}
      />
      <small>{unit}</small>
    </span>
  )
}
