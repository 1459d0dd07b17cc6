import type { Db, Tx } from '#platform/db'

const LANES = 2

/**
 * Reads on two connections at a time, so that a search takes less time and leaves connections to others. A lane waits for nothing while
 * it has its connection: whoever held one and waited for another could wait for ever.
 */
export async function inLanes<Result>(db: Db, tasks: readonly ((tx: Tx) => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = []
  const waiting = tasks.entries()
  const lanes = Array.from({ length: Math.min(LANES, tasks.length) }, () =>
    db.read(async (tx) => {
      for (const [index, task] of waiting) results[index] = await task(tx)
    }),
  )
  await Promise.all(lanes)
  return results
}
