import type { Principal } from '@bourse/contracts/exchange'
import type { GuardedStream } from './guarded-stream.ts'

/** What credentials give, and until when (milliseconds since 1970). */
export interface Grant {
  principal: Principal
  expiresAt: number
}

/** Looks at the same credentials again. */
export type Renew = () => Promise<Grant | undefined>

/** How long before the end a grant is looked at again: a key that still holds is never interrupted. */
const LOOK_AHEAD_MS = 10_000
const TIMER_MAX_MS = 3_600_000

/** A signed-in connection: who it is, until when, what it listens to and how much of what it sent is not committed yet. */
export class Connection {
  readonly stream: GuardedStream
  readonly filters = new Set<string>()
  hasBeenRefused = false
  /** Set when the session behind it was ended. */
  isRevoked = false
  #grant: Grant
  #inFlight = 0
  readonly #waiting: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(stream: GuardedStream, grant: Grant, renew: Renew) {
    this.stream = stream
    this.#grant = grant
    this.#watch(renew)
    stream.once('close', () => clearTimeout(this.#timer))
  }

  get principal(): Principal {
    return this.#grant.principal
  }

  get isOver(): boolean {
    return this.isRevoked || this.#grant.expiresAt <= Date.now()
  }

  get inFlight(): number {
    return this.#inFlight
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
  #watch(renew: Renew): void {
    const leftMs = this.#grant.expiresAt - Date.now()
    const isNearEnd = leftMs <= LOOK_AHEAD_MS
    this.#timer = setTimeout(
      () => (isNearEnd ? this.stream.destroy() : void this.#lookAgain(renew)),
      Math.min(isNearEnd ? leftMs : leftMs - LOOK_AHEAD_MS, TIMER_MAX_MS),
    )
    this.#timer.unref()
  }

  async #lookAgain(renew: Renew): Promise<void> {
    // Whoever cannot be asked now keeps what was granted, and no more.
    const again = await renew().catch(() => undefined)
    if (this.stream.destroyed) return
    if (again) this.#grant = again
    this.#watch(renew)
  }
}
