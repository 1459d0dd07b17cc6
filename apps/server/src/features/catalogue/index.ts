export { catalogueGraph } from './resolvers.ts'
export { catalogueRoutes } from './routes.ts'
export { presentAsset } from './present.ts'
export { assetByCode, assetsByIds, type AssetRow, createAsset, type NewAsset, readAssets } from './store.ts'
