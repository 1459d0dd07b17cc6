import { type Answers, draftAnswers, isRefusedBy, isTooLong, keptAnswers, questionsFor, resumeAt } from '@bourse/domain/questionnaire'
import type { ProfileRow } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type AnswerSheet, writeSheet } from './answer-sheets.ts'
import { answererOf } from './progress.ts'
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

/** Keeps answers as a draft, or judges them: final ones stay as they are (DEF-168). */
export async function answerQuestions(tx: Tx, { live, version, profile, answers, isFinal, now }: Submission): Promise<AnswerSheet> {
  if (version !== live.version || !(await keepLive(tx, live.id))) raise('QUESTIONNAIRE_CHANGED')
  if (Object.values(answers).some(isTooLong)) raise('INVALID', { answers: ['fields.noteLong'] })
  const questions = questionsFor(live.questions, answererOf(profile))
  if (isFinal && resumeAt(questions, answers)) raise('ANSWERS_INCOMPLETE')
  const given = isFinal ? keptAnswers(questions, answers) : draftAnswers(questions, answers)
  const status = isFinal ? (isRefusedBy(questions, given) ? 'refused' : 'done') : 'draft'
  const written = await writeSheet(tx, { questionnaireId: live.id, profileId: profile.id, answers: given, status, now })
  return written ?? raise('ALREADY_ANSWERED')
}
