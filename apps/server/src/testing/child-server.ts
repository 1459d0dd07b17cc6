import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { SERVER_ARGS, SERVER_ENV } from './built-server.ts'
import { atFileEnd } from './file-end.ts'
import { freePort } from './server-process.ts'

export interface ChildServer {
  process: ChildProcess
  url: string
  /** Its output so far. */
  said: { out: string; err: string }
  /** Resolves when it has printed its address; rejects when it ends before. */
  answering: Promise<void>
  ended: Promise<number | null>
}

const ENDED_AFTER_MS = 20_000

/** The product as an operator runs it, for one test: a separate process with only these settings. */
export async function startChild(env: Record<string, string>): Promise<ChildServer> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, SERVER_ARGS, {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] ?? '', ...SERVER_ENV, PORT: port, LOG_LEVEL: 'warn', DEMO: 'off', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>
  const said = { out: '', err: '' }
  // Not `close`, which never comes when the parent has closed the channel itself.
  const ended = Promise.all([once(child, 'exit'), once(child.stdout, 'close'), once(child.stderr, 'close')]).then(
    ([[code]]) => code as number | null,
  )
  const answering = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString()
      if (/Bourse (answers|runs) /.test(said.out)) resolve()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said.err += chunk.toString()
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said.err}`)))
  })
  answering.catch(() => {})
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { process: child, url: `http://127.0.0.1:${port}`, said, answering, ended }
}

/** A data folder for the current test. */
export async function dataFolder(): Promise<string> {
  const folder = await makeFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** A data folder for all tests of the current group. */
export async function sharedDataFolder(): Promise<string> {
  const folder = await makeFolder()
  atFileEnd(() => removeFolder(folder))
  return folder
}

/** The command lines of all processes that name this folder. */
export async function processesOf(folder: string): Promise<string[]> {
  return (await runningIn(folder)).map(({ line }) => line)
}

async function runningIn(folder: string): Promise<{ pid: number; line: string }[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^[0-9]+$/.test(name))
  const all = await Promise.all(
    pids.map(async (pid) => ({ pid: Number(pid), line: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
  )
  return all.filter(({ line }) => line.includes(folder)).map(({ pid, line }) => ({ pid, line: line.replaceAll('\0', ' ').trim() }))
}

/** A folder that the database's own user can reach. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-boot-'))
  await chmod(folder, 0o755)
  return folder
}

/** A failed test may have left a database running without its files. */
async function removeFolder(folder: string): Promise<void> {
  const until = Date.now() + ENDED_AFTER_MS
  for (let left = await runningIn(folder); left.length > 0 && Date.now() < until; left = await runningIn(folder)) {
    for (const { pid } of left) endAtOnce(pid)
    await pause(50)
  }
  await rm(folder, { recursive: true, force: true })
}

/** PostgreSQL's immediate shutdown. */
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // The process has just ended by itself.
  }
}
