import { search } from '@bourse/contracts/search'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused } from '../../testing/refused.ts'
import { makeTrader } from '../../testing/traders.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'
import { searchedHouses, names } from './testing/houses.ts'

const { app, reader, owner, hidden, closed, find, crowd } = await searchedHouses()

describe('[DEF-043] what the reader may not see never stands in the way of what they may', () => {
  /** Far more than the search looks at. */
  const MANY = 600
  test('hidden people and private perks', async () => {
    await crowd('zzshut', { count: MANY, isVisible: false })
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`
        insert into perks (owner_profile_id, name, description, visibility)
        select ${owner.profileId}, 'Zither ' || n, '', 'private' from generate_series(1, ${MANY}) n`)
      await tx.run(sql`insert into perks (owner_profile_id, name, description) values (${owner.profileId}, 'Zither lessons', '')`)
    })
    const eva = await makeTrader(app.db, app.api(), 'zzshutters')
    const found = names(await find('zzshut', { kind: 'people' }))
    expect(found.people).toEqual(['zzshutters'])
    expect(names(await find('zither', { kind: 'perks' })).perks).toEqual(['Zither lessons'])
    // A friend is found whatever their visibility.
    await app.owner.run(
      sql`insert into friends (profile_id, friend_profile_id) select ${eva.profileId}, max(id) from profiles where name like 'zzshut%' and id <> ${eva.profileId}`,
    )
    expect((await find('zzshut', { kind: 'people' }, eva)).people.items.map(({ person }) => person.displayName).toSorted()).toEqual([
      'Zebra crowd',
      'zzshutters',
    ])
  })

  test('nor do many that are one typo apart and hidden with their owner hide one that is not', async () => {
    await app.owner.transaction(async (tx) => {
      // The search looks at 200 of them; these come first among those.
      await tx.run(sql`
        insert into perks (owner_profile_id, name, description) select ${closed.profileId}, 'Zeppelin ' || n, '' from generate_series(1, 180) n`)
      await tx.run(sql`insert into perks (owner_profile_id, name, description) values (${owner.profileId}, 'Zeppelin tours', '')`)
    })
    expect(names(await find('zepelin')).perks).toEqual(['Zeppelin tours'])
  })

  test('nor do many with a longer name hide the one that was written', async () => {
    await crowd('zzopen', { count: MANY, isVisible: true })
    await makeTrader(app.db, app.api(), 'zzopen')
    expect(names(await find('zzopen', { kind: 'people' })).people[0]).toBe('zzopen')
  })
})

describe('[DEF-043] who searches', () => {
  test('finds their own, hidden or not; whoever was blocked does not find who blocked them', async () => {
    expect(names(await find('hiddenhouse', {}, hidden)).people).toEqual(['hiddenhouse'])
    expect(names(await find('house hidden', { kind: 'perks' }, hidden)).perks).toEqual(['House of the hidden'])
    await app.owner.run(sql`insert into blocks (profile_id, blocked_profile_id) values (${owner.profileId}, ${hidden.profileId})`)
    expect(names(await find('casacomun', { kind: 'people' }, hidden)).people).toEqual([])
  })

  test('as staff finds hidden profiles, but no closed account', async () => {
    const api = await signInAgain(app, await makePerson(app, 'warden', { isStaff: true }))
    const { body } = await api.call(search.find, { query: { q: 'dhouse' } })
    expect(names(body).people).toEqual([])
    const { body: second } = await api.call(search.find, { query: { q: 'hiddenhouse' } })
    expect(names(second).people).toEqual(['hiddenhouse'])
  })

  test('[DEF-035] must be signed in', async () => {
    expect(await app.api().call(search.find, { query: { q: 'house' } })).toMatchObject(refused(401, 'UNAUTHENTICATED'))
  })

  test('too fast is told to wait', async () => {
    await find('x')
    await app.owner.run(sql`update throttles set full_at = now() + interval '1 hour' where key = ${`search:${reader.userId}`}`)
    expect(await reader.api.call(search.find, { query: { q: 'x' } })).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'))
  })

  test('rubbish is refused: an unknown kind, a limit of 0 and 51', async () => {
    await app.owner.run(sql`delete from throttles where key like 'search:%'`)
    for (const query of ['q=x&kind=planets', 'q=x&limit=0', 'q=x&limit=51', 'q=x&lang=xx'])
      expect(await reader.api.send('GET', `/api/search/?${query}`)).toMatchObject(refused(400, 'INVALID'))
    expect(await reader.api.send('GET', '/api/search/?q=%00')).toMatchObject(refused(400, 'MALFORMED'))
  })
})
