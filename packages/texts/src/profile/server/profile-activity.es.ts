import type { profileActivity as english } from './profile-activity.en.ts'

export const profileActivity: Record<keyof typeof english, string> = {
  'activity.profile.created.own.label': 'Te damos la bienvenida a Bourse',
  'activity.profile.created.own.text': 'Tu perfil es @{{name}}.',
  'activity.profile.completed.own.label': 'Perfil completo',
  'activity.profile.completed.own.text': 'Ahora puedes usar todo Bourse.',
}
