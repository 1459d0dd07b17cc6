import type { Db, Tx } from '#platform/db'
import type { Log } from '#platform/log'

/** Under these names a transaction marks what it has ended. */
const ENDED_SESSIONS = 'ended-sessions'
const ENDED_KEYS = 'ended-keys'

const LOOK_EVERY_MS = 1000

type Kind = 'session' | 'key'

/** Whose open connections can be told and cut by what they signed in with. */
export interface ConnectedCredentials {
  credentials(): string[]
  endCredentials(ended: ReadonlySet<string>): void
}

/** What a connection signed in with, as the broker remembers it. */
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
 * Cuts the connections of sessions and keys that have ended: at once when a transaction of this process ended them, and
 * within a second when another process did, when their time ran out, or when their user was switched off. A connection that
 * was opened in the same moment is found by the next look, too. Answers how to stop.
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
      // The next look tries again; while the database is away, one line says so.
      if (!hasFailed) log.warn({ err: (error as Error).message }, 'ended sessions could not be looked for')
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

/** Those of the credentials that no longer let anybody in. */
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
