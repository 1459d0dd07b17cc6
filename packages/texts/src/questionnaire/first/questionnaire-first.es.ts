import type { questionnaireFirst as english } from './questionnaire-first.en.ts'

export const questionnaireFirst: Record<keyof typeof english, string> = {
  'errors.QUESTIONNAIRE_NOT_FOUND': 'Este activo no tiene cuestionario.',
  'errors.QUESTIONNAIRE_CHANGED': 'Las preguntas cambiaron. Ábrelas de nuevo.',
  'errors.ALREADY_ANSWERED': 'Ya entregaste tus respuestas.',
  'errors.ANSWERS_INCOMPLETE': 'Primero responde todas las preguntas.',
}
