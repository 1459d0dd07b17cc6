import type { questionnaireFirst as english } from './questionnaire-first.en.ts'

export const questionnaireFirst: Record<keyof typeof english, string> = {
  'errors.QUESTIONNAIRE_NOT_FOUND': 'Este ativo não tem questionário.',
  'errors.QUESTIONNAIRE_CHANGED': 'As perguntas mudaram. Abra de novo.',
  'errors.ALREADY_ANSWERED': 'Você já entregou suas respostas.',
  'errors.ANSWERS_INCOMPLETE': 'Responda primeiro todas as perguntas.',
}
