export { catalogueFeature } from './feature.ts'
export { nameIn, presentAsset } from './present.ts'
export { assetByCode, assetsByIds, type AssetRow, createAsset, type NewAsset, readAssets } from './store.ts'
