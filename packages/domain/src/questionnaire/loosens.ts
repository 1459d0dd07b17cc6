import { questionsFor } from './flow.ts'
import { type Answerer, optionsOf, type Question } from './question.ts'

const PROFILE_TYPES = ['PERSONAL', 'ORGANIZATIONAL'] as const

/**
 * Whether a version asks less of somebody than the one that it replaces, and so opens a gate: a question that some profile was asked is
 * gone, is asked under a further condition, or has an answer that no longer rules out. `policies` are the regulations that exist.
 */
export function loosens(before: readonly Question[], after: readonly Question[], policies: readonly string[]): boolean {
  return policies.some((regPolicy) =>
    PROFILE_TYPES.some((profileType) => {
      const answerer: Answerer = { profileType, regPolicy }
      const kept = new Map(questionsFor(after, answerer).map((question) => [question.id, question]))
      return questionsFor(before, answerer).some((question) => isLooser(question, kept.get(question.id)))
    }),
  )
}

function isLooser(before: Question, after: Question | undefined): boolean {
  if (!after) return true
  const conditions = new Set((before.condition ?? []).map(({ questionId, value }) => `${questionId} ${value}`))
  if ((after.condition ?? []).some(({ questionId, value }) => !conditions.has(`${questionId} ${value}`))) return true
  const refusing = new Set(refusingOf(after))
  return refusingOf(before).some((value) => !refusing.has(value))
}

function refusingOf(question: Question): string[] {
  return optionsOf(question)
    .filter(({ refuses }) => refuses)
    .map(({ value }) => value)
}
