import { mailText } from '@bourse/contracts/i18n/mail'
import { PAGES } from '@bourse/contracts/page'
import { readPreferences, type StoredPreferences } from '#features/session'
import { type Db, sql } from '#platform/db'
import { queueMail } from '#platform/mail'
import { feedAddress } from './feed-address.ts'
import { tellItems } from './tell-items.ts'

interface Due {
  profile_id: bigint
  name: string
  email: string
  preferences: StoredPreferences
}

/**
 * Mails one item in its reader's language, unless it has been read meanwhile. The mail is promised in the transaction that notes
 * it, so a job that runs twice mails once.
 */
export async function mailItem(db: Db, publicUrl: string, id: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx.maybe<Due>(sql`
      select n.profile_id, p.name, u.email, u.preferences
      from notifications n join profiles p on p.id = n.profile_id join users u on u.id = p.user_id and u.is_active
      where n.id = ${id} and n.unread and not n.superseded and n.mailed_at is null
      for update of n`)
    if (!due) return
    const { language } = readPreferences(due.preferences)
    const [item] = await tellItems(tx, { profileId: due.profile_id, lang: language }, [id])
    if (!item) return
    await tx.run(sql`update notifications set mailed_at = now() where id = ${id}`)
    const { subject, body } = mailText(language, 'activityItem', {
      label: item.label,
      text: [item.description || item.label, item.note && `“${item.note}”`].filter(Boolean).join('\n\n'),
      handle: due.name,
      itemUrl: `${publicUrl}${feedAddress(due.name, item.id)}`,
      settingsUrl: `${publicUrl}${PAGES.settings.path}`,
    })
    await queueMail(tx, { to: due.email, subject, text: body })
  })
}
