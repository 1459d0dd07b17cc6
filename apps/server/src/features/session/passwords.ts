import { hash, verify } from '@node-rs/argon2'
import { checkPassword } from '@bourse/domain/session'
import { dictionary } from '@zxcvbn-ts/language-common'
import { raise } from '#platform/http'
import type { UserRow } from './store.ts'

/** Argon2id at OWASP's first choice: 19 MiB, two passes. About 35 ms of a core, so never inside a transaction. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string): Promise<string> {
  return hash(normal(password), COST)
}

/** An account without a password, or none at all, costs as much time as a wrong password (DEF-020). */
export async function isPassword(passwordHash: string | null | undefined, given: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash()), normal(given))
  return isRight && passwordHash !== null && passwordHash !== undefined
}

/** Refuses what the rule refuses; whatever names the person is no secret of theirs (DEF-022). */
export function demandGoodPassword(password: string, user: UserRow): void {
  const personal = [user.handle, user.email.split('@')[0] ?? '', user.first_name, user.last_name]
  const problem = checkPassword(normal(password), isCommon, personal)
  if (problem) raise(problem, { password: [`errors.${problem}`] })
}

/** The same letters typed on another keyboard may arrive as other code points. */
function normal(password: string): string {
  return password.normalize('NFKC')
}

let nobodys: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody has this password', COST)
  return nobodys
}

let common: ReadonlySet<string> | undefined

function isCommon(lowered: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(lowered)
}
