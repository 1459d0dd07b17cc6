import { mailText } from '@bourse/contracts/i18n/mail'
import { type Asker, profileById } from '#features/profile'
import { languageOf } from '#features/session'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { queueMail } from '#platform/mail'

export interface FriendParts {
  /** Where the links in mails lead. */
  publicUrl: string
}

/** In the asker's language: the reader's is not known. Only the handle speaks for the asker, or anybody could write anything in our name. */
export async function inviteFriend(tx: Tx, { publicUrl }: FriendParts, { userId, profileId }: Asker, email: string): Promise<void> {
  const { name } = (await profileById(tx, profileId)) ?? raise('PROFILE_NOT_FOUND')
  const { subject, body } = mailText(await languageOf(tx, userId), 'friendByMail', { handle: name, signUpUrl: `${publicUrl}/signup` })
  await queueMail(tx, { to: email, subject, text: body })
}
