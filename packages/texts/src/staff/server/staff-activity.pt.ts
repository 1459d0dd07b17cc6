import type { staffActivity as english } from './staff-activity.en.ts'

export const staffActivity: Record<keyof typeof english, string> = {
  'activity.staff.signature_asked.own.label': 'Falta a sua assinatura',
  'activity.staff.signature_asked.own.text': 'Alguém da equipe solicitou uma segunda assinatura.',
}
