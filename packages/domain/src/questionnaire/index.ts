export { checkQuestions, type FoundProblem, QUESTION_PROBLEMS, type QuestionProblem } from './check.ts'
export {
  askedOf,
  counterOf,
  firstQuestion,
  INPUT_LENGTH_MAX,
  isAnswered,
  isFilled,
  isRefusedBy,
  keptAnswers,
  nextQuestion,
  previousQuestion,
  questionsFor,
  resumeAt,
  waitsForNext,
} from './flow.ts'
export { loosens } from './loosens.ts'
export { ANSWER_AGAIN_DAYS, answersToRenew, draftAnswers, isTooLong, standingOf, takenOver } from './keep.ts'
export {
  type Answer,
  type Answerer,
  type AnswerOption,
  type Answers,
  type Condition,
  DEFAULT_ANSWERS,
  optionsOf,
  type Question,
  SCOPE_ALL,
  type Texts,
} from './question.ts'
