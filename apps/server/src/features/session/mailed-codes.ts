import { randomBytes } from 'node:crypto'
import type { Lang } from '@bourse/contracts/http'
import { EMAIL_CODE_MS, EMAIL_CODE_RESEND_MS, EMAIL_CODE_TRIES_MAX, RESET_CODE_MS } from '@bourse/domain/session'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { addJob } from '#platform/jobs'
import type { Secrets } from '#platform/secrets'

export type CodePurpose = 'signup' | 'signin' | 'reset'

export interface CodeRow {
  id: bigint
  purpose: CodePurpose
  email: string
  handle: string | null
  lang: Lang
  /** The documents that the user accepted at sign-up. */
  accepted: bigint[]
  /** The code of whoever invited them. */
  invite: string | null
}

export interface CodeRequest {
  purpose: CodePurpose
  email: string
  handle?: string
  lang: Lang
  accepted?: readonly bigint[]
  invite?: string | undefined
}

/**
 * Stores the request for a code and leaves the rest to a job, so that work and duration are the same whether or not the address has
 * an account (DEF-019, DEF-023). Returns a receipt that ties the code to the page that requested it.
 */
export async function requestCode(tx: Tx, secrets: Secrets, request: CodeRequest): Promise<string> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`mailed_codes ${request.email}`}, 0))`)
  const codeId = (await recentCode(tx, request)) ?? (await newCode(tx, request))
  const receipt = randomBytes(32).toString('base64url')
  await tx.run(sql`
    insert into code_receipts (digest, code_id, tries_left) values (${digestReceipt(secrets, receipt)}, ${codeId}, ${EMAIL_CODE_TRIES_MAX})`)
  return receipt
}

/** A second request within a minute mails nothing new. */
async function recentCode(tx: Tx, { purpose, email, handle, accepted, invite }: CodeRequest): Promise<bigint | undefined> {
  const recent = await tx.maybe<{ id: bigint }>(sql`
    select id from mailed_codes
    where email = ${email} and purpose = ${purpose} and handle is not distinct from ${handle ?? null} and used_at is null
      and accepted = ${accepted ?? []} and invite is not distinct from ${invite ?? null}
      and created_at > now() - ${EMAIL_CODE_RESEND_MS} * interval '1 millisecond'
    order by id desc limit 1`)
  return recent?.id
}

async function newCode(tx: Tx, { purpose, email, handle, lang, accepted, invite }: CodeRequest): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into mailed_codes (purpose, email, handle, lang, accepted, invite, tries_left, expires_at)
    values (${purpose}, ${email}, ${handle ?? null}, ${lang}, ${accepted ?? []}, ${invite ?? null}, ${EMAIL_CODE_TRIES_MAX}, now() + ${lifeMsOf(purpose)} * interval '1 millisecond')
    returning id`)
  await addJob(tx, 'session.mail_code', { id: String(id) }, { key: `mail_code:${id}` })
  return id
}

export function lifeMsOf(purpose: CodePurpose): number {
  return purpose === 'reset' ? RESET_CODE_MS : EMAIL_CODE_MS
}

/** The same for every code of an address, so that one statement can compare and count. */
export function digestCode(secrets: Secrets, email: string, code: string): Buffer {
  return secrets.digest('mailed-code', `${email} ${code}`)
}

export function digestReceipt(secrets: Secrets, receipt: string): Buffer {
  return secrets.digest('code-receipt', receipt)
}

export function digestResetToken(secrets: Secrets, token: string): Buffer {
  return secrets.digest('reset-token', token)
}

/** The request behind a mailed link: a used or expired token is reported as such, an unknown one as invalid. */
export async function findByToken(tx: Tx, digest: Buffer): Promise<CodeRow> {
  const found = await tx.maybe<CodeRow & { is_live: boolean }>(sql`
    select id, purpose, email, handle, lang, accepted, invite, used_at is null and expires_at > now() as is_live from mailed_codes where token_digest = ${digest}`)
  if (!found) return raise('CODE_WRONG')
  return found.is_live ? found : raise('CODE_EXPIRED')
}

/** A code works once: of two concurrent uses, one is refused. */
export async function claimCode(tx: Tx, id: bigint): Promise<void> {
  const claimed = await tx.run(sql`update mailed_codes set used_at = now() where id = ${id} and used_at is null and expires_at > now()`)
  if (claimed === 0) raise('CODE_EXPIRED')
}
