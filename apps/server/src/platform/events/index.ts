import { sql, type Tx } from '#platform/db'

export interface NewEvent {
  kind: string
  /** Whom it concerns; each sees it in its own feed. */
  profileId?: bigint | undefined
  actorUserId?: bigint | undefined
  data?: Record<string, unknown>
  /** When it happened, for a history that is brought in; now otherwise. */
  at?: Date | undefined
}

type Listener = { task: string; kinds: ReadonlySet<string> }

const listeners: Listener[] = []

/** News travels upwards: a feature names the kinds it wants, and its job gets them once the cause has committed. */
export function listen(task: string, kinds: readonly string[]): void {
  listeners.push({ task, kinds: new Set(kinds) })
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
  return row.id
}
