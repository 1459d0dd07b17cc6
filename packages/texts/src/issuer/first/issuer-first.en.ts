/** Its error texts. */
export const issuerFirst = {
  'errors.COUPON_NOT_FOUND': 'There’s no such coupon.',
  'errors.COUPON_EXISTS': 'There’s already a coupon with this record date.',
  'errors.COUPON_STARTED': 'Its record date has passed, so this coupon can’t be canceled.',
  'errors.PAUSED_BY_STAFF': 'Staff have paused it. Only they can resume it.',
} as const
