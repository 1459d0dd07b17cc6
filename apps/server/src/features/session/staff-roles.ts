import type { StaffRole } from '@bourse/domain/staff'
import { sql, type Tx } from '#platform/db'

export interface MemberRow {
  user_id: bigint
  /** The handle and the name of the personal profile, or of the first one; empty for a closed account. */
  name: string
  display_name: string
  roles: StaffRole[]
}

/** These users with their roles, or all of staff who may still sign in. */
export async function readMembers(tx: Tx, whom: 'staff' | readonly bigint[]): Promise<MemberRow[]> {
  const which = whom === 'staff' ? sql`u.is_staff and u.is_active` : sql`u.id = any(${whom.map(String)}::bigint[])`
  return tx.rows<MemberRow & Record<string, unknown>>(sql`
    select u.id as user_id, coalesce(p.name, '') as name, coalesce(nullif(p.display_name, ''), p.name, '') as display_name,
           array(select r.role from staff_roles r where r.user_id = u.id order by r.role) as roles
    from users u
    left join lateral (
      select p.name, p.display_name from published.profiles p
      where p.user_id = u.id order by (p.profile_type = 'PERSONAL') desc, p.id limit 1) p on u.is_active
    where ${which} order by 3, 1`)
}

/** Whether anybody can administer this installation. */
export async function hasStaff(tx: Tx): Promise<boolean> {
  return (await tx.rows(sql`select from staff_roles limit 1`)).length > 0
}

export async function rolesOf(tx: Tx, userId: bigint): Promise<StaffRole[]> {
  const rows = await tx.rows<{ role: StaffRole }>(sql`select role from staff_roles where user_id = ${userId} order by role`)
  return rows.map(({ role }) => role)
}

export async function giveRoles(tx: Tx, userId: bigint, roles: readonly StaffRole[], by: bigint | null): Promise<void> {
  await tx.run(sql`
    insert into staff_roles (user_id, role, granted_by) select ${userId}, unnest(${[...roles]}::text[]), ${by} on conflict do nothing`)
}

export async function takeRoles(tx: Tx, userId: bigint, roles: readonly StaffRole[]): Promise<void> {
  await tx.run(sql`delete from staff_roles where user_id = ${userId} and role = any(${[...roles]}::text[])`)
}
