import { hasRole, type StaffRole } from '@bourse/domain/staff'
import { useOpenSession } from '#platform/session'

/** Whether the reader has this role in staff. */
export function useRole(role: StaffRole): boolean {
  return hasRole(useOpenSession().roles, [role])
}
