/** What members of staff do; one person may have several. */
export const STAFF_ROLES = ['support', 'compliance', 'finance', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** An admin may do what any role may; signing one's own request is refused to everybody. */
export function hasRole(own: readonly StaffRole[], needed: readonly StaffRole[]): boolean {
  return own.some((role) => role === 'admin' || needed.includes(role))
}
