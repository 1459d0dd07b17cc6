import type { questionnaireActivity as english } from './questionnaire-activity.en.ts'

export const questionnaireActivity: Record<keyof typeof english, string> = {
  'activity.questionnaire.asked_again.own.label': 'Preguntas para responder de nuevo',
  'activity.questionnaire.asked_again.own.text':
    '{{asset}} tiene preguntas nuevas para ti. Respóndelas antes del {{date}}: hasta entonces nada cambia; después no podrás recibir más. Lo que tienes sigue siendo tuyo.',
  'activity.questionnaire.lapsed.own.label': 'Autorización terminada',
  'activity.questionnaire.lapsed.own.text':
    'No respondiste las preguntas nuevas de {{asset}}, así que no puedes recibir más hasta que lo hagas. Lo que tienes sigue siendo tuyo.',
}
