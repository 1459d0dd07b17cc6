import { ensureWallet, holdBatch } from '#features/ledger'
import { type Db, sql } from '#platform/db'
import type { Trader } from '../../../testing/traders.ts'

interface Pair {
  dealer: Trader
  taker: Trader
  baseId: bigint
  quoteId: bigint
}

/** So many tickets over one buy ad, each with its hold, that wait for their dealer; opened without the limits of a person. */
export async function openMany(db: Db, { dealer, taker, baseId, quoteId }: Pair, count: number, quantity: bigint): Promise<bigint[]> {
  return db.transaction(async (tx) => {
    const { id: adId } = await tx.one<{ id: bigint }>(sql`
      insert into street_ads (profile_id, side, base_asset_id, quote_asset_id, handling, price_kind, fixed_price, current_price, min_quantity,
                              max_quantity)
      values (${dealer.profileId}, 'buy', ${baseId}, ${quoteId}, 'escrow', 'fixed', 1000000, 1000000, 1, ${quantity}) returning id`)
    const ids = (
      await tx.rows<{ id: bigint }>(
        sql`select nextval(pg_get_serial_sequence('street_tickets', 'id')) as id from generate_series(1, ${count}::int)`,
      )
    ).map(({ id }) => id)
    const walletId = await ensureWallet(tx, dealer.pocketId, baseId)
    const outcomes = await holdBatch(
      tx,
      ids.map((id) => ({ walletId, amount: quantity, kind: 'street', ref: String(id) })),
    )
    const holds = outcomes.flatMap((one) => (one.ok ? [one.holdId] : []))
    if (holds.length < count) throw new Error(`${dealer.handle} has no cover for ${count} tickets`)
    await tx.run(sql`
      insert into street_tickets (id, ad_id, side, handling, dealer_profile_id, taker_profile_id, base_asset_id, quote_asset_id, quantity, price, cost,
        fee_ppm, method, variant, pay_bank_days, reference, hold_id, status, due_at)
      select t.id, ${adId}, 'buy', 'escrow', ${dealer.profileId}, ${taker.profileId}, ${baseId}, ${quoteId}, ${quantity}, 1000000, ${quantity}, 1000,
             'cash', 'in_person', 1, 'MANY-' || t.id, t.hold_id, 'escrowed', date_trunc('milliseconds', now()) + interval '30 minutes'
      from unnest(${ids}::bigint[], ${holds}::bigint[]) as t(id, hold_id)`)
    return ids
  })
}
