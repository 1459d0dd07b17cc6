import type { ActivityKind, InternalKind } from '@bourse/domain/activity'
import { freeTexts, nullables, sql, type Tx } from '#platform/db'

export interface NewEvent {
  kind: ActivityKind | InternalKind
  /** The profiles that it concerns; each sees it in its own feed. */
  profileId?: bigint | undefined
  actorUserId?: bigint | undefined
  /** The id of its subject, of the type that its kind names. */
  subjectId?: bigint | undefined
  /** The other profile. */
  otherProfileId?: bigint | undefined
  data?: Record<string, unknown>
  /** When it happened, for imported history; otherwise now. */
  at?: Date | undefined
}

export type Emitted = NewEvent & { id: bigint }

type Follower = (tx: Tx, event: Emitted) => void

const listeners = new Map<string, ReadonlySet<string>>()
const followers = new Map<string, Follower>()

/** From now on the job runs after each transaction that emitted an event of these kinds has committed; the result ends that. */
export function listen(task: string, kinds: readonly NewEvent['kind'][]): () => void {
  listeners.set(task, new Set<string>(kinds))
  return () => void listeners.delete(task)
}

/**
 * The follower is called within the transaction that emits the event, for data that must change with it. A name has one follower.
 */
export function follow(name: string, follower: Follower): void {
  followers.set(name, follower)
}

/** Writes the event, and the jobs of its listeners, in the transaction of its cause: all are committed or none. */
export async function emit(tx: Tx, event: NewEvent): Promise<bigint> {
  const [id] = await emitAll(tx, [event])
  if (id === undefined) throw new Error('the event was not written')
  return id
}

/** The same for many events in one statement; their ids in order. */
export async function emitAll(tx: Tx, events: readonly NewEvent[]): Promise<bigint[]> {
  if (events.length === 0) return []
  const rows = await tx.prepared<{ id: bigint }>('events-emit', EMIT, [
    freeTexts(events.map(({ kind }) => kind)),
    nullables(events.map(({ profileId }) => profileId ?? null)),
    nullables(events.map(({ actorUserId }) => actorUserId ?? null)),
    freeTexts(events.map(({ data }) => JSON.stringify(data ?? {}))),
    nullables(events.map(({ at }) => at ?? null)),
  ])
  const emitted = events.map((event, index): Emitted => ({ ...event, id: (rows[index] as { id: bigint }).id }))
  for (const { id, kind } of emitted) {
    for (const [task, kinds] of listeners) {
      if (kinds.has(kind))
        await tx.run(
          sql`select graphile_worker.add_job(${task}, json_build_object('eventId', ${String(id)}::text), job_key => ${`${task}:${id}`})`,
        )
    }
  }
  for (const event of emitted) for (const follower of followers.values()) follower(tx, event)
  return emitted.map(({ id }) => id)
}

/** Rows are inserted, and return, in the order of the list. */
const EMIT = `
  insert into events (kind, profile_id, actor_user_id, data, at)
  select u.kind, u.profile_id, u.actor_user_id, u.data::jsonb, least(u.at, now())
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::timestamptz[]) with ordinality
    as u(kind, profile_id, actor_user_id, data, at, ord)
  order by u.ord
  returning id`
