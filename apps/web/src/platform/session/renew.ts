import { type Access, accessOf, isFresh, type StoredRefresh, storedOf } from './tokens.ts'

export interface RenewPorts {
  now(): number
  load(): StoredRefresh | undefined
  save(stored: StoredRefresh | undefined): void
  /** Runs one task at a time over all tabs of the browser. */
  exclusively<T>(task: () => Promise<T>): Promise<T>
  exchange(refresh: string, attempt: string, tries: number): Promise<{ access: string; refresh: string }>
  /** A name that cannot be guessed. */
  newAttempt(): string
  /** The token of this tab: another tab may have shared a newer one while this one waited. */
  held(): Access | undefined
  /** Whether the failure means that the token is invalid, rather than that there was no response. */
  isRefused(failure: unknown): boolean
}

export type Renewal = { kind: 'renewed'; access: Access } | { kind: 'shared'; access: Access } | { kind: 'none' } | { kind: 'refused' }

/**
 * Exchanges the refresh token, never the same one twice: the server treats a second use as theft and ends the session. Callers in
 * one tab share one exchange; tabs take turns and read the stored record again when it is theirs (AUTH-14, AUTH-15).
 */
export function createRenewal(ports: RenewPorts): () => Promise<Renewal> {
  let underWay: Promise<Renewal> | undefined
  return () => {
    underWay ??= renew(ports, ports.held()).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

function renew(ports: RenewPorts, before: Access | undefined): Promise<Renewal> {
  return ports.exclusively(async () => {
    const held = ports.held()
    if (held !== before && isFresh(held, ports.now())) return { kind: 'shared', access: held }
    const stored = ports.load()
    if (!stored) return { kind: 'none' }
    // The attempt is named and stored before it is sent: if this page closes before the response, the next one repeats the same
    // attempt. The number tells the server which of the two it may forget, whichever arrives first.
    const attempt = stored.attempt ?? ports.newAttempt()
    const tries = (stored.tries ?? 0) + 1
    ports.save({ ...stored, attempt, tries })
    try {
      const tokens = await ports.exchange(stored.refresh, attempt, tries)
      ports.save(storedOf(tokens.refresh, ports.now(), stored.profileID))
      return { kind: 'renewed', access: accessOf(tokens.access, ports.now()) }
    } catch (failure) {
      if (!ports.isRefused(failure)) throw failure
      ports.save(undefined)
      return { kind: 'refused' }
    }
  })
}
