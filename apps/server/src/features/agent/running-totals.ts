import { sql, type Tx } from '#platform/db'

/** Days of caps are days of UTC, whoever looks from wherever. */
export const TODAY = sql`(now() at time zone 'utc')::date`

/** What a step of a mint or burn adds to the totals of its agency, or takes off them. */
export interface TotalsChange {
  openMints?: number
  openBurns?: number
  /** Of open burns: asked for, and taken in hand. */
  waiting?: bigint
  paying?: bigint
  /** Issued, and paid out: of today, and for ever. */
  minted?: bigint
  burned?: bigint
  /** Ended with the money where it belongs, and without; what a member took back says nothing of the agent. */
  completed?: number
  failed?: number
}

/**
 * Moves the totals in the transaction of the step itself, so that they are always what the records add up to. The first of a
 * day begins the day's anew; a transaction that began before midnight and ends after it no longer counts for the day.
 */
export async function moveTotals(tx: Tx, agencyId: bigint, change: TotalsChange): Promise<void> {
  const { openMints = 0, openBurns = 0, waiting = 0n, paying = 0n, minted = 0n, burned = 0n, completed = 0, failed = 0 } = change
  const onDay = (column: 'minted_on_day' | 'burned_on_day', more: bigint) => {
    const total = { text: column, values: [] }
    return sql`case when counted_day = ${TODAY} then ${total} + ${more}::numeric when counted_day < ${TODAY} then ${more}::numeric else ${total} end`
  }
  await tx.run(sql`
    update agencies set open_mints = open_mints + ${openMints}::int, open_burns = open_burns + ${openBurns}::int,
           waiting = waiting + ${waiting}::numeric, paying = paying + ${paying}::numeric,
           minted_total = minted_total + ${minted}::numeric, burned_total = burned_total + ${burned}::numeric,
           minted_on_day = ${onDay('minted_on_day', minted)}, burned_on_day = ${onDay('burned_on_day', burned)},
           counted_day = greatest(counted_day, ${TODAY}),
           completed_count = completed_count + ${completed}::int, failed_count = failed_count + ${failed}::int
    where id = ${agencyId}`)
}
