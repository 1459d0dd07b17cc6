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

/** Those of the team who may sign what this person asked for. */
export function signersOf(team: readonly StaffMember[], roles: readonly StaffRole[], askedBy: bigint): StaffMember[] {
  return team.filter((member) => member.userId !== String(askedBy) && hasRole(member.roles, roles))
}
