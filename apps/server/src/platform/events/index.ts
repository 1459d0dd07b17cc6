import type { ActivityKind, InternalKind } from '@bourse/domain/activity'
import { sql, type Tx } from '#platform/db'

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

type Listener = { task: string; kinds: ReadonlySet<string> }

type Follower = (tx: Tx, event: Emitted) => void

const listeners: Listener[] = []
const followers = new Map<string, Follower>()

/**
 * A feature lists the kinds it wants, and its job runs after the transaction that emitted the event has committed. Returns a
 * function that stops listening.
 */
export function listen(task: string, kinds: readonly NewEvent['kind'][]): () => void {
  const listener = { task, kinds: new Set<string>(kinds) }
  listeners.push(listener)
  return () => void listeners.splice(listeners.indexOf(listener), 1)
}

/**
 * The follower is called within the transaction that emits the event, for data that must change with it. A name has one follower.
 */
export function follow(name: string, follower: Follower): void {
  followers.set(name, follower)
}

/** Writes the event, and the jobs of its listeners, in the transaction of its cause: all are committed or none. */
export async function emit(tx: Tx, event: NewEvent): Promise<bigint> {
  const row = await tx.one<{ id: bigint }>(sql`
    insert into events (kind, profile_id, actor_user_id, data, at)
    values (${event.kind}, ${event.profileId ?? null}, ${event.actorUserId ?? null}, ${JSON.stringify(event.data ?? {})}, least(${event.at ?? null}, now()))
    returning id`)
  for (const { task, kinds } of listeners) {
    if (kinds.has(event.kind))
      await tx.run(
        sql`select graphile_worker.add_job(${task}, json_build_object('eventId', ${String(row.id)}::text), job_key => ${`${task}:${row.id}`})`,
      )
  }
  for (const follower of followers.values()) follower(tx, { ...event, id: row.id })
  return row.id
}
