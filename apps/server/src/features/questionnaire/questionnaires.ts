import type { Question } from '@bourse/domain/questionnaire'
import { sql, type Tx } from '#platform/db'

/** The live questionnaire that an asset asks. */
export interface LiveQuestionnaire {
  id: bigint
  /** Of the asset that it was written for. */
  owner_id: bigint
  owner_code: string
  version: number
  questions: Question[]
}

/** By asset: its own, or its underlying's where that one is for its derivatives too (DEF-164). */
export async function liveQuestionnaires(tx: Tx, assetIds: readonly bigint[]): Promise<Map<bigint, LiveQuestionnaire>> {
  const rows = await tx.rows<LiveQuestionnaire & { asset_id: bigint }>(sql`
    select a.id as asset_id, q.id, o.id as owner_id, o.code as owner_code, q.version, q.questions
    from published.assets a
    left join published.assets u on u.id = a.underlying_id and u.is_questionnaire_for_derivatives
    join lateral (
      select * from questionnaires x where x.status = 'live' and x.asset_id in (a.id, u.id) order by x.asset_id = a.id desc limit 1
    ) q on true
    join published.assets o on o.id = q.asset_id
    where a.id = any(${assetIds}::bigint[])`)
  return new Map(rows.map((row) => [row.asset_id, row]))
}

/** Whether it is still live; it stays so until the transaction ends. */
export async function keepLive(tx: Tx, id: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from questionnaires where id = ${id} and status = 'live' for share`)).length > 0
}

/** One version as its author sees it. */
export interface VersionRow {
  id: bigint
  asset_code: string
  asset_name: string
  version: number
  status: 'draft' | 'live' | 'retired'
  questions: Question[]
  published_at: Date | null
  done_count: number
  draft_count: number
}

const VERSION = sql`
  select q.id, a.code as asset_code, a.name as asset_name, q.version, q.status, q.questions, q.published_at,
         (select count(*)::int from answer_sheets s where s.questionnaire_id = q.id and s.status <> 'draft') as done_count,
         (select count(*)::int from answer_sheets s where s.questionnaire_id = q.id and s.status = 'draft') as draft_count
  from questionnaires q join published.assets a on a.id = q.asset_id`

/** By asset, newest versions first. */
export async function readVersions(tx: Tx, assetId: bigint | undefined): Promise<VersionRow[]> {
  return tx.rows<VersionRow & Record<string, unknown>>(
    sql`${VERSION} where ${assetId ?? null}::bigint is null or q.asset_id = ${assetId ?? null} order by a.code, q.version desc`,
  )
}

export async function readVersion(tx: Tx, id: bigint): Promise<VersionRow> {
  return tx.one<VersionRow & Record<string, unknown>>(sql`${VERSION} where q.id = ${id}`)
}

/** Who writes and who publishes take turns, so that no draft gets the number of a version that is being published. */
async function lockVersions(tx: Tx, assetId: bigint): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`questionnaire ${assetId}`}))`)
}

/** The asset's draft, with its questions; locked. */
export async function lockDraft(tx: Tx, assetId: bigint): Promise<{ id: bigint; questions: Question[] } | undefined> {
  await lockVersions(tx, assetId)
  return tx.maybe<{ id: bigint; questions: Question[] }>(
    sql`select id, questions from questionnaires where asset_id = ${assetId} and status = 'draft' for update`,
  )
}

/** Of two who write at the same time the later one overwrites. */
export async function writeDraft(tx: Tx, assetId: bigint, questions: readonly Question[], userId: bigint): Promise<bigint> {
  await lockVersions(tx, assetId)
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into questionnaires (asset_id, version, questions, created_by)
    values (${assetId}, (select coalesce(max(version), 0) + 1 from questionnaires where asset_id = ${assetId} and status <> 'draft'),
            ${JSON.stringify(questions)}::jsonb, ${userId})
    on conflict (asset_id) where status = 'draft' do update set questions = excluded.questions, created_by = excluded.created_by
    returning id`)
  return id
}

/** The draft replaces the live version; whoever answers that one meanwhile is asked again. */
export async function makeLive(tx: Tx, assetId: bigint, draftId: bigint, now: Date): Promise<void> {
  await tx.run(sql`update questionnaires set status = 'retired' where asset_id = ${assetId} and status = 'live'`)
  await tx.run(sql`update questionnaires set status = 'live', published_at = ${now} where id = ${draftId}`)
}
