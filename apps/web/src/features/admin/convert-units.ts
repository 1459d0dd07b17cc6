import { displayAmount, parseAmount, RAW_MAX } from '@bourse/domain/money'

/** Smallest units of an amount as it is typed; nothing while it is none. */
export function rawOf(amount: string, decimals: number): string {
  if (/^0*\.?0*$/.test(amount) && amount !== '' && amount !== '.') return '0'
  const read = parseAmount(amount.replace(/\.$/, ''), decimals)
  return read.ok ? String(read.value) : ''
}

/** The amount that so many smallest units are, to its last decimal but without needless zeros. */
export function amountOf(raw: string, { decimals, decimals_min: decimalsMin }: { decimals: number; decimals_min: number }): string {
  if (!isRaw(raw)) return ''
  const [whole = '0', fraction = ''] = displayAmount(BigInt(raw), { decimals, decimalsMin }, decimals).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(decimalsMin, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

export function isRaw(text: string): boolean {
  return /^[0-9]{1,38}$/.test(text) && BigInt(text) <= RAW_MAX
}
