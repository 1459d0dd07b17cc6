import type { Described } from '#features/staff'
import { lockUser, usersByIds } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** As the audit log and requests for signatures name a person. */
export function subjectOf(userId: bigint): string {
  return `user:${userId}`
}

export function userOf(subject: string): bigint {
  return BigInt(subject.replace('user:', ''))
}

/** What every request for a signature about a person says first. */
export async function describePerson(tx: Tx, subject: string): Promise<Pick<Described, 'values' | 'href'>> {
  const userId = userOf(subject)
  const names = await usersByIds(tx, [String(userId)])
  return { values: { name: names.get(String(userId)) ?? '' }, href: `/admin/people?user=${userId}` }
}

/** Locked, so that of several decisions about one person each sees those before it; a closed account is left alone. */
export async function lockPerson(tx: Tx, userId: bigint): Promise<void> {
  const found = await tx.rows(sql`select from published.users u where u.id = ${userId} and u.is_active`)
  if (found.length === 0) raise('PERSON_NOT_FOUND')
  await lockUser(tx, userId)
}
