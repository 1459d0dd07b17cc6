import { setTimeout as pause } from 'node:timers/promises'
import { venue } from '@bourse/contracts/venue'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { testApp } from '../../testing/app.ts'
import { makeAsset, makeTrader } from '../../testing/traders.ts'
import { untoldUpdates } from './notify-backers.ts'
import { makeBackers, makeClass, makeVenue, pledgeTo } from './testing/venues.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
await makeClass(app.db)
const sponsor = await makeTrader(app.db, app.api(), 'sponsor')
const [keen, quiet, gone] = await makeBackers(app, ['keen', 'quiet', 'gone'], 1_000_000_000n)
const { id } = await makeVenue(app.db, sponsor)
const params = { id: String(id) }
for (const [who, wantsUpdates] of [
  [keen, true],
  [quiet, false],
  [gone, true],
] as const)
  await pledgeTo(app.db, who, { id }, 1_000_000n, { wantsUpdates })
await gone.api.call(venue.withdraw, { params, body: {}, key: 'gone' })

const post = (body: unknown, by = sponsor) => by.api.call(venue.postUpdate, { params, body })
const told = async (profileId: bigint) =>
  await app.db.column<string>(sql`
      select data ->> 'title' as title from published.events where kind = 'venue.updated' and profile_id = ${profileId} order by id`)

describe('[DEF-131] an update of a venture', () => {
  test('is written by its sponsor, and read by everybody, newest first', async () => {
    const first = await post({ title: ' The survey is done ', body: 'It **holds**.' })
    expect([first.status, first.body.title, first.body.body]).toEqual([201, 'The survey is done', 'It **holds**.'])
    await post({ title: 'Planting', body: 'On Monday.' })
    const page = (await app.api().call(venue.updates, { params, query: { limit: '1' } })).body
    expect(page.items.map(({ title }) => title)).toEqual(['Planting'])
    const rest = (await app.api().call(venue.updates, { params, query: { after: page.next ?? '' } })).body
    expect([rest.items.map(({ title }) => title), rest.next]).toEqual([['The survey is done'], null])
    expect((await app.api().call(venue.read, { params })).body.updates.map(({ title }) => title)).toEqual([
      'Planting',
      'The survey is done',
    ])
    expect((await app.api().call(venue.updates, { params, query: { after: '-' } })).body.fields).toEqual({ after: ['fields.invalid'] })
  })

  test.each([
    [{}, { title: ['fields.required'], body: ['fields.required'] }],
    [
      { title: ' ', body: ' ' },
      { title: ['fields.required'], body: ['fields.required'] },
    ],
    [
      { title: 'x'.repeat(121), body: 'x'.repeat(20_001) },
      { title: ['fields.tooLong'], body: ['fields.tooLong'] },
    ],
  ])('is refused as %j', async (body, fields) => {
    const answer = await post(body)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  })

  test('[PROF-48] is not for others to write', async () => {
    expect((await post({ title: 'Mine', body: 'x' }, keen)).body.code).toBe('FORBIDDEN')
    expect((await app.api().call(venue.postUpdate, { params, body: { title: 'x', body: 'x' } })).status).toBe(401)
    expect((await sponsor.api.call(venue.postUpdate, { params: { id: '999999' }, body: { title: 'x', body: 'x' } })).status).toBe(404)
  })

  test('is told once to the backers who want it, however many workers do it at once', async () => {
    await Promise.all([1, 2, 3].map(() => workThrough(app.db, untoldUpdates)))
    await workThrough(app.db, untoldUpdates)
    expect(await told(keen.profileId)).toEqual(['The survey is done', 'Planting'])
    expect(await told(quiet.profileId)).toEqual([])
    expect(await told(gone.profileId)).toEqual([])
    expect(await told(sponsor.profileId)).toEqual([])
  })

  test('goes on behind the last backer who was told', async () => {
    const { body } = await post({ title: 'Third', body: 'x' })
    await app.owner.run(sql`update venue_updates set told_profile_id = ${keen.profileId} where id = ${body.id}::bigint`)
    await workThrough(app.db, untoldUpdates)
    expect(await told(keen.profileId)).toEqual(['The survey is done', 'Planting'])
    const count = await app.db.value<number>(sql`select count(*)::int as count from venue_updates where told_at is null`)
    expect(count).toBe(0)
  })

  test('is told after the older ones, though these are held up; one that has failed holds up nobody', async () => {
    const [older, newer] = [(await post({ title: 'Fourth', body: 'x' })).body, (await post({ title: 'Fifth', body: 'x' })).body]
    const [isHeld, isFree] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = app.owner.transaction(async (tx) => {
      await tx.run(sql`select from venue_updates where id = ${older.id}::bigint for update`)
      isHeld.resolve()
      await isFree.promise
    })
    await isHeld.promise
    const telling = Promise.all([1, 2].map(() => workThrough(app.db, untoldUpdates)))
    await pause(300)
    isFree.resolve()
    await Promise.all([holding, telling])
    expect((await told(keen.profileId)).slice(-2)).toEqual(['Fourth', 'Fifth'])

    await app.owner.transaction(async (tx) => {
      await tx.run(sql`update venue_updates set told_at = null, told_profile_id = 0 where id in (${older.id}::bigint, ${newer.id}::bigint)`)
      await tx.run(sql`
        insert into parked_work (kind, row_id, tries, last_error, failed_at, next_at)
        values (${untoldUpdates.kind}, ${older.id}::bigint, 1, 'x', now(), now() + interval '1 hour')`)
    })
    await workThrough(app.db, untoldUpdates)
    expect((await told(keen.profileId)).slice(-2)).toEqual(['Fifth', 'Fifth'])
    await app.owner.run(sql`update parked_work set next_at = now() - interval '1 second' where kind = ${untoldUpdates.kind}`)
    await workThrough(app.db, untoldUpdates)
    expect((await told(keen.profileId)).slice(-2)).toEqual(['Fifth', 'Fourth'])
  })

  test('can’t be used to flood backers', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => post({ title: `Spam ${n}`, body: 'x' })))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
  })
})
