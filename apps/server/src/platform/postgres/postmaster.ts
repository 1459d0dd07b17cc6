import { readdir, readFile, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { commandOf, isRunning, runningIn } from '#platform/pid'

export interface Postmaster {
  pid: number
  /** Unknown until the server has opened it. */
  port: number | undefined
}

const CANNOT_CONNECT_NOW = '57P03'
const LEAVE_MS = 5_000
const GONE_MS = 15_000

/** The server that runs on this folder. The process id in its file proves nothing: that process may be dead, or another program. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!(await isRunning(pid))) return undefined
  const command = await commandOf(pid)
  const isOurs = command.length === 0 || (isPostgres(command) && command.includes(folder))
  return isOurs ? { pid, port: Number(lines[3]) || undefined } : undefined
}

/**
 * Makes way for a new server after one was killed. Its child processes hold its memory until they notice and exit; its lock file
 * would block a new server as long as its process id is in use, which may be forever where zombies are not reaped.
 */
export async function cleanUpDeadServer(folder: string): Promise<void> {
  const place = await realpath(folder)
  const begun = performance.now()
  for (let left = await serversIn(place); left.length > 0; left = await serversIn(place)) {
    const waitedMs = performance.now() - begun
    if (waitedMs > GONE_MS) throw new Error(`processes of the killed server are still running: ${left.join(', ')}`)
    if (waitedMs > LEAVE_MS) for (const pid of left) endAtOnce(pid)
    await pause(50)
  }
  const files = await readdir(folder)
  for (const name of files) if (name === 'postmaster.pid' || name.startsWith('.s.PGSQL.')) await rm(join(folder, name), { force: true })
}

/** Whether a server accepts connections, says that it is starting or stopping, or does not answer. */
export async function askServer(url: string): Promise<'answers' | 'waits' | 'silent'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'answers'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent'
    return error.code === CANNOT_CONNECT_NOW ? 'waits' : 'answers'
  }
}

async function serversIn(place: string): Promise<number[]> {
  const pids = await runningIn(place)
  const commands = await Promise.all(pids.map(commandOf))
  return pids.filter((_, index) => isPostgres(commands[index] ?? []))
}

/** PostgreSQL's child processes show what they do in place of their command line. */
function isPostgres([name = '']: readonly string[]): boolean {
  return name.startsWith('postgres:') || basename(name) === 'postgres'
}

/** PostgreSQL's immediate shutdown. */
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // The process has just ended by itself.
  }
}
