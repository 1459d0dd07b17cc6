import type { PersonReply } from '@bourse/contracts/profile'
import { EMAIL_PATTERN } from '@bourse/domain/profile'
import { isEmailAddress } from '@bourse/domain/transfer'

/** The recipient: a profile, or an e-mail address without an account (DEF-067). */
export type Recipient = { kind: 'profile'; person: PersonReply } | { kind: 'email'; email: string }

/** DEF-053: requests take a profile, e-mail transfers an address, sends either. */
export type RecipientKind = 'profile' | 'email' | 'profile-or-email'

export type RecipientState =
  | { is: 'empty' | 'looking' | 'nobody' | 'self' | 'notEmail' | 'unanswered'; recipient?: undefined }
  | { is: 'found'; recipient: Extract<Recipient, { kind: 'profile' }> }
  | { is: 'invited'; recipient: Extract<Recipient, { kind: 'email' }> }

export interface Typed {
  text: string
  kind: RecipientKind
  /** Chosen from the list; valid while the text is still its handle. */
  picked: PersonReply | undefined
  /** The server's answer, and the address it is about. */
  lookup: { of: string; outcome: readonly PersonReply[] | 'failed' | undefined }
  ownId: string
  /** Whether an address without an account is allowed. */
  canInvite: boolean
}

/** The pause in typing before the server is asked (PROF-59). */
export const LOOKUP_PAUSE_MS = 1_000

/** The address to look up: a handle without its @, or the e-mail address. */
export function addressIn(text: string): string {
  return text.trim().replace(/^@/, '')
}

/** The lookup request; undefined where only an e-mail address is allowed and this is not one. */
export function askedOf(text: string, kind: RecipientKind): string {
  const address = addressIn(text)
  return kind === 'email' && emailIn(address) === undefined ? '' : address
}

/** What is known of the typed recipient. The user's own profile is refused (PROF-62). */
export function stateOf({ text, kind, picked, lookup, ownId, canInvite }: Typed): RecipientState {
  const address = addressIn(text)
  if (address === '') return { is: 'empty' }
  if (kind === 'email' && emailIn(address) === undefined) return { is: 'notEmail' }
  if (kind !== 'email' && picked && picked.name.toLowerCase() === address.toLowerCase()) return found(picked, ownId)
  if (lookup.of !== address || lookup.outcome === undefined) return { is: 'looking' }
  if (lookup.outcome === 'failed') return { is: 'unanswered' }
  const person = lookup.outcome[0]
  if (person) return found(person, ownId)
  const invited = canInvite ? emailIn(address) : undefined
  return invited === undefined ? { is: 'nobody' } : { is: 'invited', recipient: { kind: 'email', email: invited } }
}

/** The recipient as calls name it. */
export function addressOfRecipient(recipient: Recipient): string {
  return recipient.kind === 'email' ? recipient.email : recipient.person.name
}

export function nameOfRecipient(recipient: Recipient): string {
  return recipient.kind === 'email' ? recipient.email : recipient.person.displayName
}

function found(person: PersonReply, ownId: string): RecipientState {
  return person.id === ownId ? { is: 'self' } : { is: 'found', recipient: { kind: 'profile', person } }
}

/** The normalized e-mail address; undefined for a handle and for an invalid address. */
function emailIn(address: string): string | undefined {
  return isEmailAddress(address) && EMAIL_PATTERN.test(address) ? address.normalize('NFC').toLowerCase() : undefined
}
