import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { rounds } from '@bourse/testkit/effort'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { processesOf, sharedDataFolder, startChild, type ChildServer } from './testing/child-server.ts'
import { makeZombie, renumber } from './testing/dead-postmaster.ts'
import { fillPrepared } from './testing/prepared-folder.ts'
import { freePort } from './testing/server-process.ts'
import { withClient } from './testing/with-client.ts'

// The machine may have other work.
vi.setConfig({ testTimeout: 240_000 })
const PATIENTLY = { timeout: 90_000, interval: 100 }

const folder = await sharedDataFolder()
await fillPrepared(folder)

const postmaster = async () => Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Kills it: clients notice at their next statement. It cannot be started again before it is given back. */
async function takeDatabase(): Promise<() => Promise<void>> {
  const file = join(folder, 'postgres', 'postgresql.auto.conf')
  const usual = await readFile(file, 'utf8')
  await writeFile(file, `${usual}\nno_such_setting = on\n`)
  process.kill(await postmaster(), 'SIGKILL')
  return () => writeFile(file, usual)
}

const onDatabase = async <Value>(work: (client: pg.Client) => Promise<Value>) =>
  withClient((await readFile(join(folder, 'database.url'), 'utf8')).trim(), work)

/** Whether it reaches its database; without a broker it is not ready for more. */
const isReady = (server: ChildServer) =>
  fetch(`${server.url}/ready`)
    .then((answer) => answer.json() as Promise<{ parts: Record<string, string> }>)
    .then(
      ({ parts }) => parts['database'] === 'ok',
      () => false,
    )

async function stop(server: ChildServer): Promise<void> {
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await processesOf(folder)).toEqual([])
}

/** Takes mails for as long as it is asked to, and notes who got one. */
async function openSmtp(onMail: (id: string) => boolean): Promise<string> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        if (onMail(/^Message-ID: <([0-9a-f-]{36})@/im.exec(text)?.[1] ?? '')) setTimeout(done, 10)
      })
    },
  })
  smtp.on('error', () => {})
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  return `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
}

const addMails = (count: number) =>
  onDatabase((client) =>
    client.query(
      `with made as (insert into mails (recipient, subject, body) select n || '@example.test', 'Mail', 'Text' from generate_series(1, $1::int) n returning id)
       select graphile_worker.add_job('mail.deliver', json_build_object('id', id::text)) from made`,
      [count],
    ),
  )

test('the process outlives its database: every job that was under way is done soon after it is back, and meanwhile every call answers 503 with a time to retry; server and database killed together come up again at once, every time, and the next does the job that was running', async () => {
  const zombieMade = makeZombie()
  const received = new Map<string, number>()
  let isOpen = true
  const smtpUrl = await openSmtp((id) => {
    received.set(id, (received.get(id) ?? 0) + 1)
    return isOpen
  })
  const ports = { MQTT_PORT: String(await freePort()), MDS_PORT: String(await freePort()) }
  const env = { DATA_DIR: folder, ROLES: 'api,broker,exchange,jobs', SMTP_URL: smtpUrl, ...ports }
  let server = await startChild(env)
  await server.answering
  await expect.poll(() => isReady(server), PATIENTLY).toBe(true)
  const calls = await keepCalling(server)
  const MAILS = rounds(60, 400)
  await addMails(MAILS)
  const KILLS = rounds(1, 4)
  for (let kill = 1; kill <= KILLS; kill++) {
    const before = received.size
    await expect.poll(() => received.size, { ...PATIENTLY, interval: 5 }).toBeGreaterThan(before + 20)
    const giveBack = await takeDatabase()
    await expect.poll(calls.lastStatus, { ...PATIENTLY, interval: 5 }).toBe(503)
    expect(await isReady(server)).toBe(false)
    expect((await fetch(`${server.url}/ready`)).status).toBe(503)
    await giveBack()
    await expect.poll(() => isReady(server), PATIENTLY).toBe(true)
  }
  const unusual = await calls.end()
  expect(unusual.length).toBeGreaterThan(0)
  expect(unusual.filter(({ status, code }) => status !== 503 || code !== 'UNAVAILABLE')).toEqual([])
  expect(unusual.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([])

  const waiting = () =>
    onDatabase(async (client) => (await client.query('select from mails where sent_at is null')).rowCount).catch(() => undefined)
  await expect.poll(waiting, PATIENTLY).toBe(0)
  const jobs = () =>
    onDatabase(async (client) => (await client.query('select from graphile_worker._private_jobs where locked_at is not null')).rowCount)
  await expect.poll(jobs, PATIENTLY).toBe(0)
  expect(server.process.exitCode).toBeNull()
  expect(received.size).toBe(MAILS)
  // Sent, and then lost before it could be noted: once for each fall, and no more.
  expect(Math.max(...received.values())).toBeLessThanOrEqual(1 + KILLS)

  received.clear()
  isOpen = false
  await addMails(1)
  await expect.poll(() => received.size, PATIENTLY).toBe(1)
  isOpen = true
  const zombie = await zombieMade
  for (let round = 1; round <= rounds(1, 8); round++) {
    // In a container without an init the dead keep their numbers: every other time it is like that.
    const pid = round % 2 === 1 ? await renumber(join(folder, 'postgres'), zombie) : await postmaster()
    server.process.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await server.ended
    server = await startChild(env)
    await server.answering
    await expect.poll(() => isReady(server), PATIENTLY).toBe(true)
  }
  await expect.poll(() => [...received.values()], PATIENTLY).toEqual([2])
  await stop(server)
})

/** Calls of several kinds, again and again; those that were answered otherwise than usual are the result. */
async function keepCalling(server: ChildServer) {
  const client = new ApiClient(server.url)
  await client.send('GET', '/api/translate/')
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/api/document/reward/current/en'],
    ['GET', '/api/assets/'],
    ['GET', '/api/profiles/'],
    [session.obtain.method, session.obtain.path, { username: 'nobody@example.test', password: 'wrong-password-2026' }],
    ['POST', '/graphql', { query: '{ fiatAssets { code } }' }],
  ]
  const send = async ([method, path, body]: (typeof calls)[number]) => {
    const { status, headers, body: reply } = await client.send(method, path, body)
    return { path, status, retryAfter: headers.get('retry-after'), code: (reply as { code?: string } | undefined)?.code }
  }
  const usual = new Map(await Promise.all(calls.map(async (call) => [call[1], (await send(call)).status] as const)))
  const answers: Awaited<ReturnType<typeof send>>[] = []
  const enough = new AbortController()
  const asking = calls.map(async (call) => {
    while (!enough.signal.aborted) {
      answers.push(await send(call))
      await pause(50)
    }
  })
  return {
    lastStatus: () => answers.at(-1)?.status,
    async end() {
      enough.abort()
      await Promise.all(asking)
      return answers.filter(({ path, status }) => status !== usual.get(path) && status !== 429)
    },
  }
}
