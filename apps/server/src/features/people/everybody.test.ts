import { expect, test } from 'vitest'
import { createUser } from '#features/session'
import { sql } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { Everybody } from './everybody.ts'

const { db } = await testDb()
const join = (handle: string) => db.transaction((tx) => createUser(tx, { email: `${handle}@example.org`, handle, passwordHash: '' }))
const inAll = () => db.read(async (tx) => (await tx.one<{ all: number }>(sql`select count(*)::int as all from users`)).all)

test('[STAFF-01] the number of accounts follows every new one, and one that was committed late at the latest after a minute', async () => {
  const everybody = new Everybody()
  const count = (atMs: number) => db.read((tx) => everybody.count(tx, atMs))
  expect(await count(0)).toBe(await inAll())
  await join('ana')
  expect(await count(1)).toBe(await inAll())
  expect(await count(2)).toBe(await inAll())

  // An older id that becomes visible after a newer one.
  let commit = () => {}
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const late = db.transaction(async (tx) => {
    await createUser(tx, { email: 'late@example.org', handle: 'late', passwordHash: '' })
    begun()
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await isBegun
  await join('beto')
  expect(await count(3)).toBe(await inAll())
  commit()
  await late
  expect(await count(4)).toBe((await inAll()) - 1)
  expect(await count(60_001)).toBe(await inAll())
})
