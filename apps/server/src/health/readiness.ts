import { setTimeout as pause } from 'node:timers/promises'

/** Why a part cannot do its work now. */
export type Reason =
  | 'stopping'
  /** No answer within a second. */
  | 'timeout'
  | 'unreachable'
  /** A market that no process holds: its orders would wait. */
  | 'unassigned'
  /** No broker is known. */
  | 'absent'
  | 'not_connected'
  /** Users are not admitted yet. */
  | 'not_open'
  | 'not_running'

export interface Check {
  part: string
  /** False for what the process needs of others: it is reported, and the process still gets work. */
  isNeeded?: boolean
  /** Undefined when all is well. */
  look(): Reason | undefined | Promise<Reason | undefined>
}

export interface ReadyReport {
  /** Whether all that is needed works. */
  ready: boolean
  parts: Record<string, 'ok' | Reason>
}

const KEPT_MS = 250
const LOOK_MAX_MS = 1_000

/** Whether this process can do the work of its roles. Looks are shared by all who ask, and never take longer than a second. */
export class Readiness {
  readonly #checks: readonly Bounded[]
  #isStopping = false
  #last: { at: number; report: Promise<ReadyReport> } | undefined

  constructor(checks: readonly Check[]) {
    this.#checks = checks.map((check) => new Bounded(check))
  }

  /** From now on this process is not ready, whatever its parts can do. */
  stop(): void {
    this.#isStopping = true
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  async report(): Promise<ReadyReport> {
    if (this.#isStopping) return { ready: false, parts: { process: 'stopping' } }
    const now = performance.now()
    if (!this.#last || now - this.#last.at >= KEPT_MS) this.#last = { at: now, report: this.#look() }
    return this.#last.report
  }

  async #look(): Promise<ReadyReport> {
    const found = await Promise.all(this.#checks.map(async (check) => ({ check, state: (await check.look()) ?? ('ok' as const) })))
    const ready = found.every(({ check, state }) => state === 'ok' || !check.isNeeded)
    return { ready, parts: Object.fromEntries(found.map(({ check, state }) => [check.part, state])) }
  }
}

/** One look at a time: those at a database that hangs must not pile up. */
class Bounded {
  readonly #check: Check
  #running: Promise<Reason | undefined> | undefined

  constructor(check: Check) {
    this.#check = check
  }

  get part(): string {
    return this.#check.part
  }

  get isNeeded(): boolean {
    return this.#check.isNeeded ?? true
  }

  async look(): Promise<Reason | undefined> {
    this.#running ??= this.#ask().finally(() => {
      this.#running = undefined
    })
    return Promise.race([this.#running, pause(LOOK_MAX_MS, 'timeout' as const, { ref: false })])
  }

  async #ask(): Promise<Reason | undefined> {
    try {
      return await this.#check.look()
    } catch {
      return 'unreachable'
    }
  }
}
