import type { FeatureContract } from '../feature/index.ts'

export const questionnaire = {
  errors: {
    QUESTIONNAIRE_NOT_FOUND: 404,
    /** A newer version has been published since. */
    QUESTIONNAIRE_CHANGED: 409,
    /** Final answers stay as they are. */
    ALREADY_ANSWERED: 409,
    /** Not every question is answered. */
    ANSWERS_INCOMPLETE: 422,
  },
} as const satisfies FeatureContract
