import { createTransport } from 'nodemailer'
import { sql, type Db, type Tx } from '#platform/db'
import { addJob, type Job } from '#platform/jobs'

export interface NewMail {
  to: string
  subject: string
  text: string
}

export type Deliver = (mail: NewMail & { id: bigint }) => Promise<void>

/** Stores the mail in the transaction of its cause, with a job that delivers it: both are committed or neither. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into mails (recipient, subject, body) values (${mail.to}, ${mail.subject}, ${mail.text}) returning id`)
  await addJob(tx, 'mail.deliver', { id: String(id) }, { key: `mail:${id}` })
}

export interface KeptMail {
  recipient: string
  subject: string
  body: string
  created_at: Date
}

/** Newest first. */
export async function readMails(tx: Tx, max: number): Promise<KeptMail[]> {
  return tx.rows<KeptMail & Record<string, unknown>>(
    sql`select recipient, subject, body, created_at from mails order by id desc limit ${max}`,
  )
}

/**
 * Delivers mails. In demo mode without SMTP_URL a mail appears on the page /dev/mail with its body; otherwise it stays queued and
 * the job retries. A mail server that does not answer must not delay a stop for long.
 */
export function createDelivery({ smtpUrl, from, isDemo }: { smtpUrl: string | undefined; from: string; isDemo: boolean }): Deliver {
  if (smtpUrl === undefined)
    return async () => {
      if (!isDemo) throw new Error('SMTP_URL is not set')
    }
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return async ({ id, to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text, messageId: `<mail-${id}@bourse>` })
  }
}

/**
 * Delivers at least once: after a crash the same Message-ID is sent again. The body is deleted after sending, except in the demo.
 */
export function deliverJob(deliver: Deliver, keepBody: boolean): Job {
  return async (payload, db: Db) => {
    const id = BigInt((payload as { id: string }).id)
    const mail = await db.read((tx) =>
      tx.maybe<{ recipient: string; subject: string; body: string }>(
        sql`select recipient, subject, body from mails where id = ${id} and sent_at is null`,
      ),
    )
    if (!mail) return
    await deliver({ id, to: mail.recipient, subject: mail.subject, text: mail.body })
    await db.read((tx) =>
      tx.run(sql`update mails set sent_at = now(), body = case when ${keepBody} then body else '' end where id = ${id}`),
    )
  }
}
