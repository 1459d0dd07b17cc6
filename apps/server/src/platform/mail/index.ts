import { createTransport } from 'nodemailer'
import { sql, type Db, type Tx } from '#platform/db'
import { addJob, type Job } from '#platform/jobs'

export interface NewMail {
  to: string
  subject: string
  text: string
}

export type Deliver = (mail: NewMail & { id: bigint }) => Promise<void>

/** A mail is promised in the transaction of its cause and carried out by a job, so neither happens without the other. */
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

/** The newest first. */
export async function readMails(tx: Tx, max: number): Promise<KeptMail[]> {
  return tx.rows<KeptMail & Record<string, unknown>>(
    sql`select recipient, subject, body, created_at from mails order by id desc limit ${max}`,
  )
}

/**
 * In demo mode without SMTP_URL a mail is delivered to the page at /dev/mail, where its body stays readable; elsewhere
 * it waits, and the job tries again. A mail server that does not answer must not hold up a stop for long.
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

/** At least once: a crash between sending and noting repeats the same Message-ID. What has been sent keeps no body unless this is a demo. */
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
