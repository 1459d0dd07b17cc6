import { exactAmount, parseAmount, RAW_MAX } from '@bourse/domain/money'

/** The raw units of a typed amount; undefined while it is invalid. */
export function rawOf(amount: string, decimals: number): string {
  if (/^0(\.0+)?$/.test(amount)) return '0'
  const read = parseAmount(amount, decimals)
  return read.ok ? String(read.value) : ''
}

/** The amount of so many raw units, with every decimal but without needless zeros. */
export function amountOf(raw: string, { decimals, decimals_min: decimalsMin }: { decimals: number; decimals_min: number }): string {
  return isRaw(raw) ? exactAmount(BigInt(raw), { decimals, decimalsMin }) : ''
}

export function isRaw(text: string): boolean {
  return /^[0-9]{1,38}$/.test(text) && BigInt(text) <= RAW_MAX
}
