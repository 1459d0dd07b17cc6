import type { verificationActivity as english } from './verification-activity.en.ts'

export const verificationActivity: Record<keyof typeof english, string> = {
  'activity.verification.identity': 'identidad',
  'activity.verification.wealth': 'patrimonio',
  'activity.verification.submitted.own.label': 'Verificación enviada',
  'activity.verification.submitted.own.text': 'Enviaste documentos para tu verificación de {{what}}.',
  'activity.verification.approved.own.label': 'Verificación aprobada',
  'activity.verification.approved.own.text': 'Tu verificación de {{what}} está completa.',
  'activity.verification.rejected.own.label': 'Verificación rechazada',
  'activity.verification.rejected.own.text': 'Tu verificación de {{what}} fue rechazada. Revisa qué falta y envíala de nuevo.',
}
