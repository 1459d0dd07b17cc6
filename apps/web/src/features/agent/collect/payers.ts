import type { AssetReply } from '@bourse/contracts/catalogue'
import { figureOf } from '../terms.ts'

export interface Payer {
  /** The id of the row, not of the payer. */
  key: number
  profile: string
  quantity: string
}

export type PayerField = 'profile' | 'quantity'
/** Dictionary keys by `{place}.{field}`. */
export type PayerFaults = Partial<Record<`${number}.${PayerField}`, string>>

/** The limits of the contract. */
export const PAYERS_MAX = 100

/** Empty rows are left out; an incomplete row is an error. */
export function filledIn(payers: readonly Payer[]): readonly Payer[] {
  return payers.filter(({ profile, quantity }) => profile.trim() !== '' || quantity !== '')
}

/**
 * The errors that need no server: empty fields, invalid amounts, a repeated payer; an empty row beside others is not an error.
 */
export function payerFaults(payers: readonly Payer[], asset: AssetReply): PayerFaults {
  const faults: PayerFaults = {}
  const seen = new Set<string>()
  const filled = filledIn(payers)
  payers.forEach((payer, place) => {
    if (filled.length > 0 ? !filled.includes(payer) : place > 0) return
    const name = payer.profile.trim().replace(/^@/, '').toLowerCase()
    if (name === '') faults[`${place}.profile`] = 'fields.required'
    else if (seen.has(name)) faults[`${place}.profile`] = 'fields.payerTwice'
    if (figureOf(payer.quantity, asset) === undefined) faults[`${place}.quantity`] = 'fields.amount'
    seen.add(name)
  })
  return faults
}

/** The server's errors of `payments.2.profile`, or `payments[2].profile`, by row. */
export function faultsOfReply(fields: Readonly<Record<string, readonly string[]>>): PayerFaults {
  const faults: PayerFaults = {}
  for (const [path, texts] of Object.entries(fields)) {
    const read = /^payments[.[](\d+)\]?\.(profile|quantity)$/.exec(path)
    if (read && texts[0]) faults[`${Number(read[1])}.${read[2] as PayerField}`] = texts[0]
  }
  return faults
}

/** The total of the rows with an amount. */
export function totalOf(payers: readonly Payer[], asset: AssetReply): bigint {
  return payers.reduce((sum, { quantity }) => sum + (figureOf(quantity, asset) ?? 0n), 0n)
}
