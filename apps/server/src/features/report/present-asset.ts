import type { Lang } from '@bourse/contracts/http'
import type { TableAsset } from '@bourse/contracts/report'
import { type AssetRow, nameIn } from '#features/catalogue'

export function presentTableAsset(asset: AssetRow, lang: Lang): TableAsset {
  const { id, code, symbol, ctype, icon, featured_art_uri, decimals, decimals_min } = asset
  return { id: String(id), code, name: nameIn(asset, lang), symbol, ctype, icon: icon ?? featured_art_uri, decimals, decimals_min }
}
