import { PAGES } from '@bourse/contracts/page'
import { writeMail } from '#features/i18n'
import { sql } from '#platform/db'
import type { DueWork } from '#platform/due'
import { emit } from '#platform/events'
import { queueMail } from '#platform/mail'
import { readPreferences } from './preferences.ts'
import { lockUser } from './store.ts'

/**
 * Keys that end within a week: their owner is told once, in the feed of the key's profile and by mail. One that was made for less than
 * that needs no warning.
 */
export function endingKeys(publicUrl: string): DueWork {
  return {
    kind: 'session.warn_of_ending_keys',
    table: 'api_keys',
    isDue: (now) => sql`t.revoked_at is null and t.warned_at is null and t.expires_at > ${now}
      and t.expires_at <= ${now}::timestamptz + interval '7 days' and t.expires_at > t.created_at + interval '7 days'`,
    oldestFirst: sql`t.expires_at`,
    async work(tx, id) {
      const key = await tx.one<EndingKey>(sql`
        update api_keys set warned_at = now() where id = ${id} returning user_id, profile_id, name, prefix, expires_at`)
      const user = await lockUser(tx, key.user_id)
      if (!user.is_active) return
      await emit(tx, { kind: 'security.api_key_ending', profileId: key.profile_id, data: { name: key.name } })
      const mail = await writeMail(tx, readPreferences(user.preferences).language, 'apiKeyEnding', {
        name: key.name,
        prefix: key.prefix,
        handle: user.handle,
        time: `${key.expires_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        toolsUrl: `${publicUrl}${PAGES.settingsKeys.path}`,
      })
      await queueMail(tx, { to: user.email, ...mail })
    },
  }
}

interface EndingKey {
  user_id: bigint
  profile_id: bigint
  name: string
  prefix: string
  expires_at: Date
}
