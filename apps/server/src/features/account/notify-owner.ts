import { PAGES } from '@bourse/contracts/page'
import { writeMail } from '#features/i18n'
import { languageOf } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { queueMail } from '#platform/mail'

const MAILS = {
  'account.export_ready': 'dataReady',
  'account.closure_asked': 'closureAsked',
  'account.closure_undone': 'closureUndone',
  'account.closure_stopped': 'closureStopped',
} as const

interface News {
  kind: keyof typeof MAILS
  userId: bigint
  publicUrl: string
  /** Until when the copy is there, or when the account ends. */
  time?: Date
}

/** In the feed and by mail, whatever the preferences are: whoever asked may not have been the owner. */
export async function notifyOwner(tx: Tx, { kind, userId, publicUrl, time }: News): Promise<void> {
  const owner = await tx.one<{ email: string; profile_id: bigint; handle: string }>(sql`
    select u.email, p.id as profile_id, p.name as handle
    from published.users u join published.profiles p on p.user_id = u.id
    where u.id = ${userId} order by p.profile_type = 'PERSONAL' desc, p.id limit 1`)
  await emit(tx, { kind, profileId: owner.profile_id, actorUserId: userId })
  const mail = await writeMail(tx, await languageOf(tx, userId), MAILS[kind], {
    handle: owner.handle,
    time: time ? `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '',
    toolsUrl: `${publicUrl}${PAGES.settingsData.path}`,
    signInUrl: `${publicUrl}${PAGES.signin.path}`,
    securityUrl: `${publicUrl}${PAGES.security.path}`,
  })
  await queueMail(tx, { to: owner.email, ...mail })
}
