import { displayAmount, exactAmount, parseAmount, type AmountError } from '@bourse/domain/money'
import { useState, type ReactNode } from 'react'
import { useLocale, useT, type Translate } from '#platform/i18n'
import { amountText, type AmountAsset } from './amount.tsx'
import { decimalPoint, readAmountText, settleAmountText } from './amount-text.ts'
import { Button } from './button.tsx'
import { FieldFrame, frameClass } from './field.tsx'

export { decimalPoint, readAmountText, settleAmountText } from './amount-text.ts'

interface AmountFieldProps {
  label: ReactNode
  asset: AmountAsset
  /** Plain digits with a full stop, as the domain reads them, whatever the locale shows. */
  value: string
  onChange: (plain: string) => void
  /** Raw units that may be used; offers “all” and says how much there is. */
  available?: bigint | undefined
  error?: string | undefined
  help?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
  name?: string
}

/** An amount of one asset: never negative, never finer than the asset (PKT-21, PKT-22). */
export function AmountField(props: AmountFieldProps) {
  const { label, asset, value, onChange, available, error, help, disabled, autoFocus, name } = props
  const t = useT()
  const locale = useLocale()
  const point = decimalPoint(locale.tag)
  const [isLeft, setLeft] = useState(false)
  const ownError = isLeft && value !== '' ? amountErrorText(value, asset, t) : undefined
  const shownHelp = help ?? (available !== undefined && t('ui.amount.available', { amount: amountText(available, asset, locale.tag) }))

  const take = (text: string) => {
    const plain = readAmountText(text, value.replace('.', point), asset.decimals, point)
    if (plain !== undefined) onChange(plain)
  }
  return (
    <FieldFrame label={label} help={shownHelp || undefined} error={error ?? ownError}>
      {(wiring) => (
        <span className={frameClass('input amount-input', error ?? ownError, disabled)}>
          <input
            {...wiring}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            autoFocus={autoFocus}
            disabled={disabled}
            placeholder={displayAmount(0n, { decimals: asset.decimals, decimalsMin: asset.decimals_min }).replace('.', point)}
            value={value.replace('.', point)}
            onChange={(event) => take(event.target.value)}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              setLeft(true)
              onChange(settleAmountText(value))
            }}
          />
          <span className="input-unit">{asset.code}</span>
          {available !== undefined && available > 0n && (
            <Button variant="text" size="s" disabled={disabled} onClick={() => onChange(wholeText(available, asset))}>
              {t('ui.amount.max')}
            </Button>
          )}
        </span>
      )}
    </FieldFrame>
  )
}

/** Why a text is no amount, in words; undefined when it is one. */
export function amountErrorText(plain: string, asset: AmountAsset, t: Translate): string | undefined {
  const read = parseAmount(settleAmountText(plain), asset.decimals)
  if (read.ok) return undefined
  const texts: Record<AmountError, string> = {
    AMOUNT_FORMAT: t('ui.amount.error.format'),
    AMOUNT_DECIMALS: asset.decimals === 0 ? t('ui.amount.error.whole') : t('ui.amount.error.decimals', { count: asset.decimals }),
    AMOUNT_TOO_LARGE: t('ui.amount.error.large'),
    AMOUNT_NOT_POSITIVE: t('ui.amount.error.zero'),
  }
  return texts[read.code]
}

/** All of it, to the last raw unit: the shown decimals would leave a rest behind. */
function wholeText(raw: bigint, asset: AmountAsset): string {
  return exactAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
}
