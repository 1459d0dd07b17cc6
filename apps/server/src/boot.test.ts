import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { IS_LONG } from '@bourse/testkit/effort'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log'
import { readSettings, SETTING_LINES } from '#platform/settings'
import { boot } from './boot.ts'
import { copyDatabase } from './testing/database.ts'
import { dataFolder, processesOf, sharedDataFolder, startChild, type ChildServer } from './testing/child-server.ts'
import { freePort } from './testing/server-process.ts'
import { withClient } from './testing/with-client.ts'

const ROOT = new URL('../../../', import.meta.url)
const MAIN = fileURLToPath(new URL('apps/server/dist/main.js', ROOT))
const START = fileURLToPath(new URL('scripts/start.mjs', ROOT))
const VERSION = (JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as { version: string }).version

// Each start makes or opens a database of its own, and the machine may have other work.
vi.setConfig({ testTimeout: 180_000 })
const PATIENTLY = { timeout: 60_000 }

async function stop(server: ChildServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  server.process.kill(signal)
  return server.ended
}

const isReady = async (server: ChildServer) => (await fetch(`${server.url}/ready`)).status === 200
/** The messages of its lines; fails when one of them is not an object of the log. */
const messagesOf = (said: string) =>
  said
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
const heardFrom = ({ said }: ChildServer) => ({ out: messagesOf(said.out), err: messagesOf(said.err) })
const databaseOf = async (folder: string) => (await readFile(join(folder, 'database.url'), 'utf8')).trim()

/** Its database is created once: the tests are its starts, one after another. */
const folder = await sharedDataFolder()

const LOOPBACK = '0100007F'
const EVERYWHERE = '00000000'
const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
const LOOPBACK_6 = '00000000000000000000000001000000'
const EVERYWHERE_6 = '00000000000000000000000000000000'

async function freePorts(): Promise<Record<string, string>> {
  const [PORT = 0, MQTT_PORT = 0, MDS_PORT = 0, MQTT_TCP_PORT = 0] = await Promise.all([1, 2, 3, 4].map(freePort))
  return { PORT: String(PORT), MQTT_PORT: String(MQTT_PORT), MDS_PORT: String(MDS_PORT), MQTT_TCP_PORT: String(MQTT_TCP_PORT) }
}

