import type { Leg } from '@bourse/domain/ledger'
import { ensureWallets, feesWallet, issuanceWallet, type NewPosting } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { refuseIssuedByAgents } from './issued.ts'
import type { OfferRow } from './offers.ts'
import type { SubscriptionRow } from './subscriptions.ts'

type Paid = Pick<SubscriptionRow, 'id' | 'pocket_id' | 'user_id' | 'units' | 'bonus_units' | 'pay_asset_id' | 'price' | 'fee'>

export interface Delivery {
  offer: OfferRow
  subscription: Paid
}

/**
 * Delivery against payment, one posting each (DEF-157): the subscriber pays the manager and the fee, and the units are issued to the
 * subscriber, with their bonus. Its key lets a subscription be delivered only once.
 */
export async function deliveriesOf(tx: Tx, deliveries: readonly Delivery[], now: Date): Promise<NewPosting[]> {
  await refuseIssuedByAgents(
    tx,
    deliveries.map(({ offer }) => offer),
  )
  const managers = await readPockets(
    tx,
    deliveries.map(({ offer }) => offer.manager_profile_id),
  )
  const system = await systemWallets(tx, deliveries)
  const wallets = await ensureWallets(
    tx,
    deliveries.flatMap(({ offer, subscription: { pocket_id: pocketId, pay_asset_id: payAssetId } }) => [
      { pocketId, assetId: payAssetId },
      { pocketId: managers.get(offer.manager_profile_id) ?? 0n, assetId: payAssetId },
      { pocketId, assetId: offer.asset_id },
      { pocketId, assetId: offer.bonus_asset_id ?? offer.asset_id },
    ]),
  )
  return deliveries.map(({ offer, subscription }, at) => {
    const { id, user_id, units, bonus_units, pay_asset_id, price, fee } = subscription
    const [payer = 0n, manager = 0n, holder = 0n, rewarded = 0n] = wallets.slice(4 * at)
    const legs = [
      { walletId: payer, amount: -price - fee },
      { walletId: manager, amount: price },
      { walletId: system.fees.get(pay_asset_id) ?? 0n, amount: fee },
      { walletId: system.issuance.get(offer.asset_id) ?? 0n, amount: -units },
      { walletId: holder, amount: units },
      { walletId: system.issuance.get(offer.bonus_asset_id ?? offer.asset_id) ?? 0n, amount: -bonus_units },
      { walletId: rewarded, amount: bonus_units },
    ]
    return { kind: 'subscription', ref: String(id), key: `subscription:${id}`, actorUserId: user_id, legs: sumByWallet(legs), at: now }
  })
}

/** The bonus may be of the asset itself; each wallet has one entry, and none for nothing. */
function sumByWallet(legs: readonly Leg[]): Leg[] {
  const sums = new Map<bigint, bigint>()
  for (const { walletId, amount } of legs) sums.set(walletId, (sums.get(walletId) ?? 0n) + amount)
  return [...sums].flatMap(([walletId, amount]) => (amount === 0n ? [] : [{ walletId, amount }]))
}

async function readPockets(tx: Tx, profileIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await tx.rows<{ id: bigint; pocket_id: bigint }>(
    sql`select id, pocket_id from published.profiles where id = any(${[...new Set(profileIds)]}::bigint[])`,
  )
  return new Map(rows.map(({ id, pocket_id }) => [id, pocket_id]))
}

/** Where fees go and units come from, by asset. */
async function systemWallets(tx: Tx, deliveries: readonly Delivery[]) {
  const [fees, issuance] = [new Map<bigint, bigint>(), new Map<bigint, bigint>()]
  for (const assetId of new Set(deliveries.map(({ subscription }) => subscription.pay_asset_id)))
    fees.set(assetId, await feesWallet(tx, assetId))
  for (const assetId of new Set(deliveries.flatMap(({ offer }) => [offer.asset_id, offer.bonus_asset_id ?? offer.asset_id])))
    issuance.set(assetId, await issuanceWallet(tx, assetId))
  return { fees, issuance }
}
