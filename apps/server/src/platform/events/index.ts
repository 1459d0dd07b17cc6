import type { ActivityKind, SilentKind } from '@bourse/domain/activity'
import { sql, type Tx } from '#platform/db'

export interface NewEvent {
  kind: ActivityKind | SilentKind
  /** Whom it concerns; each sees it in its own feed. */
  profileId?: bigint | undefined
  actorUserId?: bigint | undefined
  /** The thing it is about, of the type that its kind names. */
  subjectId?: bigint | undefined
  /** The other side of it. */
  otherProfileId?: bigint | undefined
  data?: Record<string, unknown>
  /** When it happened, for a history that is brought in; now otherwise. */
  at?: Date | undefined
}

export type Emitted = NewEvent & { id: bigint }

type Listener = { task: string; kinds: ReadonlySet<string> }

type Follower = (tx: Tx, event: Emitted) => void

const listeners: Listener[] = []
const followers = new Map<string, Follower>()

/** News travels upwards: a feature names the kinds it wants, and its job gets them once the cause has committed. Answers how to stop. */
export function listen(task: string, kinds: readonly NewEvent['kind'][]): () => void {
  const listener = { task, kinds: new Set<string>(kinds) }
  listeners.push(listener)
  return () => void listeners.splice(listeners.indexOf(listener), 1)
}

/** For what must stand as soon as the event does: the follower is called within the transaction of the cause. A name has one follower. */
export function follow(name: string, follower: Follower): void {
  followers.set(name, follower)
}

/** Writes the event in the transaction of its cause, and the jobs of those who listen with it: both happen or neither. */
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
