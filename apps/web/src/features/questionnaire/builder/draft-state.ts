import type { QuestionField, QuestionnaireVersion } from '@bourse/contracts/questionnaire'
import { checkQuestions, optionsOf, type QuestionProblem, SCOPE_ALL, takenOver } from '@bourse/domain/questionnaire'

export type BuilderLang = 'en' | 'es' | 'pt'
export const BUILDER_LANGS = ['en', 'es', 'pt'] as const satisfies readonly BuilderLang[]

type Written = QuestionField['question']

/** A question while it is written; its id may change, so it has a key of its own. */
export interface DraftQuestion {
  key: string
  field: QuestionField
}

export type DraftFault = QuestionProblem | 'id' | 'english' | 'value' | 'scope'

export function draftFrom(questions: readonly QuestionField[]): DraftQuestion[] {
  return questions.map((field) => ({ key: field.id, field }))
}

/** A new question at the end, under an id that is still free. */
export function addQuestion(draft: readonly DraftQuestion[]): DraftQuestion[] {
  const taken = new Set(draft.flatMap(({ key, field }) => [key, field.id]))
  let number = draft.length + 1
  while (taken.has(`q${number}`)) number += 1
  const id = `q${number}`
  return [
    ...draft,
    { key: id, field: { id, question: withText(undefined, 'en', ''), answers: [], individual: true, entity: true, scope: SCOPE_ALL } },
  ]
}

export function changeQuestion(draft: readonly DraftQuestion[], key: string, change: Partial<QuestionField>): DraftQuestion[] {
  return draft.map((one) => (one.key === key ? { key, field: { ...one.field, ...change } } : one))
}

export function removeQuestion(draft: readonly DraftQuestion[], key: string): DraftQuestion[] {
  return draft.filter((one) => one.key !== key)
}

/** Moves a question to a place; beyond the ends it stays at the end. */
export function moveQuestion(draft: readonly DraftQuestion[], key: string, to: number): DraftQuestion[] {
  const moved = draft.find((one) => one.key === key)
  if (!moved) return [...draft]
  return removeQuestion(draft, key).toSpliced(Math.max(0, to), 0, moved)
}

/** A text in one language; without it the others stay. */
export function withText(texts: Written | undefined, lang: BuilderLang, text: string): Written {
  return { ...UNWRITTEN, ...texts, [lang]: text }
}

/** The labels of an answer's inputs, one a line. English says how many there are. */
export function withLabels(inputs: readonly Written[] | undefined, lang: BuilderLang, lines: string): Written[] {
  const labels = lines === '' ? [] : lines.split('\n')
  const before = inputs ?? []
  if (lang !== 'en') return before.map((label, place) => withText(label, lang, labels[place] ?? ''))
  return labels.map((label, place) => withText(before[place], 'en', label))
}

/** What is sent: trimmed, without what is empty. */
export function questionsOf(draft: readonly DraftQuestion[]): QuestionField[] {
  return draft.map(({ field: { short, condition, ...field } }) => ({
    ...field,
    id: field.id.trim(),
    question: cleanTexts(field.question),
    ...(short?.en?.trim() && { short: cleanTexts(short) }),
    answers: field.answers.map(({ content, inputs = [], refuses, value }) => {
      const labels = inputs.filter((label) => (label.en ?? '').trim() !== '').map(cleanTexts)
      return {
        value: value.trim(),
        ...(content?.en?.trim() && { content: cleanTexts(content) }),
        ...(labels.length > 0 && { inputs: labels }),
        ...(refuses && { refuses }),
      }
    }),
    ...(condition && condition.length > 0 && { condition }),
  }))
}

export interface DraftFaults {
  /** By the question's place; undefined for the questionnaire as a whole. */
  faults: readonly { index: number | undefined; fault: DraftFault }[]
  /** A draft may be incomplete, but what it has must be well formed. */
  canSave: boolean
  canPublish: boolean
}

export function faultsOf(questions: readonly QuestionField[]): DraftFaults {
  const malformed = questions.flatMap((question, index) => malformedIn(question).map((fault) => ({ index, fault })))
  const problems = checkQuestions(questions).map(({ index, problem }) => ({ index, fault: problem as DraftFault }))
  return { faults: [...malformed, ...problems], canSave: malformed.length === 0, canPublish: malformed.length + problems.length === 0 }
}

export const isQuestionId = (id: string) => /^[a-z0-9_-]{1,40}$/.test(id)
export const isOptionValue = (value: string) => /^[A-Za-z0-9_-]{1,40}$/.test(value)
export const isScope = (scope: string) => /^[A-Z]{2,8}$/.test(scope)

/** The questions that whoever has answered the live version must answer again; those that are new to them included. */
export function askedAgain(live: readonly QuestionField[], questions: readonly QuestionField[]): QuestionField[] {
  const every = Object.fromEntries(questions.map((question) => [question.id, { value: optionsOf(question)[0]?.value ?? '' }]))
  const kept = takenOver(live, questions, every)
  return questions.filter(({ id }) => !(id in kept))
}

export interface AssetVersions {
  assetCode: string
  assetName: string
  live: QuestionnaireVersion | undefined
  draft: QuestionnaireVersion | undefined
}

/** The versions that count of each asset, by its name. */
export function versionsByAsset(versions: readonly QuestionnaireVersion[]): AssetVersions[] {
  const codes = [...new Set(versions.map(({ assetCode }) => assetCode))]
  return codes
    .flatMap((assetCode) => {
      const own = versions.filter((version) => version.assetCode === assetCode)
      const live = own.find(({ status }) => status === 'live')
      const draft = own.find(({ status }) => status === 'draft')
      return live || draft ? [{ assetCode, assetName: own[0]?.assetName ?? assetCode, live, draft }] : []
    })
    .toSorted((a, b) => a.assetName.localeCompare(b.assetName))
}

function malformedIn({ id, question, answers, scope }: QuestionField): DraftFault[] {
  const found: [DraftFault, boolean][] = [
    ['id', !isQuestionId(id)],
    ['english', (question.en ?? '').trim() === ''],
    ['value', answers.some(({ value }) => !isOptionValue(value))],
    ['scope', !isScope(scope)],
  ]
  return found.filter(([, isWrong]) => isWrong).map(([fault]) => fault)
}

function cleanTexts({ en, es, pt }: Written): Written {
  return { en: en?.trim() || undefined, es: es?.trim() || undefined, pt: pt?.trim() || undefined }
}

const UNWRITTEN: Written = { en: undefined, es: undefined, pt: undefined }
