import { blockBetween } from '#features/friend'
import { type Asker, findProfile, profileOfEmail, type ProfileRow, readAddress } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

/** A profile, an e-mail address that has none yet, or a profile that was named by its address. */
export type Party = { profile: ProfileRow; email: string | undefined } | { profile: undefined; email: string; isDeaf?: boolean }

/**
 * Whom an amount is sent to or asked of. By handle a hidden profile is nobody, except for its owner and its friends. By
 * e-mail it is the personal profile of whoever has the address, hidden or not: whoever knows an address may send to it.
 * What is told then: a transfer that was paid names its payee, as a receipt must; whatever can be had without paying
 * (a request, a lookup, an offer, a schedule) says nothing of an address that its owner does not show.
 */
export async function partyOf(tx: Tx, asker: Asker, written: string, field: string): Promise<Party> {
  const address = readAddress(written) ?? raise('INVALID', { [field]: ['fields.email'] })
  if (!('email' in address)) return { profile: await namedProfile(tx, asker, written, field), email: undefined }
  const { email } = address
  const profile = await profileOfEmail(tx, email)
  return profile ? { profile, email } : { profile: undefined, email }
}

/**
 * Whom an amount is asked of. Who has blocked the asker hears of no request, by their address neither: it stands as one to an
 * address that nobody has, and nothing is mailed.
 */
export async function payerOf(tx: Tx, asker: Asker, written: string, field: string): Promise<Party> {
  const party = await partyOf(tx, asker, written, field)
  const { profile, email } = party
  if (!profile || email === undefined || (await blockBetween(tx, asker.profileId, profile.id)) !== 'theirs') return party
  return { profile: undefined, email, isDeaf: true }
}

/** A profile that the asker may see, by handle or e-mail address. */
export async function namedProfile(tx: Tx, asker: Asker, written: string, field: string): Promise<ProfileRow> {
  const found = await findProfile(tx, asker, written)
  // Staff see everybody, but who has blocked them as a person deals with them no more than with others.
  const isDeaf = found && asker.isStaff && (await blockBetween(tx, asker.profileId, found.id)) === 'theirs'
  return found && !isDeaf ? found : raise('PROFILE_NOT_FOUND', { [field]: ['fields.recipient'] })
}
