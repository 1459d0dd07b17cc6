import { ANSWER_AGAIN_DAYS, type Answers, type Question, questionsFor, standingOf } from '@bourse/domain/questionnaire'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { emitAll } from '#platform/events'
import { answererOf } from './answerer.ts'

const DAY_MS = 86_400_000

interface Answered extends Record<string, unknown> {
  profile_id: bigint
  profile_type: 'PERSONAL' | 'ORGANIZATIONAL'
  country_code: string
  questions: Question[]
  answers: Answers
}

interface AskedRow extends Record<string, unknown> {
  id: bigint
  asset_id: bigint
  profile_id: bigint
}

/**
 * A version that replaces another asks something new of some who have answered. They are told, and their answers count for thirty days
 * more; who was asked before keeps the earlier end. Of whom it asks nothing new nothing is expected any longer.
 */
export async function askAgain(tx: Tx, assetId: bigint, questions: readonly Question[], now: Date): Promise<void> {
  const answered = await readAnswered(tx, assetId)
  const isAsked = (one: Answered) => standingOf(one.questions, questionsFor(questions, answererOf(one)), one.answers) !== 'done'
  const asked = answered.filter(isAsked).map(({ profile_id }) => profile_id)
  await tx.run(sql`
    update asked_again set ended_at = ${now} where asset_id = ${assetId} and ended_at is null and profile_id <> all(${asked}::bigint[])`)
  const due = new Date(now.getTime() + ANSWER_AGAIN_DAYS * DAY_MS)
  const added = await tx.rows<AskedRow>(sql`
    insert into asked_again (asset_id, profile_id, asked_at, due_at) select ${assetId}, unnest(${asked}::bigint[]), ${now}, ${due}
    on conflict (asset_id, profile_id) where ended_at is null do nothing returning id, asset_id, profile_id`)
  await notify(tx, 'questionnaire.asked_again', added, now)
}

/** They have answered the live version, whichever way. */
export async function endAsking(tx: Tx, assetId: bigint, profileId: bigint, now: Date): Promise<void> {
  await tx.run(sql`update asked_again set ended_at = ${now} where asset_id = ${assetId} and profile_id = ${profileId} and ended_at is null`)
}

/** Whoever has not answered in time may not receive the asset any more. */
export const unansweredInTime: DueWork = {
  kind: 'questionnaire.lapse',
  table: 'asked_again',
  isDue: (now) => sql`t.lapsed_at is null and t.ended_at is null and t.due_at <= ${now}`,
  oldestFirst: sql`t.due_at`,
  work: (tx, id, now) => lapse(tx, [id], now),
  workBatch: lapse,
}

async function lapse(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  const lapsed = await tx.rows<AskedRow>(
    sql`update asked_again set lapsed_at = ${now} where id = any(${ids}::bigint[]) and lapsed_at is null returning id, asset_id, profile_id`,
  )
  await notify(tx, 'questionnaire.lapsed', lapsed, now)
}

/** The last final answers of each profile to any version, where they were good. */
async function readAnswered(tx: Tx, assetId: bigint): Promise<Answered[]> {
  return tx.rows<Answered>(sql`
    select l.profile_id, p.profile_type, n.code as country_code, l.questions, l.answers
    from (select distinct on (s.profile_id) s.profile_id, s.status, s.answers, q.questions
          from answer_sheets s join questionnaires q on q.id = s.questionnaire_id
          where q.asset_id = ${assetId} and s.status <> 'draft' order by s.profile_id, q.version desc) l
    join published.profiles p on p.id = l.profile_id join published.countries n on n.id = p.country_id
    where l.status = 'done'`)
}

async function notify(
  tx: Tx,
  kind: 'questionnaire.asked_again' | 'questionnaire.lapsed',
  rows: readonly AskedRow[],
  at: Date,
): Promise<void> {
  await emitAll(
    tx,
    rows.map(({ id, asset_id, profile_id }) => ({ kind, profileId: profile_id, subjectId: id, data: { assetId: String(asset_id) }, at })),
  )
}
