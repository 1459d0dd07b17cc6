import { checkQuestions, type Question, type QuestionProblem } from '@bourse/domain/questionnaire'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { lockDraft, makeLive, writeDraft } from './questionnaires.ts'

interface NewQuestionnaire {
  assetId: bigint
  questions: readonly Question[]
  userId: bigint
  now: Date
}

/** Writes and publishes the next version of an asset's questionnaire. */
export async function publishQuestionnaire(tx: Tx, { assetId, questions, userId, now }: NewQuestionnaire): Promise<bigint> {
  await writeDraft(tx, assetId, questions, userId)
  return publishDraft(tx, assetId, now)
}

/** Publishes the draft if nothing is wrong with it. */
export async function publishDraft(tx: Tx, assetId: bigint, now: Date): Promise<bigint> {
  const draft = (await lockDraft(tx, assetId)) ?? raise('QUESTIONNAIRE_NOT_FOUND')
  const problems = checkQuestions(draft.questions)
  if (problems.length > 0) raise('INVALID', fieldsOf(problems))
  await makeLive(tx, assetId, draft.id, now)
  return draft.id
}

function fieldsOf(problems: ReturnType<typeof checkQuestions>): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { index, problem } of problems)
    (fields[index === undefined ? 'questions' : `questions.${index}`] ??= []).push(`fields.question.${problem}` satisfies FieldText)
  return fields
}

type FieldText = `fields.question.${QuestionProblem}`
