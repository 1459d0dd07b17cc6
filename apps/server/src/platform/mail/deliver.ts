import { createTransport } from 'nodemailer'
import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { framedMail, type MailFraming } from './framed-mail.ts'
import { markSent, readUnsentMail, type StoredMail } from './stored-mail.ts'

export type Deliver = (mail: StoredMail) => Promise<void>

interface DeliveryOptions extends MailFraming {
  smtpUrl: string | undefined
  /** As `Name <address>`. */
  from: string
  isDemo: boolean
}

/**
 * Delivers mails. In demo mode without SMTP_URL a mail appears on the page /dev/mail with its body; otherwise it stays queued and
 * the job retries. A mail server that does not answer must not delay a stop for long.
 */
export function createDelivery({ smtpUrl, from, isDemo, ...framing }: DeliveryOptions): Deliver {
  if (smtpUrl === undefined)
    return async () => {
      if (!isDemo) throw new Error('SMTP_URL is not set')
    }
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  const sender = addressOf(from)
  const host = new URL(framing.publicUrl).hostname
  return async (mail) => {
    const { text, html, stopUrl } = framedMail(mail, framing)
    await transport.sendMail({
      from: sender,
      // An object, so that nothing in it is taken for a second recipient.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text,
      html,
      messageId: `<${mail.message_id}@${host}>`,
      date: mail.created_at,
      headers: {
        // RFC 3834: no absence notice answers this.
        'Auto-Submitted': 'auto-generated',
        ...(stopUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
      ...(stopUrl !== undefined && { list: { unsubscribe: stopUrl } }),
      // A body is never a file name or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** Delivers at least once: after a crash the same Message-ID is sent again. What it said is deleted after sending, except in the demo. */
export function deliverJob(deliver: Deliver, keepBody: boolean): Job {
  return async (payload, db: Db) => {
    const id = BigInt((payload as { id: string }).id)
    const mail = await db.read((tx) => readUnsentMail(tx, id))
    if (!mail) return
    await deliver(mail)
    await db.read((tx) => markSent(tx, id, keepBody))
  }
}

function addressOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?) ?<([^<>]+)>$/u.exec(from) ?? []
  return { name, address }
}
