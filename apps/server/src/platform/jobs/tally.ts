import { type Db, sql } from '#platform/db'
import type { Log } from '#platform/log'

const FLUSH_MS = 5_000
const KEPT = sql`interval '8 days'`

/** Counts how jobs ended, by task and hour: the queue forgets those that are done. Counts of the last seconds are lost with a process. */
export class JobTally {
  readonly #db: Db
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #counts = new Map<string, { done: number; failed: number }>()
  #writing: Promise<void> | undefined

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS)
    this.#timer.unref()
  }

  count(task: string, how: 'done' | 'failed'): void {
    const counted = this.#counts.get(task) ?? { done: 0, failed: 0 }
    counted[how] += 1
    this.#counts.set(task, counted)
  }

  async flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
    await this.#writing
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #write(): Promise<void> {
    const counts = [...this.#counts]
    if (counts.length === 0) return
    this.#counts = new Map()
    const [tasks, done, failed] = [counts.map(([task]) => task), counts.map(([, { done: n }]) => n), counts.map(([, { failed: n }]) => n)]
    try {
      await this.#db.transaction(async (tx) => {
        // In one order, so that two processes do not wait for each other.
        const added = await tx.rows<{ is_new: boolean }>(sql`
          insert into job_hours as h (task, hour, done, failed)
          select c.task, date_trunc('hour', now()), c.done, c.failed
          from unnest(${tasks}::text[], ${done}::int[], ${failed}::int[]) c (task, done, failed) order by c.task
          on conflict (task, hour) do update set done = h.done + excluded.done, failed = h.failed + excluded.failed
          returning xmax = 0 as is_new`)
        if (added.some(({ is_new }) => is_new)) await tx.run(sql`delete from job_hours where hour < now() - ${KEPT}`)
      })
    } catch (error) {
      // Figures for a page are not worth more than a line.
      this.#log.warn({ err: (error as Error).message }, 'could not save how many jobs were done')
    }
  }
}
