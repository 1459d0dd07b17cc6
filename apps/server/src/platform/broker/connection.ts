import type { Principal } from '@bourse/contracts/exchange'
import type { GuardedStream } from './guarded-stream.ts'

/** What credentials give, and until when (milliseconds since 1970). */
export interface Grant {
  principal: Principal
  expiresAt: number
  /** Names what was shown (a session, a key), so that its end can be told to the connections that it opened. */
  credential?: string
}

export interface ConnectionOptions {
  stream: GuardedStream
  grant: Grant
  /** Looks at the same credentials again. */
  renew(): Promise<Grant | undefined>
  /** What was allowed before may not be any more. */
  renewed(): void
}

/** How long before the end a grant is looked at again: a key that still holds is never interrupted. */
const LOOK_AHEAD_MS = 10_000
const TIMER_MAX_MS = 3_600_000

/** A signed-in connection: who it is, until when, what it listens to and how much of what it sent is not committed yet. */
export class Connection {
  readonly stream: GuardedStream
  readonly filters = new Set<string>()
  hasBeenRefused = false
  /** Ended from this side, be it with its credential: what it left as its will is not carried out. */
  isCut = false
  readonly #options: ConnectionOptions
  #grant: Grant
  #inFlight = 0
  readonly #waiting: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.stream = options.stream
    this.#grant = options.grant
    this.#watch()
    this.stream.once('close', () => clearTimeout(this.#timer))
  }

  get principal(): Principal {
    return this.#grant.principal
  }

  get credential(): string | undefined {
    return this.#grant.credential
  }

  get isOver(): boolean {
    return this.isCut || this.#grant.expiresAt <= Date.now()
  }

  get inFlight(): number {
    return this.#inFlight
  }

  cut(): void {
    this.isCut = true
    this.stream.destroy()
  }

  /** Calls back as soon as another message may be read: at once, until too many wait for their commit. */
  begin(inFlightMax: number, readOn: () => void): void {
    this.#inFlight += 1
    if (this.#inFlight < inFlightMax) readOn()
    else this.#waiting.push(readOn)
  }

  finish(): void {
    this.#inFlight -= 1
    this.#waiting.shift()?.()
  }

  /** A token that ends ends the connection; the client comes back with a new one (DEF-109). */
  #watch(): void {
    const leftMs = this.#grant.expiresAt - Date.now()
    const isNearEnd = leftMs <= LOOK_AHEAD_MS
    this.#timer = setTimeout(
      () => (isNearEnd ? this.stream.destroy() : void this.#lookAgain()),
      Math.min(isNearEnd ? leftMs : leftMs - LOOK_AHEAD_MS, TIMER_MAX_MS),
    )
    this.#timer.unref()
  }

  async #lookAgain(): Promise<void> {
    // Whoever cannot be asked now keeps what was granted, and no more.
    const again = await this.#options.renew().catch(() => undefined)
    if (this.stream.destroyed) return
    if (again) {
      this.#grant = again
      this.#options.renewed()
    }
    this.#watch()
  }
}
