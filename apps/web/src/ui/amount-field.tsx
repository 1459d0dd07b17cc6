import { displayAmount, exactAmount, figureSigns, parseAmount, type AmountError } from '@bourse/domain/money'
import { useState, type ReactNode } from 'react'
import { useLocale, useT, type Translate } from '#platform/i18n'
import type { AmountAsset } from './amount.tsx'
import { AmountInput } from './amount-input.tsx'
import { decimalsText, refusalText } from './amount-refusal.ts'
import { showAmount } from './amount-text.ts'
import { AmountWords } from './amount-words.tsx'
import { Button } from './button.tsx'
import { FieldFrame, frameClass } from './field.tsx'

interface AmountFieldProps {
  label: ReactNode
  asset: AmountAsset
  /** Plain digits with a decimal point, as the domain parses them, whatever the locale shows; invalid text fails there. */
  value: string
  onChange: (kept: string) => void
  /** Available raw units; offers “all” and shows how much there is. */
  available?: bigint | undefined
  error?: string | undefined
  help?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
  /** Zero or empty is allowed, as for a fee. */
  mayBeZero?: boolean
  /** A note that several fields share: it describes this one too, and says what is wrong with it. */
  noted?: { noteId: string; isWrong: boolean } | undefined
}

/**
 * An amount of one asset: never negative, never with more decimals than the asset (PKT-21, PKT-22); errors in the text are shown
 * at once.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, asset, value, onChange, available, help, disabled, autoFocus, mayBeZero, noted } = props
  const t = useT()
  const locale = useLocale()
  const [isLeft, setLeft] = useState(false)
  const marks = [asset.code, asset.symbol ?? '']
  const refusal = refusalText(value, { decimals: asset.decimals, marks }, t, locale.tag)
  const ownError = isLeft && value !== '' ? amountErrorText(value, asset, t, mayBeZero) : undefined
  const error = refusal ?? props.error ?? ownError
  const availableWords = available !== undefined && (
    <AmountWords raw={available} asset={asset} words={(amount) => t('ui.amount.available', { amount })} />
  )
  const shownHelp = help ?? availableWords
  const nothing = displayAmount(0n, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
  return (
    <FieldFrame label={label} help={shownHelp || undefined} error={error}>
      {(wiring) => (
        <span className={frameClass('input amount-input', error ?? (noted?.isWrong ? noted.noteId : undefined), disabled)}>
          <AmountInput
            {...wiring}
            {...(noted && !error && { 'aria-describedby': noted.noteId, ...(noted.isWrong && { 'aria-invalid': true as const }) })}
            value={value}
            decimals={asset.decimals}
            marks={marks}
            autoFocus={autoFocus}
            disabled={disabled}
            placeholder={showAmount(nothing, figureSigns(locale.tag)).shown}
            onChange={onChange}
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
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

/** Why plain digits are not a valid amount; undefined when they are, and for a text whose error is known already. */
function amountErrorText(plain: string, asset: AmountAsset, t: Translate, mayBeZero = false): string | undefined {
  const read = parseAmount(plain, asset.decimals)
  if (read.ok || (mayBeZero && read.code === 'AMOUNT_NOT_POSITIVE')) return undefined
  const texts: Record<AmountError, string | undefined> = {
    AMOUNT_FORMAT: undefined,
    AMOUNT_DECIMALS: decimalsText(asset.decimals, t),
    AMOUNT_TOO_LARGE: t('ui.amount.error.large'),
    AMOUNT_NOT_POSITIVE: t('ui.amount.error.zero'),
  }
  return texts[read.code]
}

/** The full amount to the last raw unit: the shown decimals would leave a remainder. */
function wholeText(raw: bigint, asset: AmountAsset): string {
  return exactAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
}
