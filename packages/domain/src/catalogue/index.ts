export { ASSET_TYPES, type AssetType, needsUnderlying, propertyOf, usualDecimals } from './asset-types.ts'
export { COUPON_MODELS, type CouponModel, PAR_SPAN_BPS, parBps } from './par.ts'
export { ASSET_SWITCHES, type AssetSwitch, type AssetSwitches, opens, splitSwitches } from './switches.ts'
export { isNetworkAsset } from './taxonomy.ts'
