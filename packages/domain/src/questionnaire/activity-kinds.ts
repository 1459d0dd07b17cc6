import type { Kinds } from '../activity/kind.ts'

const again = { group: 'verifications', subject: 'askedAgain' } as const

export const questionnaireKinds = {
  'questionnaire.asked_again': { ...again, badge: 'pending', type: 'warning' },
  'questionnaire.lapsed': { ...again, badge: 'fail', type: 'warning' },
} as const satisfies Kinds
