import type { linkActivity as english } from './link-activity.en.ts'

export const linkActivity: Record<keyof typeof english, string> = {
  'activity.link.bank': 'tu cuenta bancaria',
  'activity.link.paypal': 'tu cuenta de PayPal',
  'activity.link.mobile': 'tu número de celular',
  'activity.link.added.own.label': 'Cuenta vinculada',
  'activity.link.added.own.text': 'Ahora puedes retirar a {{what}}.',
}
