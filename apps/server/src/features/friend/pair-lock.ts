import { sql, type Tx } from '#platform/db'

/** Whatever changes between two profiles happens one after the other, whichever of them does it. */
export async function lockPair(tx: Tx, one: bigint, other: bigint): Promise<void> {
  const [low, high] = one < other ? [one, other] : [other, one]
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`friends ${low}`}, ${high}))`)
}
