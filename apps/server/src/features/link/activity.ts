import { legacyPath, PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, type Subject } from '#features/activity'
import { sql } from '#platform/db'

type LinkSubject = Subject & { type: string }

const links: ActivitySource<LinkSubject> = {
  kinds: kindsAbout('link'),
  readSubjects: (tx, ids) =>
    tx.rows<LinkSubject & Record<string, unknown>>(sql`
      select s.id, s.profile_id as owner_id, s.type from links s where s.id = any(${ids}::bigint[])`),
  hrefOf: ({ lang }) => legacyPath(PAGES.linkedAccounts.path, lang),
  valuesOf: ({ subject, textOf }) => ({ what: subject && textOf(`activity.link.${subject.type}`) }),
}

export const linkActivity = [ACTIVITY_SOURCES.with(links)]
