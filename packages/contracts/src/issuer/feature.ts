import type { FeatureContract } from '../feature/index.ts'

export const issuer = {
  errors: {
    COUPON_NOT_FOUND: 404,
    /** Another one has the same record date. */
    COUPON_EXISTS: 409,
    /** Its record date has passed, or it is being paid. */
    COUPON_STARTED: 409,
    /** Staff have paused it, so only staff can resume it. */
    PAUSED_BY_STAFF: 403,
  },
  pages: {
    superpowers: { path: '/superpowers/:assetCode/', for: 'own' },
  },
} as const satisfies FeatureContract
