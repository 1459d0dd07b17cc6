import { dateFormat } from '@bourse/domain/formats'
import { displayAmount, parseAmount } from '@bourse/domain/money'
import { type AmountAsset, amountText } from '#ui/amount'
import { settleAmountText } from '#ui/amount-field'

/** Both spellings of the wire: the catalogue's and the proposals'. */
export interface WireAsset {
  code: string
  decimals: number
  decimals_min?: number
  decimalsMin?: number
}

/** The asset as an amount of it must be printed where it is decided upon: to its last unit, so that nothing is rounded away. */
export function exactly(asset: WireAsset, raw: bigint | string): AmountAsset {
  const full = displayAmount(BigInt(raw), { decimals: asset.decimals, decimalsMin: asset.decimals })
  const needed = (full.split('.')[1] ?? '').replace(/0+$/, '').length
  return { code: asset.code, decimals: asset.decimals, decimals_min: Math.max(needed, Math.min(shownDecimals(asset), CENTS)) }
}

/** The amount in words, to its last unit: “250.00 LUSD”. */
export function exactText(raw: bigint | string, asset: WireAsset, locale: string): string {
  return amountText(raw, exactly(asset, raw), locale)
}

/** Raw units of a typed amount; undefined while it is none. */
export function readAmount(text: string, asset: WireAsset): bigint | undefined {
  const read = parseAmount(settleAmountText(text), asset.decimals)
  return read.ok ? read.value : undefined
}

/** A day and its time, as short as the locale writes them. */
export function momentText(ms: number, locale: string): string {
  const year = new Date(ms).getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const)
  return dateFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', ...year }).format(ms)
}

/** As many noughts at the end as cents have: coins of eight decimals are not written out. */
const CENTS = 2

function shownDecimals({ decimals_min, decimalsMin }: WireAsset): number {
  return decimals_min ?? decimalsMin ?? 0
}
