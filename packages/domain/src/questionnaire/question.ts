/** The answers that a question has unless it names its own (QST-09). */
export const DEFAULT_ANSWERS: readonly AnswerOption[] = [{ value: 'y' }, { value: 'n' }]

/** A text in each language that it is written in; English is always there. */
export type Texts = Readonly<Record<string, string | undefined>>

/** One answer that can be chosen (QST-13). */
export interface AnswerOption {
  /** What is stored; unique within its question. */
  value: string
  /** Absent for the default ones, whose texts are the product's. */
  content?: Texts | undefined
  /** One text input for each label (QST-10). */
  inputs?: readonly Texts[] | undefined
  /** Who chooses it can't be authorized. */
  refuses?: boolean | undefined
}

/** DEF-166 */
export interface Condition {
  questionId: string
  value: string
}

export interface Question {
  id: string
  question: Texts
  /** A few words for the list of answers so far; the question itself unless given. */
  short?: Texts | undefined
  answers: readonly AnswerOption[]
  /** All must match earlier answers. */
  condition?: readonly Condition[] | undefined
  /** Whom it is asked: persons, organizations (DEF-167). */
  individual: boolean
  entity: boolean
  /** `ALL`, or the regulation whose residents are asked (QST-15). */
  scope: string
}

export const SCOPE_ALL = 'ALL'

/** A given answer: the chosen option, and what was written into its inputs. */
export interface Answer {
  value: string
  inputs?: readonly string[] | undefined
}

/** By question id (QST-24). */
export type Answers = Readonly<Record<string, Answer>>

export interface Answerer {
  profileType: 'PERSONAL' | 'ORGANIZATIONAL'
  regPolicy: string
}

export function optionsOf({ answers }: Question): readonly AnswerOption[] {
  return answers.length > 0 ? answers : DEFAULT_ANSWERS
}
