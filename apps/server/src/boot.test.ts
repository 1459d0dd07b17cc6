import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, inject, test, vi } from 'vitest'
import { SETTING_LINES } from '#platform/settings'
import { copyDatabase } from './testing/database.ts'
import { dataFolder, freePort, processesOf, sharedDataFolder, startChild, type ChildServer } from './testing/child-server.ts'

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

describe('a wrong setting ends the start with one sentence', () => {
  test.each([
    ['an invalid port', { PORT: 'http' }, 'PORT must be a port between 1 and 65535, not "http".'],
    ['a folder that cannot be made', { DATA_DIR: '/sys/bourse' }, 'DATA_DIR /sys/bourse cannot be written to.'],
    ['a folder for images that cannot be made', { MEDIA_DIR: '/sys/images' }, 'MEDIA_DIR /sys/images cannot be written to.'],
    [
      'a database that nobody reaches',
      { DATABASE_URL: 'postgresql://u:hunter2@127.0.0.1:1/bourse' },
      'The database at 127.0.0.1:1/bourse cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    ],
  ])('%s', async (_name, env, sentence) => {
    const server = await startChild({ DATA_DIR: await dataFolder(), ...env })
    expect(await server.ended).toBe(1)
    expect(heardFrom(server)).toEqual({ out: [], err: [sentence] })
  })

  test('a host that is not an address of this machine', async () => {
    const server = await startChild({ DATA_DIR: await dataFolder(), HOST: '203.0.113.9' })
    expect(await server.ended).toBe(1)
    expect(heardFrom(server)).toEqual({ out: [], err: ['HOST is no address of this machine.'] })
  })

  test('a secret that is not the one of the first start, from the environment or from another folder', async () => {
    const copy = await copyDatabase(inject('templateUrl'))
    const env = { DATABASE_URL: copy.url, ROLES: 'api' }
    const first = await startChild({ ...env, DATA_DIR: await dataFolder(), APP_SECRET: 'the secret of the first start, long enough' })
    await first.answering
    const folder = await dataFolder()
    for (const [given, source] of [
      [{ APP_SECRET: 'a secret that is another, long enough too' }, 'APP_SECRET'],
      [{}, `${folder}/app.secret`],
    ] as const) {
      const other = await startChild({ ...env, ...given, DATA_DIR: folder })
      expect(await other.ended).toBe(1)
      expect(heardFrom(other).err).toEqual([
        `The secret from ${source} is not the one that this database was first started with: set APP_SECRET to that one.`,
      ])
    }
    expect((await fetch(`${first.url}/live`)).status).toBe(200)
    expect(await stop(first)).toBe(0)
    await copy.drop()
  })

  test('a file in place of the folder', async () => {
    const path = join(await dataFolder(), 'file')
    await writeFile(path, '')
    const server = await startChild({ DATA_DIR: path })
    expect(await server.ended).toBe(1)
    expect(heardFrom(server)).toEqual({ out: [], err: [`DATA_DIR ${path} cannot be written to.`] })
  })

  test('a port that is taken, before a database is made for nothing', async () => {
    const folder = await dataFolder()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const server = await startChild({ DATA_DIR: folder, PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(heardFrom(server)).toEqual({ out: [], err: [`Port ${port} is taken: stop what uses it or set PORT to another.`] })
    expect(await processesOf(folder)).toEqual([])
    other.close()
  })
})

/** Its database, with the demo world, is created once: the tests from here on are its starts, one after another. */
const folder = await sharedDataFolder()

describe('from the first start to the last stop', () => {
  test('a start that is stopped half-way leaves no process behind', async () => {
    const server = await startChild({ DATA_DIR: folder })
    await expect.poll(() => server.said.out, { ...PATIENTLY, interval: 10 }).toContain('starting the embedded PostgreSQL')
    expect(await stop(server)).toBe(0)
    expect(server.said.out).not.toContain('answers')
    expect(await processesOf(folder)).toEqual([])
  })

  test('the next start continues from there, reports its progress and is ready; a second process in the folder is refused', async () => {
    const server = await startChild({ DATA_DIR: folder, DEMO: 'on' })
    await server.answering
    const { out } = heardFrom(server)
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
    expect(server.said.err).toBe('')
    expect(await isReady(server)).toBe(true)

    const second = await startChild({ DATA_DIR: folder })
    expect(await second.ended).toBe(1)
    expect(heardFrom(second).err).toEqual([`DATA_DIR ${folder} is in use by process ${server.process.pid}.`])
    expect(await isReady(server)).toBe(true)
    expect(await stop(server)).toBe(0)
    expect(await processesOf(folder)).toEqual([])
  })

  test('a stop lets the request in progress finish, and takes no new one', async () => {
    const server = await startChild({ DATA_DIR: folder })
    await server.answering
    const blocker = new pg.Client({ connectionString: await databaseOf(folder) })
    // The database may end first.
    blocker.on('error', () => {})
    await blocker.connect()
    await blocker.query('begin; lock table document_texts in access exclusive mode')
    const slow = fetch(`${server.url}/api/document/reward/current/en`)
    const waiting = () => blocker.query(`select from pg_stat_activity where wait_event_type = 'Lock'`).then(({ rowCount }) => rowCount)
    await expect.poll(waiting, PATIENTLY).toBeGreaterThan(0)

    server.process.kill('SIGTERM')
    await expect
      .poll(
        () =>
          fetch(`${server.url}/ready`).then(
            () => 'answered',
            () => 'refused',
          ),
        { timeout: 8_000 },
      )
      .toBe('refused')
    await blocker.query('rollback')
    await blocker.end()
    const released = performance.now()
    expect((await slow).status).toBe(200)
    expect(await server.ended).toBe(0)
    expect(performance.now() - released, 'the connection is not kept alive').toBeLessThan(10_000)
    expect(await processesOf(folder)).toEqual([])
  })

  test('a request that never ends holds the stop up for no more than its time', async () => {
    const server = await startChild({ DATA_DIR: folder })
    await server.answering
    const blocker = new pg.Client({ connectionString: await databaseOf(folder) })
    blocker.on('error', () => {})
    await blocker.connect()
    await blocker.query('begin; lock table document_texts in access exclusive mode')
    const stuck = fetch(`${server.url}/api/document/reward/current/en`).then(
      ({ status }) => status,
      () => 'cut off',
    )
    await expect
      .poll(() => blocker.query(`select from pg_stat_activity where wait_event_type = 'Lock'`).then(({ rowCount }) => rowCount), PATIENTLY)
      .toBeGreaterThan(0)
    const begun = performance.now()
    expect(await stop(server)).toBe(0)
    expect(performance.now() - begun).toBeLessThan(30_000)
    // The database's own stop may let go of the lock in the last moment: then even this one gets its answer.
    expect([200, 500, 503, 'cut off']).toContain(await stuck)
    expect(await processesOf(folder)).toEqual([])
  })

  test('what outlived a killed process is taken over, with all that was acknowledged', async () => {
    const killed = await startChild({ DATA_DIR: folder })
    await killed.answering
    const client = new pg.Client({ connectionString: await databaseOf(folder) })
    await client.connect()
    await client.query(`insert into mails (recipient, subject, body) values ('boot.test', 'kept', '')`)
    await client.end()
    killed.process.kill('SIGKILL')
    await killed.ended
    expect((await processesOf(folder)).length).toBeGreaterThan(0)

    const begun = performance.now()
    const server = await startChild({ DATA_DIR: folder })
    await server.answering
    process.stdout.write(`a start on a filled folder took ${Math.round(performance.now() - begun)} ms\n`)
    const again = new pg.Client({ connectionString: await databaseOf(folder) })
    await again.connect()
    expect((await again.query(`select subject from mails where recipient = 'boot.test'`)).rows).toEqual([{ subject: 'kept' }])
    await again.end()
    expect(await stop(server, 'SIGINT')).toBe(0)
    expect(await processesOf(folder)).toEqual([])
  })

  test('the end of the starter is a stop', async () => {
    const begun = performance.now()
    const server = await startChild({ DATA_DIR: folder })
    await server.answering
    process.stdout.write(`a second start took ${Math.round(performance.now() - begun)} ms\n`)
    server.process.disconnect()
    expect(await server.ended).toBe(0)
    expect(await processesOf(folder)).toEqual([])
  })
})

describe('where it listens', () => {
  const ports = async () => {
    const [PORT, MQTT_PORT, MDS_PORT, MQTT_TCP_PORT] = [await freePort(), await freePort(), await freePort(), await freePort()].map(String)
    return { PORT, MQTT_PORT, MDS_PORT, MQTT_TCP_PORT } as Record<string, string>
  }
  /** The addresses that this machine listens at on these ports, as the system writes them. */
  const listening = async (env: Record<string, string>) => {
    const table = `${await readFile('/proc/net/tcp', 'utf8')}\n${await readFile('/proc/net/tcp6', 'utf8').catch(() => '')}`
    const sockets = table.split('\n').map((line) => line.trim().split(/\s+/))
    return Object.values(env).map((port) => {
      const suffix = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`
      return sockets.filter(([, local, , state]) => state === '0A' && local?.endsWith(suffix)).map(([, local]) => local?.split(':')[0])
    })
  }
  const LOOPBACK = '0100007F'
  const EVERYWHERE = '00000000'
  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
  const LOOPBACK_6 = '00000000000000000000000001000000'
  const EVERYWHERE_6 = '00000000000000000000000000000000'
  const connectionsOf = async (url: string) =>
    Number(/\{role="broker",figure="connections"\} (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

  test('a demo is for this machine alone, with all its ports', async () => {
    const env = await ports()
    const server = await startChild({ DATA_DIR: folder, DEMO: 'on', DEMO_MAKER: 'off', ...env })
    await server.answering
    expect(await listening(env)).toEqual([[LOOPBACK], [LOOPBACK], [LOOPBACK], [LOOPBACK]])
    expect(server.said.err).toBe('')
    expect((await fetch(`${server.url}/dev/mail.json`)).status).toBe(200)
    expect((await fetch(`${server.url}/dev/mail.json`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
    expect(await stop(server)).toBe(0)
  })

  test.runIf(hasIpv6).each([
    ['::', EVERYWHERE_6, ['127.0.0.1', '[::1]']],
    ['::1', LOOPBACK_6, ['[::1]']],
  ])('HOST=%s is an address like any other, for all ports', async (host, listens, reachable) => {
    const env = await ports()
    const server = await startChild({ DATA_DIR: folder, HOST: host, DEMO: 'on', DEMO_MAKER: 'on', ...env })
    await server.answering
    expect(await listening(env)).toEqual([[listens], [listens], [listens], [listens]])
    for (const at of reachable) {
      expect((await fetch(`http://${at}:${env['PORT']}/ready`)).status).toBe(200)
      // Both are this machine, whichever way it writes its address.
      expect((await fetch(`http://${at}:${env['PORT']}/metrics`)).status).toBe(200)
    }
    // The maker trades over the broker's own port.
    await expect.poll(() => connectionsOf(`http://${reachable[0]}:${env['PORT']}`), PATIENTLY).toBeGreaterThan(0)
    expect(await stop(server)).toBe(0)
  })

  test('one that HOST opens to the network says so; its mails then need the token', async () => {
    const env = await ports()
    const token = 'a token for the operator'
    const server = await startChild({
      DATA_DIR: folder,
      DEMO: 'on',
      DEMO_MAKER: 'off',
      HOST: '0.0.0.0',
      OPERATOR_TOKEN: token,
      ...env,
    })
    await server.answering
    expect(await listening(env)).toEqual([[EVERYWHERE], [EVERYWHERE], [EVERYWHERE], [EVERYWHERE]])
    expect(server.said.err).toContain('this demo is reachable from the network at 0.0.0.0')
    const from = (headers: Record<string, string>) =>
      Promise.all(['/dev/mail.json', '/metrics'].map(async (path) => (await fetch(`${server.url}${path}`, { headers })).status))
    expect(await from({ 'x-forwarded-for': '203.0.113.9' })).toEqual([404, 404])
    expect(await from({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${token}` })).toEqual([200, 200])
    expect(await stop(server)).toBe(0)
  })
})

test('two run side by side, each with its own folder and ports', async () => {
  const folders = [folder, await dataFolder()]
  const servers = await Promise.all(
    folders.map(async (DATA_DIR) => startChild({ DATA_DIR, MQTT_PORT: String(await freePort()), MDS_PORT: String(await freePort()) })),
  )
  await Promise.all(servers.map(({ answering }) => answering))
  expect(await Promise.all(servers.map(isReady))).toEqual([true, true])
  expect(await databaseOf(folders[0] ?? '')).not.toBe(await databaseOf(folders[1] ?? ''))
  const [first, second] = servers as [ChildServer, ChildServer]
  expect(await stop(first)).toBe(0)
  expect(await isReady(second)).toBe(true)
  expect(await stop(second)).toBe(0)
  for (const each of folders) expect(await processesOf(each)).toEqual([])
})

test('with DATABASE_URL no database is started, no demo world created, and a missing mail server is reported', async () => {
  const copy = await copyDatabase(inject('templateUrl'))
  const server = await startChild({ DATA_DIR: await dataFolder(), DATABASE_URL: copy.url, DEMO: '' })
  await server.answering
  expect(server.said.out).not.toContain('embedded')
  expect(server.said.err).toContain('SMTP_URL is not set')
  expect(await isReady(server)).toBe(true)
  expect((await fetch(`${server.url}/dev/mail.json`)).status).toBe(404)
  expect(await stop(server)).toBe(0)
  const client = new pg.Client({ connectionString: copy.url })
  await client.connect()
  expect((await client.query('select from users')).rowCount).toBe(0)
  await client.end()
  await copy.drop()
})

test('when the database is lost, /ready reports it and calls answer 503, until it is back', async () => {
  const server = await startChild({ DATA_DIR: folder })
  await server.answering
  const look = async () => {
    const answer = await fetch(`${server.url}/api/document/reward/current/en`)
    return [await isReady(server), answer.status, ((await answer.json()) as { code?: string }).code]
  }
  await expect.poll(look, PATIENTLY).toEqual([true, 200, undefined])
  const lost = new Set<unknown>()
  const notice = async () => {
    const [isUp, status, code] = await look()
    if (!isUp) lost.add('not ready')
    if (status === 503) lost.add(code)
  }
  // It is started again within a second, and a look may come too late for that: then it is lost once more.
  for (let time = 1; time <= 5 && lost.size < 2; time++) {
    process.kill(Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGINT')
    for (const end = performance.now() + 5_000; lost.size < 2 && performance.now() < end; ) await notice()
    await expect.poll(look, PATIENTLY).toEqual([true, 200, undefined])
  }
  expect([...lost].toSorted()).toEqual(['UNAVAILABLE', 'not ready'])
  expect(await stop(server)).toBe(0)
  expect(await processesOf(folder)).toEqual([])
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
