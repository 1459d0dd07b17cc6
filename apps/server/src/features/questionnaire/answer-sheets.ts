import {
  type Answerer,
  type Answers,
  answersToRenew,
  type Question,
  questionsFor,
  resumeAt,
  standingOf,
} from '@bourse/domain/questionnaire'
import { sql, type Tx } from '#platform/db'
import type { LiveQuestionnaire } from './questionnaires.ts'

export interface AnswerSheet {
  status: 'draft' | 'done' | 'refused'
  answers: Answers
  finished_at: Date | null
  /** Asked again: until then the answers to an earlier version count. */
  renew_by?: Date | undefined
}

interface GivenRow extends AnswerSheet, Record<string, unknown> {
  live_id: bigint
  answered_id: bigint
  answered: Question[]
  due_at: Date | null
}

/**
 * A profile's answers to live versions, by their ids. Final ones to an earlier version are those to this one too, as long as nothing new
 * is asked of the profile. Otherwise what still fits is a draft; it is stored with the first answer.
 */
export async function readSheets(
  tx: Tx,
  live: readonly LiveQuestionnaire[],
  profileId: bigint,
  answerer: Answerer,
): Promise<Map<bigint, AnswerSheet>> {
  const rows = await tx.rows<GivenRow>(sql`
    select q.id as live_id, o.id as answered_id, o.questions as answered, s.status, s.answers, s.finished_at, r.due_at
    from questionnaires q join questionnaires o on o.asset_id = q.asset_id and o.version <= q.version
    join answer_sheets s on s.questionnaire_id = o.id and s.profile_id = ${profileId}
    left join asked_again r on r.asset_id = q.asset_id and r.profile_id = ${profileId} and r.lapsed_at is null and r.ended_at is null
    where q.id = any(${live.map(({ id }) => id)}::bigint[]) order by o.version desc`)
  return new Map(
    live.flatMap(({ id, questions }): [bigint, AnswerSheet][] => {
      const sheet = sheetOf(
        rows.filter((row) => row.live_id === id),
        questionsFor(questions, answerer),
      )
      return sheet ? [[id, sheet]] : []
    }),
  )
}

/** From all that the profile has answered, newest version first. */
function sheetOf(rows: readonly GivenRow[], questions: readonly Question[]): AnswerSheet | undefined {
  const [newest] = rows
  if (!newest) return undefined
  const renewed = newest.due_at === null ? {} : { renew_by: newest.due_at }
  const { status, answers, finished_at, answered } = newest
  if (newest.answered_id === newest.live_id) return { status, answers, finished_at, ...(status === 'draft' && renewed) }
  const final = rows.find((row) => row.status !== 'draft')
  if (final && standingOf(final.answered, questions, final.answers) === final.status)
    return { status: final.status, answers: final.answers, finished_at: final.finished_at }
  const kept = answersToRenew(answered, questions, answers)
  if (Object.keys(kept).length === 0 && newest.due_at === null) return undefined
  return { status: 'draft', answers: kept, finished_at: null, ...renewed }
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
