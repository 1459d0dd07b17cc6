import { parseAmount } from '@bourse/domain/money'
import { raise } from '#platform/http'

/** Small enough that a member's pending sum, and a day's sum, fit into the ledger's numbers. */
const LIMIT_MAX_RAW = 10n ** 36n

/** Undefined when the field was not sent. A flat fee may be zero; every limit is positive. */
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
