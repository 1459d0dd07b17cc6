import type { PerkCard } from '@bourse/contracts/perk'
import { exactAmount } from '@bourse/domain/money'
import { useLocale, useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Presets } from '#ui/presets'
import { figured } from '../parts/asset-figure.ts'
import { giftPresets, type Joining, presetsOf } from './join-terms.ts'

interface PaymentFieldProps {
  perk: PerkCard
  joining: Joining
  typed: string
  onType: (text: string) => void
  /** The server's text for the field. */
  fault?: string | undefined
}

/** Only a flexible fee is a field, with its floor below, and so is what one gives (PERK-28). */
export function PaymentField({ perk, joining, typed, onType, fault }: PaymentFieldProps) {
  const t = useT()
  const { tag } = useLocale()
  const { quoteAsset: asset, owner } = perk
  if (!asset) return null
  const isGiving = perk.membership === 'none'
  const { price } = joining
  // A fixed fee stands in the price list.
  if (!isGiving && !perk.isFlexibleFee) return null
  const floor = exactText(price ?? 0n, figured(asset), tag)
  const limitFault =
    joining.fault === 'belowDues'
      ? t('perk.join.minimum', { amount: floor })
      : joining.fault === 'insufficientFunds'
        ? t('errors.INSUFFICIENT_FUNDS')
        : joining.fault === 'notPositive'
          ? t('perk.join.positive')
          : undefined
  const presets = isGiving ? giftPresets(asset.decimals) : presetsOf(price ?? 0n)
  return (
    <div className="column gap-2">
      <AmountField
        label={t(isGiving ? 'perk.join.amount' : 'perk.join.yourPayment')}
        asset={figured(asset)}
        value={typed}
        onChange={onType}
        error={fault ?? limitFault}
        help={
          isGiving
            ? t('perk.join.anyAmount', { owner: owner.displayName })
            : t('perk.join.floor', { amount: floor, owner: owner.displayName })
        }
        autoFocus={isGiving}
      />
      <Presets
        label={t('perk.join.amounts')}
        presets={presets.map((raw) => ({
          key: String(raw),
          label: <ExactAmount raw={raw} asset={{ ...figured(asset), decimals_min: 0 }} withCode={false} />,
          isChosen: joining.payment === raw,
          onChoose: () => onType(exactAmount(raw, asset)),
        }))}
      />
    </div>
  )
}
