import { createHash } from 'node:crypto'
import { checkQuestions, loosens, type Question, type QuestionProblem } from '@bourse/domain/questionnaire'
import { assetByCode } from '#features/catalogue'
import type { SignedAction } from '#features/staff'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { askAgain } from './ask-again.ts'
import { liveQuestionnaires, lockDraft, makeLive, writeDraft } from './questionnaires.ts'
import { countAsked, readScopes } from './scopes.ts'

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
  const scopes = await readScopes(tx)
  const problems = checkQuestions(
    draft.questions,
    scopes.map(({ scope }) => scope),
  )
  if (problems.length > 0) raise('INVALID', fieldsOf(problems))
  await makeLive(tx, assetId, draft.id, now)
  await askAgain(tx, assetId, draft.questions, now)
  return draft.id
}

/** Reading questions takes longer than reading a figure. */
const HOURS = 24

/** A version that asks less of somebody opens a gate. What is signed is named by its digest: a draft that was changed is not published. */
export const publishLooser: SignedAction = {
  kind: 'questionnaire.publish',
  roles: ['compliance'],
  hours: HOURS,
  async describe(tx, { subject, payload }) {
    const asset = (await assetByCode(tx, codeOf(subject))) ?? raise('ASSET_NOT_FOUND')
    return {
      values: { name: asset.name, version: String(payload['version'] ?? '') },
      facts: [
        { label: 'version', value: String(payload['version'] ?? '') },
        { label: 'profilesAsked', value: String(payload['asked'] ?? ''), before: String(payload['askedBefore'] ?? '') },
        { label: 'questions', value: String(payload['questions'] ?? ''), before: String(payload['questionsBefore'] ?? '') },
      ],
      href: '/admin/questionnaires',
    }
  },
  async perform(tx, { subject, payload }) {
    const asset = (await assetByCode(tx, codeOf(subject))) ?? raise('ASSET_NOT_FOUND')
    const draft = (await lockDraft(tx, asset.id)) ?? raise('STATE_CONFLICT')
    const live = await liveFor(tx, asset.id)
    if (digestOf(draft.questions) !== payload['digest'] || digestOf(live) !== payload['digestBefore']) raise('STATE_CONFLICT')
    await publishDraft(tx, asset.id, new Date())
  },
}

/** What a signer reads and signs, where the draft asks less of somebody than what is live; undefined where one may publish it. */
export async function looserPayload(tx: Tx, assetId: bigint, version: number): Promise<Record<string, unknown> | undefined> {
  const draft = (await lockDraft(tx, assetId)) ?? raise('QUESTIONNAIRE_NOT_FOUND')
  const [live, scopes] = [await liveFor(tx, assetId), await readScopes(tx)]
  const policies = scopes.map(({ scope }) => scope)
  if (!loosens(live, draft.questions, policies)) return undefined
  const problems = checkQuestions(draft.questions, policies)
  if (problems.length > 0) raise('INVALID', fieldsOf(problems))
  return {
    version,
    digest: digestOf(draft.questions),
    digestBefore: digestOf(live),
    asked: countAsked(draft.questions, scopes),
    askedBefore: countAsked(live, scopes),
    questions: textsOf(draft.questions),
    questionsBefore: textsOf(live),
  }
}

/** What is asked about the asset now: its own version, or its underlying's. */
async function liveFor(tx: Tx, assetId: bigint): Promise<readonly Question[]> {
  return (await liveQuestionnaires(tx, [assetId])).get(assetId)?.questions ?? []
}

/** Each question with whom it is asked. */
function textsOf(questions: readonly Question[]): string {
  return questions
    .map(({ id, scope, individual, entity }) => `${id} (${[scope, individual && 'P', entity && 'O'].filter(Boolean).join(' ')})`)
    .join(', ')
}

function digestOf(questions: readonly Question[]): string {
  return createHash('sha256').update(JSON.stringify(questions)).digest('hex')
}

function codeOf(subject: string): string {
  return subject.replace('asset:', '')
}

function fieldsOf(problems: ReturnType<typeof checkQuestions>): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { index, problem } of problems)
    (fields[index === undefined ? 'questions' : `questions.${index}`] ??= []).push(`fields.question.${problem}` satisfies FieldText)
  return fields
}

type FieldText = `fields.question.${QuestionProblem}`
