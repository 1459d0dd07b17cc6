import { SIGN_UP_ROLES } from '@bourse/contracts/document'
import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import { expect } from 'vitest'
import { currentDocuments } from '#features/document'
import { sql } from '#platform/db'
import type { TestApp } from '../../../testing/app.ts'
import { PASSWORD, quickHash } from '../../../testing/password.ts'
import { createUser, type NewUser } from '../create-user.ts'

export { PASSWORD }

export interface Person {
  userId: bigint
  profileId: bigint
  email: string
  handle: string
}

export async function makePerson(app: TestApp, handle: string, more: Partial<NewUser> = {}): Promise<Person> {
  const email = `${handle}@example.org`
  const secret = 'password' in more ? {} : { passwordHash: await quickHash() }
  const made = await app.db.transaction((tx) => createUser(tx, { email, handle, ...secret, ...more }))
  return { ...made, email, handle }
}

/** A user with a password, in a browser of its own. */
export async function signedIn(app: TestApp, handle: string): Promise<Person & { api: ApiClient }> {
  const person = await makePerson(app, handle)
  return { ...person, api: await signInAgain(app, person) }
}

/** Several of them. */
export async function allSignedIn<const Handles extends readonly string[]>(app: TestApp, ...handles: Handles) {
  const people = await Promise.all(handles.map((handle) => signedIn(app, handle)))
  return people as { -readonly [Place in keyof Handles]: Person & { api: ApiClient } }
}

/** The same user in another browser. */
export async function signInAgain(app: TestApp, { handle }: Pick<Person, 'handle'>): Promise<ApiClient> {
  const api = app.api()
  const { status } = await api.signIn(handle, PASSWORD)
  if (status !== 200) throw new Error(`the sign-in of ${handle} answered ${status}`)
  return api
}

/** The current terms, as a sign-up names them. */
export async function termsOf(app: TestApp): Promise<string[]> {
  return (await app.db.read((tx) => currentDocuments(tx, SIGN_UP_ROLES))).map(String)
}

export async function newestMail(app: TestApp, to: string): Promise<{ subject: string; body: string }> {
  await app.runJobs()
  return (await app.mails(to)).at(-1) ?? { subject: '', body: '' }
}

/** The six digits of the newest mail. */
export async function mailedCode(app: TestApp, to: string): Promise<string> {
  const { body } = await newestMail(app, to)
  return /^[0-9]{6}$/m.exec(body)?.[0] ?? ''
}

/** The answer to every request for a code. */
export const ACCEPTED = { status: 'accepted', receipt: expect.stringMatching(/^[\w-]{43}$/) }

/** A code that is certainly not the mailed one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

export async function isAlive(api: ApiClient): Promise<boolean> {
  return (await api.call(session.readPreferences)).status === 200
}

export async function audited(app: TestApp, userId: bigint): Promise<string[]> {
  return app.db.column<string>(sql`select action from audit_log where user_id = ${userId} order by id`)
}

export async function eventKinds(app: TestApp, userId: bigint): Promise<string[]> {
  return app.db.column<string>(sql`select kind from events where actor_user_id = ${userId} order by id`)
}
