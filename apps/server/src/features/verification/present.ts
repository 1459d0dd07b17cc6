import type { VerificationRow as Reply, VerificationState } from '@bourse/contracts/verification'
import { presentPerson } from '#features/profile'
import type { StateRow, VerificationRow } from './verifications.ts'

export function presentState({ kind, status, submitted_at, decided_at, reason }: StateRow): VerificationState {
  return { kind, status, submittedAt: momentOf(submitted_at), decidedAt: momentOf(decided_at), reason: reason ?? '' }
}

export function presentVerification(row: VerificationRow): Reply {
  return {
    id: String(row.verification_id),
    kind: row.kind,
    status: row.status,
    person: presentPerson(row),
    submittedAt: row.submitted_at.getTime(),
    decidedAt: momentOf(row.decided_at),
    decidedBy: row.decided_by,
    reason: row.reason,
  }
}

function momentOf(date: Date | null): number | null {
  return date?.getTime() ?? null
}
