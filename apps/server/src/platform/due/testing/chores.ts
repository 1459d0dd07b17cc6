import { sql, type Db, type Tx } from '#platform/db'
import type { DueWork } from '../due-work.ts'

/** A table of rows that become due, for tests; each time that one is done leaves a row of its own, which nothing forbids twice. */
export async function makeChores(owner: Db): Promise<void> {
  await owner.read((tx) =>
    tx.run({
      text: `create table chores (id bigint generated always as identity primary key, due_at timestamptz not null, is_broken boolean not null, done_at timestamptz);
             create table chore_runs (chore_id bigint not null, worker int not null);
             create index chore_runs_by_chore on chore_runs (chore_id);
             grant select, update on chores to bourse_app;
             grant select, insert on chore_runs to bourse_app`,
      values: [],
    }),
  )
}

/** Every so many-th of them is broken for good. */
export async function addChores(
  owner: Db,
  count: number,
  { dueAt, brokenEvery = 0 }: { dueAt: Date; brokenEvery?: number },
): Promise<void> {
  await owner.read((tx) =>
    tx.run(sql`
      insert into chores (due_at, is_broken)
      select ${dueAt}, ${brokenEvery}::int > 0 and n % nullif(${brokenEvery}::int, 0) = 0 from generate_series(1, ${count}::int) n`),
  )
}

/** Those that are done and those that are not, by how often it happened. */
export async function countRuns(owner: Db): Promise<{ times: number; isBroken: boolean; chores: number }[]> {
  return owner.read((tx) =>
    tx.rows<{ times: number; isBroken: boolean; chores: number }>(sql`
      select r.times, c.is_broken as "isBroken", count(*)::int as chores from chores c
      cross join lateral (select count(*)::int as times from chore_runs where chore_id = c.id) r group by 1, 2 order by 1, 2`),
  )
}

const isDue: DueWork['isDue'] = (now) => sql`t.done_at is null and t.due_at <= ${now}`
const shared = { table: 'chores', isDue, oldestFirst: sql`t.due_at` }

/** The same chores, done one by one, many in a transaction, or after something that takes its time. */
export function choresDoneBy(worker: number): Record<'singly' | 'inBatches' | 'prepared', DueWork> {
  const work = (tx: Tx, id: bigint, now: Date) => doChores(tx, [id], now, worker)
  return {
    singly: { ...shared, kind: 'test.singly', work },
    inBatches: { ...shared, kind: 'test.in_batches', work, workBatch: (tx, ids, now) => doChores(tx, ids, now, worker) },
    prepared: { ...shared, kind: 'test.prepared', work, preparation: { atOnce: 2, begin: async () => async () => {} } },
  }
}

async function doChores(tx: Tx, ids: readonly bigint[], now: Date, worker: number): Promise<void> {
  await tx.run(sql`insert into chore_runs (chore_id, worker) select unnest(${ids}::bigint[]), ${worker}::int`)
  await tx.run(sql`update chores set done_at = ${now} where id = any(${ids}::bigint[])`)
  const broken = await tx.rows<{ id: bigint }>(sql`select id from chores where id = any(${ids}::bigint[]) and is_broken limit 1`)
  if (broken.length > 0) throw new Error('the chore is broken')
}
