import { type Answers, draftAnswers, isRefusedBy, isTooLong, keptAnswers, questionsFor, resumeAt } from '@bourse/domain/questionnaire'
import type { ProfileRow } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type AnswerSheet, isReopened, readSheets, writeSheet } from './answer-sheets.ts'
import { answererOf } from './answerer.ts'
import { endAsking } from './ask-again.ts'
import { keepLive, type LiveQuestionnaire } from './questionnaires.ts'

interface Submission {
  live: LiveQuestionnaire
  /** The version that was read. */
  version: number
  profile: Pick<ProfileRow, 'id' | 'profile_type' | 'country_code'>
  answers: Answers
  isFinal: boolean
  now: Date
}

/** Keeps answers as a draft, or judges them: final ones stay as they are (DEF-168), and others may only be added to them. */
export async function answerQuestions(tx: Tx, submission: Submission): Promise<AnswerSheet> {
  const { live, version, profile, isFinal, now } = submission
  if (version !== live.version || !(await keepLive(tx, live.id))) raise('QUESTIONNAIRE_CHANGED')
  if (Object.values(submission.answers).some(isTooLong)) raise('INVALID', { answers: ['fields.noteLong'] })
  const questions = questionsFor(live.questions, answererOf(profile))
  const before = (await readSheets(tx, [live], profile.id, answererOf(profile))).get(live.id)
  const addedTo = before && isReopened(before, questions) ? before.answers : undefined
  if (before && before.status !== 'draft' && !addedTo) raise('ALREADY_ANSWERED')
  const answers = { ...submission.answers, ...addedTo }
  if (isFinal && resumeAt(questions, answers)) raise('ANSWERS_INCOMPLETE')
  const given = { ...addedTo, ...(isFinal ? keptAnswers(questions, answers) : draftAnswers(questions, answers)) }
  const status = isFinal ? (isRefusedBy(questions, given) ? 'refused' : 'done') : 'draft'
  const written = await writeSheet(tx, { questionnaireId: live.id, profileId: profile.id, answers: given, status, addedTo, now })
  if (!written) return raise('ALREADY_ANSWERED')
  if (isFinal) await endAsking(tx, live.owner_id, profile.id, now)
  return { ...written, renew_by: isFinal ? undefined : before?.renew_by }
}
