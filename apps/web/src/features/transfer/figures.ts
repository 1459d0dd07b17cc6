import { parseAmount } from '@bourse/domain/money'
import type { AmountAsset } from '#ui/amount'
import { exactly as exactAsset, exactText as exactWords } from '#ui/exact-amount'

/** Both spellings of the wire: the catalogue's and the proposals'. */
export interface WireAsset {
  code: string
  decimals: number
  decimals_min?: number
  decimalsMin?: number
}

/** The asset with the decimals that show an amount to its last unit, so that nothing is rounded in a decision. */
export function exactly(asset: WireAsset, raw: bigint | string): AmountAsset {
  return exactAsset(printed(asset), raw)
}

/** The amount as text, to its last unit: “250.00 LUSD”. */
export function exactText(raw: bigint | string, asset: WireAsset, locale: string): string {
  return exactWords(raw, printed(asset), locale)
}

/** Raw units of a typed amount; undefined while it is invalid. */
export function readAmount(text: string, asset: WireAsset): bigint | undefined {
  const read = parseAmount(text, asset.decimals)
  return read.ok ? read.value : undefined
}

/** The asset as the parts that print amounts know it. */
export function printed({ code, decimals, decimals_min, decimalsMin }: WireAsset): AmountAsset {
  return { code, decimals, decimals_min: decimals_min ?? decimalsMin ?? 0 }
}
