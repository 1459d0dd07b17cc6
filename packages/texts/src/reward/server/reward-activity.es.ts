import type { rewardActivity as english } from './reward-activity.en.ts'

export const rewardActivity: Record<keyof typeof english, string> = {
  'activity.reward.joined.own.label': 'Alguien se unió con tu enlace',
  'activity.reward.joined.own.text': 'Ganas {{amount}} cuando su perfil esté completo y haya operado una vez.',
  'activity.reward.refused.own.label': 'Una recompensa no se pagó',
  'activity.reward.refused.own.text': 'La revisamos y decidimos: “{{reason}}” Puedes responder en la página de ayuda.',
  'activity.reward.earned.own.label': 'Ganaste {{amount}}',
  'activity.reward.earned.own.text': '{{who}}, a quien invitaste, operó por primera vez.',
  'activity.reward.welcome.own.label': 'Te damos la bienvenida con {{amount}}',
  'activity.reward.welcome.own.text': 'Llegaste con el enlace de {{who}} y operaste por primera vez.',
  'activity.reward.granted.own.label': 'El equipo te dio {{amount}}',
  'activity.reward.granted.own.text': 'El motivo: “{{reason}}”.',
}
