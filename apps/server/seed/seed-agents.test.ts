import { beforeAll, expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { type Db, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { INVARIANTS } from '../src/assemble.ts'
import { testDb } from '../src/testing/db.ts'

let db: Db
beforeAll(async () => {
  ;({ db } = await testDb(createLog('silent'), 'demo'))
})

const counts = (table: 'mints' | 'burns') =>
  db.read(async (tx) => {
    const rows = await tx.rows<{ status: string; n: bigint }>({
      text: `select status, count(*) as n from ${table} group by status`,
      values: [],
    })
    return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]))
  })

test('[DEF-073] the demo has an agent of three currencies, and mints and burns in every state that waits or has been decided', async () => {
  const agencies = await db.read((tx) => tx.rows(sql`select a.code from agencies g join assets a on a.id = g.asset_id order by a.code`))
  expect(agencies).toEqual([{ code: 'LARS' }, { code: 'LMXN' }, { code: 'LUSD' }])
  expect(await counts('mints')).toEqual({ confirmed: 4, rejected: 1, pending: 3 })
  expect(await counts('burns')).toEqual({ confirmed: 1, paying: 1, pending: 1, rejected: 1 })
})

test('the demo world passes the audit', async () => {
  const findings = await db.read((tx) => runAudit(tx, INVARIANTS))
  expect(findings.filter(({ broken }) => broken > 0n)).toEqual([])
})
