import { BourseError } from '../client/bourse-error.ts'
import type { Wire } from './mqtt-wire.ts'

interface Parts {
  /** Connects, subscribes and catches up; it fails when any of these does. */
  open(): Promise<Wire>
  onUp(): void
  onDown(): void
  /** The credentials were refused for good: no further attempt is made. */
  onRefused(error: BourseError): void
  /** When a connection has to be replaced because its credentials expire; undefined when they do not. */
  renewAfterMs(): number | undefined
  pause(ms: number): Promise<void>
}

const PAUSE_FIRST_MS = 250
const PAUSE_MAX_MS = 10_000

export interface Connection {
  start(): void
  /** The current wire, caught up; undefined while there is none. */
  wire(): Wire | undefined
  /** Resolves with the next wire that is up. */
  next(): Promise<Wire>
  stop(): Promise<void>
}

/**
 * Keeps one connection up until it is stopped: it connects again with growing pauses, and replaces a connection whose credentials expire by
 * a second one that has caught up before the first ends.
 */
export function keepConnected({ open, onUp, onDown, onRefused, renewAfterMs, pause }: Parts): Connection {
  let current: Wire | undefined
  let isStarted = false
  let isStopped = false
  let failures = 0
  let renewal: ReturnType<typeof setTimeout> | undefined
  let waiting: { resolve(wire: Wire): void; reject(error: BourseError): void }[] = []

  const adopt = (wire: Wire) => {
    const before = current
    current = wire
    failures = 0
    clearTimeout(renewal)
    const lifeMs = renewAfterMs()
    if (lifeMs !== undefined) renewal = setTimeout(() => void renew(), lifeMs)
    if (before) void before.close()
    else onUp()
    for (const { resolve } of waiting) resolve(wire)
    waiting = []
    void wire.ended.then(() => lose(wire))
  }

  const lose = (wire: Wire) => {
    if (wire !== current) return
    current = undefined
    clearTimeout(renewal)
    if (isStopped) return
    onDown()
    void dial()
  }

  const attempt = async (): Promise<Wire | undefined> => {
    const wire = await open()
    if (!isStopped) return wire
    wire.cut()
    return undefined
  }

  const isWanted = () => !isStopped && current === undefined
  const dial = async () => {
    while (isWanted()) {
      try {
        const wire = await attempt()
        if (wire) return adopt(wire)
      } catch (error) {
        if (error instanceof BourseError && (error.status === 401 || error.status === 403)) return refuse(error)
      }
      await pause(Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** failures++) * (0.5 + Math.random() / 2))
    }
  }

  /** A failed replacement changes nothing: the current connection lasts until its credentials expire. */
  const renew = async () => {
    const wire = await attempt().catch(() => undefined)
    if (!wire) return
    if (current) adopt(wire)
    else wire.cut()
  }

  const refuse = (error: BourseError) => {
    isStopped = true
    for (const { reject } of waiting) reject(error)
    waiting = []
    onRefused(error)
  }

  return {
    start() {
      if (isStarted) return
      isStarted = true
      void dial()
    },
    wire: () => current,
    next: () =>
      current
        ? Promise.resolve(current)
        : new Promise((resolve, reject) => (isStopped ? reject(closed()) : waiting.push({ resolve, reject }))),
    async stop() {
      isStopped = true
      clearTimeout(renewal)
      for (const { reject } of waiting) reject(closed())
      waiting = []
      const last = current
      current = undefined
      await last?.close()
    },
  }
}

function closed(): BourseError {
  return new BourseError({ code: 'CLOSED', message: 'the stream was closed' })
}
