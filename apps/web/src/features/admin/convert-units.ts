import { exactAmount, parseAmount, RAW_MAX } from '@bourse/domain/money'

/** Smallest units of an amount as it is typed; nothing while it is none. */
export function rawOf(amount: string, decimals: number): string {
  if (/^0(\.0+)?$/.test(amount)) return '0'
  const read = parseAmount(amount, decimals)
  return read.ok ? String(read.value) : ''
}

/** The amount that so many smallest units are, to its last decimal but without needless zeros. */
export function amountOf(raw: string, { decimals, decimals_min: decimalsMin }: { decimals: number; decimals_min: number }): string {
  return isRaw(raw) ? exactAmount(BigInt(raw), { decimals, decimalsMin }) : ''
}

export function isRaw(text: string): boolean {
  return /^[0-9]{1,38}$/.test(text) && BigInt(text) <= RAW_MAX
}
