import { sql, type Tx } from '#platform/db'
import type { DueWork } from '../due-work.ts'
import type { TestDatabase } from '../../../testing/db.ts'

/** A test table of rows that become due; each processing leaves a row of its own, so that doing one twice is visible. */
export async function makeChores(owner: TestDatabase): Promise<void> {
  await owner.run({
    text: `create table chores (id bigint generated always as identity primary key, due_at timestamptz not null, is_broken boolean not null, done_at timestamptz);
             create table chore_runs (chore_id bigint not null, worker int not null);
             create index chore_runs_by_chore on chore_runs (chore_id);
             grant select, update on chores to bourse_app;
             grant select, insert on chore_runs to bourse_app`,
    values: [],
  })
}

/** Every n-th of them fails permanently. */
export async function addChores(
  owner: TestDatabase,
  count: number,
  { dueAt, brokenEvery = 0 }: { dueAt: Date; brokenEvery?: number },
): Promise<void> {
  await owner.run(sql`
    insert into chores (due_at, is_broken)
    select ${dueAt}, ${brokenEvery}::int > 0 and n % nullif(${brokenEvery}::int, 0) = 0 from generate_series(1, ${count}::int) n`)
}

/** Done and open rows, by how often each was done. */
export async function countRuns(owner: TestDatabase): Promise<{ times: number; isBroken: boolean; chores: number }[]> {
  return owner.rows<{ times: number; isBroken: boolean; chores: number }>(sql`
    select r.times, c.is_broken as "isBroken", count(*)::int as chores from chores c
    cross join lateral (select count(*)::int as times from chore_runs where chore_id = c.id) r group by 1, 2 order by 1, 2`)
}

const isDue: DueWork['isDue'] = (now) => sql`t.done_at is null and t.due_at <= ${now}`
const shared = { table: 'chores', isDue, oldestFirst: sql`t.due_at` }

/** A worker that hangs during its work, after this many rows. */
export interface Hang {
  after: number
  onHang(): void
}

/** The same chores, processed one by one, in batches, or with a slow preparation. */
export function choresDoneBy(worker: number, hang?: Hang): Record<'singly' | 'inBatches' | 'prepared', DueWork> {
  let times = 0
  const doSome = async (tx: Tx, ids: readonly bigint[], now: Date) => {
    await doChores(tx, ids, now, worker)
    times += 1
    if (!hang || times <= hang.after) return
    hang.onHang()
    await new Promise(() => {})
  }
  const work = (tx: Tx, id: bigint, now: Date) => doSome(tx, [id], now)
  return {
    singly: { ...shared, kind: 'test.singly', work },
    inBatches: { ...shared, kind: 'test.in_batches', work, workBatch: doSome },
    prepared: { ...shared, kind: 'test.prepared', work, preparation: { atOnce: 1, begin: async () => async () => {} } },
  }
}

async function doChores(tx: Tx, ids: readonly bigint[], now: Date, worker: number): Promise<void> {
  await tx.run(sql`insert into chore_runs (chore_id, worker) select unnest(${ids}::bigint[]), ${worker}::int`)
  await tx.run(sql`update chores set done_at = ${now} where id = any(${ids}::bigint[])`)
  const broken = await tx.rows<{ id: bigint }>(sql`select id from chores where id = any(${ids}::bigint[]) and is_broken limit 1`)
  if (broken.length > 0) throw new Error('the chore is broken')
}
