import { sql, type Tx } from '#platform/db'

/** Serializes all changes between two profiles, whichever of them makes them. */
export async function lockPair(tx: Tx, one: bigint, other: bigint): Promise<void> {
  const [low, high] = one < other ? [one, other] : [other, one]
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`friends ${low}`}, ${high}))`)
}
