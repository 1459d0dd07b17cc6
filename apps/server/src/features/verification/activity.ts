import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, type Subject } from '#features/activity'
import { sql } from '#platform/db'

type VerificationSubject = Subject & { kind: 'identity' | 'wealth' }

const verifications: ActivitySource<VerificationSubject> = {
  kinds: kindsAbout('verification'),
  readSubjects: (tx, ids) =>
    tx.rows<VerificationSubject & Record<string, unknown>>(sql`
      select s.id, s.profile_id as owner_id, s.kind, s.reason as note, s.status from verifications s where s.id = any(${ids}::bigint[])`),
  hrefOf: ({ subject }) => (subject?.kind === 'wealth' ? PAGES.verifyWealth : PAGES.verifyIdentity).path,
  // A reason is shown with the rejection that it explains.
  noteOf: ({ kind, subject }) => (kind === 'verification.rejected' ? (subject?.note ?? '') : ''),
  valuesOf: ({ subject, textOf }) => ({ what: subject && textOf(`activity.verification.${subject.kind}`) }),
}

export const verificationActivity = [ACTIVITY_SOURCES.with(verifications)]
