import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { createDelivery, deliverJob, queueMail } from '#platform/mail'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testDb } from '../../testing/db.ts'

const received: Email[] = []
let refusals = 0
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (refusals > 0) {
        refusals -= 1
        done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        return
      }
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push(mail)
        done()
      }, done)
    })
  },
})
smtp.on('error', () => {})
await once(smtp.listen(0, '127.0.0.1'), 'listening')
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

const real = await testApp({ SMTP_URL: smtpUrl, DEMO: 'off', PUBLIC_URL: 'https://bourse.example' })
const demo = await testApp({ SMTP_URL: smtpUrl })

const MAIL = { to: 'ana@example.test', subject: 'Tu código — ñandú', text: 'Código 123456\nHasta pronto.' }
const queue = (app: TestApp, mail = MAIL) => app.db.transaction((tx) => queueMail(tx, mail))
const stored = (app: TestApp) =>
  app.db.read((tx) => tx.rows<{ body: string; sent_at: Date | null }>(sql`select body, sent_at from mails order by id`))
const makeDue = (app: TestApp) => app.owner.read((tx) => tx.run(sql`update graphile_worker._private_jobs set run_at = now()`))

beforeEach(async () => {
  received.length = 0
  for (const app of [real, demo]) await app.owner.read((tx) => tx.run(sql`truncate mails`))
})

describe('a mail', () => {
  test('is sent once, as it was written', async () => {
    await queue(real)
    await real.runJobs()
    await real.runJobs()
    expect(received).toMatchObject([
      { to: [{ address: MAIL.to }], from: { address: 'no-reply@bourse.example' }, subject: MAIL.subject, text: `${MAIL.text}\n` },
    ])
    expect(await stored(real)).toEqual([{ body: '', sent_at: expect.any(Date) }])
  })

  test('keeps its body in a demo alone', async () => {
    await queue(demo)
    await demo.runJobs()
    expect(received).toHaveLength(1)
    expect(await stored(demo)).toEqual([{ body: MAIL.text, sent_at: expect.any(Date) }])
  })

  test('that the server refuses stays whole and is tried again', async () => {
    refusals = 1
    await queue(real)
    await real.runJobs()
    expect(received).toEqual([])
    expect(await stored(real)).toEqual([{ body: MAIL.text, sent_at: null }])

    await real.runJobs()
    expect(received, 'not before its time').toEqual([])
    await makeDue(real)
    await real.runJobs()
    expect(received).toHaveLength(1)
    expect(await stored(real)).toEqual([{ body: '', sent_at: expect.any(Date) }])
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
    const [row] = await real.db.read((tx) => tx.rows<{ id: bigint }>(sql`select id from mails`))
    const deliver = deliverJob(createDelivery({ smtpUrl, from: 'a@b.test', isDemo: false }), false)
    await deliver({ id: String(row?.id) }, real.db)
    expect(received).toHaveLength(1)
  })

  test('cannot smuggle another recipient or header in', async () => {
    await queue(real, { to: 'ana@example.test', subject: 'Hello\r\nBcc: eve@example.test', text: '.\r\nQUIT\r\n' })
    await real.runJobs()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ to: [{ address: 'ana@example.test' }] })
    expect(received[0]?.bcc ?? []).toEqual([])
  })
})

describe('without a mail server', async () => {
  const { db } = await testDb()
  const promised = async (isDemo: boolean) => {
    await db.transaction((tx) => queueMail(tx, MAIL))
    const { id } = await db.read((tx) => tx.one<{ id: bigint }>(sql`select max(id) as id from mails`))
    const work = deliverJob(createDelivery({ smtpUrl: undefined, from: 'a@b.test', isDemo }), isDemo)({ id: String(id) }, db)
    return { work, row: () => db.read((tx) => tx.one(sql`select body, sent_at is not null as sent from mails where id = ${id}`)) }
  }

  test('a demo shows its mails at /dev/mail', async () => {
    const { work, row } = await promised(true)
    await work
    expect(await row()).toEqual({ body: MAIL.text, sent: true })
  })

  test('elsewhere a mail waits, whole, for SMTP_URL', async () => {
    const { work, row } = await promised(false)
    await expect(work).rejects.toThrow('SMTP_URL is not set')
    expect(await row()).toEqual({ body: MAIL.text, sent: false })
  })
})
