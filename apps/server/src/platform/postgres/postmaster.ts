import { readdir, readFile, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { commandOf, isRunning, runningIn } from '#platform/pid'

export interface Postmaster {
  pid: number
  /** Not known before it has opened it. */
  port: number | undefined
}

const CANNOT_CONNECT_NOW = '57P03'
const LEAVE_MS = 5_000
const GONE_MS = 15_000

/** The server that runs on this folder. A number in its file proves nothing: the process may be dead, or another program by now. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!(await isRunning(pid))) return undefined
  const command = await commandOf(pid)
  const isOurs = command.length === 0 || (isPostgres(command) && command.includes(folder))
  return isOurs ? { pid, port: Number(lines[3]) || undefined } : undefined
}

/**
 * Makes room for a new server where one was killed. Its own processes end by themselves when they notice, and until then they hold
 * its memory; its files would keep a new one away for as long as its number is not free, which may be for ever where nobody
 * collects the dead.
 */
export async function clearRemains(folder: string): Promise<void> {
  const place = await realpath(folder)
  const begun = performance.now()
  for (let left = await serversIn(place); left.length > 0; left = await serversIn(place)) {
    const waitedMs = performance.now() - begun
    if (waitedMs > GONE_MS) throw new Error(`processes of a server that was killed go on: ${left.join(', ')}`)
    if (waitedMs > LEAVE_MS) for (const pid of left) endAtOnce(pid)
    await pause(50)
  }
  const files = await readdir(folder)
  for (const name of files) if (name === 'postmaster.pid' || name.startsWith('.s.PGSQL.')) await rm(join(folder, name), { force: true })
}

/** Whether a server takes connections, or says that it is still coming up or going down, or says nothing. */
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

/** Its children say in the place of their command what they do. */
function isPostgres([name = '']: readonly string[]): boolean {
  return name.startsWith('postgres:') || basename(name) === 'postgres'
}

/** PostgreSQL's word for an end without ceremony. */
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has just ended by itself.
  }
}
