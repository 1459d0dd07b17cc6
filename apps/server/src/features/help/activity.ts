import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, type Subject } from '#features/activity'
import { sql } from '#platform/db'

interface Request extends Subject {
  title: string
}

const requests: ActivitySource<Request> = {
  kinds: kindsAbout('helpRequest'),
  readSubjects: (tx, ids) =>
    tx.rows<Request & Record<string, unknown>>(sql`
      select r.id, r.profile_id as owner_id, null::bigint as other_id, null::bigint as asset_id, r.status, r.subject as title
      from help_requests r where r.id = any(${ids}::bigint[])`),
  hrefOf: ({ subject }) => (subject ? `${PAGES.help.path}?request=${subject.id}` : PAGES.help.path),
  valuesOf: ({ subject }) => ({ title: subject?.title }),
}

export const helpActivity = [ACTIVITY_SOURCES.with(requests)]
