import { PAGES } from '@bourse/contracts/page'
import { ACTIVITY_KINDS, NOTIFY_DEFAULTS } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, READERS, type Readers } from '#features/activity'
import { sql } from '#platform/db'
import { figureFormOf, languageOf, stopMails } from './preferences.ts'

const security: ActivitySource = {
  kinds: ACTIVITY_KINDS.filter((kind) => kind.startsWith('security.')),
  hrefOf: () => PAGES.security.path,
  valuesOf: ({ data: { device, name }, textOf }) => ({
    device: typeof device === 'string' && device !== '' ? device : textOf('activity.unknownDevice'),
    name: typeof name === 'string' ? name : undefined,
  }),
}

const readers: Readers = {
  // Written into the SQL text, because it is part of prepared statements.
  users: {
    text: `select id as user_id, email, coalesce(preferences ->> 'language', 'en') as language,
                  '${JSON.stringify(NOTIFY_DEFAULTS)}'::jsonb || coalesce(preferences -> 'notify', '{}') as notify
           from users where is_active`,
    values: [],
  },
  liveSessions: sql`select id as session_id, device from sessions where revoked_at is null and expires_at > now()`,
  figureFormOf,
  languageOf,
  stopMails,
  lock: (tx, userId) => tx.run(sql`select from users where id = ${userId} for update`).then(() => undefined),
}

export const sessionActivity = [ACTIVITY_SOURCES.with(security), READERS.with(readers)]
