import type { Feature } from '#shell/feature'
import { overlay } from '#shell/overlay'
import { QuestionnaireOutlet } from './questionnaire-outlet.tsx'

export const questionnaire = {
  fills: [overlay.with(QuestionnaireOutlet)],
} satisfies Feature
