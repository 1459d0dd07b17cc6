export {
  assetClassBySlug,
  assetClassesByIds,
  type AssetClassRow,
  createAssetClass,
  type NewAssetClass,
} from './asset-classes.ts'
export { type AssetSearch, readLang, SEARCH_MAX, SEARCH_SOURCES, type SearchSource } from './asset-search.ts'
export { catalogueFeature } from './feature.ts'
export { nameIn, presentAsset } from './present.ts'
export { assetByCode, assetsByIds, type AssetRow, createAsset, type NewAsset, readAssets } from './store.ts'
