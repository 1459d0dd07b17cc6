import { foldHandle } from '@bourse/domain/profile'
import { sql, type Tx } from '#platform/db'
import type { StoredPreferences } from './preferences.ts'

export interface UserRow {
  id: bigint
  email: string
  password_hash: string | null
  first_name: string
  last_name: string
  is_staff: boolean
  is_active: boolean
  totp_secret: Buffer | null
  totp_confirmed_at: Date | null
  preferences: StoredPreferences
  /** The profile that a new session starts with, and its handle. */
  profile_id: bigint
  handle: string
}

const USER = sql`
  select u.id, u.email, u.password_hash, u.first_name, u.last_name, u.is_staff, u.is_active, u.totp_secret, u.totp_confirmed_at,
         u.preferences, p.id as profile_id, p.name as handle
  from users u
  join lateral (
    select id, name from published.profiles where user_id = u.id order by profile_type = 'PERSONAL' desc, id limit 1
  ) p on true`

export async function userById(tx: Tx, id: bigint): Promise<UserRow> {
  return tx.one<UserRow>(sql`${USER} where u.id = ${id}`)
}

export async function userByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx.maybe<UserRow>(sql`${USER} where u.email = ${email}`)
}

/** By e-mail address, or by the handle of any profile, with or without its @ (DEF-020). */
export async function userByLogin(tx: Tx, login: string): Promise<UserRow | undefined> {
  const name = login.replace(/^@/, '')
  if (name.includes('@')) return userByEmail(tx, name.normalize('NFC').toLowerCase())
  return tx.maybe<UserRow>(sql`
    ${USER} where u.id = (select user_id from published.profiles where name_folded = ${foldHandle(name)} and lower(name) = lower(${name}))`)
}

/** Serializes concurrent changes to an account. */
export async function lockUser(tx: Tx, id: bigint): Promise<UserRow> {
  await tx.run(sql`select from users where id = ${id} for update`)
  return userById(tx, id)
}

/** Also ends what could open the account with the old password, including codes that were mailed. */
export async function savePassword(tx: Tx, user: UserRow, passwordHash: string): Promise<void> {
  await tx.run(sql`update users set password_hash = ${passwordHash} where id = ${user.id}`)
  await tx.run(sql`update mailed_codes set used_at = now() where email = ${user.email} and used_at is null`)
}
