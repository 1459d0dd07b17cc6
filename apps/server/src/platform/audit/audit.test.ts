import { expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { type Check, runAudit } from './index.ts'

const { db } = await testDb()

/** Broken unless this holds while the check runs. */
const holding = (condition: string): Check => ({
  id: condition,
  says: condition,
  query: `select 1::bigint as looked, (not (${condition}))::int::bigint as broken`,
})

const settingsOf = (tx: Tx) =>
  tx.one(sql`select current_setting('work_mem') as memory, current_setting('random_page_cost') as random,
                    current_setting('max_parallel_workers_per_gather') as workers, current_setting('enable_nestloop') as loops`)

test('checks sort in memory, on several cores, and read tables in order; the transaction then has its own settings again', async () => {
  const checks = [
    holding(`current_setting('work_mem') = '64MB'`),
    holding(`current_setting('random_page_cost')::numeric >= 20`),
    holding(`current_setting('max_parallel_workers_per_gather')::int >= 2`),
    holding(`current_setting('enable_nestloop') = 'off'`),
  ]
  const { findings, before, after } = await db.transaction(async (tx) => {
    await tx.run(sql`set local work_mem = '5MB'`)
    const own = await settingsOf(tx)
    return { before: own, findings: await runAudit(tx, checks), after: await settingsOf(tx) }
  })
  expect(findings.map(({ looked, broken }) => [looked, broken])).toEqual(checks.map(() => [1n, 0n]))
  expect(before).toMatchObject({ memory: '5MB' })
  expect(after).toEqual(before)
})

test('a check over the whole of a table reads it in order, though an index has the order that it asks for', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.run(
      sql`create temporary table steps (wallet bigint, version bigint, filler text, primary key (wallet, version)) on commit drop`,
    )
    await tx.run(sql`insert into steps select n % 997, n, repeat('x', 100) from generate_series(1, 50000) n`)
    await tx.run(sql`analyze steps`)
    await tx.run(sql`
      create function pg_temp.plan_of_steps() returns bigint language plpgsql as $$
      declare line text; found bigint := 0;
      begin
        for line in explain select wallet, lag(filler) over (partition by wallet order by version) from steps loop
          if line like '%Index Scan%' then found := found + 1; end if;
        end loop;
        return found;
      end $$`)
    return runAudit(tx, [{ id: 'plan', says: 'no index', query: 'select 1::bigint as looked, pg_temp.plan_of_steps() as broken' }])
  })
  expect(plan.map(({ broken }) => broken)).toEqual([0n])
})
