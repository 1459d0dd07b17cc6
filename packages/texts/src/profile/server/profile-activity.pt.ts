import type { profileActivity as english } from './profile-activity.en.ts'

export const profileActivity: Record<keyof typeof english, string> = {
  'activity.profile.created.own.label': 'Boas-vindas à Bourse',
  'activity.profile.created.own.text': 'Seu perfil é @{{name}}.',
  'activity.profile.completed.own.label': 'Perfil completo',
  'activity.profile.completed.own.text': 'Agora você pode usar toda a Bourse.',
}
