import type { BankField } from '@bourse/domain/link'
import type { Secrets } from '#platform/secrets'

/** What identifies an account, in the clear only while somebody who may see it looks. */
export type LinkDetails = Record<Exclude<BankField, 'bank_name' | 'nickname'>, string>

export function sealDetails(secrets: Secrets, details: LinkDetails): Buffer {
  return secrets.seal('link', JSON.stringify(details))
}

export function unsealDetails(secrets: Secrets, sealed: Buffer): LinkDetails {
  return JSON.parse(secrets.unseal('link', sealed)) as LinkDetails
}

/** Enough to tell one's own accounts apart; of a short number less, so that it cannot be guessed from its end. */
export function tailOf(text: string): string {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '')
  return letters.slice(-Math.min(4, Math.floor(letters.length / 2)) || letters.length)
}

/** `ana@example.org` as `a…@example.org`. */
export function hintOf(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…')
}
