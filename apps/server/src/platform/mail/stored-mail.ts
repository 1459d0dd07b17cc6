import type { Lang } from '@bourse/contracts/http'
import { sql, type Tx } from '#platform/db'
import { addJob } from '#platform/jobs'

export interface NewMail {
  to: string
  subject: string
  body: string
  lang?: Lang
  /** The addresses in the body that are the product's own; the HTML part shows no others as links. */
  links?: readonly string[]
  /** The line of the body that is a code. */
  code?: string
  /** The path that stops mails of this kind; none for those that can't be stopped. */
  stopPath?: string
}

export interface StoredMail {
  id: bigint
  message_id: string
  recipient: string
  subject: string
  body: string
  lang: Lang
  links: string[]
  code: string | null
  stop_path: string | null
  created_at: Date
}

/** Stores the mail in the transaction of its cause, with a job that delivers it: both are committed or neither. */
export async function queueMail(tx: Tx, { to, subject, body, lang = 'en', links = [], code, stopPath }: NewMail): Promise<void> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into mails (recipient, subject, body, lang, links, code, stop_path)
    values (${to}, ${oneLine(subject)}, ${body}, ${lang}, ${[...links]}, ${code ?? null}, ${stopPath ?? null}) returning id`)
  await addJob(tx, 'mail.deliver', { id: String(id) }, { key: `mail:${id}` })
}

const MAIL = sql`select id, message_id, recipient, subject, body, lang, links, code, stop_path, created_at from mails`

/** Newest first. */
export async function readMails(tx: Tx, max: number): Promise<StoredMail[]> {
  return tx.rows<StoredMail>(sql`${MAIL} order by id desc limit ${max}`)
}

export async function readMail(tx: Tx, id: bigint): Promise<StoredMail | undefined> {
  return tx.maybe<StoredMail>(sql`${MAIL} where id = ${id}`)
}

export async function readUnsentMail(tx: Tx, id: bigint): Promise<StoredMail | undefined> {
  return tx.maybe<StoredMail>(sql`${MAIL} where id = ${id} and sent_at is null`)
}

/** What the mail said is forgotten once it is sent, unless it is to be kept. */
export async function markSent(tx: Tx, id: bigint, keepBody: boolean): Promise<void> {
  await tx.run(
    keepBody
      ? sql`update mails set sent_at = now() where id = ${id}`
      : sql`update mails set sent_at = now(), body = '', links = '{}', code = null, stop_path = null where id = ${id}`,
  )
}

/** A subject may hold what people wrote; a line break in it would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
