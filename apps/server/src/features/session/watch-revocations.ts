import type { Db, Tx } from '#platform/db'
import type { Log } from '#platform/log'
import { IS_ADMITTED, IS_LIVE_KEY, IS_SUSPENDED } from './admitted.ts'

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

/** A connection's credential, as the broker stores it, with whether its user was suspended when it was opened. */
export function credentialOf(kind: Kind, id: bigint, isSuspended = false): string {
  return `${kind}:${id}${isSuspended ? SUSPENDED : ''}`
}

const SUSPENDED = ':suspended'

export function markEndedSessions(tx: Tx, ended: readonly { id: bigint }[]): void {
  for (const { id } of ended) tx.mark(ENDED_SESSIONS, id)
}

export function markEndedKeys(tx: Tx, ended: readonly { id: bigint }[]): void {
  for (const { id } of ended) tx.mark(ENDED_KEYS, id)
}

/**
 * Closes the connections of ended sessions and keys: at once when a transaction of this process ended them, and within a second
 * when another process did, when they expired, or when their user was disabled. A connection whose user was suspended since it was
 * opened, or whose suspension has ended, is closed as well: the next one has the rights of now. A connection opened at the same moment
 * is found by the next check. Returns a function that stops it.
 */
export function watchRevocations(db: Db, broker: ConnectedCredentials, log: Log, lookEveryMs = LOOK_EVERY_MS): () => void {
  const cut = (kind: Kind) => (ids: ReadonlySet<bigint>) =>
    broker.endCredentials(new Set([...ids].flatMap((id) => [credentialOf(kind, id), credentialOf(kind, id, true)])))
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
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    for (const stop of stopWatching) stop()
  }
}

/** Those of the credentials that are no longer valid. */
async function readEnded(db: Db, credentials: readonly string[]): Promise<Set<string>> {
  const [sessions, keys] = [namedBy('session', credentials), namedBy('key', credentials)]
  const rows = await db.read((tx) =>
    tx.prepared<{ kind: Kind; id: bigint; was_suspended: boolean }>('session-ended-credentials', ENDED, [
      sessions.map(({ id }) => String(id)),
      sessions.map(({ wasSuspended }) => wasSuspended),
      keys.map(({ id }) => String(id)),
      keys.map(({ wasSuspended }) => wasSuspended),
    ]),
  )
  return new Set(rows.map(({ kind, id, was_suspended }) => credentialOf(kind, id, was_suspended)))
}

function namedBy(kind: Kind, credentials: readonly string[]): { id: bigint; wasSuspended: boolean }[] {
  return [...new Set(credentials)].flatMap((credential) => {
    const [named, id = '', state] = credential.split(':')
    return named === kind ? [{ id: BigInt(id), wasSuspended: state !== undefined }] : []
  })
}

const ENDED = `
  select 'session' as kind, asked.id, asked.was_suspended from unnest($1::bigint[], $2::boolean[]) asked (id, was_suspended)
  where not exists (
    select from sessions s join users u on u.id = s.user_id
    where s.id = asked.id and s.revoked_at is null and s.expires_at > now() and ${IS_ADMITTED} and ${IS_SUSPENDED} = asked.was_suspended)
  union all
  select 'key', asked.id, asked.was_suspended from unnest($3::bigint[], $4::boolean[]) asked (id, was_suspended)
  where not exists (
    select from api_keys k join users u on u.id = k.user_id
    where k.id = asked.id and ${IS_LIVE_KEY} and ${IS_ADMITTED} and ${IS_SUSPENDED} = asked.was_suspended)`
