import type { Lang } from '@bourse/contracts/http'
import type { OfferReply } from '@bourse/contracts/offer'
import { cancelUntil, holdsPayments, phaseOf, progressOf } from '@bourse/domain/offer'
import { type AssetRow, assetsByIds, figureAssetOf, nameIn } from '#features/catalogue'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type OfferFilter, type OfferRow, readOffersOf, readPausedAssets, stateOf } from './offers.ts'
import { readPayAssets, readRates } from './rates.ts'
import { readReminded } from './remind.ts'
import { readOwnUnits } from './subscriptions.ts'

export interface OfferReader {
  /** Undefined for visitors. */
  profileId: bigint | undefined
  lang: Lang
  now: Date
}

/** The offers of these assets, as a reader sees them, in the order in which they open. */
export async function offersOf(
  tx: Tx,
  assetIds: readonly bigint[],
  { filter, ...reader }: OfferReader & { filter: OfferFilter },
): Promise<OfferReply[]> {
  return presentOffers(tx, await readOffersOf(tx, assetIds, { filter, now: reader.now }), reader)
}

/** Many offers in a few statements, whatever their number. */
export async function presentOffers(tx: Tx, rows: readonly OfferRow[], { profileId, lang, now }: OfferReader): Promise<OfferReply[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const payAssets = await readPayAssets(tx, rows)
  const assets = await assetsByIds(tx, [
    ...rows.flatMap(({ asset_id, quote_asset_id, bonus_asset_id }) => [asset_id, quote_asset_id, bonus_asset_id ?? asset_id]),
    ...[...payAssets.values()].flat().map(({ assetId }) => assetId),
  ])
  const assetOf = (id: bigint): AssetRow => assets.get(id) ?? raise('INTERNAL')
  const rates = await readRates(tx)
  const paused = await readPausedAssets(tx, rows)
  const own = profileId === undefined ? new Map<bigint, bigint>() : await readOwnUnits(tx, ids, profileId)
  const reminded = profileId === undefined ? new Set<bigint>() : await readReminded(tx, ids, profileId)
  return rows.map((row): OfferReply => {
    const state = stateOf(row)
    const [asset, quote] = [assetOf(row.asset_id), assetOf(row.quote_asset_id)]
    const { remaining, permille } = progressOf(row)
    return {
      rowId: String(row.id),
      asset: figureAssetOf(asset),
      assetName: nameIn(asset, lang),
      quoteAsset: figureAssetOf(quote),
      basePrice: String(row.base_price),
      feeRate: row.fee_rate,
      bonusPercent: row.bonus_percent,
      bonusAsset: row.bonus_asset_id === null ? null : namedAsset(assetOf(row.bonus_asset_id), lang),
      units: String(row.units),
      minUnits: String(row.min_units),
      maxUnits: String(row.max_units),
      goalUnits: row.goal_units === null ? null : String(row.goal_units),
      offerDate: row.offer_date.getTime(),
      closeDate: row.close_date.getTime(),
      status: row.status,
      phase: phaseOf(state, now),
      originated: String(row.originated),
      remaining: String(remaining),
      permille,
      isGoalReached: state.isGoalReached,
      isPaused: paused.has(row.asset_id) || paused.has(row.bonus_asset_id ?? row.asset_id),
      cancelUntil: holdsPayments(state) ? cancelUntil(state).getTime() : null,
      payAssets: (payAssets.get(row.id) ?? []).map(({ assetId, floor }) => ({
        asset: figureAssetOf(assetOf(assetId)),
        ...rates.between(quote.code, assetOf(assetId).code, floor),
        floorRate: floor,
      })),
      latestRate: rates.valueOf(quote),
      own: String(own.get(row.id) ?? 0n),
      isReminded: reminded.has(row.id),
    }
  })
}

export function namedAsset(asset: AssetRow, lang: Lang): { code: string; name: string; decimals: number } {
  return { code: asset.code, name: nameIn(asset, lang), decimals: asset.decimals }
}
