import { parseAmount } from '@bourse/domain/money'
import { raise } from '#platform/http'

/** Raw units of an amount that was sent in whole ones; a refusal is reported at its field. */
export function readAmount(field: string, text: string, decimals: number): bigint {
  const amount = parseAmount(text, decimals)
  return amount.ok ? amount.value : raise('INVALID', { [field]: [`fields.${amount.code}`] })
}

/** As `readAmount`, and it may be nothing: a fee, or a price of zero. */
export function readAmountOrZero(field: string, text: string, decimals: number): bigint {
  const amount = parseAmount(text, decimals)
  if (amount.ok) return amount.value
  return amount.code === 'AMOUNT_NOT_POSITIVE' ? 0n : raise('INVALID', { [field]: [`fields.${amount.code}`] })
}
