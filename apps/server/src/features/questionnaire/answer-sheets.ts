import { type Answers, type Question, resumeAt, takenOver } from '@bourse/domain/questionnaire'
import { sql, type Tx } from '#platform/db'
import type { LiveQuestionnaire } from './questionnaires.ts'

export interface AnswerSheet {
  status: 'draft' | 'done' | 'refused'
  answers: Answers
  finished_at: Date | null
}

/**
 * A profile's answers to live versions, by their ids. Before there are any, those to the last version before it that still fit, as a
 * draft; they are stored with the first answer.
 */
export async function readSheets(tx: Tx, live: readonly LiveQuestionnaire[], profileId: bigint): Promise<Map<bigint, AnswerSheet>> {
  const rows = await tx.rows<AnswerSheet & { live_id: bigint; answered_id: bigint; answered: Question[] }>(sql`
    select q.id as live_id, s.questionnaire_id as answered_id, s.questions as answered, s.status, s.answers, s.finished_at
    from questionnaires q join lateral (
      select x.*, o.questions from answer_sheets x join questionnaires o on o.id = x.questionnaire_id
      where x.profile_id = ${profileId} and o.asset_id = q.asset_id and o.version <= q.version order by o.version desc limit 1
    ) s on true
    where q.id = any(${live.map(({ id }) => id)}::bigint[])`)
  const questions = new Map(live.map((one) => [one.id, one.questions]))
  return new Map(
    rows.flatMap(({ live_id, answered_id, answered, status, answers, finished_at }): [bigint, AnswerSheet][] => {
      if (answered_id === live_id) return [[live_id, { status, answers, finished_at }]]
      const kept = takenOver(answered, questions.get(live_id) ?? [], answers)
      return Object.keys(kept).length > 0 ? [[live_id, { status: 'draft', answers: kept, finished_at: null }]] : []
    }),
  )
}

/**
 * Who has moved to another country, or become an organization, may be asked more than they have answered: then they go on from what
 * they have. `questions` are those that the profile is asked now.
 */
export function isReopened({ status, answers }: Pick<AnswerSheet, 'status' | 'answers'>, questions: readonly Question[]): boolean {
  return status === 'done' && resumeAt(questions, answers) !== undefined
}

export interface GivenAnswers {
  questionnaireId: bigint
  profileId: bigint
  answers: Answers
  status: AnswerSheet['status']
  /** Final answers that these are added to. */
  addedTo?: Answers | undefined
  now: Date
}

/** Returns undefined when the answers were final already. */
export async function writeSheet(
  tx: Tx,
  { questionnaireId, profileId, answers, status, addedTo, now }: GivenAnswers,
): Promise<AnswerSheet | undefined> {
  return tx.maybe<AnswerSheet & Record<string, unknown>>(sql`
    insert into answer_sheets (questionnaire_id, profile_id, answers, status, started_at, saved_at, finished_at)
    values (${questionnaireId}, ${profileId}, ${JSON.stringify(answers)}::jsonb, ${status}, ${now}, ${now}, ${status === 'draft' ? null : now})
    on conflict (questionnaire_id, profile_id) do update
      set answers = excluded.answers, status = excluded.status, saved_at = excluded.saved_at, finished_at = excluded.finished_at
      where answer_sheets.status = 'draft' or answer_sheets.answers = ${addedTo ? JSON.stringify(addedTo) : null}::jsonb
    returning status, answers, finished_at`)
}
