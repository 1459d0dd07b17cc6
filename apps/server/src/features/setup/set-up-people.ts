import type { SetupPlan, SetupStep } from '@bourse/contracts/setup'
import { currentDocuments } from '#features/document'
import { profileById, saveProfile } from '#features/profile'
import { createUser, giveRoles, requireStrongPassword, rolesOf } from '#features/session'
import { type Tx, sql } from '#platform/db'
import { raise } from '#platform/http'

type Person = Omit<SetupPlan['agents'][number], 'assets'>

/** A member of staff. Someone who is in staff already keeps the roles they have. */
export async function setUpStaff(tx: Tx, person: SetupPlan['staff'][number]): Promise<SetupStep> {
  const known = await findUser(tx, person)
  if (!known) {
    const { userId } = await makeUser(tx, person)
    await giveRoles(tx, userId, person.roles, null)
    return { what: 'staff', name: person.handle, result: 'made' }
  }
  const roles = await rolesOf(tx, known.userId)
  if (roles.length === 0) {
    await giveRoles(tx, known.userId, person.roles, null)
    return { what: 'staff', name: person.handle, result: 'made' }
  }
  const isSame = person.roles.every((role) => roles.includes(role)) && roles.length === new Set(person.roles).size
  return { what: 'staff', name: person.handle, result: isSame ? 'there' : 'differs' }
}

/** By e-mail; a handle that belongs to someone else is refused. */
export async function findUser(tx: Tx, { email, handle }: Person): Promise<{ userId: bigint; profileId: bigint } | undefined> {
  const rows = await tx.rows<{ user_id: bigint; profile_id: bigint; email: string }>(sql`
    select u.id as user_id, p.id as profile_id, u.email
    from published.profiles p join published.users u on u.id = p.user_id
    where u.email = ${email} or p.name = ${handle} order by p.id`)
  const own = rows.find((row) => row.email === email)
  if (own) return { userId: own.user_id, profileId: own.profile_id }
  if (rows.length > 0) raise('NAME_TAKEN')
  return undefined
}

/** With a complete profile, so that they can begin at once. */
export async function makeUser(tx: Tx, person: Person): Promise<{ userId: bigint; profileId: bigint }> {
  const { handle, email, firstName: first_name, lastName: last_name, password } = person
  if (password !== undefined) requireStrongPassword(password, { handle, email, first_name, last_name })
  const made = await createUser(tx, {
    email,
    handle,
    firstName: first_name,
    lastName: last_name,
    lang: person.lang,
    ...(password !== undefined && { password }),
    accepted: await currentDocuments(tx, ['privacy', 'platform_use', 'asset_use', 'reward']),
  })
  const profile = (await profileById(tx, made.profileId)) ?? raise('PROFILE_NOT_FOUND')
  await saveProfile(tx, profile, { display_name: `${first_name} ${last_name}`, country: 234, currency_code: 'USD' })
  return made
}
