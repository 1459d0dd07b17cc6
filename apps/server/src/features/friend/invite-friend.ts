import { writeMail } from '#features/i18n'
import { type Asker, profileById } from '#features/profile'
import { languageOf } from '#features/session'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { queueMail } from '#platform/mail'

export interface FriendParts {
  /** The base of the links in mails. */
  publicUrl: string
}

/**
 * In the sender's language, since the reader's is unknown. Only the handle names the sender, so that a sender can't write free text
 * in the operator's name.
 */
export async function inviteFriend(tx: Tx, { publicUrl }: FriendParts, { userId, profileId }: Asker, email: string): Promise<void> {
  const { name } = (await profileById(tx, profileId)) ?? raise('PROFILE_NOT_FOUND')
  const lang = await languageOf(tx, userId)
  const mail = await writeMail(tx, lang, 'friendByMail', { handle: name, signUpUrl: `${publicUrl}/signup` })
  await queueMail(tx, { to: email, ...mail })
}
