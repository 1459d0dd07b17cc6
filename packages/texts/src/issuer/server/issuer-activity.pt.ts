import type { issuerActivity as english } from './issuer-activity.en.ts'

export const issuerActivity: Record<keyof typeof english, string> = {
  'activity.coupon.paid.own.label': 'Cupom de {{amount}} de {{asset}}',
  'activity.coupon.paid.own.text': 'Por {{units}} que você tinha em {{date}}.',
  'activity.coupon.finished.own.label': 'O cupom de {{asset}} foi pago',
  'activity.coupon.finished.own.text': 'Titulares pagos: {{count}}. Total: {{amount}}.',
  'activity.coupon.unfunded.own.label': 'O cupom de {{asset}} espera saldo',
  'activity.coupon.unfunded.own.text': 'Ele precisa de {{amount}} no seu bolso e é pago assim que houver.',
}
