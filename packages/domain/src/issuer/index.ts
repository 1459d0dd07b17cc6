export {
  canCancelCoupon,
  COUPON_STATUSES,
  couponAmount,
  couponFault,
  type CouponPlan,
  couponShares,
  type CouponStatus,
  HOLDER_BANDS,
  PAUSABLE,
  type Pausable,
} from './coupon.ts'
