import { expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { INVARIANTS } from '../src/assemble.ts'
import { testDb } from '../src/testing/db.ts'

const { db } = await testDb(createLog('silent'), 'demo')

test('the demo world has people who know each other and dealings at every stage, and its audit passes', async () => {
  const count = (table: string) =>
    db.read(async (tx) => (await tx.one<{ count: bigint }>({ text: `select count(*) as count from ${table}`, values: [] })).count)
  expect([await count('invitations'), await count('payment_links'), await count('schedules')]).toEqual([1n, 1n, 1n])
  expect(await count('friends')).toBe(16n)
  const stages = await db.read((tx) =>
    tx.rows<{ stage: string }>(sql`select distinct type_of || ' ' || status as stage from proposals order by 1`),
  )
  expect(stages.map(({ stage }) => stage)).toEqual([
    'offer approved',
    'offer pending',
    'request approved',
    'request declined',
    'request pending',
  ])
  const verified = await db.read((tx) =>
    tx.rows<{ stage: string }>(sql`select distinct kind || ' ' || status as stage from verifications order by 1`),
  )
  expect(verified.map(({ stage }) => stage)).toEqual(['identity approved', 'identity pending', 'wealth approved', 'wealth rejected'])
  const findings = await db.read((tx) => runAudit(tx, INVARIANTS))
  expect(findings.filter(({ broken }) => broken > 0n)).toEqual([])
})
