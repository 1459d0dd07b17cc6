import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, type Subject } from '#features/activity'
import { sql } from '#platform/db'

interface Request extends Subject {
  title: string
  /** What we wrote last. */
  answer: string | null
}

const TEXT_LENGTH_MAX = 300

const requests: ActivitySource<Request> = {
  kinds: kindsAbout('helpRequest'),
  readSubjects: (tx, ids) =>
    tx.rows<Request & Record<string, unknown>>(sql`
      select r.id, r.profile_id as owner_id, null::bigint as other_id, null::bigint as asset_id, r.status, r.subject as title,
             (select left(m.text, ${TEXT_LENGTH_MAX}) from help_messages m
              where m.request_id = r.id and m.is_by_staff order by m.id desc limit 1) as answer
      from help_requests r where r.id = any(${ids}::bigint[])`),
  hrefOf: ({ subject }) => (subject ? `${PAGES.help.path}?request=${subject.id}` : PAGES.help.path),
  messageOf: ({ subject }) => (subject?.answer ? { text: subject.answer, count: 1 } : null),
  valuesOf: ({ subject }) => ({ title: subject?.title }),
}

export const helpActivity = [ACTIVITY_SOURCES.with(requests)]
