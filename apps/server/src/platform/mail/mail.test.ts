import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { createDelivery, deliverJob, type NewMail, queueMail } from '#platform/mail'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testDb } from '../../testing/db.ts'

const received: Email[] = []
/** As they came over the wire. */
const raw: string[] = []
/** The Message-ID of each attempt. */
const attempts: string[] = []
let refusals = 0
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const wire = Buffer.concat(chunks).toString('utf8')
      attempts.push(/^Message-ID: (.*)$/im.exec(wire)?.[1]?.trim() ?? '')
      if (refusals > 0) {
        refusals -= 1
        done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        return
      }
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push(mail)
        raw.push(wire)
        done()
      }, done)
    })
  },
})
smtp.on('error', () => {})
await once(smtp.listen(0, '127.0.0.1'), 'listening')
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

const real = await testApp({
  SMTP_URL: smtpUrl,
  DEMO: 'off',
  PUBLIC_URL: 'https://bourse.example',
  OPERATOR_NAME: 'Caja & Común',
  MAIL_FROM: 'Caja, Común <mails@bourse.example>',
})
const demo = await testApp({ SMTP_URL: smtpUrl })

const MAIL = { to: 'ana@example.test', subject: 'Tu código — ñandú', body: 'Código 123456\nHasta pronto.' }
const queue = (app: TestApp, mail: NewMail = MAIL) => app.db.transaction((tx) => queueMail(tx, mail))
const stored = (app: TestApp) => app.db.rows<{ body: string; sent_at: Date | null }>(sql`select body, sent_at from mails order by id`)
/** Of a received mail, by their names in small letters, with folded lines joined. */
const headersOf = (at: number): [string, string][] => {
  const head = (raw[at] ?? '').split('\r\n\r\n', 1)[0]?.replace(/\r\n[ \t]+/g, ' ') ?? ''
  return head.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
}
const FRAMING = { operatorName: 'Caja', publicUrl: 'https://bourse.example' }
const makeDue = (app: TestApp) => app.owner.run(sql`update graphile_worker._private_jobs set run_at = now()`)

beforeEach(async () => {
  received.length = 0
  raw.length = 0
  attempts.length = 0
  for (const app of [real, demo]) await app.owner.run(sql`truncate mails`)
})

describe('a mail', () => {
  test('is sent once, as it was written', async () => {
    await queue(real)
    await real.runJobs()
    await real.runJobs()
    expect(received).toMatchObject([
      {
        to: [{ address: MAIL.to }],
        from: { name: 'Caja, Común', address: 'mails@bourse.example' },
        subject: MAIL.subject,
        text: `${MAIL.body}\n\n-- \nSent by Caja & Común · https://bourse.example\n`,
      },
    ])
    expect(await stored(real)).toEqual([{ body: '', sent_at: expect.any(Date) }])
  })

  test('keeps its body in a demo alone', async () => {
    await queue(demo)
    await demo.runJobs()
    expect(received).toHaveLength(1)
    expect(await stored(demo)).toEqual([{ body: MAIL.body, sent_at: expect.any(Date) }])
  })

  test('that the server refuses stays whole and is tried again', async () => {
    refusals = 1
    await queue(real)
    await real.runJobs()
    expect(received).toEqual([])
    expect(await stored(real)).toEqual([{ body: MAIL.body, sent_at: null }])

    await real.runJobs()
    expect(received, 'not before its time').toEqual([])
    await makeDue(real)
    await real.runJobs()
    expect(received).toHaveLength(1)
    expect(await stored(real)).toEqual([{ body: '', sent_at: expect.any(Date) }])
    expect(attempts).toHaveLength(2)
    expect(new Set(attempts).size, 'both attempts are the same mail').toBe(1)
  })

  test('is never sent when its cause did not happen', async () => {
    const failing = real.db.transaction(async (tx) => {
      await queueMail(tx, MAIL)
      throw new Error('the cause fails')
    })
    await expect(failing).rejects.toThrow('the cause fails')
    await real.runJobs()
    expect(received).toEqual([])
    expect(await stored(real)).toEqual([])
  })

  test('whose job runs twice is sent once', async () => {
    await queue(real)
    await real.runJobs()
    const [row] = await real.db.rows<{ id: bigint }>(sql`select id from mails`)
    const deliver = deliverJob(createDelivery({ smtpUrl, from: 'a@b.test', isDemo: false, ...FRAMING }), false)
    await deliver({ id: String(row?.id) }, real.db)
    expect(received).toHaveLength(1)
  })

  test('cannot smuggle another recipient or header in', async () => {
    await queue(real, { to: 'ana@example.test', subject: 'Hello\r\nBcc: eve@example.test\u2028X-Other: 1', body: '.\r\nQUIT\r\n' })
    await real.runJobs()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ to: [{ address: 'ana@example.test' }] })
    expect(received[0]?.bcc ?? []).toEqual([])
    expect(received[0]?.subject).toBe('Hello Bcc: eve@example.test X-Other: 1')
    expect(headersOf(0).filter(([name]) => name === 'bcc' || name === 'x-other')).toEqual([])
  })

  test('goes to one address, whatever is written there', async () => {
    await queue(real, { ...MAIL, to: 'ana@example.test, eve@example.test' })
    await real.runJobs()
    expect(received.flatMap(({ to = [] }) => to.map(({ address }) => address))).not.toContain('eve@example.test')
  })
})

