import { type Answer, type Answerer, type Answers, optionsOf, type Question, SCOPE_ALL } from './question.ts'

/** DEF-169 */
export const INPUT_LENGTH_MAX = 255

/** The questions that this profile is asked at all (QST-14, QST-15). */
export function questionsFor(questions: readonly Question[], { profileType, regPolicy }: Answerer): Question[] {
  return questions.filter(
    ({ individual, entity, scope }) =>
      (profileType === 'PERSONAL' ? individual : entity) && (scope === SCOPE_ALL || (scope !== '' && scope === regPolicy)),
  )
}

/**
 * Whether its condition holds for the answers given so far (DEF-166). An answer counts only while its own question is asked, so that
 * a changed answer withdraws whatever followed from it.
 */
export function askedOf(questions: readonly Question[], answers: Answers): Question[] {
  const asked: Question[] = []
  const isAsked = new Set<string>()
  for (const question of questions) {
    const holds = (question.condition ?? []).every(
      ({ questionId, value }) => isAsked.has(questionId) && answers[questionId]?.value === value,
    )
    if (!holds) continue
    isAsked.add(question.id)
    asked.push(question)
  }
  return asked
}

/** Whether Next is enabled: one of its options is chosen, and none of that option's inputs is empty or too long (QST-25, QST-26). */
export function isAnswered(question: Question, answer: Answer | undefined): boolean {
  const option = optionsOf(question).find(({ value }) => value === answer?.value)
  if (!option) return false
  const labels = option.inputs ?? []
  const written = answer?.inputs ?? []
  return labels.length === written.length && written.every(isFilled)
}

export function isFilled(written: string): boolean {
  const length = [...written.trim()].length
  return length > 0 && length <= INPUT_LENGTH_MAX
}

/** Whether choosing it waits for Next instead of advancing by itself (QST-17, QST-18). */
export function waitsForNext(question: Question, value: string): boolean {
  return (optionsOf(question).find((option) => option.value === value)?.inputs ?? []).length > 0
}

/** The first one asked (QST-16); undefined where nobody is asked anything. */
export function firstQuestion(questions: readonly Question[]): Question | undefined {
  return askedOf(questions, {})[0]
}

/** The next one that passes filter and condition, or undefined at the end (QST-19, QST-20). */
export function nextQuestion(questions: readonly Question[], answers: Answers, currentId: string): Question | undefined {
  const asked = askedOf(questions, answers)
  return asked[asked.findIndex(({ id }) => id === currentId) + 1]
}

/** The one before it among those asked; undefined on the first (QST-21, QST-22). */
export function previousQuestion(questions: readonly Question[], answers: Answers, currentId: string): Question | undefined {
  const asked = askedOf(questions, answers)
  return asked[asked.findIndex(({ id }) => id === currentId) - 1]
}

/** DEF-165 */
export function counterOf(questions: readonly Question[], answers: Answers, currentId: string): { x: number; y: number } {
  const asked = askedOf(questions, answers)
  return { x: asked.findIndex(({ id }) => id === currentId) + 1, y: asked.length }
}

/** Where a draft goes on: the first question that is asked and not answered yet. */
export function resumeAt(questions: readonly Question[], answers: Answers): Question | undefined {
  return askedOf(questions, answers).find((question) => !isAnswered(question, answers[question.id]))
}

/** The answers of the questions that are asked, trimmed; others are left out. */
export function keptAnswers(questions: readonly Question[], answers: Answers): Answers {
  return Object.fromEntries(
    askedOf(questions, answers).flatMap((question) => {
      const answer = answers[question.id]
      return answer && isAnswered(question, answer)
        ? [[question.id, { value: answer.value, ...(answer.inputs && { inputs: answer.inputs.map((input) => input.trim()) }) }]]
        : []
    }),
  )
}

/** Whether one of the answers rules its giver out. */
export function isRefusedBy(questions: readonly Question[], answers: Answers): boolean {
  return askedOf(questions, answers).some((question) => {
    const option = optionsOf(question).find(({ value }) => value === answers[question.id]?.value)
    return option?.refuses === true
  })
}
