import type { issuerActivity as english } from './issuer-activity.en.ts'

export const issuerActivity: Record<keyof typeof english, string> = {
  'activity.coupon.paid.own.label': 'Cupón de {{amount}} de {{asset}}',
  'activity.coupon.paid.own.text': 'Por {{units}} que tenías el {{date}}.',
  'activity.coupon.finished.own.label': 'El cupón de {{asset}} está pagado',
  'activity.coupon.finished.own.text': 'Tenedores pagados: {{count}}. Total: {{amount}}.',
  'activity.coupon.unfunded.own.label': 'El cupón de {{asset}} espera fondos',
  'activity.coupon.unfunded.own.text': 'Necesita {{amount}} en tu bolsillo y se paga en cuanto estén.',
}
