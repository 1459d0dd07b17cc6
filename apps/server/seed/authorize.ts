import type { Answers } from '@bourse/domain/questionnaire'
import { agreeTo, listDocuments } from '#features/document'
import { profileByName, type ProfileRow } from '#features/profile'
import { answerQuestions, liveQuestionnaires } from '#features/questionnaire'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { assetOf } from './demo-callers.ts'
import { ANSWERS } from './properties/questions.ts'

/** A demo user does what an asset asks of its holders: accepts its documents and answers its questionnaire. */
export async function authorize(tx: Tx, who: string, code: string, at: Date): Promise<void> {
  const profile = (await profileByName(tx, who)) ?? raise('PROFILE_NOT_FOUND')
  await acceptDocuments(tx, profile, code, { at })
  await answer(tx, profile, code, { answers: ANSWERS, isFinal: true, at })
}

/** Half of it: some of the documents and the first answers. */
export async function authorizeHalf(tx: Tx, who: string, code: string, at: Date): Promise<void> {
  const profile = (await profileByName(tx, who)) ?? raise('PROFILE_NOT_FOUND')
  await acceptDocuments(tx, profile, code, { max: 2, at })
  const answers = Object.fromEntries(Object.entries(ANSWERS).slice(0, 3))
  await answer(tx, profile, code, { answers, isFinal: false, at })
}

async function acceptDocuments(
  tx: Tx,
  { id: profileId }: ProfileRow,
  code: string,
  { max, at }: { max?: number; at: Date },
): Promise<void> {
  const listed = await listDocuments(tx, { profileId, lang: 'en', assetId: (await assetOf(tx, code)).id })
  const open = listed.filter(({ isRequired, isConfirmed }) => isRequired && !isConfirmed)
  for (const { id } of open.slice(0, max)) await agreeTo(tx, { documentId: BigInt(id), profileId, now: at })
}

async function answer(
  tx: Tx,
  profile: ProfileRow,
  code: string,
  { answers, isFinal, at }: { answers: Answers; isFinal: boolean; at: Date },
): Promise<void> {
  const { id } = await assetOf(tx, code)
  const live = (await liveQuestionnaires(tx, [id])).get(id)
  if (live) await answerQuestions(tx, { live, version: live.version, profile, answers, isFinal, now: at })
}
