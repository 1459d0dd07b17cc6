/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const issuerActivity = {
  'activity.coupon.paid.own.label': '{{amount}} coupon from {{asset}}',
  'activity.coupon.paid.own.text': 'For {{units}} that you held on {{date}}.',
  'activity.coupon.finished.own.label': 'The coupon of {{asset}} is paid',
  'activity.coupon.finished.own.text': 'Holders paid: {{count}}. Total: {{amount}}.',
  'activity.coupon.unfunded.own.label': 'The coupon of {{asset}} is waiting for funds',
  'activity.coupon.unfunded.own.text': 'It needs {{amount}} in your pocket, and is paid as soon as they’re there.',
} as const
