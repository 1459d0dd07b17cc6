import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '#platform/postgres'
import { makeZombie, renumber } from '../../testing/dead-postmaster.ts'
import { fillPrepared } from '../../testing/prepared-folder.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

vi.setConfig({ testTimeout: 120_000 })
const PATIENTLY = { timeout: 60_000, interval: 100 }

async function folderOf(): Promise<string> {
  const folder = await temporaryFolder()
  await fillPrepared(folder)
  return folder
}

async function start(folder: string) {
  const postgres = await startEmbedded(folder)
  onTestFinished(() => postgres.stop())
  return postgres
}

/** A program that has nothing to do with databases. */
async function startOtherProgram(): Promise<number> {
  const stranger = spawn('sleep', ['600'])
  onTestFinished(() => void stranger.kill('SIGKILL'))
  await once(stranger, 'spawn')
  return stranger.pid ?? 0
}

const ask = async (url: string) => {
  const address = new URL(url)
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<{ up: number }>('select 1 as up')).rows[0]?.up
  } finally {
    await client.end()
  }
}
const isUp = (url: string) => ask(url).catch((error: Error) => error.message)

describe('a server that was killed', () => {
  test.each([
    ['is dead though its parent never asks for it', makeZombie],
    ['is dead though its number belongs to another program', startOtherProgram],
  ])('%s: it is started again where it was', async (_title, makeOther) => {
    const folder = await folderOf()
    const { url } = await start(folder)
    expect(await ask(url)).toBe(1)
    const pid = await renumber(join(folder, 'postgres'), await makeOther())
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isUp(url), PATIENTLY).not.toBe(1)
    await expect.poll(() => isUp(url), PATIENTLY).toBe(1)
  })
})
