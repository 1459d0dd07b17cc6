import { profile } from '@bourse/contracts/profile'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { befriend } from './friends.ts'

const app = await testApp()
const [ann, bob, shy] = await makeTraders(app, 'ann.lee', 'bob', 'shy')
await shy.api.call(profile.saveOwn, { body: { display_name: 'Shy', country: 234, currency_code: 'USD', is_visible_to_public: false } })

// A limit that one test has used up would hide what the next one asks.
beforeEach(async () => {
  await app.owner.run(sql`truncate throttles`)
})

const ask = (address: string, by = bob) => by.api.call(profile.lookup, { query: { address } })
const found = async (address: string, by = bob) => {
  const answer = await ask(address, by)
  expect(answer.status).toBe(200)
  return answer.body.map(({ name }) => name)
}
const be = (who: Trader, isActive: boolean) => app.owner.run(sql`update users set is_active = ${isActive} where id = ${who.userId}`)

describe('[API-14] [DEF-058] looking an address up', () => {
  test.each(['ann.lee', 'ANN.LEE', '@Ann.Lee', ' ann.lee ', 'ann.lee@example.org', 'Ann.Lee@Example.org'])(
    '%j finds exactly the one who has it',
    async (address) => {
      expect((await ask(address)).body).toEqual([
        { id: String(ann.profileId), name: 'ann.lee', displayName: 'ann.lee', photo: null, isVerified: false, profileType: 'PERSONAL' },
      ])
    },
  )

  test.each(['ann', 'annlee', 'ann-lee', 'ann.le', '%', '_nn.lee', 'ann.lee@example', 'nobody@example.org', '@', 'ann lee'])(
    '%j finds nobody',
    async (address) => {
      expect(await found(address)).toEqual([])
    },
  )

  test('answers with and without the last slash, and wants an address', async () => {
    expect((await bob.api.send('GET', '/api/profile?address=ann.lee')).body).toHaveLength(1)
    expect((await bob.api.send('GET', '/api/profile/?address=ann.lee')).body).toHaveLength(1)
    expect((await bob.api.send('GET', '/api/profile')).status).toBe(400)
    expect((await bob.api.send('GET', '/api/profile?address=')).status).toBe(400)
    expect((await bob.api.send('GET', '/api/profile?address=a%00b')).status).toBe(400)
    expect((await bob.api.send('GET', '/api/profile?address=a&address=b')).status).toBe(400)
    expect((await app.api().send('GET', '/api/profile?address=ann.lee')).status).toBe(401)
  })

  test('[PROF-62] the own profile is answered like any other', async () => {
    expect(await found('bob')).toEqual(['bob'])
    expect(await found('shy', shy)).toEqual(['shy'])
  })

  test('[DEF-043] a hidden profile answers as unknown, by handle and by address, except to its friends', async () => {
    const nobody = (await ask('no-such-name')).body
    expect([(await ask('shy')).body, (await ask('shy@example.org')).body]).toEqual([nobody, nobody])
    await app.db.transaction((tx) => befriend(tx, shy.profileId, ann.profileId))
    expect([await found('shy', ann), await found('shy@example.org', ann)]).toEqual([['shy'], ['shy']])
    expect(await found('shy')).toEqual([])
  })

  test('a closed account answers as unknown', async () => {
    const gone = await makeTrader(app.db, app.api(), 'gone')
    expect(await found('gone')).toEqual(['gone'])
    await be(gone, false)
    expect([await found('gone'), await found('gone@example.org')]).toEqual([[], []])
  })

  test('is no way to try addresses one after the other', async () => {
    const curious = await makeTrader(app.db, app.api(), 'curious')
    const statuses: number[] = []
    for (let count = 0; count < 40; count++) statuses.push((await ask(`guess-${count}@example.org`, curious)).status)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
    expect(statuses).toContain(429)
    expect((await ask('bob', ann)).status).toBe(200)
  })
})

describe('[API-09] [PROF-13] friends', () => {
  test('are listed by name, each side to the other', async () => {
    const zoe = await makeTrader(app.db, app.api(), 'zoe')
    await app.db.transaction(async (tx) => {
      await befriend(tx, zoe.profileId, bob.profileId)
      await befriend(tx, ann.profileId, zoe.profileId)
      await befriend(tx, ann.profileId, zoe.profileId)
    })
    expect((await zoe.api.call(profile.friends)).body.items.map(({ name }) => name)).toEqual(['ann.lee', 'bob'])
    expect((await bob.api.call(profile.friends)).body.items).toEqual([
      { id: String(zoe.profileId), name: 'zoe', displayName: 'zoe', photo: null, isVerified: false, profileType: 'PERSONAL' },
    ])
    expect((await app.api().call(profile.friends)).status).toBe(401)
  })
})
