import { sql, type Tx } from '#platform/db'

/** Daily caps use UTC days. */
export const TODAY = sql`(now() at time zone 'utc')::date`

/** How a step of a mint or burn changes the totals of its agency. */
export interface TotalsChange {
  openMints?: number
  openBurns?: number
  /** Open burns: pending, and in progress. */
  waiting?: bigint
  paying?: bigint
  /** Promised to be issued. */
  reserved?: bigint
  /** Issued and paid out: today, and in all. */
  minted?: bigint
  burned?: bigint
  /** Completed and failed; a cancellation by the member does not count for the agent. */
  completed?: number
  failed?: number
}

/**
 * Changes the totals in the transaction of the step itself, so that they always match the records. The first change of a day resets
 * the daily totals; a transaction that began before midnight does not count for the new day.
 */
export async function moveTotals(tx: Tx, agencyId: bigint, change: TotalsChange): Promise<void> {
  const {
    openMints = 0,
    openBurns = 0,
    waiting = 0n,
    paying = 0n,
    reserved = 0n,
    minted = 0n,
    burned = 0n,
    completed = 0,
    failed = 0,
  } = change
  const onDay = (column: 'minted_on_day' | 'burned_on_day', more: bigint) => {
    const total = { text: column, values: [] }
    return sql`case when counted_day = ${TODAY} then ${total} + ${more}::numeric when counted_day < ${TODAY} then ${more}::numeric else ${total} end`
  }
  await tx.run(sql`
    update agencies set open_mints = open_mints + ${openMints}::int, open_burns = open_burns + ${openBurns}::int,
           waiting = waiting + ${waiting}::numeric, paying = paying + ${paying}::numeric, reserved = reserved + ${reserved}::numeric,
           minted_total = minted_total + ${minted}::numeric, burned_total = burned_total + ${burned}::numeric,
           minted_on_day = ${onDay('minted_on_day', minted)}, burned_on_day = ${onDay('burned_on_day', burned)},
           counted_day = greatest(counted_day, ${TODAY}),
           completed_count = completed_count + ${completed}::int, failed_count = failed_count + ${failed}::int
    where id = ${agencyId}`)
}
