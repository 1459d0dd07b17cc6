export { COUPON_MODELS, type CouponModel, PAR_SPAN_BPS, parBps } from './par.ts'
export { isNetworkAsset } from './taxonomy.ts'
