import { expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { putBack } from '../../../testing/audits.ts'
import { openStreet } from './testing/trade.ts'
import { readTickets } from '../record/tickets.ts'

const app = await testApp()
const { dealer, taker, stranger, baseId, quoteId } = await openStreet(app)
const MANY = 1_000
const PAGE = 25

/**
 * Ended tickets of the dealer and, every tenth, with the dealer as a taker; then many more of others. They are made without any of the
 * books, and never committed.
 */
async function withManyTickets(look: (tx: Tx) => Promise<void>): Promise<void> {
  await putBack(app.owner, async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    // As in the product.
    await tx.run(sql`set local plan_cache_mode = auto`)
    await tx.run(sql`
      insert into street_tickets (id, ad_id, side, handling, dealer_profile_id, taker_profile_id, base_asset_id, quote_asset_id, quantity, price,
                                  cost, fee_ppm, method, variant, reference, hold_id, status, ended_by, ended_at, worth)
      select 1000000 + n, 1, 'buy', 'escrow', case when n % 10 = 0 or n > ${MANY} then ${taker.profileId} else ${dealer.profileId}::bigint end,
             case when n % 10 = 0 and n <= ${MANY} then ${dealer.profileId} else ${stranger.profileId}::bigint end, ${baseId}, ${quoteId}, 1, 1, 1, 1000, 'cash',
             'in_person', 'MANY-' || n, 1000000 + n, 'canceled', 'taker', now(), 0
      from generate_series(1, ${20 * MANY}::int) n`)
    await tx.run(sql`analyze street_tickets`)
    await look(tx)
  })
}

/** How many tickets this transaction has looked at. */
async function lookedAt(tx: Tx): Promise<bigint> {
  const { count } = await tx.one<{ count: bigint }>(
    sql`select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'street_tickets'`,
  )
  return count
}

test('[DEF-114] a page of a dealer’s tickets has both seats, newest first, and costs the same however many there are', async () => {
  await withManyTickets(async (tx) => {
    const before = await lookedAt(tx)
    const { rows: page, next: place } = await readTickets(tx, { profileId: dealer.profileId, state: 'all', limit: PAGE })
    expect(page.map(({ id }) => id)).toEqual(Array.from({ length: PAGE }, (_, place) => BigInt(1_000_000 + MANY - place)))
    const filter = { profileId: dealer.profileId, state: 'ended', after: place ?? '', limit: PAGE } as const
    const { rows: next } = await readTickets(tx, filter)
    expect([next[0]?.id, next.at(-1)?.id]).toEqual([BigInt(1_000_000 + MANY - PAGE), BigInt(1_000_001 + MANY - 2 * PAGE)])
    expect(await readTickets(tx, { profileId: dealer.profileId, state: 'open', limit: PAGE })).toEqual({ rows: [], next: null })
    expect(Number((await lookedAt(tx)) - before)).toBeLessThan(MANY / 2)
    const { rows: ofTaker } = await readTickets(tx, { profileId: taker.profileId, state: 'all', limit: 30 * MANY })
    expect(ofTaker).toHaveLength(19 * MANY + MANY / 10)
  })
})
