import { parseAmount } from '@bourse/domain/money'
import { raise } from '#platform/http'

/** Whatever a member may have pending at once, and a day's sum, then still fits into the books' figures. */
const LIMIT_MAX_RAW = 10n ** 36n

/** Undefined where the field was not sent. A flat fee may be nothing; every limit is an amount. */
export function readLimit<Field extends string>(
  given: { readonly [field in Field]?: string | undefined },
  field: Field,
  decimals: number,
): bigint | undefined {
  const text = given[field]
  if (text === undefined) return undefined
  if (field.endsWith('Flat') && /^0(\.0+)?$/.test(text)) return 0n
  const amount = parseAmount(text, decimals)
  if (!amount.ok) return raise('INVALID', { [field]: [`fields.${amount.code}`] })
  return amount.value <= LIMIT_MAX_RAW ? amount.value : raise('INVALID', { [field]: ['fields.AMOUNT_TOO_LARGE'] })
}
