import type { depositActivity as english } from './deposit-activity.en.ts'

export const depositActivity: Record<keyof typeof english, string> = {
  'activity.deposit.seen.own.label': 'Depósito detectado',
  'activity.deposit.seen.own.text': '{{amount}} espera confirmaciones.',
  'activity.deposit.credited.own.label': 'Depósito recibido',
  'activity.deposit.credited.own.text': '{{amount}} ya está en tu bolsillo.',
  'activity.deposit.dropped.own.label': 'El depósito falló',
  'activity.deposit.dropped.own.text': 'Quien lo envió reemplazó o canceló {{amount}} antes de la confirmación.',
}