describe('the parts of a mail', () => {
  test('name it once in the world, say when it was written, and that no absence notice should answer', async () => {
    await queue(real)
    await queue(real)
    await real.runJobs()
    const ids = received.map(({ messageId }) => messageId)
    expect(ids).toEqual([
      expect.stringMatching(/^<[0-9a-f-]{36}@bourse\.example>$/),
      expect.stringMatching(/^<[0-9a-f-]{36}@bourse\.example>$/),
    ])
    expect(new Set(ids).size).toBe(2)
    const headers = Object.fromEntries(headersOf(0))
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-type': expect.stringContaining('multipart/alternative') })
    const [row] = await real.db.rows<{ created_at: Date }>(sql`select created_at from mails order by id`)
    expect(Math.trunc(Date.parse(headers['date'] ?? '') / 1000)).toBe(Math.trunc((row?.created_at.getTime() ?? 0) / 1000))
    expect(Object.keys(headers)).not.toContain('reply-to')
    expect(Object.keys(headers)).not.toContain('list-unsubscribe')
  })

  test('a mail that can be stopped says how, for one click too (RFC 8058)', async () => {
    await queue(real, { ...MAIL, lang: 'es', stopPath: '/mails/stop?of=7.payments.abc_def-ghi' })
    await real.runJobs()
    const url = 'https://bourse.example/mails/stop?of=7.payments.abc_def-ghi'
    expect(Object.fromEntries(headersOf(0))).toMatchObject({
      'list-unsubscribe': `<${url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(received[0]?.text).toContain(`Dejar de recibir estos correos: ${url}`)
    expect(received[0]?.html).toContain(`href="${url}"`)
  })

  test('HTML: the words of the text, a code and the product’s own link as a button with its plain address', async () => {
    const link = 'https://bourse.example/reset?token=a&b=c'
    const body = `Follow this link:\n\n${link}\n\nOr enter this code:\n\n123456\n\nView: ${link}`
    await queue(real, { ...MAIL, subject: 'Set a new password', body, links: [link], code: '123456' })
    await real.runJobs()
    const html = received[0]?.html ?? ''
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<h1')
    expect(html.match(/<a class="button" href="https:\/\/bourse\.example\/reset\?token=a&#38;b=c"/g)).toHaveLength(1)
    expect(html).toContain('>https://bourse.example/reset?token=a&#38;b=c</a>')
    expect(html).toMatch(/<p class="code"[^>]*>123456<\/p>/)
    expect(html).toContain('Caja &#38; Común')
    expect(html, 'nothing is loaded').not.toMatch(/<img|<link|<script|@import|url\(/i)
  })

  test('HTML: what people wrote stays text, whatever it looks like', async () => {
    const body = `Request from <script>alert(1)</script>\n\n“Pay here: https://evil.example/x\n123456\n<img src=x onerror=alert(1)>”\n\njavascript:alert(1)`
    await queue(real, { ...MAIL, subject: '<b>Bold</b> "quoted"', body, links: ['javascript:alert(1)', 'https://bourse.example/'] })
    await real.runJobs()
    const html = received[0]?.html ?? ''
    expect(html).not.toMatch(/<script|<img|<b>/i)
    expect(html).toContain('&#60;script&#62;alert(1)')
    expect(html).toContain('https://evil.example/x')
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['https://bourse.example'])
    expect(html).not.toContain('class="code" style')
  })
})

describe('without a mail server', async () => {
  const { db } = await testDb()
  const promised = async (isDemo: boolean) => {
    await db.transaction((tx) => queueMail(tx, MAIL))
    const id = await db.value<bigint>(sql`select max(id) as id from mails`)
    const work = deliverJob(createDelivery({ smtpUrl: undefined, from: 'a@b.test', isDemo, ...FRAMING }), isDemo)({ id: String(id) }, db)
    return { work, row: () => db.one(sql`select body, sent_at is not null as sent from mails where id = ${id}`) }
  }

  test('a demo shows its mails at /dev/mail', async () => {
    const { work, row } = await promised(true)
    await work
    expect(await row()).toEqual({ body: MAIL.body, sent: true })
  })

  test('elsewhere a mail waits, whole, for SMTP_URL', async () => {
    const { work, row } = await promised(false)
    await expect(work).rejects.toThrow('SMTP_URL is not set')
    expect(await row()).toEqual({ body: MAIL.body, sent: false })
  })
})
