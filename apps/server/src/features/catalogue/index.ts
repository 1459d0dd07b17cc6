export {
  assetClassBySlug,
  assetClassesByIds,
  type AssetClassRow,
  createAssetClass,
  type NewAssetClass,
} from './asset-classes.ts'
export { type AssetSearch, readLang, SEARCH_MAX, SEARCH_SOURCES, type AssetSearchSource } from './asset-search.ts'
export { type OpenedAsset, openManaged, partiesOf } from './access.ts'
export { type CardReader, figureAssetOf, presentCards } from './cards.ts'
export { type ClassChange, type ClassRow, countClasses, readClassRegister, saveAssetClass } from './class-register.ts'
export { type CouponAhead, readCouponsAhead } from './coupons-ahead.ts'
export { createAsset, type NewAsset } from './create-asset.ts'
export {
  addImage,
  ASSET_IMAGES_MAX,
  type AssetContent,
  freezeTransfers,
  keepAssetImage,
  orderImages,
  readContents,
  removeImage,
  saveCaptions,
  saveContent,
} from './edit-asset.ts'
export { readSupply } from './asset-page.ts'
export { CLASS_PARTS, type ClassPart } from './explore.ts'
export { catalogueFeature } from './feature.ts'
export { ASSET_GATES, type AssetGate, MANAGED_PROFILES, type ManagedProfiles } from './gates.ts'
export { nameIn, presentAsset } from './present.ts'
export { readGallery } from './preview.ts'
export {
  assetNames,
  countAssets,
  listRegister,
  type PropertyRow,
  readProperty,
  readRecord,
  type RecordRow,
  type RegisterRow,
  switchesOf,
} from './register.ts'
export { type AssetChange, saveAsset, saveParties, saveProperty, saveSwitches } from './save-asset.ts'
export { assetByCode, assetsByIds, type AssetRow, offeredAsset, readAssets } from './store.ts'
export { shownAssetId } from './visibility.ts'
