import type { AssetReply, catalogue } from '@bourse/contracts/catalogue'
import type { Lang, ReplyOf } from '@bourse/contracts/http'
import type { AssetRow, ListedAssetRow } from './store.ts'

/** The asset's name in a language, else its own. */
export function nameIn({ name, names }: Pick<AssetRow, 'name' | 'names'>, lang: Lang): string {
  return names[lang] ?? name
}

export function presentListedAsset(row: ListedAssetRow): ReplyOf<typeof catalogue.assets>[number] {
  return {
    ...presentAsset(row),
    sortTerm: row.sort_term,
    underlying: row.underlying,
    derivatives: row.derivatives,
    description: row.text,
    image: row.featured_art_uri ?? row.images[0] ?? null,
    images: row.images,
    isOfferGroup: row.is_offer_group,
    isQuestionnaireForDerivatives: row.is_questionnaire_for_derivatives,
    needsAuthorization: row.needs_authorization,
  }
}

export function presentAsset(row: AssetRow): AssetReply {
  return {
    id: String(row.id),
    code: row.code,
    name: row.name,
    names: row.names,
    symbol: row.symbol,
    ctype: row.ctype,
    icon: row.icon,
    use_static_icon: row.use_static_icon,
    decimals: row.decimals,
    decimals_min: row.decimals_min,
    taxonomy: row.taxonomy,
    notionalValue: row.notional_value,
    featured_art_uri: row.featured_art_uri,
    isActive: row.is_active,
    isMintEnabled: row.is_mint_enabled,
    isBurnEnabled: row.is_burn_enabled,
  }
}
