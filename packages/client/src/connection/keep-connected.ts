/** One connection, which ends once and is not reused. */
export interface Ending {
  /** Resolves when it has ended, however it did. */
  ended: Promise<void>
  /** Waits for what is outstanding, up to a limit. */
  close(): Promise<void>
  /** At once, as if the network had failed. */
  cut(): void
}

interface Attempt {
  /** Aborted when the attempt has failed or its connection is not wanted any more. */
  signal: AbortSignal
  /** Failed attempts since the last connection. */
  failures: number
}

interface Parts<Wire> {
  /** Connects, subscribes and catches up; it fails when any of these does. */
  open(attempt: Attempt): Promise<Wire>
  /** `isReplaced`: it has taken over from the connection before, without a gap. */
  onUp(wire: Wire, isReplaced: boolean): void
  /** The connection was lost, or an attempt to make one has failed. */
  onDown(failures: number): void
  /** When a connection has to be replaced because its credentials expire; undefined when they do not. */
  renewAfterMs(): number | undefined
  /** How long to wait before the next attempt. */
  pauseMs(failures: number): number
  /** Whether a failed attempt was the last one; it has to stop the connection itself. */
  isFinal?(error: unknown): boolean
}

export interface Connection<Wire> {
  start(): void
  /** The current wire, caught up; undefined while there is none. */
  wire(): Wire | undefined
  /** Ends the wait before the next attempt. */
  retryNow(): void
  /** Cuts the connection, or the attempt, and makes a new one. */
  redial(): void
  stop(): Promise<void>
}

/**
 * Keeps one connection up until it is stopped: it connects again after pauses (DEF-110), and replaces a connection whose credentials expire by
 * a second one that has caught up before the first ends (DEF-109).
 */
export function keepConnected<Wire extends Ending>({ open, onUp, onDown, renewAfterMs, pauseMs, isFinal }: Parts<Wire>): Connection<Wire> {
  let current: Wire | undefined
  let isStarted = false
  let failures = 0
  const attempts = new Attempts<Wire>()
  /** Of the next attempt, or of the replacement. */
  let timer: ReturnType<typeof setTimeout> | undefined

  const attemptOnce = () => attempts.make((signal) => open({ signal, failures }), adopt)

  const dial = async () => {
    clearTimeout(timer)
    try {
      await attemptOnce()
    } catch (error) {
      if (isFinal?.(error)) return
      failures += 1
      dialLater()
      onDown(failures)
    }
  }

  const dialLater = () => {
    timer = setTimeout(() => void dial(), pauseMs(failures))
  }

  const adopt = (wire: Wire) => {
    const before = current
    current = wire
    failures = 0
    renewLater()
    void before?.close()
    void wire.ended.then(() => lose(wire))
    onUp(wire, before !== undefined)
  }

  const lose = (wire: Wire) => {
    if (wire !== current) return
    abandon()
    dialLater()
    onDown(failures)
  }

  /** A failed replacement changes nothing: it is tried again, and the current connection lasts until its credentials expire. */
  const renewLater = () => {
    clearTimeout(timer)
    const lifeMs = renewAfterMs()
    if (lifeMs === undefined) return
    timer = setTimeout(() => void attemptOnce().catch(renewLater), lifeMs)
  }

  const abandon = () => {
    clearTimeout(timer)
    attempts.giveUp()
    failures = 0
    const last = current
    current = undefined
    return last
  }

  return {
    start() {
      if (isStarted) return
      isStarted = true
      void dial()
    },
    wire: () => current,
    retryNow() {
      if (isStarted && !current) void dial()
    },
    redial() {
      if (!isStarted) return
      abandon()?.cut()
      void dial()
    },
    async stop() {
      isStarted = false
      await abandon()?.close()
    },
  }
}

/** One attempt at a time: another one gives up the one before. */
class Attempts<Wire extends Ending> {
  /** In progress; the signal of one that has succeeded is never aborted. */
  #current: AbortController | undefined

  /** Fails unless it was given up; what is connected by then is cut. */
  async make(open: (signal: AbortSignal) => Promise<Wire>, adopt: (wire: Wire) => void): Promise<void> {
    this.giveUp()
    const own = new AbortController()
    this.#current = own
    try {
      const wire = await open(own.signal)
      if (own.signal.aborted) return wire.cut()
      this.#current = undefined
      adopt(wire)
    } catch (error) {
      if (own.signal.aborted) return
      own.abort()
      throw error
    }
  }

  giveUp(): void {
    this.#current?.abort()
  }
}
