import { type Batch, failRow, type Outcome } from './batch.ts'
import { claimDue, endClaims, finish } from './claim.ts'
import type { Preparation } from './due-work.ts'
import { outageOf } from './outage.ts'

/** Few, since their claims expire. */
const BATCH_MAX = 50
/** After this many rows of one batch without an answer, the service counts as down. */
const OUTAGES_MAX = 3

/** One batch of work that is prepared outside of any transaction. */
export async function prepareBatch(batch: Batch, preparation: Preparation<unknown>): Promise<Outcome> {
  const { db, due, now, log, seen } = batch
  const outage = outageOf(due)
  if (outage.isResting(now)) return { fresh: 0, done: 0 }
  const { ids, until } = await db.transaction((tx) => claimDue(tx, batch, BATCH_MAX))
  const fresh = ids.filter((id) => !seen.has(id))
  for (const id of fresh) seen.add(id)
  const preparations = new Preparations(batch, preparation, fresh)
  try {
    if (fresh.length > 0) await preparations.workThrough()
  } finally {
    if (ids.length > 0) await db.transaction((tx) => endClaims(tx, due, ids, until))
  }
  if (preparations.outage) outage.begin(now, preparations.outage, log)
  else if (fresh.length > 0) outage.end(log)
  return { fresh: fresh.length, done: preparations.done }
}

/** Prepares the rows of one batch, several at a time. When the service turns out to be down, the rest waits for its return. */
class Preparations {
  done = 0
  /** Why the rest of the batch was left. */
  outage: unknown
  readonly #batch: Batch
  readonly #preparation: Preparation<unknown>
  readonly #left: bigint[]
  #outages = 0

  constructor(batch: Batch, preparation: Preparation<unknown>, ids: readonly bigint[]) {
    this.#batch = batch
    this.#preparation = preparation
    this.#left = [...ids]
  }

  async workThrough(): Promise<void> {
    const { db, now } = this.#batch
    try {
      const prepare = await this.#preparation.begin(db, now)
      const ends = await Promise.allSettled(Array.from({ length: this.#preparation.atOnce }, () => this.#takeTurns(prepare)))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    } catch (error) {
      if (!this.#preparation.isOutage?.(error)) throw error
      this.outage = error
    }
  }

  async #takeTurns(prepare: (id: bigint) => Promise<unknown>): Promise<void> {
    for (let id = this.#left.shift(); id !== undefined; id = this.#left.shift()) {
      try {
        await this.#workOn(id, await prepare(id))
        this.done += 1
      } catch (error) {
        await failRow(this.#batch, id, error)
        if (this.#preparation.isOutage?.(error) && ++this.#outages >= OUTAGES_MAX) {
          this.#left.length = 0
          throw error
        }
      }
    }
  }

  async #workOn(id: bigint, prepared: unknown): Promise<void> {
    const { db, due, now } = this.#batch
    await db.transaction(async (tx) => {
      await due.work(tx, id, now, prepared)
      await finish(tx, due, [id], now)
    })
  }
}
