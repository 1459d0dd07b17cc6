import { ensureWallet, holdBatch } from '#features/ledger'
import { type Db, sql } from '#platform/db'
import type { Trader } from '../../../testing/traders.ts'
import type { OfferRow } from '../offers.ts'

/** So many held subscriptions of one unit each, from these members in turn; made without the limits of a person. */
export async function subscribeMany(db: Db, offer: OfferRow, members: readonly Trader[], count: number): Promise<void> {
  const { id: offerId, base_price: price } = offer
  await db.transaction(async (tx) => {
    const rows = await tx.rows<{ id: bigint }>(sql`
      select nextval(pg_get_serial_sequence('subscriptions', 'id')) as id from generate_series(1, ${count}::int)`)
    const ids = rows.map(({ id }) => id)
    const wallets: bigint[] = []
    for (const { pocketId } of members) wallets.push(await ensureWallet(tx, pocketId, offer.quote_asset_id))
    const outcomes = await holdBatch(
      tx,
      ids.map((id, at) => ({ walletId: wallets[at % wallets.length] ?? 0n, amount: price, kind: 'subscription', ref: String(id) })),
    )
    const holds = outcomes.map((one) => {
      if (!one.ok) throw new Error('the members have no cover for so many subscriptions')
      return one.holdId
    })
    const by = ids.map((_, at) => members[at % members.length] as Trader)
    await tx.run(sql`
      insert into subscriptions (id, offer_id, profile_id, pocket_id, user_id, units, pay_asset_id, price, status, hold_id)
      overriding system value
      select u.id, ${offerId}, u.profile_id, u.pocket_id, u.user_id, 1, ${offer.quote_asset_id}, ${price}, 'held', u.hold_id
      from unnest(${ids}::bigint[], ${by.map(({ profileId }) => profileId)}::bigint[], ${by.map(({ pocketId }) => pocketId)}::bigint[],
                  ${by.map(({ userId }) => userId)}::bigint[], ${holds}::bigint[]) as u(id, profile_id, pocket_id, user_id, hold_id)`)
    await tx.run(sql`update issue_offers set originated = ${BigInt(count)} where id = ${offerId}`)
  })
}
