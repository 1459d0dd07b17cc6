import { DEFAULT_ANSWERS, optionsOf, type Question, SCOPE_ALL } from './question.ts'

/** What keeps a questionnaire from being published. */
export const QUESTION_PROBLEMS = [
  'none',
  'idTwice',
  'valueTwice',
  'optionUntitled',
  'oneOption',
  'nobody',
  'conditionUnknown',
  'conditionValue',
  'scopeUnknown',
] as const
export type QuestionProblem = (typeof QUESTION_PROBLEMS)[number]

export interface FoundProblem {
  /** The question's position; undefined where it concerns all of them. */
  index: number | undefined
  problem: QuestionProblem
}

const DEFAULT_VALUES = new Set(DEFAULT_ANSWERS.map(({ value }) => value))

/**
 * Everything that is wrong, in the order of the questions. A condition may only name an earlier question, and one of its values. A scope
 * is one of `policies`, the regulations that exist, where they are known.
 */
export function checkQuestions(questions: readonly Question[], policies?: readonly string[]): FoundProblem[] {
  if (questions.length === 0) return [{ index: undefined, problem: 'none' }]
  const earlier = new Map<string, Question>()
  return questions.flatMap((question, index) => {
    const isScopeWrong = policies !== undefined && question.scope !== SCOPE_ALL && !policies.includes(question.scope)
    const problems: QuestionProblem[] = [...problemsOf(question, earlier), ...(isScopeWrong ? (['scopeUnknown'] as const) : [])]
    if (!earlier.has(question.id)) earlier.set(question.id, question)
    return problems.map((problem) => ({ index, problem }))
  })
}

function problemsOf(question: Question, earlier: ReadonlyMap<string, Question>): QuestionProblem[] {
  const options = optionsOf(question)
  const values = options.map(({ value }) => value)
  const conditions = question.condition ?? []
  const found: [QuestionProblem, boolean][] = [
    ['idTwice', earlier.has(question.id)],
    ['valueTwice', new Set(values).size < values.length],
    // Only yes and no have texts of the product.
    ['optionUntitled', options.some(({ value, content }) => !content?.['en'] && !DEFAULT_VALUES.has(value))],
    ['oneOption', options.length === 1 && (options[0]?.inputs ?? []).length === 0],
    ['nobody', !question.individual && !question.entity],
    ['conditionUnknown', conditions.some(({ questionId }) => !earlier.has(questionId))],
    ['conditionValue', conditions.some((condition) => !isOffered(condition.value, earlier.get(condition.questionId)))],
  ]
  return found.filter(([, isWrong]) => isWrong).map(([problem]) => problem)
}

function isOffered(value: string, question: Question | undefined): boolean {
  return question === undefined || optionsOf(question).some((option) => option.value === value)
}
