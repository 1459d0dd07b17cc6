import { exactAmount, parseAmount } from '@bourse/domain/money'
import { VALUATION_ASSET } from '@bourse/domain/pocket'

/** Null: no limit; undefined: not an amount. */
export function readLimit(text: string): bigint | null | undefined {
  if (text.trim() === '') return null
  if (/^0+([.]0*)?$/.test(text.trim())) return 0n
  const parsed = parseAmount(text, VALUATION_ASSET.decimals)
  return parsed.ok ? parsed.value : undefined
}

/** In whole units, as the call needs it. */
export function sentLimit(amount: bigint | null): string | null {
  return amount === null ? null : exactAmount(amount, VALUATION_ASSET)
}
