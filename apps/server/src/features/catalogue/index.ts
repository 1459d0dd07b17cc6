export {
  assetClassBySlug,
  assetClassesByIds,
  type AssetClassRow,
  createAssetClass,
  type NewAssetClass,
} from './asset-classes.ts'
export { type AssetSearch, readLang, SEARCH_MAX, SEARCH_SOURCES, type SearchSource } from './asset-search.ts'
export { partiesOf } from './access.ts'
export { type CardReader, figureAssetOf, presentCards } from './cards.ts'
export { createAsset, type NewAsset } from './create-asset.ts'
export {
  addImage,
  ASSET_IMAGES_MAX,
  type AssetContent,
  keepAssetImage,
  orderImages,
  removeImage,
  saveContent,
} from './edit-asset.ts'
export { CLASS_PARTS, type ClassPart } from './explore.ts'
export { catalogueFeature } from './feature.ts'
export { ASSET_GATES, type AssetGate, MANAGED_PROFILES, type ManagedProfiles } from './gates.ts'
export { nameIn, presentAsset } from './present.ts'
export { assetByCode, assetsByIds, type AssetRow, readAssets } from './store.ts'
export { shownAssetId } from './visibility.ts'
