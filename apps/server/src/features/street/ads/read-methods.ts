import { findMethod, isWindowFor, type PaymentMethod, type PayWindow, standardWindow } from '@bourse/domain/street'
import type { Faults, SentTerms } from './read-terms.ts'

export interface AdMethodTerms {
  method: PaymentMethod['method']
  variant: string
  window: PayWindow
  account: PaymentMethod['account']
}

/** Methods that move this money, each once, with a window that fits how fast it is; without one it gets the standard window. */
export function readMethods(sent: SentTerms['methods'], quoteCode: string, faults: Faults): AdMethodTerms[] {
  const known = new Set<string>()
  return sent.flatMap((one, index) => {
    const { method, variant } = one
    const found = findMethod(quoteCode, method, variant)
    if (!found) {
      faults[`methods.${index}.variant`] = ['fields.payMethod']
      return []
    }
    if (known.has(keyOf(one))) faults[`methods.${index}.variant`] = ['fields.twice']
    known.add(keyOf(one))
    const window = windowOf(one) ?? standardWindow(found.speed)
    if ((one.payMinutes !== undefined && one.payBankDays !== undefined) || !isWindowFor(found.speed, window))
      faults[`methods.${index}.${found.speed === 'instant' ? 'payMinutes' : 'payBankDays'}`] = [
        found.speed === 'instant' ? 'fields.payMinutes' : 'fields.payBankDays',
      ]
    return [{ method, variant, window, account: found.account }]
  })
}

/** A payment within this time is a fast one. */
export const FAST_MINUTES = 30

/** Filters find a method by its name alone, or with its variant; one that is paid fast by the same with `fast` before them too. */
export function methodKeys(methods: readonly Pick<AdMethodTerms, 'method' | 'variant' | 'window'>[]): string[] {
  const keys = methods.flatMap((one) => {
    const isFast = 'minutes' in one.window && one.window.minutes <= FAST_MINUTES
    return [one.method, keyOf(one)].flatMap((key) => (isFast ? [key, `fast/${key}`] : [key]))
  })
  return [...new Set(keys)]
}

const MINUTES_A_DAY = 1440

/** The shortest window, in minutes. */
export function fastestMinutes(methods: readonly AdMethodTerms[]): number {
  return Math.min(...methods.map(({ window }) => ('minutes' in window ? window.minutes : window.bankDays * MINUTES_A_DAY)))
}

export function keyOf({ method, variant }: Pick<AdMethodTerms, 'method' | 'variant'>): string {
  return `${method}/${variant}`
}

function windowOf({ payMinutes, payBankDays }: SentTerms['methods'][number]): PayWindow | undefined {
  if (payMinutes !== undefined) return { minutes: payMinutes }
  return payBankDays === undefined ? undefined : { bankDays: payBankDays }
}
