import { sql, type Tx } from '#platform/db'

/** One that was committed later than a newer one is counted by then. */
const RECOUNT_MS = 60_000

/**
 * How many accounts there are. Counting all of them takes longer the more there are; since none is ever removed, only those since the last count
 * are counted, and all of them again once a minute.
 */
export class Everybody {
  #counted = 0
  #upTo = 0n
  #countedAt = Number.NEGATIVE_INFINITY

  async count(tx: Tx, now = performance.now()): Promise<number> {
    const isDue = now - this.#countedAt > RECOUNT_MS
    const [before, from] = isDue ? [0, 0n] : [this.#counted, this.#upTo]
    const { more, last } = await tx.one<{ more: number; last: bigint | null }>(
      sql`select count(*)::int as more, max(id) as last from published.users where id > ${from}`,
    )
    if (isDue) this.#countedAt = now
    this.#counted = before + more
    this.#upTo = last ?? from
    return this.#counted
  }
}
