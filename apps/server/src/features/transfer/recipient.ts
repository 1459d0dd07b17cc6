import { blockBetween } from '#features/friend'
import { type Asker, findProfile, profileOfEmail, type ProfileRow, readAddress } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

/** A profile, an e-mail address without an account, or a profile that was named by its address. */
export type Party = { profile: ProfileRow; email: string | undefined } | { profile: undefined; email: string; isUnsubscribed?: boolean }

/**
 * The recipient or payer. By handle a hidden profile answers as unknown, except for its owner and its friends. By e-mail address it
 * is the personal profile of the address's owner, hidden or not, since a sender who knows an address may use it. A paid transfer
 * names its payee, as a receipt must; anything that costs nothing (a request, a lookup, an offer, a schedule) does not reveal who
 * owns an address.
 */
export async function partyOf(tx: Tx, asker: Asker, written: string, field: string): Promise<Party> {
  const address = readAddress(written) ?? raise('INVALID', { [field]: ['fields.email'] })
  if (!('email' in address)) return { profile: await namedProfile(tx, asker, written, field), email: undefined }
  const { email } = address
  const profile = await profileOfEmail(tx, email)
  return profile ? { profile, email } : { profile: undefined, email }
}

/**
 * The payer of a request. A profile that has blocked the caller gets no request, by its address neither: the request is stored as
 * one to an unregistered address, and no mail is sent.
 */
export async function payerOf(tx: Tx, asker: Asker, written: string, field: string): Promise<Party> {
  const party = await partyOf(tx, asker, written, field)
  const { profile, email } = party
  if (!profile || email === undefined || (await blockBetween(tx, asker.profileId, profile.id)) !== 'theirs') return party
  return { profile: undefined, email, isUnsubscribed: true }
}

/** A profile that the caller may see, by handle or e-mail address. */
export async function namedProfile(tx: Tx, asker: Asker, written: string, field: string): Promise<ProfileRow> {
  const found = await findProfile(tx, asker, written)
  // Staff see every profile, but one that has blocked them personally stays unavailable to them.
  const isUnsubscribed = found && asker.isStaff && (await blockBetween(tx, asker.profileId, found.id)) === 'theirs'
  return found && !isUnsubscribed ? found : raise('PROFILE_NOT_FOUND', { [field]: ['fields.recipient'] })
}