/** The addresses that this machine listens at on these ports, as the system writes them. */
async function listening(ports: Record<string, string>): Promise<(string | undefined)[][]> {
  const table = `${await readFile('/proc/net/tcp', 'utf8')}\n${await readFile('/proc/net/tcp6', 'utf8').catch(() => '')}`
  const sockets = table.split('\n').map((line) => line.trim().split(/\s+/))
  return Object.values(ports).map((port) => {
    const suffix = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`
    return sockets.filter(([, local, , state]) => state === '0A' && local?.endsWith(suffix)).map(([, local]) => local?.split(':')[0])
  })
}

/** A call that waits for a lock until it is let go, or the database ends. */
async function withStuckCall(
  url: string,
  databaseUrl: string,
  work: (answer: Promise<number | 'cut off'>, letGo: () => Promise<unknown>) => Promise<void>,
) {
  await withClient(databaseUrl, async (blocker) => {
    await blocker.query('begin; lock table document_texts in access exclusive mode')
    const answer = fetch(`${url}/api/document/reward/current/en`).then(
      ({ status }) => status,
      () => 'cut off' as const,
    )
    const waiting = () =>
      blocker
        .query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
        .then(({ rowCount }) => rowCount)
    await expect.poll(waiting, PATIENTLY).toBeGreaterThan(0)
    await work(answer, () => blocker.query('rollback'))
  })
}

/** All its ports listen at this address, and it answers there. */
async function expectAt(ports: Record<string, string>, address: string, hosts: readonly string[]): Promise<void> {
  expect(await listening(ports)).toEqual([[address], [address], [address], [address]])
  for (const at of hosts) {
    expect((await fetch(`http://${at}:${ports['PORT']}/ready`)).status).toBe(200)
    // Both are this machine, whichever way it writes its address.
    expect((await fetch(`http://${at}:${ports['PORT']}/metrics`)).status).toBe(200)
  }
}

test('a start that is stopped half-way leaves no process behind', async () => {
  const server = await startChild({ DATA_DIR: folder })
  await expect.poll(() => server.said.out, { ...PATIENTLY, interval: 10 }).toContain('starting the embedded PostgreSQL')
  expect(await stop(server)).toBe(0)
  expect(server.said.out).not.toContain('answers')
  expect(await processesOf(folder)).toEqual([])
})

test('the next start continues from there, for every address; a second process is refused; killed, it leaves its database', async () => {
  const ports = await freePorts()
  const server = await startChild({ DATA_DIR: folder, ...ports })
  await server.answering
  const { out, err } = heardFrom(server)
  expect(out.slice(0, 2)).toEqual(['starting the embedded PostgreSQL', 'migrated 0001_platform'])
  expect(out.at(-1)).toMatch(/^Bourse answers on http:\/\/localhost:\d+\/home$/)
  const id = (await readFile(join(folder, 'process.id'), 'utf8')).trim()
  for (const line of server.said.out.trim().split('\n'))
    expect(JSON.parse(line)).toMatchObject({
      level: 30,
      time: expect.any(Number),
      process: id,
      roles: ['api', 'broker', 'exchange', 'mds', 'jobs'],
    })
  expect(err).toEqual(['SMTP_URL is not set: mails stay queued'])
  expect(await isReady(server)).toBe(true)
  expect(await listening(ports)).toEqual([[EVERYWHERE], [EVERYWHERE], [EVERYWHERE], [EVERYWHERE]])

  const second = await startChild({ DATA_DIR: folder })
  expect(await second.ended).toBe(1)
  expect(heardFrom(second).err).toEqual([`DATA_DIR ${folder} is in use by process ${server.process.pid}.`])
  expect(await isReady(server)).toBe(true)

  await withClient(await databaseOf(folder), (client) =>
    client.query(`insert into mails (recipient, subject, body) values ('boot.test', 'kept', '')`),
  )
  server.process.kill('SIGKILL')
  await server.ended
  expect((await processesOf(folder)).length).toBeGreaterThan(0)
})

test('the start after a kill takes over what outlived it, beside another with DATABASE_URL, which starts no database and creates no demo world; the end of the starter is a stop, which lets a request finish and takes no new one', async () => {
  const ports = await freePorts()
  const copy = await copyDatabase(inject('templateUrl'))
  onTestFinished(() => copy.drop())
  const [own, given] = await Promise.all([
    startChild({ DATA_DIR: folder, HOST: '127.0.0.1', ...ports }),
    startChild({ DATA_DIR: await dataFolder(), DATABASE_URL: copy.url, DEMO: '', ...(await freePorts()) }),
  ])
  await Promise.all([own.answering, given.answering])
  expect(await Promise.all([own, given].map(isReady))).toEqual([true, true])
  const kept = await withClient(await databaseOf(folder), (client) =>
    client.query(`select subject from mails where recipient = 'boot.test'`),
  )
  expect(kept.rows).toEqual([{ subject: 'kept' }])
  expect(await listening(ports)).toEqual([[LOOPBACK], [LOOPBACK], [LOOPBACK], [LOOPBACK]])

  await withStuckCall(own.url, await databaseOf(folder), async (answer, letGo) => {
    own.process.disconnect()
    const isAnswered = () =>
      fetch(`${own.url}/ready`).then(
        () => 'answered',
        () => 'refused',
      )
    await expect.poll(isAnswered, { timeout: 8_000 }).toBe('refused')
    const released = performance.now()
    await letGo()
    expect(await answer).toBe(200)
    expect(await own.ended).toBe(0)
    expect(performance.now() - released, 'the connection is not kept alive').toBeLessThan(10_000)
  })
  expect(await processesOf(folder)).toEqual([])

  expect(given.said.out).not.toContain('embedded')
  expect(given.said.err).toContain('SMTP_URL is not set')
  expect(await isReady(given)).toBe(true)
  expect((await fetch(`${given.url}/dev/mail.json`)).status).toBe(404)
  expect(await stop(given)).toBe(0)
  expect((await withClient(copy.url, (client) => client.query('select from users'))).rowCount).toBe(0)
})

test('a demo that HOST opens to the network says so, is reached at every address of this machine, and its mails need the token; a request that never ends holds the stop up for no more than its time', async () => {
  const ports = await freePorts()
  const token = 'a token for the operator'
  const copy = await copyDatabase(inject('templateUrl'))
  onTestFinished(() => copy.drop())
  // A world that has a user is left as it is.
  await withClient(copy.url, (client) => client.query(`insert into users (email, password_hash) values ('somebody@example.test', '')`))
  const [HOST, address] = hasIpv6 ? ['::', EVERYWHERE_6] : ['0.0.0.0', EVERYWHERE]
  const env = { DATA_DIR: await dataFolder(), DATABASE_URL: copy.url, DEMO: 'on', DEMO_MAKER: 'off', DRAIN_SECONDS: '0' }
  const logged: string[] = []
  const running = await boot(readSettings({ ...env, HOST, OPERATOR_TOKEN: token, ...ports }, '/'), {
    log: createLog('warn', { write: (line) => logged.push(line) }),
    onProgress: () => {},
    stopMaxMs: 1_000,
  })
  expect(logged.join('')).toContain(`this demo is reachable from the network at ${HOST}`)
  await expectAt(ports, address, hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'])
  const url = `http://127.0.0.1:${ports['PORT']}`
  const from = (headers: Record<string, string>) =>
    Promise.all(['/dev/mail.json', '/metrics'].map(async (path) => (await fetch(`${url}${path}`, { headers })).status))
  expect(await from({})).toEqual([200, 200])
  expect(await from({ 'x-forwarded-for': '127.0.0.1' })).toEqual([404, 404])
  expect(await from({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${token}` })).toEqual([200, 200])

  await withStuckCall(url, copy.url, async (answer) => {
    let isAnswered = false
    void answer.then(() => (isAnswered = true))
    const begun = performance.now()
    await running.stop()
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(isAnswered).toBe(false)
  })
})

test.runIf(IS_LONG)('nor is its process held up, nor the database that it started', async () => {
  const server = await startChild({ DATA_DIR: folder, ...(await freePorts()) })
  await server.answering
  await withStuckCall(server.url, await databaseOf(folder), async (answer) => {
    const begun = performance.now()
    expect(await stop(server, 'SIGINT')).toBe(0)
    expect(performance.now() - begun).toBeLessThan(30_000)
    // The database's own stop may let go of the lock in the last moment: then even this one gets its answer.
    expect([200, 500, 503, 'cut off']).toContain(await answer)
  })
  expect(await processesOf(folder)).toEqual([])
})

test.runIf(IS_LONG && hasIpv6)('HOST=::1 is an address like any other, for all ports', async () => {
  const ports = await freePorts()
  const server = await startChild({ DATA_DIR: await dataFolder(), HOST: '::1', DEMO: 'on', DEMO_MAKER: 'on', ...ports })
  await server.answering
  await expectAt(ports, LOOPBACK_6, ['[::1]'])
  // Its maker trades over the broker's own port.
  const connections = async () => {
    const metrics = await (await fetch(`http://[::1]:${ports['PORT']}/metrics`)).text()
    return Number(/\{role="broker",figure="connections"\} (\d+)/.exec(metrics)?.[1])
  }
  await expect.poll(connections, PATIENTLY).toBeGreaterThan(0)
  expect(await stop(server)).toBe(0)
})

describe('arguments', () => {
  const run = (command: string, args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(command, args, (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }))
    })

  test('--help prints every setting and command within 100 columns, as npm start does with nothing installed', async () => {
    const printed = await run(process.execPath, [MAIN, '--help'])
    for (const { names } of SETTING_LINES) expect(printed.out).toContain(`\n  ${names.join(', ')}\n`)
    expect(printed.out).toContain('\n  npm run audit\n')
    expect(printed.out.split('\n').filter((line) => line.length > 100 || /\s$/.test(line))).toEqual([])
    expect(printed).toMatchObject({ code: 0, err: '' })
    expect(await run(process.execPath, [START, '--help'])).toEqual(printed)
  })

  test.each([MAIN, START])('%s prints its version, and refuses what it does not know with one sentence', async (script) => {
    expect(await run(process.execPath, [script, '--version'])).toEqual({ code: 0, out: `${VERSION}\n`, err: '' })
    for (const args of [['--port=80'], ['--help', 'more'], ['serve']])
      expect(await run(process.execPath, [script, ...args])).toEqual({
        code: 1,
        out: '',
        err: `Bourse knows the arguments --help and --version, not "${args.at(-1)}": settings come from the environment.\n`,
      })
  })
})
