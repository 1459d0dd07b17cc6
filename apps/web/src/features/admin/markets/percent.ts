import { exactAmount, parseAmount } from '@bourse/domain/money'

/** A percentage of four decimals is a whole number of parts per million. */
export const PERCENT_DECIMALS = 4

export function percentText(ppm: number): string {
  return exactAmount(BigInt(ppm), { decimals: PERCENT_DECIMALS, decimalsMin: 0 })
}

/** Parts per million; negative behind a minus, undefined for what is no percentage. */
export function readPercent(text: string): number | undefined {
  const isNegative = text.startsWith('-')
  const read = parseAmount(isNegative ? text.slice(1) : text, PERCENT_DECIMALS)
  if (read.ok) return isNegative ? -Number(read.value) : Number(read.value)
  return read.code === 'AMOUNT_NOT_POSITIVE' ? 0 : undefined
}

/** `0.1` and `0.10` are the same. */
export function plain(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
