import { displayAmount, powerOfTen } from '@bourse/domain/money'
import { BourseError } from '../client/bourse-error.ts'

/**
 * Exact arithmetic for programs: decimal text as a whole number of its smallest units, and back. `toUnits('0.05', 2)` is 5n. Text with more
 * decimals is refused, never rounded; signs are allowed.
 */
export function toUnits(text: string, decimals: number): bigint {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text)
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (!match || fraction.replace(/0+$/, '').length > decimals)
    throw new BourseError({ code: 'INVALID', message: `${JSON.stringify(text)} is not a number with at most ${decimals} decimals` })
  const units = BigInt(whole) * powerOfTen(decimals) + BigInt(fraction.slice(0, decimals).padEnd(decimals, '0') || '0')
  return sign === '-' ? -units : units
}

export function fromUnits(units: bigint, decimals: number): string {
  return displayAmount(units, { decimals, decimalsMin: decimals })
}
