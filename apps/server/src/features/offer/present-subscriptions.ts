import type { Lang } from '@bourse/contracts/http'
import type { SubscriptionReply } from '@bourse/contracts/offer'
import { canCancel, cancelUntil } from '@bourse/domain/offer'
import { type AssetRow, assetsByIds, figureAssetOf, nameIn } from '#features/catalogue'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type OfferRow, readOffers, stateOf } from './offers.ts'
import { namedAsset } from './present-offers.ts'
import type { SubscriptionRow } from './subscriptions.ts'

/** One's own subscriptions; also those to assets that are hidden by now. */
export async function presentSubscriptions(
  tx: Tx,
  rows: readonly SubscriptionRow[],
  { lang, now }: { lang: Lang; now: Date },
): Promise<SubscriptionReply[]> {
  const read = await readOffers(
    tx,
    rows.map(({ offer_id }) => offer_id),
  )
  const offers = new Map(read.map((offer) => [offer.id, offer]))
  const assets = await assetsByIds(tx, [
    ...read.flatMap(({ asset_id, bonus_asset_id }) => [asset_id, bonus_asset_id ?? asset_id]),
    ...rows.map(({ pay_asset_id }) => pay_asset_id),
  ])
  const assetOf = (id: bigint): AssetRow => assets.get(id) ?? raise('INTERNAL')
  return rows.map((row): SubscriptionReply => {
    const offer = offers.get(row.offer_id) as OfferRow
    const asset = assetOf(offer.asset_id)
    return {
      id: String(row.id),
      offerId: String(row.offer_id),
      asset: figureAssetOf(asset),
      assetName: nameIn(asset, lang),
      image: asset.featured_art_uri,
      units: String(row.units),
      bonusUnits: String(row.bonus_units),
      bonusAsset: offer.bonus_asset_id === null ? null : namedAsset(assetOf(offer.bonus_asset_id), lang),
      payAsset: figureAssetOf(assetOf(row.pay_asset_id)),
      price: String(row.price),
      fee: String(row.fee),
      status: row.status,
      canCancel: canCancel(stateOf(offer), row.status, now),
      cancelUntil: row.status === 'held' ? cancelUntil(stateOf(offer)).getTime() : null,
      at: row.at.getTime(),
      endedAt: row.ended_at?.getTime() ?? null,
    }
  })
}

/** One of them, after it was made or changed. */
export async function presentSubscription(tx: Tx, row: SubscriptionRow, reader: { lang: Lang; now: Date }): Promise<SubscriptionReply> {
  const [presented] = await presentSubscriptions(tx, [row], reader)
  return presented ?? raise('INTERNAL')
}
