import type { StaffRole } from '@bourse/domain/staff'

/** Who halts and resumes, and who changes terms and opens markets, as the server has it. */
export const HALT_ROLES: readonly StaffRole[] = ['compliance', 'finance']
export const TERM_ROLES: readonly StaffRole[] = ['finance']
