import { expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql, type Statement } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makePerson } from '../session/testing/people.ts'
import { PROFILE_CHECKS } from './audit.ts'

const app = await testApp()
const ann = await makePerson(app, 'ann')

/** What the check finds after a fault that is undone at once: the file's own audit follows. */
const brokenAfter = async (fault: Statement) => {
  const undone = new Error('undone')
  let broken: bigint | undefined
  const running = app.owner.transaction(async (tx) => {
    await tx.run(fault)
    broken = (await runAudit(tx, PROFILE_CHECKS)).find(({ id }) => id === 'I18')?.broken
    throw undone
  })
  await expect(running).rejects.toBe(undone)
  return broken
}

test.each([
  ['nothing', sql`select`, 0n],
  ['a count that is one too high', sql`update feeds set unread = unread + 1 where profile_id = ${ann.profileId}`, 1n],
  ['an item that was read behind the count', sql`update notifications set unread = false where profile_id = ${ann.profileId}`, 1n],
  ['a profile without its feed', sql`delete from feeds where profile_id = ${ann.profileId}`, 1n],
])('I18 finds %s', async (_what, fault, broken) => {
  expect(await brokenAfter(fault)).toBe(broken)
})
