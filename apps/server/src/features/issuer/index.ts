export { cancelCoupon } from './coupon/cancel-coupon.ts'
export { type NewCoupon, planCoupon } from './coupon/plan-coupon.ts'
export { issuerFeature } from './feature.ts'
export { COUPON_WORK } from './jobs.ts'
