export { bandOf, COUPON_STATUSES, couponAmount, type CouponStatus, HOLDER_BANDS } from './coupon.ts'
