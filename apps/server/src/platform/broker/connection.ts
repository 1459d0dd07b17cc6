import type { Principal } from '@bourse/contracts/broker'
import type { GuardedStream } from './guarded-stream.ts'

/** What credentials grant, and until when (milliseconds since 1970). */
export interface Grant {
  principal: Principal
  expiresAt: number
  /** Identifies the credential (a session, a key), so that its connections can be closed when it ends. */
  credential?: string
}

export interface ConnectionOptions {
  stream: GuardedStream
  grant: Grant
  /** Checks the same credentials again. */
  renew(): Promise<Grant | undefined>
  /** Called when the rights may have changed. */
  renewed(): void
}

/** A grant is checked again this long before it ends, so that a key that is still valid is never interrupted. */
const LOOK_AHEAD_MS = 10_000
const TIMER_MAX_MS = 3_600_000

/** A signed-in connection: its principal, its expiry, its subscriptions and how many of its messages are not committed yet. */
export class Connection {
  readonly stream: GuardedStream
  readonly filters = new Set<string>()
  hasBeenRefused = false
  /** Closed by this side, for example because its credential ended: its will is not published. */
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

  /** Calls back as soon as another message may be read: at once, unless too many are waiting for their commit. */
  begin(inFlightMax: number, readOn: () => void): void {
    this.#inFlight += 1
    if (this.#inFlight < inFlightMax) readOn()
    else this.#waiting.push(readOn)
  }

  finish(): void {
    this.#inFlight -= 1
    this.#waiting.shift()?.()
  }

  /** The connection ends with its token; the client reconnects with a new one (DEF-109). */
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
    // When the credentials can't be checked now, the current grant stays as it is.
    const again = await this.#options.renew().catch(() => undefined)
    if (this.stream.destroyed) return
    if (again) {
      this.#grant = again
      this.#options.renewed()
    }
    this.#watch()
  }
}
