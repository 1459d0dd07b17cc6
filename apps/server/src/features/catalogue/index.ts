export { catalogueGraph } from './resolvers.ts'
export { catalogueRoutes } from './routes.ts'
export { nameIn, presentAsset } from './present.ts'
export { assetByCode, assetsByIds, type AssetRow, createAsset, type NewAsset, readAssets } from './store.ts'
