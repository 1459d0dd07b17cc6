import type { Lang } from '@bourse/contracts/http'
import type { ConsoleReply } from '@bourse/contracts/issuer'
import {
  ASSET_IMAGES_MAX,
  assetByCode,
  assetsByIds,
  figureAssetOf,
  nameIn,
  type OpenedAsset,
  readContents,
  readGallery,
  readSupply,
} from '#features/catalogue'
import { bonusAssetsOf } from '#features/offer'
import { profileById } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { countHolders } from './holders.ts'
import { readPauses } from './pauses.ts'

/** DEF-158: what the console of an asset shows first. */
export async function presentConsole(tx: Tx, { id, code, managerId }: OpenedAsset, lang: Lang): Promise<ConsoleReply> {
  const asset = (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
  const images = await readGallery(tx, id)
  const manager = managerId === null ? undefined : await profileById(tx, managerId)
  return {
    asset: figureAssetOf(asset),
    name: nameIn(asset, lang),
    image: asset.featured_art_uri ?? images[0]?.image ?? null,
    manager: manager ? { name: manager.name, displayName: manager.display_name } : null,
    bonusAssets: managerId === null ? [] : await listBonusAssets(tx, managerId, lang),
    supply: String(await readSupply(tx, id)),
    holderCount: await countHolders(tx, id),
    markets: await marketsOf(tx, id),
    contents: await readContents(tx, id),
    images,
    imagesMax: ASSET_IMAGES_MAX,
    pauses: await readPauses(tx, id),
  }
}

async function listBonusAssets(tx: Tx, managerId: bigint, lang: Lang): Promise<ConsoleReply['bonusAssets']> {
  const ids = await bonusAssetsOf(tx, managerId)
  const assets = await assetsByIds(tx, ids)
  return ids.flatMap((id) => {
    const asset = assets.get(id)
    return asset ? [{ code: asset.code, name: nameIn(asset, lang) }] : []
  })
}

/** The symbols of the markets where the asset is bought and sold; where it is only paid with, others are traded. */
async function marketsOf(tx: Tx, assetId: bigint): Promise<string[]> {
  const rows = await tx.rows<{ symbol: string }>(
    sql`select symbol from published.markets where base_asset_id = ${assetId} order by sort_term, symbol`,
  )
  return rows.map(({ symbol }) => symbol)
}
