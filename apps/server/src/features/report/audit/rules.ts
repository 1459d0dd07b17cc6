import type { Invariant } from '#platform/audit'
import { extensionPoint } from '#platform/feature'

/** Every rule of the ledger. The application contributes them, because they are those of all features. */
export const AUDIT_RULES = extensionPoint<() => readonly Invariant[]>('report.audit-rules')
