/** One look of the process at its markets and at the others' processes. */
export interface Look {
  /** This process's own clock, which no adjustment moves. */
  localMs: number
  /** The database's clock: it moves on while the whole machine sleeps. */
  databaseMs: number
  /** Whether somebody who wanted to check in could have done so. */
  isReachable: boolean
  /** The markets that this process holds, each with the epoch of its lease. */
  held: readonly { symbol: string; epoch: bigint }[]
}

/** Looks are twice a second; a longer gap means that this process, its machine or its database slept. */
const GAP_MAX_MS = 2_000

/**
 * How long users have been served without interruption, by market: since this process took it, and since the last time that something slept or
 * could not be reached. A restart, a takeover or a pause begins at zero again.
 */
export class ServiceTime {
  #last: Look | undefined
  readonly #since = new Map<string, { epoch: bigint; fromMs: number }>()

  note(look: Look): void {
    if (!look.isReachable || this.#wasAsleep(look)) this.#since.clear()
    const held = new Map(look.held.map(({ symbol, epoch }) => [symbol, epoch]))
    for (const [symbol, { epoch }] of this.#since) if (held.get(symbol) !== epoch) this.#since.delete(symbol)
    if (look.isReachable)
      for (const [symbol, epoch] of held) if (!this.#since.has(symbol)) this.#since.set(symbol, { epoch, fromMs: look.localMs })
    this.#last = look
  }

  /** At the last look. */
  servedMs(symbol: string): number {
    const since = this.#since.get(symbol)
    return since && this.#last ? this.#last.localMs - since.fromMs : 0
  }

  #wasAsleep({ localMs, databaseMs }: Look): boolean {
    const last = this.#last
    return last !== undefined && Math.max(localMs - last.localMs, databaseMs - last.databaseMs) > GAP_MAX_MS
  }
}
