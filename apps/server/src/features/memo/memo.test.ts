import { memo } from '@bourse/contracts/memo'
import { session } from '@bourse/contracts/session'
import { MEMO_LENGTH_MAX, MEMOS_MAX } from '@bourse/domain/memo'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { createProfile } from '#features/profile'
import { testApp } from '../../testing/app.ts'
import { signedIn } from '../session/testing/people.ts'

const app = await testApp()
const ann = await signedIn(app, 'ann')
const bob = await signedIn(app, 'bob')
const eve = await signedIn(app, 'eve')

type Reader = Pick<typeof ann, 'api'>
const read = ({ api }: Reader, name: string) => api.call(memo.read, { params: { name } })
const save = ({ api }: Reader, name: string, text: string) => api.call(memo.save, { params: { name }, body: { text } })
const countOf = ({ userId }: typeof ann) =>
  app.owner.read((tx) => tx.one<{ count: number }>(sql`select count(*)::int as count from memos where user_id = ${userId}`))

describe('a private note', () => {
  test('is empty before it is written, then what its writer wrote, and nobody else’s', async () => {
    expect((await read(ann, 'bob')).body).toEqual({ text: '', changedAt: null })
    const begun = Date.now()
    const { status, body } = await save(ann, 'bob', '  Pays by transfer, slowly.\nAsk for the receipt.  ')
    expect([status, body.text]).toEqual([200, 'Pays by transfer, slowly.\nAsk for the receipt.'])
    expect(body.changedAt).toBeGreaterThanOrEqual(begun - 1_000)
    expect((await read(ann, 'bob')).body).toEqual(body)
    expect((await read(eve, 'bob')).body.text).toBe('')
    expect((await read(bob, 'bob')).body.text).toBe('')
  })

  test('is replaced by the next one, and removed by an empty one', async () => {
    await save(ann, 'eve', 'first')
    expect((await save(ann, 'eve', 'second')).body.text).toBe('second')
    expect((await save(ann, 'eve', ' \n ')).body).toEqual({ text: '', changedAt: null })
    expect((await save(ann, 'eve', '')).status).toBe(200)
    expect((await read(ann, 'eve')).body).toEqual({ text: '', changedAt: null })
  })

  test('is the same for each of the writer’s own profiles', async () => {
    await save(ann, 'bob', 'met at the fair')
    const other = await app.db.transaction((tx) =>
      createProfile(tx, { userId: ann.userId, name: 'anns-shop', kind: 'association', isGroup: false }),
    )
    await ann.api.call(session.open, { body: { profileId: String(other) } })
    expect((await read(ann, 'bob')).body.text).toBe('met at the fair')
    await ann.api.call(session.open, { body: { profileId: String(ann.profileId) } })
  })

  test('is about somebody whom the writer can see', async () => {
    expect(await read(ann, 'nobody-here')).toMatchObject({ status: 404, body: { code: 'PROFILE_NOT_FOUND' } })
    await app.owner.read((tx) => tx.run(sql`update profiles set is_visible_to_public = false where id = ${eve.profileId}`))
    expect(await save(ann, 'eve', 'hidden')).toMatchObject({ status: 404, body: { code: 'PROFILE_NOT_FOUND' } })
    expect(await read(ann, 'eve')).toMatchObject({ status: 404 })
    await app.owner.read((tx) => tx.run(sql`update profiles set is_visible_to_public = true where id = ${eve.profileId}`))
  })

  test('is at most as long as the form says, and a text', async () => {
    expect((await save(ann, 'bob', 'x'.repeat(MEMO_LENGTH_MAX))).status).toBe(200)
    expect(await save(ann, 'bob', 'x'.repeat(MEMO_LENGTH_MAX + 1))).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: { text: ['fields.tooLong'] } },
    })
    expect((await save(ann, 'bob', 7 as never)).status).toBe(400)
    expect((await read(ann, 'bob')).body.text).toHaveLength(MEMO_LENGTH_MAX)
  })

  test('is one, though it is saved many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, (_, turn) => save(bob, 'ann', `turn ${turn}`)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await countOf(bob)).toEqual({ count: 1 })
  })

  test('is refused beyond what one user may keep, and what is there can still be changed', async () => {
    // Rows about nobody: as many profiles would take long to make.
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(
        sql`insert into memos (user_id, profile_id, text) select ${bob.userId}, -g, 'x' from generate_series(1, ${MEMOS_MAX - 2}) g`,
      )
    })
    const replies = await Promise.all([save(bob, 'bob', 'one more'), save(bob, 'eve', 'one more')])
    expect(replies.map(({ body }) => ('code' in body ? body.code : 'saved')).toSorted()).toEqual(['LIMIT_REACHED', 'saved'])
    expect((await save(bob, 'ann', 'changed')).body.text).toBe('changed')
    expect(await countOf(bob)).toEqual({ count: MEMOS_MAX })
    await app.owner.read((tx) => tx.run(sql`delete from memos where profile_id < 0`))
  })
})
