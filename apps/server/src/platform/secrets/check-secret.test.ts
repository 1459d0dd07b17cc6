import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { checkSecret, Secrets } from '#platform/secrets'
import { SettingError } from '#platform/settings'
import { testDb } from '../../testing/db.ts'

const { db } = await testDb()
const first = new Secrets('the root secret of the first start, long')
const other = new Secrets('another root secret, which is as long')

test('the first start leaves a mark of its secret, and every other must have the same', async () => {
  // Several processes start at once, one of them with another secret: the first one counts.
  const starts = await Promise.allSettled([first, first, first].map((secrets) => checkSecret(db, secrets, 'APP_SECRET')))
  expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  await checkSecret(db, first, 'APP_SECRET')
  await expect(checkSecret(db, other, 'APP_SECRET')).rejects.toThrow(
    new SettingError('The secret from APP_SECRET is not the one that this database was first started with: set APP_SECRET to that one.'),
  )
  await checkSecret(db, first, 'APP_SECRET')
})

test('the mark gives nothing of the secret away, and the application cannot change it', async () => {
  await checkSecret(db, first, 'APP_SECRET')
  const digest = await db.value<Buffer>(sql`select digest from secret_check`)
  expect(digest).toHaveLength(32)
  expect(digest.toString('latin1')).not.toContain('secret')
  for (const change of [sql`update secret_check set digest = digest`, sql`delete from secret_check`])
    await expect(db.run(change)).rejects.toThrow('permission denied')
})
