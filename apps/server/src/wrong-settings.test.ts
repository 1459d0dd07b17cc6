import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log'
import { readSettings, SettingError } from '#platform/settings'
import { boot } from './boot.ts'
import { copyDatabase } from './testing/database.ts'
import { dataFolder, processesOf, startChild } from './testing/child-server.ts'
import { freePort } from './testing/server-process.ts'

/** As the product does, in this process; it is stopped after the test. */
async function start(env: Record<string, string>): Promise<string> {
  const given = { DEMO: 'off', DRAIN_SECONDS: '0', PORT: String(await freePort()), ...env }
  const running = await boot(readSettings(given, '/'), { log: createLog('silent'), onProgress: () => {} })
  onTestFinished(() => running.stop())
  return `http://127.0.0.1:${given.PORT}`
}

test.each([
  ['an invalid port', { PORT: 'http' }, 'PORT must be a port between 1 and 65535, not "http".'],
  ['a folder that cannot be made', { DATA_DIR: '/sys/bourse' }, 'DATA_DIR /sys/bourse cannot be written to.'],
  ['a folder for images that cannot be made', { MEDIA_DIR: '/sys/images' }, 'MEDIA_DIR /sys/images cannot be written to.'],
  [
    'a database that nobody reaches',
    { DATABASE_URL: 'postgresql://u:hunter2@127.0.0.1:1/bourse' },
    'The database at 127.0.0.1:1/bourse cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  ],
  ['a host that is not an address of this machine', { HOST: '203.0.113.9' }, 'HOST is no address of this machine.'],
])('%s ends the start with one sentence', async (_name, env, sentence) => {
  await expect(start({ DATA_DIR: await dataFolder(), ...env })).rejects.toThrow(new SettingError(sentence))
})

test('a file in place of the folder does too', async () => {
  const path = join(await dataFolder(), 'file')
  await writeFile(path, '')
  await expect(start({ DATA_DIR: path })).rejects.toThrow(new SettingError(`DATA_DIR ${path} cannot be written to.`))
})

test('so does a secret that is not the one of the first start, from the environment or from another folder', async () => {
  const copy = await copyDatabase(inject('templateUrl'))
  onTestFinished(() => copy.drop())
  const env = { DATABASE_URL: copy.url, ROLES: 'api' }
  const first = await start({ ...env, DATA_DIR: await dataFolder(), APP_SECRET: 'the secret of the first start, long enough' })
  const folder = await dataFolder()
  for (const [given, source] of [
    [{ APP_SECRET: 'a secret that is another, long enough too' }, 'APP_SECRET'],
    [{}, `${folder}/app.secret`],
  ] as const)
    await expect(start({ ...env, ...given, DATA_DIR: folder })).rejects.toThrow(
      new SettingError(`The secret from ${source} is not the one that this database was first started with: set APP_SECRET to that one.`),
    )
  expect((await fetch(`${first}/live`)).status).toBe(200)
})

test('the process prints that sentence and ends with 1: of a port that is taken, before a database is made for nothing', async () => {
  const folder = await dataFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const server = await startChild({ DATA_DIR: folder, PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.said.out).toBe('')
  expect(JSON.parse(server.said.err)).toMatchObject({ msg: `Port ${port} is taken: stop what uses it or set PORT to another.` })
  expect(await processesOf(folder)).toEqual([])
  other.close()
})
