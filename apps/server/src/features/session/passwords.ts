import { hash, verify } from '@node-rs/argon2'
import { checkPassword } from '@bourse/domain/session'
import { dictionary } from '@zxcvbn-ts/language-common'
import { raise } from '#platform/http'
import type { UserRow } from './store.ts'

/** Argon2id with OWASP's first choice: 19 MiB, two passes. It takes about 35 ms of a core, so never inside a transaction. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string): Promise<string> {
  return hash(normal(password), COST)
}

/** An account without a password, or an unknown one, takes as long as a wrong password (DEF-020). */
export async function isPassword(passwordHash: string | null | undefined, given: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await decoyHash()), normal(given))
  return isRight && passwordHash !== null && passwordHash !== undefined
}

/** Refuses weak passwords, and those that contain the user's name or address (DEF-022). */
export function requireStrongPassword(password: string, user: Pick<UserRow, 'handle' | 'email' | 'first_name' | 'last_name'>): void {
  const personal = [user.handle, user.email.split('@')[0] ?? '', user.first_name, user.last_name]
  const problem = checkPassword(normal(password), isCommon, personal)
  if (problem) raise(problem, { password: [`errors.${problem}`] })
}

/** The same letters typed on another keyboard may arrive as other code points. */
function normal(password: string): string {
  return password.normalize('NFKC')
}

let decoy: Promise<string> | undefined

function decoyHash(): Promise<string> {
  decoy ??= hash('nobody has this password', COST)
  return decoy
}

let common: ReadonlySet<string> | undefined

function isCommon(lowered: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(lowered)
}
