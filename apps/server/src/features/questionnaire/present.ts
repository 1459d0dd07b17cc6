import type { AskedQuestion, QuestionField, QuestionnaireReply, QuestionnaireVersion } from '@bourse/contracts/questionnaire'
import { type AnswerOption, type Answers, type Question, questionsFor } from '@bourse/domain/questionnaire'
import type { ProfileRow } from '#features/profile'
import { type AnswerSheet, isReopened } from './answer-sheets.ts'
import { answererOf } from './answerer.ts'
import type { LiveQuestionnaire, VersionRow } from './questionnaires.ts'

/** What a profile is asked, with its answers so far. */
export function presentQuestionnaire(
  live: LiveQuestionnaire,
  profile: Pick<ProfileRow, 'profile_type' | 'country_code'>,
  sheet: AnswerSheet | undefined,
): QuestionnaireReply {
  const questions = questionsFor(live.questions, answererOf(profile))
  const isOpen = sheet !== undefined && isReopened(sheet, questions)
  return {
    rowId: String(live.id),
    version: live.version,
    assetCode: live.owner_code,
    questions: questions.map(presentAsked),
    status: isOpen ? 'draft' : (sheet?.status ?? 'none'),
    answers: presentAnswers(sheet?.answers ?? {}),
    renewBy: sheet?.renew_by?.getTime() ?? null,
    finishedAt: isOpen ? null : (sheet?.finished_at?.getTime() ?? null),
  }
}

function presentAsked(question: Question): AskedQuestion {
  const answers = question.answers.map((option) => ({ ...option, refuses: undefined, type: typeOfAnswer(option) }))
  return { ...presentQuestion({ ...question, answers: [] }), answers: answers as AskedQuestion['answers'] }
}

export function typeOfAnswer({ inputs = [] }: AnswerOption): AskedQuestion['answers'][number]['type'] {
  return inputs.length > 0 ? 'text' : 'choice'
}

/** As it was written through the same contract. */
function presentQuestion(question: Question): QuestionField {
  return question as QuestionField
}

function presentAnswers(answers: Answers): QuestionnaireReply['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([id, { value, inputs }]) => [id, { value, ...(inputs && { inputs: [...inputs] }) }]),
  )
}

export function presentVersion(row: VersionRow): QuestionnaireVersion {
  return {
    rowId: String(row.id),
    assetCode: row.asset_code,
    assetName: row.asset_name,
    version: row.version,
    status: row.status,
    questions: row.questions.map(presentQuestion),
    publishedAt: row.published_at?.getTime() ?? null,
    doneCount: row.done_count,
    draftCount: row.draft_count,
  }
}
