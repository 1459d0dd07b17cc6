import { INPUT_LENGTH_MAX, SCOPE_ALL } from '@bourse/domain/questionnaire'
import * as z from 'zod/mini'
import { assetCode, endpoint, flag, id, named, SCHEMAS } from '../http/index.ts'
import { signatureReply } from '../staff/index.ts'

export const QUESTIONS_MAX = 100
export const OPTIONS_MAX = 20
export const INPUTS_MAX = 6
export const QUESTION_LENGTH_MAX = 400
export const SHORT_LENGTH_MAX = 60
export const OPTION_LENGTH_MAX = 160

/** By language; English is always there. */
const texts = (most: number) =>
  z
    .record(
      z.enum(['en', 'es', 'pt'], 'fields.lang'),
      z.optional(z.string('fields.required').check(z.trim(), z.maxLength(most, 'fields.tooLong'))),
    )
    .check(z.refine((given) => (given.en ?? '').length > 0, 'fields.required'))
const questionId = z.string('fields.required').check(z.regex(/^[a-z0-9_-]{1,40}$/, 'fields.invalid'))
const optionValue = z.string('fields.required').check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'fields.invalid'))

export const questionField = named('QuestionField', {
  id: questionId,
  question: texts(QUESTION_LENGTH_MAX),
  short: z.optional(texts(SHORT_LENGTH_MAX)),
  answers: z._default(
    z
      .array(
        z.object({
          value: optionValue,
          content: z.optional(texts(OPTION_LENGTH_MAX)),
          inputs: z.optional(z.array(texts(80)).check(z.maxLength(INPUTS_MAX, 'fields.limit'))),
          refuses: z.optional(flag),
        }),
      )
      .check(z.maxLength(OPTIONS_MAX, 'fields.limit')),
    [],
  ),
  condition: z.optional(z.array(z.object({ questionId, value: optionValue })).check(z.maxLength(20, 'fields.limit'))),
  individual: z._default(flag, true),
  entity: z._default(flag, true),
  scope: z._default(z.string().check(z.regex(/^[A-Z]{2,8}$/, 'fields.invalid')), SCOPE_ALL),
})
export type QuestionField = z.infer<typeof questionField>

/** QST-13: an answer is chosen, and `text` has inputs to fill in too. Which answer rules somebody out is for its author only. */
export const ANSWER_TYPES = ['choice', 'text'] as const
const askedQuestion = z
  .extend(questionField, {
    answers: z.array(
      z.object({
        value: z.string(),
        type: z.enum(ANSWER_TYPES),
        content: z.optional(texts(OPTION_LENGTH_MAX)),
        inputs: z.optional(z.array(texts(80))),
      }),
    ),
  })
  .register(SCHEMAS, { id: 'AskedQuestion' })
export type AskedQuestion = z.infer<typeof askedQuestion>

const answer = z.object({
  value: optionValue,
  inputs: z.optional(
    z.array(z.string().check(z.maxLength(INPUT_LENGTH_MAX * 4, 'fields.tooLong'))).check(z.maxLength(INPUTS_MAX, 'fields.limit')),
  ),
})
const answers = z.record(questionId, answer).check(z.refine((given) => Object.keys(given).length <= QUESTIONS_MAX, 'fields.limit'))

/** What the active profile is asked, and what it has answered (API-86). */
const questionnaireReply = named('Questionnaire', {
  rowId: z.string(),
  version: z.int(),
  /** Of the asset whose questionnaire it is: the underlying's may cover its derivatives (DEF-164). */
  assetCode: z.string(),
  /** Filtered for the profile (QST-14, QST-15); conditions are judged as answers are given. */
  questions: z.array(askedQuestion),
  status: z.enum(['none', 'draft', 'done', 'refused']),
  answers,
  finishedAt: z.nullable(z.number()),
  /** Asked again: until then the answers to an earlier version count. */
  renewBy: z.nullable(z.number()),
})
export type QuestionnaireReply = z.infer<typeof questionnaireReply>

/** One version as its author sees it. */
const versionReply = named('QuestionnaireVersion', {
  rowId: z.string(),
  assetCode: z.string(),
  assetName: z.string(),
  version: z.int(),
  status: z.enum(['draft', 'live', 'retired']),
  questions: z.array(questionField),
  publishedAt: z.nullable(z.number()),
  /** How many profiles have answered this version, and how many have a draft. */
  doneCount: z.int(),
  draftCount: z.int(),
})
export type QuestionnaireVersion = z.infer<typeof versionReply>

/** A version that was published, or that waits for a second signature. */
const publishedReply = named('PublishedQuestionnaire', { ...versionReply.shape, asked: z.nullable(signatureReply) })

/** A regulation, such as `EU`, and the profiles that it applies to. */
const scopeReply = named('QuestionScope', { scope: z.string(), persons: z.int(), organizations: z.int() })
export type QuestionScope = z.infer<typeof scopeReply>

const ofAsset = z.object({ assetCode })

export const questionnaire = {
  read: endpoint({
    method: 'GET',
    path: '/api/questionnaires/:assetCode/',
    access: 'user',
    summary: 'Get the questions that the active profile is asked about an asset, with its answers so far',
    params: ofAsset,
    reply: questionnaireReply,
  }),
  /** DEF-168: drafts are kept, final answers are judged and stay. */
  answer: endpoint({
    method: 'POST',
    path: '/api/questionnaires/:assetCode/',
    access: 'user',
    keyed: true,
    inMaintenance: 'nothing',
    summary: 'Keep answers as a draft, or submit them',
    params: ofAsset,
    body: z.object({
      /** The profile that answers: one of the caller's, the active one unless given. */
      profileId: z.optional(id),
      /** The version that was read; the live one unless given. */
      version: z.optional(z.int('fields.invalid').check(z.positive('fields.invalid'))),
      answers,
      isFinal: z._default(flag, true),
    }),
    reply: questionnaireReply,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/tools/questionnaires/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'List the questionnaires, newest versions first; of one asset if given',
    query: z.object({ asset: z.optional(assetCode) }),
    reply: z.array(versionReply),
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/api/tools/questionnaires/:assetCode/',
    access: 'staff',
    roles: ['compliance'],
    repeatable: 'same',
    summary: 'Save the draft of an asset’s next questionnaire',
    params: ofAsset,
    body: z.object({ questions: z.array(questionField).check(z.maxLength(QUESTIONS_MAX, 'fields.limit')) }),
    reply: versionReply,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/tools/questionnaires/:assetCode/publish/',
    access: 'staff',
    roles: ['compliance'],
    keyed: true,
    summary:
      'Publish the draft: it replaces the version that is asked now; one that asks less of somebody is published once a second member of staff has signed',
    params: ofAsset,
    /** Needed where a second signature is. */
    body: z._default(z.object({ reason: z._default(z.string('fields.invalid').check(z.trim(), z.maxLength(500, 'fields.tooLong')), '') }), {
      reason: '',
    }),
    reply: publishedReply,
  }),
  scopes: endpoint({
    method: 'GET',
    path: '/api/tools/questionnaire-scopes/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'List the regulations that a question can be limited to, with how many profiles each applies to',
    reply: z.array(scopeReply),
  }),
}
