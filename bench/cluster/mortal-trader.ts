import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Credentials } from './scripted-trader.ts'

const PROGRAM = fileURLToPath(new URL('mortal-program.ts', import.meta.url))

/** A trader whose program can be killed: it says no farewell, and the broker sees its connection end. */
export class MortalTrader {
  readonly credentials: Credentials
  readonly #child: ChildProcess

  /** Resolves when the broker has stored its orders. */
  static async start(credentials: Credentials): Promise<MortalTrader> {
    const env = { PATH: process.env['PATH'], CREDENTIALS: JSON.stringify(credentials) }
    const args = ['--disable-warning=ExperimentalWarning', PROGRAM]
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve())
      child.once('exit', (code) => reject(new Error(`the program of a trader ended with ${code}`)))
    })
    return new MortalTrader(credentials, child)
  }

  private constructor(credentials: Credentials, child: ChildProcess) {
    this.credentials = credentials
    this.#child = child
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }
}
