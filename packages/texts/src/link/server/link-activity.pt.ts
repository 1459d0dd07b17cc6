import type { linkActivity as english } from './link-activity.en.ts'

export const linkActivity: Record<keyof typeof english, string> = {
  'activity.link.bank': 'sua conta bancária',
  'activity.link.paypal': 'sua conta do PayPal',
  'activity.link.mobile': 'seu número de celular',
  'activity.link.added.own.label': 'Conta vinculada',
  'activity.link.added.own.text': 'Agora você pode sacar para {{what}}.',
}
