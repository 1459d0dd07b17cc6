import type { BodyOf } from '@bourse/contracts/http'
import type { session } from '@bourse/contracts/session'

export type NewKey = BodyOf<typeof session.addApiKey, 'sent'>

/** In days from now. */
export const KEY_ENDS = ['30', '90', '365', 'never'] as const
type KeyEnd = (typeof KEY_ENDS)[number]

/** A new key as its form holds it. */
export interface KeyFormValues {
  name: string
  scopes: NewKey['scopes']
  end: KeyEnd
  /** One per line; commas and spaces separate too. */
  addresses: string
  password: string
}

const DAY_MS = 86_400_000

/** What is sent: the end as a moment from now on, and each address by itself. */
export function newKeyOf({ name, scopes, end, addresses, password }: KeyFormValues, now: number): NewKey {
  return {
    name,
    scopes,
    expiresAt: end === 'never' ? null : new Date(now + Number(end) * DAY_MS).toISOString(),
    addresses: addresses.split(/[\s,;]+/).filter(Boolean),
    password,
  }
}
