import type { depositActivity as english } from './deposit-activity.en.ts'

export const depositActivity: Record<keyof typeof english, string> = {
  'activity.deposit.seen.own.label': 'Depósito detectado',
  'activity.deposit.seen.own.text': '{{amount}} aguarda confirmações.',
  'activity.deposit.credited.own.label': 'Depósito recebido',
  'activity.deposit.credited.own.text': '{{amount}} já está no seu bolso.',
  'activity.deposit.dropped.own.label': 'O depósito falhou',
  'activity.deposit.dropped.own.text': 'Quem enviou substituiu ou cancelou {{amount}} antes da confirmação.',
}
