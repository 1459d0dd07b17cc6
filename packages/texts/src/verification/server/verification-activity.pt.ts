import type { verificationActivity as english } from './verification-activity.en.ts'

export const verificationActivity: Record<keyof typeof english, string> = {
  'activity.verification.identity': 'identidade',
  'activity.verification.wealth': 'patrimônio',
  'activity.verification.submitted.own.label': 'Verificação enviada',
  'activity.verification.submitted.own.text': 'Você enviou documentos para sua verificação de {{what}}.',
  'activity.verification.approved.own.label': 'Verificação aprovada',
  'activity.verification.approved.own.text': 'Sua verificação de {{what}} está completa.',
  'activity.verification.rejected.own.label': 'Verificação recusada',
  'activity.verification.rejected.own.text': 'Sua verificação de {{what}} foi recusada. Veja o que falta e envie de novo.',
}
