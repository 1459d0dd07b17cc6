import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { endpoint, named } from '../http/index.ts'

/** A run of the ledger's audit, finished or not. */
const auditRun = named('AuditRun', {
  id: z.string(),
  /** Null for the nightly run. */
  by: z.nullable(z.string()),
  startedAt: z.int(),
  endedAt: z.nullable(z.int()),
  state: z.enum(['running', 'passed', 'failed', 'abandoned']),
  /** How many rules there are; `findings` has those that were checked so far. */
  rules: z.int(),
  findings: z.array(z.object({ rule: z.string(), says: z.string(), looked: z.string(), broken: z.string() })),
  /** The sum of all entries, in millionths; null until the end. */
  sum: z.nullable(z.string()),
})
export type AuditRunReply = z.infer<typeof auditRun>

export const auditCalls = {
  lastAudit: endpoint({
    method: 'GET',
    path: '/api/reports/audit/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'The newest run of the ledger’s audit, with what each rule has found so far',
    reply: z.object({ run: z.nullable(auditRun) }),
  }),
  runAudit: endpoint({
    method: 'POST',
    path: '/api/reports/audit/',
    access: 'staff',
    roles: ['finance'],
    repeatable: 'same',
    summary: 'Check every rule of the ledger now; one run at a time',
    reply: z.object({ run: auditRun }),
  }),
}
