import { type Asker, findProfile, profileOfEmail, type ProfileRow, readAddress } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

/** A profile, an e-mail address that has none yet, or a profile that was named by its address. */
export type Party = { profile: ProfileRow; email: string | undefined } | { profile: undefined; email: string }

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

/** A profile that the asker may see, by handle or e-mail address. */
export async function namedProfile(tx: Tx, asker: Asker, written: string, field: string): Promise<ProfileRow> {
  return (await findProfile(tx, asker, written)) ?? raise('PROFILE_NOT_FOUND', { [field]: ['fields.recipient'] })
}
