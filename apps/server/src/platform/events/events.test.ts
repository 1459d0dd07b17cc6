import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { emit, listen } from '#platform/events'
import { testDb } from '../../testing/db.ts'
import { atFileEnd } from '../../testing/file-end.ts'

const { db, owner } = await testDb()
atFileEnd(listen('test.hears', ['mint.collected']))

const jobs = () =>
  owner.rows<{ task_identifier: string; key: string }>(
    sql`select t.identifier as task_identifier, j.key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  )

describe('an event', () => {
  test('is written with its cause, and so is the listener’s job', async () => {
    const id = await db.transaction((tx) => emit(tx, { kind: 'mint.collected', actorUserId: 8n, data: { size: '1' } }))
    const row = await db.one(sql`select kind, profile_id, actor_user_id, data from events where id = ${id}`)
    expect(row).toEqual({ kind: 'mint.collected', profile_id: null, actor_user_id: 8n, data: { size: '1' } })
    expect(await jobs()).toEqual([{ task_identifier: 'test.hears', key: `test.hears:${id}` }])
  })

  test('without a listener creates no job', async () => {
    const before = await jobs()
    await db.transaction((tx) => emit(tx, { kind: 'security.totp_on' }))
    expect(await jobs()).toEqual(before)
  })

  test('never happened when its cause did not', async () => {
    const before = await jobs()
    const failing = db.transaction(async (tx) => {
      await emit(tx, { kind: 'mint.collected', data: { lost: true } })
      throw new Error('the cause fails')
    })
    await expect(failing).rejects.toThrow('the cause fails')
    expect(await jobs()).toEqual(before)
    expect(await db.rows(sql`select from events where data ? 'lost'`)).toEqual([])
  })

  test('is never changed, not even by the owner of the database', async () => {
    for (const statement of [sql`update events set kind = 'other'`, sql`delete from events`, sql`truncate events cascade`])
      await expect(owner.run(statement)).rejects.toThrow('append-only')
    await expect(db.run(sql`update events set kind = 'other'`)).rejects.toThrow('permission denied')
  })
})
