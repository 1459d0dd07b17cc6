import { INPUT_LENGTH_MAX } from './flow.ts'
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

/** English decides: a better translation asks nobody again. */
function meaningOf(question: Question): string {
  const options = optionsOf(question).map(({ value, content, inputs = [] }) => [value, content?.['en'], inputs.map((label) => label['en'])])
  return JSON.stringify([question.question['en'], options])
}
