import type { Lang } from '@bourse/contracts/http'
import { STAFF_ROLES, type StaffRole } from '@bourse/domain/staff'
import { recordAgreement } from '#features/document'
import { createProfile } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { hashPassword } from './passwords.ts'

export interface NewUser {
  email: string
  handle: string
  /** Without a password, the user signs in by mailed codes until one is set (SHELL-10). */
  password?: string
  /** Already hashed, so it is not hashed again. */
  passwordHash?: string
  firstName?: string
  lastName?: string
  /** A member of staff with every role. */
  isStaff?: boolean
  roles?: readonly StaffRole[]
  lang?: Lang
  /** The documents that the user accepted at sign-up. */
  accepted?: readonly bigint[]
}

/** Creates a user with the personal profile and pocket that every user has (DEF-019). */
export async function createUser(tx: Tx, user: NewUser): Promise<{ userId: bigint; profileId: bigint }> {
  const passwordHash = user.passwordHash ?? (user.password === undefined ? null : await hashPassword(user.password))
  const made = await tx.maybe<{ id: bigint }>(sql`
    insert into users (email, password_hash, first_name, last_name, preferences)
    values (${user.email}, ${passwordHash}, ${user.firstName ?? ''}, ${user.lastName ?? ''},
            ${JSON.stringify(user.lang ? { language: user.lang } : {})})
    on conflict (email) do nothing returning id`)
  const userId = made?.id ?? raise('STATE_CONFLICT')
  const roles = user.roles ?? (user.isStaff ? STAFF_ROLES : [])
  if (roles.length > 0) await tx.run(sql`insert into staff_roles (user_id, role) select ${userId}, unnest(${[...roles]}::text[])`)
  const profileId = await createProfile(tx, { userId, name: user.handle, kind: 'personal', isGroup: false })
  for (const documentId of user.accepted ?? []) await recordAgreement(tx, { documentId, profileId, ...(user.lang && { lang: user.lang }) })
  return { userId, profileId }
}
