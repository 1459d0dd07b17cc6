import type { StaffMember } from '@bourse/contracts/staff'
import { hasRole, type StaffRole } from '@bourse/domain/staff'
import { readMembers, type MemberRow } from '#features/session'
import type { Tx } from '#platform/db'

/** Everybody in staff who may still sign in, by name. */
export async function readTeam(tx: Tx): Promise<StaffMember[]> {
  return (await readMembers(tx, 'staff')).map(presentMember)
}

export function presentMember({ user_id, name, display_name, roles }: MemberRow): StaffMember {
  return { userId: String(user_id), name, displayName: display_name, roles }
}

/** Those of the team who may sign: neither whoever asked for it nor whom it is about. */
export function signersOf(
  team: readonly StaffMember[],
  roles: readonly StaffRole[],
  { asked_by, concerns }: { asked_by: bigint; concerns: readonly string[] },
): StaffMember[] {
  const excluded = new Set([String(asked_by), ...concerns])
  return team.filter((member) => !excluded.has(member.userId) && hasRole(member.roles, roles))
}
