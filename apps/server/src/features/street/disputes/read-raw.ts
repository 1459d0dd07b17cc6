import { parseAmount } from '@bourse/domain/money'
import { raise } from '#platform/http'

/** Raw units of what was written in whole ones; unlike a payment, it may be nothing. */
export function readRaw(field: string, text: string, decimals: number): bigint {
  if (/^0(\.0+)?$/.test(text)) return 0n
  const amount = parseAmount(text, decimals)
  return amount.ok ? amount.value : raise('INVALID', { [field]: [`fields.${amount.code}`] })
}
