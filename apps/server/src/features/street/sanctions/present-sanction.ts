import type { SanctionReply } from '@bourse/contracts/street'
import type { SanctionRow } from './sanctions.ts'

export function presentSanction(row: SanctionRow): SanctionReply {
  return {
    id: String(row.id),
    kind: row.kind,
    reason: row.reason,
    until: row.until?.getTime() ?? null,
    at: row.at.getTime(),
    by: row.by_name,
    liftedAt: row.lifted_at?.getTime() ?? null,
  }
}
