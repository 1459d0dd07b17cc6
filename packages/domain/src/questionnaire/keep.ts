import { INPUT_LENGTH_MAX, isRefusedBy, resumeAt } from './flow.ts'
import { type Answer, type Answers, optionsOf, type Question } from './question.ts'

/**
 * A draft keeps every answer that was chosen, also of questions that are not asked now, so that a way back restores them. Inputs may
 * still be empty.
 */
export function draftAnswers(questions: readonly Question[], answers: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.id]
      const option = optionsOf(question).find(({ value }) => value === answer?.value)
      if (!answer || !option) return []
      const inputs = (option.inputs ?? []).map((_, index) => (answer.inputs?.[index] ?? '').trim())
      return [[question.id, inputs.length > 0 ? { value: answer.value, inputs } : { value: answer.value }]]
    }),
  )
}

/** Whether something was written that is longer than an input takes (DEF-169). */
export function isTooLong({ inputs = [] }: Answer): boolean {
  return inputs.some((written) => [...written.trim()].length > INPUT_LENGTH_MAX)
}

/** The answers to an earlier version that still answer the questions of a newer one: those whose question and options are the same. */
export function takenOver(earlier: readonly Question[], questions: readonly Question[], answers: Answers): Answers {
  const asked = new Map(earlier.map((question) => [question.id, meaningOf(question)]))
  return draftAnswers(
    questions.filter((question) => asked.get(question.id) === meaningOf(question)),
    answers,
  )
}

/** How long whoever is asked something new may answer before their earlier answers stop counting. */
export const ANSWER_AGAIN_DAYS = 30

/**
 * What final answers to an earlier version are under a newer one, of which `questions` are those that the profile is asked. `asked`:
 * something new is asked, which is a question that is new or has changed its words or options.
 */
export function standingOf(earlier: readonly Question[], questions: readonly Question[], answers: Answers): 'done' | 'refused' | 'asked' {
  const kept = takenOver(earlier, questions, answers)
  if (resumeAt(questions, kept)) return 'asked'
  return isRefusedBy(questions, kept) ? 'refused' : 'done'
}

/** The answers that whoever is asked again begins with: those that still fit, without the ones that rule out by a stricter rule. */
export function answersToRenew(earlier: readonly Question[], questions: readonly Question[], answers: Answers): Answers {
  const refusing = new Set(
    questions
      .filter((question) => optionsOf(question).some(({ value, refuses }) => refuses && value === answers[question.id]?.value))
      .map(({ id }) => id),
  )
  return Object.fromEntries(Object.entries(takenOver(earlier, questions, answers)).filter(([id]) => !refusing.has(id)))
}

/** English decides: a better translation asks nobody again. */
function meaningOf(question: Question): string {
  const options = optionsOf(question).map(({ value, content, inputs = [] }) => [value, content?.['en'], inputs.map((label) => label['en'])])
  return JSON.stringify([question.question['en'], options])
}
