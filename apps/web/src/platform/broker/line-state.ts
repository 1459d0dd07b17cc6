/** The states of RT-01, and `connecting` before the first connection. */
export type BrokerState = 'connecting' | 'connected' | 'reconnecting' | 'error'

/** After this many failed attempts the state is `error`; attempts continue. */
const FAILURES_MAX = 4

/** Without a connection: after so many failed attempts since the last one. */
export function stateWithout(failures: number, hasBeenConnected: boolean): BrokerState {
  if (failures >= FAILURES_MAX) return 'error'
  return hasBeenConnected ? 'reconnecting' : 'connecting'
}

/** Alternates between the addresses until one has worked; that one then comes first. */
export function addressFor(addresses: readonly string[], proven: string | undefined, failures: number): string | undefined {
  const ordered = proven !== undefined && addresses.includes(proven) ? [proven, ...addresses.filter((each) => each !== proven)] : addresses
  return ordered[failures % Math.max(1, ordered.length)]
}
