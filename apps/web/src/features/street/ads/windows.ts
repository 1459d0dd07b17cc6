import type { PaymentMethod } from '@bourse/domain/street'

const MINUTES = [15, 30, 45, 60, 90, 120, 180, 240]
const BANK_DAYS = [1, 2, 3, 4, 5]

/** The times to pay that can be chosen; one that is set already is among them. */
export function windowsOf({ speed }: Pick<PaymentMethod, 'speed'>, set: string): string[] {
  const usual = speed === 'instant' ? MINUTES : BANK_DAYS
  const own = Number(set)
  const all = Number.isInteger(own) && own > 0 && !usual.includes(own) ? [...usual, own] : usual
  return all.toSorted((a, b) => a - b).map(String)
}
