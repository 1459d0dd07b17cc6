import type { Feature } from '#platform/feature'

export const issuerFeature: Feature = {
  tables: ['coupons', 'coupon_payments', 'asset_pauses'],
}
