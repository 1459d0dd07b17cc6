import type { Kinds } from '../activity/kind.ts'

const coupon = { group: 'subscriptions', subject: 'coupon' } as const

export const issuerKinds = {
  'coupon.paid': { ...coupon, badge: 'check', type: 'success' },
  'coupon.finished': { ...coupon, badge: 'check', type: 'success' },
  'coupon.unfunded': { ...coupon, badge: 'fail', type: 'error' },
} as const satisfies Kinds
