import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_ARGS, SERVER_ENV } from './built-server.ts'

const GONE_AFTER_MS = 20_000

/** The product as a separate process, with its own data folder and database. */
export class ServerProcess {
  readonly dataDir: string
  readonly port: number
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  /** Its output since the last start. */
  said = ''

  constructor(dataDir: string, port: number, env: Record<string, string> = {}) {
    this.dataDir = dataDir
    this.port = port
    this.#env = env
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** How it ended, once it has. */
  get ending(): string | undefined {
    const { exitCode = null, signalCode = null } = this.#child ?? {}
    return signalCode ?? (exitCode === null ? undefined : `code ${exitCode}`)
  }

  /** Its identity among the processes on its database. */
  async identity(): Promise<string> {
    return (await readFile(join(this.dataDir, 'process.id'), 'utf8')).trim()
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Resolves when it has printed its address. */
  async start(): Promise<void> {
    if (isRunning(this.#child)) throw new Error('the server is still running')
    const env = {
      PATH: process.env['PATH'],
      ...SERVER_ENV,
      DATA_DIR: this.dataDir,
      PORT: String(this.port),
      ROLES: 'api',
      DEMO: 'off',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      ...this.#env,
    }
    const child = spawn(process.execPath, SERVER_ARGS, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    this.said = ''
    child.stderr.on('data', (text: Buffer) => (this.said += text.toString()))
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        this.said += text.toString()
        if (/Bourse (answers|runs) /.test(this.said)) resolve()
      })
      child.once('exit', () => reject(new Error(`the server did not start: ${this.said}`)))
    })
  }

  async databaseUrl(): Promise<string> {
    return (await readFile(join(this.dataDir, 'database.url'), 'utf8')).trim()
  }

  /** Kills it: what was not on disk is lost. */
  async kill(): Promise<void> {
    await end(this.#child, 'SIGKILL')
  }

  /** Pauses the process with everything that it holds, until it is resumed. */
  pause(): void {
    this.#child?.kill('SIGSTOP')
  }

  resume(): void {
    this.#child?.kill('SIGCONT')
  }

  /** Kills the database the same way, and with it all its connections. */
  async killDatabase(): Promise<void> {
    const pid = Number((await readFile(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    for (const begin = Date.now(); isAlive(pid); await pause(50))
      if (Date.now() - begin > GONE_AFTER_MS) throw new Error(`the database ${pid} is still running`)
  }

  async stop(): Promise<void> {
    await end(this.#child, 'SIGTERM')
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return
  child.kill(signal)
  await once(child, 'exit')
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
