import { askedOf, firstQuestion, isAnswered, questionsFor } from '@bourse/domain/questionnaire'
import type { ProfileRow } from '#features/profile'
import type { Tx } from '#platform/db'
import { isReopened, readSheets } from './answer-sheets.ts'
import { answererOf } from './answerer.ts'
import { liveQuestionnaires } from './questionnaires.ts'

export interface AnswerProgress {
  status: 'none' | 'draft' | 'done' | 'refused'
  /** Of the questions that are asked now. */
  done: number
  total: number
  at: Date | undefined
  /** Done, and asked again: it counts until then. */
  until?: Date | undefined
}

/** How far a profile is with the questionnaires of these assets; one that asks it nothing is left out. */
export async function answerProgress(
  tx: Tx,
  assetIds: readonly bigint[],
  profile: Pick<ProfileRow, 'id' | 'profile_type' | 'country_code'>,
): Promise<Map<bigint, AnswerProgress>> {
  const live = await liveQuestionnaires(tx, assetIds)
  if (live.size === 0) return new Map()
  const sheets = await readSheets(tx, [...live.values()], profile.id, answererOf(profile))
  return new Map(
    [...live].flatMap(([assetId, { id, questions }]): [bigint, AnswerProgress][] => {
      const own = questionsFor(questions, answererOf(profile))
      const sheet = sheets.get(id)
      const answers = sheet?.answers ?? {}
      const status = sheet && isReopened(sheet, own) ? 'draft' : (sheet?.status ?? 'none')
      if (!firstQuestion(own)) return []
      const asked = askedOf(own, answers)
      const done = asked.filter((question) => isAnswered(question, answers[question.id])).length
      if (status === 'draft' && sheet?.renew_by)
        return [[assetId, { status: 'done', done, total: asked.length, at: undefined, until: sheet.renew_by }]]
      return [[assetId, { status, done, total: asked.length, at: sheet?.finished_at ?? undefined }]]
    }),
  )
}
