import type { PersonReply } from '@bourse/contracts/profile'
import { EMAIL_PATTERN } from '@bourse/domain/profile'
import { isEmailAddress } from '@bourse/domain/transfer'

/** Whom it is for: somebody here, or an address that has no account yet (DEF-067). */
export type Recipient = { kind: 'profile'; person: PersonReply } | { kind: 'email'; email: string }

/** DEF-053: requests ask for a profile, e-mail transfers for an address, sends take either. */
export type RecipientKind = 'profile' | 'email' | 'profile-or-email'

export type RecipientState =
  | { is: 'empty' | 'looking' | 'nobody' | 'self' | 'notEmail' | 'unanswered'; recipient?: undefined }
  | { is: 'found'; recipient: Extract<Recipient, { kind: 'profile' }> }
  | { is: 'invited'; recipient: Extract<Recipient, { kind: 'email' }> }

export interface Typed {
  text: string
  kind: RecipientKind
  /** Chosen from the list; counts while the text is still its handle. */
  picked: PersonReply | undefined
  /** What the server said of an address, and of which. */
  lookup: { of: string; outcome: readonly PersonReply[] | 'failed' | undefined }
  ownId: string
  /** Whether an address without an account will do. */
  canInvite: boolean
}

/** The server is asked once the typing has paused for this long (PROF-59). */
export const LOOKUP_PAUSE_MS = 1_000

/** The address the server is asked about: a handle without its @, or the e-mail address. */
export function addressIn(text: string): string {
  return text.trim().replace(/^@/, '')
}

/** What is known of whoever was typed. One's own profile counts as none (PROF-62). */
export function stateOf({ text, kind, picked, lookup, ownId, canInvite }: Typed): RecipientState {
  const address = addressIn(text)
  if (address === '') return { is: 'empty' }
  if (kind === 'email' && emailIn(address) === undefined) return { is: 'notEmail' }
  if (picked && picked.name.toLowerCase() === address.toLowerCase()) return found(picked, ownId)
  if (lookup.of !== address || lookup.outcome === undefined) return { is: 'looking' }
  if (lookup.outcome === 'failed') return { is: 'unanswered' }
  const person = lookup.outcome[0]
  if (person) return found(person, ownId)
  const invited = canInvite ? emailIn(address) : undefined
  return invited === undefined ? { is: 'nobody' } : { is: 'invited', recipient: { kind: 'email', email: invited } }
}

/** How a call names the recipient. */
export function addressOfRecipient(recipient: Recipient): string {
  return recipient.kind === 'email' ? recipient.email : recipient.person.name
}

export function nameOfRecipient(recipient: Recipient): string {
  return recipient.kind === 'email' ? recipient.email : recipient.person.displayName
}

function found(person: PersonReply, ownId: string): RecipientState {
  return person.id === ownId ? { is: 'self' } : { is: 'found', recipient: { kind: 'profile', person } }
}

/** In the one spelling that accounts have; undefined for a handle and for what no mail reaches. */
function emailIn(address: string): string | undefined {
  return isEmailAddress(address) && EMAIL_PATTERN.test(address) ? address.normalize('NFC').toLowerCase() : undefined
}
