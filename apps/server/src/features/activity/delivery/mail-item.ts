import { PAGES } from '@bourse/contracts/page'
import type { ActivityGroup } from '@bourse/domain/activity'
import { mailText } from '@bourse/texts/mail'
import { type Db, sql } from '#platform/db'
import { queueMail } from '#platform/mail'
import type { DeliveryParts, Reader } from './delivery-parts.ts'
import { feedAddress } from './feed-address.ts'
import { readItems } from './read-items.ts'
import { stopPath } from './stop-link.ts'

type Due = Pick<Reader, 'profile_id' | 'name' | 'user_id' | 'email' | 'language'> & { filter_group: ActivityGroup }

/**
 * Mails one item in its reader's language, unless it was read meanwhile. The mail is queued in the transaction that records it, so
 * a job that runs twice mails once.
 */
export async function mailItem(db: Db, { publicUrl, secrets, items, rows }: DeliveryParts, id: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx.maybe<Due>(sql`
      select r.profile_id, r.name, r.user_id, r.email, r.language, n.filter_group from notifications n join (${rows.readers}) r on r.profile_id = n.profile_id
      where n.id = ${id} and n.unread and not n.superseded and n.mailed_at is null
      for update of n`)
    if (!due) return
    const { language } = due
    const [item] = await readItems(tx, items, { profileId: due.profile_id, lang: language }, [id])
    if (!item) return
    await tx.run(sql`update notifications set mailed_at = now() where id = ${id}`)
    const values = {
      label: item.label,
      text: [item.description || item.label, item.note && `“${item.note}”`].filter(Boolean).join('\n\n'),
      handle: due.name,
      itemUrl: `${publicUrl}${feedAddress(due.name, item.id)}`,
      settingsUrl: `${publicUrl}${PAGES.settings.path}`,
    }
    const mail = mailText(language, 'activityItem', values, await items.readTexts(tx, language, ['mail']))
    await queueMail(tx, { to: due.email, ...mail, stopPath: stopPath(secrets, due.user_id, due.filter_group) })
  })
}
