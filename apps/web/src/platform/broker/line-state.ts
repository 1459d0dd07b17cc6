/** The states of RT-01, and `connecting` before the first connection. */
export type BrokerState = 'connecting' | 'connected' | 'reconnecting' | 'error'

export interface Line {
  state: BrokerState
  /** Failed attempts since the last connection. */
  failures: number
  hasBeenConnected: boolean
}

export const NEW_LINE: Line = { state: 'connecting', failures: 0, hasBeenConnected: false }

/** After this many failed attempts the state is `error`; attempts continue. */
const FAILURES_MAX = 4
const FIRST_WAIT_MS = 500
const LAST_WAIT_MS = 15_000

export function connected(line: Line): Line {
  return { ...line, state: 'connected', failures: 0, hasBeenConnected: true }
}

/** A connection that broke, or an attempt that failed. */
export function lost(line: Line): Line {
  const failures = line.state === 'connected' ? 0 : line.failures + 1
  const state = failures >= FAILURES_MAX ? 'error' : line.hasBeenConnected ? 'reconnecting' : 'connecting'
  return { ...line, state, failures }
}

/** Doubles with each attempt, with jitter, so that pages don't all reconnect at once after a restart. */
export function waitMs({ failures }: Line, random: () => number): number {
  const whole = Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
  return Math.round(whole * (0.5 + random() / 2))
}

/** Alternates between the addresses until one has worked; that one then comes first. */
export function addressFor(addresses: readonly string[], proven: string | undefined, failures: number): string | undefined {
  const ordered = proven !== undefined && addresses.includes(proven) ? [proven, ...addresses.filter((each) => each !== proven)] : addresses
  return ordered[failures % Math.max(1, ordered.length)]
}
