import type { AuditRunReply } from '@bourse/contracts/report'
import type { Finding } from '#platform/audit'
import { readMembers } from '#features/session'
import { sql, type Tx } from '#platform/db'

export interface RunRow {
  id: bigint
  asked_by: bigint | null
  started_at: Date
  ended_at: Date | null
  state: AuditRunReply['state']
  rules: number
  entries_sum: bigint | null
}

/** After this time a run that has not ended was given up: its job has failed for good. */
const GIVEN_UP_HOURS = 12

const COLUMNS = sql`r.id, r.asked_by, r.started_at, r.ended_at, r.state, r.rules, r.entries_sum`

/** One run at a time: undefined when another one is running. */
export async function openRun(tx: Tx, askedBy: bigint | null, rules: number): Promise<RunRow | undefined> {
  await tx.run(sql`
    update audit_runs r set state = 'abandoned', ended_at = now()
    where r.state = 'running' and r.started_at < now() - ${GIVEN_UP_HOURS}::int * interval '1 hour'`)
  return tx.maybe<RunRow & Record<string, unknown>>(sql`
    insert into audit_runs as r (asked_by, rules) values (${askedBy}, ${rules})
    on conflict ((true)) where state = 'running' do nothing returning ${COLUMNS}`)
}

export async function newestRun(tx: Tx, state?: 'running' | 'ended'): Promise<RunRow | undefined> {
  const which = { running: sql`r.state = 'running'`, ended: sql`r.state in ('passed', 'failed')` }
  return tx.maybe<RunRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from audit_runs r where ${state ? which[state] : sql`true`} order by r.id desc limit 1`,
  )
}

export async function readFindings(tx: Tx, runId: bigint): Promise<Finding[]> {
  return tx.rows<Finding & Record<string, unknown>>(
    sql`select f.rule as id, f.says, f.looked, f.broken from audit_findings f where f.run_id = ${runId} order by substr(f.rule, 2)::int`,
  )
}

/** A rule that was checked before the job began again is not written twice. */
export async function keepFinding(tx: Tx, runId: bigint, { id, says, looked, broken }: Finding): Promise<void> {
  await tx.run(sql`
    insert into audit_findings (run_id, rule, says, looked, broken) values (${runId}, ${id}, ${says}, ${looked}, ${broken})
    on conflict do nothing`)
}

/** False when it has ended already. */
export async function endRun(tx: Tx, runId: bigint, state: 'passed' | 'failed', sum: bigint): Promise<boolean> {
  const ended = await tx.maybe<{ id: bigint }>(sql`
    update audit_runs set state = ${state}, ended_at = now(), entries_sum = ${sum} where id = ${runId} and state = 'running' returning id`)
  return ended !== undefined
}

/** Asset by asset, so that two mistakes can't cancel each other out; in millionths of a unit, rounded up. */
export async function sumEntries(tx: Tx): Promise<bigint> {
  const { sum } = await tx.one<{ sum: bigint }>(sql`
    select coalesce(sum(ceil(abs(t.total) * 10::numeric ^ (6 - a.decimals))), 0)::numeric(56, 0) as sum
    from (select w.asset_id, sum(e.amount) as total from published.entries e join published.wallets w on w.id = e.wallet_id group by w.asset_id) t
    join published.assets a on a.id = t.asset_id`)
  return sum
}

export async function presentRun(tx: Tx, run: RunRow): Promise<AuditRunReply> {
  const [member] = run.asked_by === null ? [] : await readMembers(tx, [run.asked_by])
  return {
    id: String(run.id),
    by: run.asked_by === null ? null : (member?.display_name ?? ''),
    startedAt: run.started_at.getTime(),
    endedAt: run.ended_at?.getTime() ?? null,
    state: run.state,
    rules: run.rules,
    findings: (await readFindings(tx, run.id)).map(({ id, says, looked, broken }) => ({
      rule: id,
      says,
      looked: String(looked),
      broken: String(broken),
    })),
    sum: run.entries_sum === null ? null : String(run.entries_sum),
  }
}
