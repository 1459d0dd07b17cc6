import type { AdMethod } from '@bourse/contracts/street'
import { PAYMENT_METHODS, type PaymentMethod } from '@bourse/domain/street'
import { hasText, t as textOf, type Translate } from '#platform/i18n'

/** A payment method by its variant, which says more than its name: “SEPA Instant” rather than “Bank transfer”. */
export function methodText({ variant }: { variant: string }): string {
  const key = `street.variant.${variant}`
  return hasText(key) ? textOf(key) : variant
}

/** How long the payer has: “30 min”, “1 bank day”. */
export function windowText({ payMinutes, payBankDays }: Pick<AdMethod, 'payMinutes' | 'payBankDays'>, t: Translate): string {
  if (payMinutes !== null) return t('street.window.minutes', { count: payMinutes })
  return t('street.window.bankDays', { count: payBankDays ?? 1 })
}

/** The kind of linked account that receives a payment of this method; undefined for cash. */
export function accountOf({ method, variant }: { method: string; variant: string }): PaymentMethod['account'] {
  return PAYMENT_METHODS.find((one) => one.method === method && one.variant === variant)?.account
}
