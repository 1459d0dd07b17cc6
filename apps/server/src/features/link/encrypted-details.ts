import type { BankField } from '@bourse/domain/link'
import type { Secrets } from '#platform/secrets'

/** An account's identifying data, decrypted only for a user who may see it. */
export type LinkDetails = Record<Exclude<BankField, 'bank_name' | 'nickname'>, string>

export function encryptDetails(secrets: Secrets, details: LinkDetails): Buffer {
  return secrets.encrypt('link', JSON.stringify(details))
}

export function decryptDetails(secrets: Secrets, sealed: Buffer): LinkDetails {
  return JSON.parse(secrets.decrypt('link', sealed)) as LinkDetails
}

/** Enough to tell one's own accounts apart; fewer characters of a short number, so that it can't be guessed. */
export function tailOf(text: string): string {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '')
  return letters.slice(-Math.min(4, Math.floor(letters.length / 2)) || letters.length)
}

/** `ana@example.org` as `a…@example.org`. */
export function hintOf(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…')
}
