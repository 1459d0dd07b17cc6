import type { questionnaireActivity as english } from './questionnaire-activity.en.ts'

export const questionnaireActivity: Record<keyof typeof english, string> = {
  'activity.questionnaire.asked_again.own.label': 'Perguntas para responder de novo',
  'activity.questionnaire.asked_again.own.text':
    '{{asset}} tem perguntas novas para você. Responda até {{date}}: até lá nada muda; depois você não poderá receber mais. O que você tem continua seu.',
  'activity.questionnaire.lapsed.own.label': 'Autorização encerrada',
  'activity.questionnaire.lapsed.own.text':
    'Você não respondeu às perguntas novas de {{asset}} e não pode receber mais até responder. O que você tem continua seu.',
}
