import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { admit, admitTokenCall } from './limits.ts'
import { type CodePurpose, type CodeRow, digestCode, digestReceipt } from './mailed-codes.ts'
import type { SessionParts } from './parts.ts'
import type { Visit } from './visit.ts'

export interface Guess {
  email: string
  code: string
  /** Of the page that requested the code. */
  receipt?: string | undefined
  purposes: readonly CodePurpose[]
  /** The owner of the address, if there is one: from a network where they have signed in before, the owner's own limit applies. */
  userId: bigint | undefined
}

interface Receipt {
  digest: Buffer
  code_id: bigint
  purpose: CodePurpose
}

/**
 * Finds the request behind a mailed code. A page with the receipt has five tries of its own, which no one else can use up. All
 * callers without it share five more, limited by network and account: a code typed on another device works too, but can't be
 * guessed. Wrong tries are counted outside of any transaction that could roll the count back, so that five concurrent ones count as
 * five.
 */
export async function tryCode({ db, secrets }: SessionParts, visit: Visit, guess: Guess): Promise<CodeRow> {
  const digest = digestCode(secrets, guess.email, guess.code)
  const receipt = await db.read((tx) => findReceipt(tx, secrets, guess))
  if (receipt) {
    await admitTokenCall(db, visit)
    return db.read((tx) => tryWithReceipt(tx, receipt, guess.email, digest))
  }
  const attempt = await admit(db, 'code', visit, `${guess.purposes.join()} ${guess.email}`, guess.userId)
  const right = await db.read((tx) => tryOpenly(tx, guess, digest))
  await attempt.succeeded()
  return right
}

/** A receipt of another address or purpose is invalid. */
async function findReceipt(tx: Tx, secrets: Secrets, { email, receipt, purposes }: Guess): Promise<Receipt | undefined> {
  return tx.maybe<Receipt>(sql`
    select r.digest, r.code_id, c.purpose from code_receipts r join mailed_codes c on c.id = r.code_id
    where r.digest = ${digestReceipt(secrets, receipt ?? '')} and c.email = ${email} and c.purpose = any(${purposes})`)
}

/** The code that was requested here, or a newer one: requests from elsewhere invalidate neither. */
async function tryWithReceipt(tx: Tx, { digest, code_id, purpose }: Receipt, email: string, guessed: Buffer): Promise<CodeRow> {
  const live = await tx.rows<CodeRow & { is_right: boolean }>(sql`
    select id, purpose, email, handle, lang, accepted, invite, code_digest is not distinct from ${guessed} as is_right from mailed_codes
    where id in (${code_id}, (select max(id) from mailed_codes where email = ${email} and purpose = ${purpose}))
      and used_at is null and expires_at > now()`)
  const right = live.find(({ is_right }) => is_right)
  const counted = await tx.run(sql`
    update code_receipts set tries_left = tries_left - ${right ? 0 : 1} where digest = ${digest} and tries_left > 0`)
  if (live.length === 0 || counted === 0) return raise('CODE_EXPIRED')
  return right ?? raise('CODE_WRONG')
}

/** Only the newest code of each purpose. An address that never requested one answers like a wrong code. */
async function tryOpenly(tx: Tx, { email, purposes }: Guess, guessed: Buffer): Promise<CodeRow> {
  const tried = await tx.rows<CodeRow & { is_right: boolean }>(sql`
    update mailed_codes set tries_left = tries_left - (code_digest is distinct from ${guessed})::int
    where id in (select max(id) from mailed_codes where email = ${email} and purpose = any(${purposes}) group by purpose)
      and used_at is null and expires_at > now() and tries_left > 0
    returning id, purpose, email, handle, lang, accepted, invite, code_digest is not distinct from ${guessed} as is_right`)
  const right = tried.find(({ is_right }) => is_right)
  if (right) return right
  if (tried.length > 0) return raise('CODE_WRONG')
  const asked = await tx.rows(sql`select from mailed_codes where email = ${email} and purpose = any(${purposes}) limit 1`)
  return raise(asked.length > 0 ? 'CODE_EXPIRED' : 'CODE_WRONG')
}
