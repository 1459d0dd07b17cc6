/** Its error texts. */
export const questionnaireFirst = {
  'errors.QUESTIONNAIRE_NOT_FOUND': 'This asset has no questionnaire.',
  'errors.QUESTIONNAIRE_CHANGED': 'The questions have changed. Open them again.',
  'errors.ALREADY_ANSWERED': 'You’ve already submitted your answers.',
  'errors.ANSWERS_INCOMPLETE': 'Answer every question first.',
} as const
