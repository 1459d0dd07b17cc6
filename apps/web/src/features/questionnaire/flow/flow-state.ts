import {
  type Answer,
  type AnswerOption,
  type Answers,
  askedOf,
  counterOf,
  draftAnswers,
  isAnswered,
  keptAnswers,
  nextQuestion,
  optionsOf,
  previousQuestion,
  type Question,
  resumeAt,
} from '@bourse/domain/questionnaire'

/** Somebody on the way through a questionnaire. */
export interface FlowState {
  questions: readonly Question[]
  answers: Answers
  /** What was written for each option, also for those that are not chosen now. */
  written: Readonly<Record<string, readonly string[]>>
  /** Undefined where nothing is asked. */
  currentId: string | undefined
  /** The answers that the server keeps. */
  saved: Answers
  /** No question is left, and the results are handed over. */
  isFinished: boolean
}

export type FlowStep =
  | { do: 'choose'; value: string }
  | { do: 'write'; input: number; text: string }
  | { do: 'next' }
  | { do: 'back' }
  /** The server has these now. */
  | { do: 'saved'; answers: Answers }
  /** The results were not taken: the last question is open again. */
  | { do: 'reopen' }

/** Starts at the first question that is asked and not answered yet (QST-16); where all are, at the last. */
export function startFlow(questions: readonly Question[], answers: Answers): FlowState {
  const start = resumeAt(questions, answers) ?? askedOf(questions, answers).at(-1)
  const written = Object.fromEntries(Object.entries(answers).map(([id, { value, inputs }]) => [writtenKey(id, value), inputs ?? []]))
  return { questions, answers, written, currentId: start?.id, saved: answers, isFinished: false }
}

export function takeStep(state: FlowState, step: FlowStep): FlowState {
  const question = currentOf(state)
  if (step.do === 'saved') return { ...state, saved: step.answers }
  if (step.do === 'reopen') return { ...state, isFinished: false }
  if (!question || state.isFinished) return state
  switch (step.do) {
    case 'choose':
      return withAnswer(state, question, step.value)
    case 'write':
      return write(state, question, step.input, step.text)
    case 'next': {
      if (!canGoOn(state)) return state
      const next = nextQuestion(state.questions, state.answers, question.id)
      return next ? { ...state, currentId: next.id } : { ...state, isFinished: true }
    }
    case 'back':
      return { ...state, currentId: previousQuestion(state.questions, state.answers, question.id)?.id ?? question.id }
  }
}

export function currentOf({ questions, currentId }: FlowState): Question | undefined {
  return questions.find(({ id }) => id === currentId)
}

/** Next is enabled: the question is answered, inputs included (QST-25, QST-26). */
export function canGoOn(state: FlowState): boolean {
  const question = currentOf(state)
  return question !== undefined && isAnswered(question, state.answers[question.id])
}

/** Back is disabled on the first question (QST-22). */
export function canGoBack({ questions, answers, currentId }: FlowState): boolean {
  return currentId !== undefined && previousQuestion(questions, answers, currentId) !== undefined
}

export function isLast({ questions, answers, currentId }: FlowState): boolean {
  return currentId !== undefined && nextQuestion(questions, answers, currentId) === undefined
}

/** Question X of Y (DEF-165). */
export function counterIn({ questions, answers, currentId = '' }: FlowState): { x: number; y: number } {
  return counterOf(questions, answers, currentId)
}

/** What was written into the inputs of an option. */
export function writtenFor({ written }: FlowState, question: Question, { value, inputs = [] }: AnswerOption): readonly string[] {
  const kept = written[writtenKey(question.id, value)] ?? []
  return inputs.map((_, input) => kept[input] ?? '')
}

/** All results: those of the questions that are asked (QST-20, QST-24). */
export function resultsOf({ questions, answers }: FlowState): Answers {
  return keptAnswers(questions, answers)
}

/** What is kept as a draft. */
export function draftOf({ questions, answers }: FlowState): Answers {
  return draftAnswers(questions, answers)
}

export interface CloseReport {
  /** Something is not kept by the server yet. */
  isDirty: boolean
  /** Only the question in view has changed; the earlier ones are safe. */
  isOnlyCurrent: boolean
  answers: Answers
}

/** Close reports whether the answer changed, and the results so far (QST-23). */
export function closeReport(state: FlowState): CloseReport {
  const answers = draftOf(state)
  const before = draftAnswers(state.questions, state.saved)
  const changed = state.questions.map(({ id }) => id).filter((id) => !isSame(answers[id], before[id]))
  return { isDirty: changed.length > 0, isOnlyCurrent: changed.every((id) => id === state.currentId), answers }
}

export interface AnswerLine {
  question: Question
  answer: Answer | undefined
  state: 'done' | 'current' | 'todo'
}

/** The answers so far, one line for each question that is asked. */
export function linesOf({ questions, answers, currentId }: FlowState): AnswerLine[] {
  return askedOf(questions, answers).map((question) => {
    const answer = answers[question.id]
    const isDone = isAnswered(question, answer)
    return { question, answer, state: question.id === currentId ? 'current' : isDone ? 'done' : 'todo' }
  })
}

function withAnswer(state: FlowState, question: Question, value: string): FlowState {
  const option = optionsOf(question).find((each) => each.value === value)
  if (!option) return state
  const inputs = writtenFor(state, question, option)
  const answer: Answer = inputs.length > 0 ? { value, inputs } : { value }
  return { ...state, answers: { ...state.answers, [question.id]: answer } }
}

/** Inputs are enabled only while their option is chosen (QST-11). */
function write(state: FlowState, question: Question, input: number, text: string): FlowState {
  const value = state.answers[question.id]?.value
  const option = optionsOf(question).find((each) => each.value === value)
  if (value === undefined || !option) return state
  const inputs = writtenFor(state, question, option).map((before, place) => (place === input ? text : before))
  const written = { ...state.written, [writtenKey(question.id, value)]: inputs }
  return withAnswer({ ...state, written }, question, value)
}

/** Neither ids nor values contain a space. */
function writtenKey(questionId: string, value: string): string {
  return `${questionId} ${value}`
}

function isSame(one: Answer | undefined, other: Answer | undefined): boolean {
  return JSON.stringify([one?.value, one?.inputs ?? []]) === JSON.stringify([other?.value, other?.inputs ?? []])
}
