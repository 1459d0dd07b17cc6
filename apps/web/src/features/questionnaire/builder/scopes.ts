import type { QuestionField, QuestionScope } from '@bourse/contracts/questionnaire'
import { questionsFor } from '@bourse/domain/questionnaire'

/** How many profiles one question asks. */
export function profilesOf(question: QuestionField, scopes: readonly QuestionScope[]): number {
  return askedCount([{ ...question, condition: undefined }], scopes)
}

/** How many profiles are asked anything, each counted once. */
export function askedCount(questions: readonly QuestionField[], scopes: readonly QuestionScope[]): number {
  const asks = (profileType: 'PERSONAL' | 'ORGANIZATIONAL', regPolicy: string) =>
    questionsFor(questions, { profileType, regPolicy }).length > 0
  return scopes.reduce(
    (sum, { scope, persons, organizations }) =>
      sum + (asks('PERSONAL', scope) ? persons : 0) + (asks('ORGANIZATIONAL', scope) ? organizations : 0),
    0,
  )
}

/** “European Union”, in the reader's language. */
export function scopeName(scope: string, locale: string): string {
  return /^[A-Z]{2}$/.test(scope) ? (new Intl.DisplayNames([locale], { type: 'region' }).of(scope) ?? scope) : scope
}
