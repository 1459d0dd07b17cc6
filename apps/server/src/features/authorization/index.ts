export { type Authorization, authorizationOf, demandHolder, holdableAssets, mayHold } from './authorize.ts'
export { authorizationFeature } from './feature.ts'
export { type AssetRules, saveAssetRules } from './rules.ts'
