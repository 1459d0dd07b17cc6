import { expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql, type Statement } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { putBack } from '../../testing/audits.ts'
import { makePerson } from '../session/testing/people.ts'
import { PROFILE_CHECKS } from './audit.ts'

const app = await testApp()
const ann = await makePerson(app, 'ann')

const brokenAfter = (fault: Statement) =>
  putBack(app.owner, async (tx) => {
    await tx.run(fault)
    return (await runAudit(tx, PROFILE_CHECKS)).find(({ id }) => id === 'I18')?.broken
  })

test.each([
  ['nothing', sql`select`, 0n],
  ['a count that is one too high', sql`update feeds set unread = unread + 1 where profile_id = ${ann.profileId}`, 1n],
  ['an item that was read behind the count', sql`update notifications set unread = false where profile_id = ${ann.profileId}`, 1n],
  ['a profile without its feed', sql`delete from feeds where profile_id = ${ann.profileId}`, 1n],
])('I18 finds %s', async (_what, fault, broken) => {
  expect(await brokenAfter(fault)).toBe(broken)
})
