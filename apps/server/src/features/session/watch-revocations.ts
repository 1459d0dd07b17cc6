import type { Db, Tx } from '#platform/db'
import type { Log } from '#platform/log'

/** Names under which a transaction marks what it has ended. */
const ENDED_SESSIONS = 'ended-sessions'
const ENDED_KEYS = 'ended-keys'

const LOOK_EVERY_MS = 1000

type Kind = 'session' | 'key'

/** The open connections, which can be closed by the credential they signed in with. */
export interface ConnectedCredentials {
  credentials(): string[]
  endCredentials(ended: ReadonlySet<string>): void
}

/** A connection's credential, as the broker stores it. */
export function credentialOf(kind: Kind, id: bigint): string {
  return `${kind}:${id}`
}

export function markEndedSessions(tx: Tx, ended: readonly { id: bigint }[]): void {
  for (const { id } of ended) tx.mark(ENDED_SESSIONS, id)
}

export function markEndedKeys(tx: Tx, ended: readonly { id: bigint }[]): void {
  for (const { id } of ended) tx.mark(ENDED_KEYS, id)
}

/**
 * Closes the connections of ended sessions and keys: at once when a transaction of this process ended them, and within a second
 * when another process did, when they expired, or when their user was disabled. A connection opened at the same moment is found by
 * the next check. Returns a function that stops it.
 */
export function watchRevocations(db: Db, broker: ConnectedCredentials, log: Log): () => void {
  const cut = (kind: Kind) => (ids: ReadonlySet<bigint>) => broker.endCredentials(new Set([...ids].map((id) => credentialOf(kind, id))))
  const stopWatching = [db.watch(ENDED_SESSIONS, cut('session')), db.watch(ENDED_KEYS, cut('key'))]
  let isLooking = false
  let hasFailed = false
  const look = async () => {
    const open = broker.credentials()
    if (isLooking || open.length === 0) return
    isLooking = true
    try {
      const ended = await readEnded(db, open)
      if (ended.size > 0) broker.endCredentials(ended)
      hasFailed = false
    } catch (error) {
      // The next check tries again; while the database is down, this is logged once.
      if (!hasFailed) log.warn({ err: (error as Error).message }, 'could not check for ended sessions')
      hasFailed = true
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    for (const stop of stopWatching) stop()
  }
}

/** Those of the credentials that are no longer valid. */
async function readEnded(db: Db, credentials: readonly string[]): Promise<Set<string>> {
  const rows = await db.read((tx) =>
    tx.prepared<{ kind: Kind; id: bigint }>('session-ended-credentials', ENDED, [
      idsOf('session', credentials).map(String),
      idsOf('key', credentials).map(String),
    ]),
  )
  return new Set(rows.map(({ kind, id }) => credentialOf(kind, id)))
}

function idsOf(kind: Kind, credentials: readonly string[]): bigint[] {
  const ids = credentials.flatMap((credential) => (credential.startsWith(`${kind}:`) ? [BigInt(credential.slice(kind.length + 1))] : []))
  return [...new Set(ids)]
}

const ENDED = `
  select 'session' as kind, asked.id from unnest($1::bigint[]) asked (id)
  where not exists (
    select from sessions s join users u on u.id = s.user_id
    where s.id = asked.id and s.revoked_at is null and s.expires_at > now() and u.is_active)
  union all
  select 'key', asked.id from unnest($2::bigint[]) asked (id)
  where not exists (
    select from api_keys k join users u on u.id = k.user_id
    where k.id = asked.id and k.revoked_at is null and u.is_active)`
