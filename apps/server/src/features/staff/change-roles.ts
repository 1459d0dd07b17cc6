import { STAFF_ROLES, type StaffRole } from '@bourse/domain/staff'
import { giveRoles, readMembers, rolesOf, takeRoles, writeAudit } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import type { SignedAction } from './points.ts'
import { askForSignature, type SignatureRow } from './signatures.ts'

/** Giving somebody more power takes two; taking it away takes one. */
export const grantRoles: SignedAction = {
  kind: 'staff.roles_given',
  roles: ['admin'],
  async state(tx, { subject }, lock) {
    if (lock) await lockRoles(tx)
    const roles = await rolesOf(tx, idOf(subject))
    return { roles: STAFF_ROLES.filter((role) => roles.includes(role)) }
  },
  async describe(tx, { subject, payload, before }) {
    const userId = idOf(subject)
    const [member] = await readMembers(tx, [userId])
    const had = readRoles(before?.['roles'])
    const after = STAFF_ROLES.filter((role) => had.includes(role) || readRoles(payload['roles']).includes(role))
    return {
      values: { name: member?.display_name ?? '' },
      facts: [{ label: 'roles', value: after.join(', '), ...(before && { before: had.join(', ') || '–' }) }],
      href: `/admin/people?user=${userId}`,
    }
  },
  async perform(tx, { subject, payload, signedBy }) {
    await giveRoles(tx, idOf(subject), readRoles(payload['roles']), signedBy)
  },
}

interface Change {
  userId: bigint
  roles: readonly StaffRole[]
  reason: string
  caller: Caller
  address: string
}

/** Takes what is left out at once, and asks for what is new. Nobody changes their own roles. */
export async function changeRoles(tx: Tx, { userId, roles, reason, caller, address }: Change): Promise<SignatureRow | undefined> {
  if (userId === caller.userId) raise('FORBIDDEN')
  // Two admins who take each other's roles at once would leave none: the second finds that the role is gone.
  await lockRoles(tx)
  if (!(await rolesOf(tx, caller.userId)).includes('admin')) raise('ROLE_MISSING')
  const [member] = await readMembers(tx, [userId])
  if (!member?.name) return raise('NOT_FOUND')
  const before = await rolesOf(tx, userId)
  const taken = before.filter((role) => !roles.includes(role))
  const given = STAFF_ROLES.filter((role) => roles.includes(role) && !before.includes(role))
  const subject = `user:${userId}`
  if (taken.length > 0) {
    await takeRoles(tx, userId, taken)
    await writeAudit(tx, { userId: caller.userId, action: 'staff.roles_taken', subject, address, data: { roles: taken, reason } })
  }
  if (given.length === 0) return undefined
  return askForSignature(tx, grantRoles, { subject, payload: { roles: given }, reason, caller, address })
}

async function lockRoles(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('staff roles'))`)
}

function idOf(subject: string): bigint {
  return BigInt(subject.replace('user:', ''))
}

function readRoles(value: unknown): StaffRole[] {
  return Array.isArray(value) ? STAFF_ROLES.filter((role) => value.includes(role)) : []
}
