import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, type Subject } from '#features/activity'
import { sql } from '#platform/db'

const signatures: ActivitySource<Subject> = {
  kinds: kindsAbout('signature'),
  readSubjects: (tx, ids) =>
    tx.rows<Subject & Record<string, unknown>>(sql`
      select s.id, null::bigint as owner_id, null::bigint as other_id, null::bigint as asset_id, s.state as status, s.reason as note
      from signed_actions s where s.id = any(${ids}::bigint[])`),
  hrefOf: () => '/admin/signatures',
  noteOf: ({ subject }) => subject?.note ?? '',
}

export const staffActivity = [ACTIVITY_SOURCES.with(signatures)]
