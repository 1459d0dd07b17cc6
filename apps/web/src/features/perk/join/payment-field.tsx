import type { PerkCard } from '@bourse/contracts/perk'
import { exactAmount } from '@bourse/domain/money'
import { useLocale, useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
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

/** A fixed fee is locked and says who set it; a flexible one is a field with its floor below (PERK-28). */
export function PaymentField({ perk, joining, typed, onType, fault }: PaymentFieldProps) {
  const t = useT()
  const { tag } = useLocale()
  const { quoteAsset: asset, owner } = perk
  if (!asset) return null
  const isGiving = perk.membership === 'none'
  const { price } = joining
  if (!isGiving && !perk.isFlexibleFee) {
    const isShort = joining.fault === 'insufficientFunds'
    return (
      <p className={isShort ? 'pk-lock is-error' : 'pk-lock'}>
        <Icon name="lock-simple" size={18} />
        <span className="two-lines grow">
          <span className="m">{t('perk.join.payment')}</span>
          <span className="cap">{t('perk.join.setBy', { owner: owner.displayName })}</span>
        </span>
        <b>
          <ExactAmount raw={price ?? 0n} asset={figured(asset)} />
        </b>
      </p>
    )
  }
  const floor = exactText(price ?? 0n, figured(asset), tag)
  const limitFault =
    joining.fault === 'belowDues'
      ? t('perk.join.minimum', { amount: floor })
      : joining.fault === 'insufficientFunds'
        ? t('errors.INSUFFICIENT_FUNDS')
        : undefined
  const presets = isGiving ? giftPresets(asset.decimals) : presetsOf(price ?? 0n)
  return (
    <div className="pk-flexible">
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
      <div className="pk-presets" role="group" aria-label={t('perk.join.amounts')}>
        {presets.map((raw) => (
          <button key={String(raw)} type="button" aria-pressed={joining.payment === raw} onClick={() => onType(exactAmount(raw, asset))}>
            <ExactAmount raw={raw} asset={{ ...figured(asset), decimals_min: 0 }} withCode={false} />
          </button>
        ))}
      </div>
    </div>
  )
}
