import { profile, type ProfileReply } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeTraders, type Trader } from '../../testing/traders.ts'
import { admit, circleOf } from '../perk/testing/circles.ts'
import { createProfile } from './create-profile.ts'

const app = await testApp()
const [ana, bob, eve, shy] = await makeTraders(app, 'ana', 'bob', 'eve', 'shy')
const FACTS = { display_name: 'Shy', country: 234, currency_code: 'USD' }
await app.owner.run(sql`update users set first_name = 'Ana', last_name = 'Ruiz' where id = ${ana.userId}`)
await ana.api.call(session.patchPreferences, { body: { language: 'es' } })

const crew = await app.db.transaction((tx) => createProfile(tx, { userId: ana.userId, name: 'crew', kind: 'association', isGroup: true }))
const circle = await circleOf(app.db, crew)
for (const who of [bob, shy]) await admit(app.db, { perkId: circle, profileId: who.profileId })
await admit(app.db, { perkId: circle, profileId: eve.profileId, status: 'asked' })
await shy.api.call(profile.saveOwn, { body: { ...FACTS, is_visible_to_public: false, is_visible_to_anon: false } })

const page = async (name: string, who?: Trader) => (await (who?.api ?? app.api()).call(profile.readPage, { params: { name } })).body
const namesOf = ({ member, membership, visitors }: Pick<ProfileReply, 'member' | 'membership' | 'visitors'>) => ({
  member: member.map(({ name }) => name),
  membership: membership.map(({ name }) => name),
  visitors: visitors.map(({ name }) => name),
})
const ownOf = async (who: Trader, name: string) => (await who.api.call(profile.listOwn)).body.find((one) => one.name === name)
const FACE = { photo: null, isVerified: false, profileType: 'PERSONAL' }

describe('a profile as its owner reads it', () => {
  test('[PROF-05] [API-10] says who acts through it, in which language', async () => {
    const user = { firstName: 'Ana', lastName: 'Ruiz', preference: { language: 'es' } }
    expect((await ownOf(ana, 'ana'))?.user).toEqual(user)
    expect((await ownOf(ana, 'crew'))?.user).toEqual(user)
    expect((await ownOf(bob, 'bob'))?.user).toEqual({ firstName: '', lastName: '', preference: { language: 'en' } })
  })

  test('[PROF-05] [API-10] has its members, memberships and visitors, newest first; who only asks is no member', async () => {
    await page('crew', bob)
    await page('crew', eve)
    const own = (await ownOf(ana, 'crew')) ?? expect.fail('no such profile')
    expect(namesOf(own)).toEqual({ member: ['shy', 'bob'], membership: [], visitors: ['eve', 'bob'] })
    expect(own.member[1]).toEqual({ id: String(bob.profileId), name: 'bob', displayName: 'bob', ...FACE })
    expect(namesOf((await ownOf(bob, 'bob')) ?? expect.fail('no such profile'))).toEqual({ member: [], membership: ['crew'], visitors: [] })
  })

  test('[PROF-05] [API-39] is the same in the session that opens for it', async () => {
    const { body } = await ana.api.call(session.open, { body: { profileId: String(crew) } })
    expect(body.profile).toEqual(await ownOf(ana, 'crew'))
    expect(body.profile.user).toEqual({ firstName: 'Ana', lastName: 'Ruiz', preference: { language: 'es' } })
    expect(namesOf(body.profile).member).toEqual(['shy', 'bob'])
    await ana.api.call(session.open, { body: { profileId: String(ana.profileId) } })
  })

  test('[PROF-05] [DEF-057] is the same after its settings were saved, and on its own page', async () => {
    const saved = await bob.api.call(profile.saveOwn, { body: { ...FACTS, display_name: 'Bob' } })
    expect(saved.body).toEqual(await ownOf(bob, 'bob'))
    expect((await page('bob', bob)).own).toEqual(saved.body)
  })
})

describe('a profile as others read it', () => {
  test('[PROF-05] [DEF-043] has the lists that the reader may see, with visible profiles only, and nothing about the user', async () => {
    const seen = await page('crew', bob)
    expect(namesOf(seen)).toEqual({ member: ['bob'], membership: [], visitors: [] })
    expect(seen).not.toHaveProperty('user')
    expect(seen.own).toBeNull()
    expect(JSON.stringify(seen)).not.toMatch(/Ruiz|language|"shy"/)
  })

  test('[PROF-05] [DEF-041] has no members where those are for members alone', async () => {
    expect(namesOf(await page('crew', eve))).toEqual({ member: [], membership: [], visitors: [] })
    expect(namesOf(await page('crew'))).toEqual({ member: [], membership: [], visitors: [] })
    expect(namesOf(await page('bob', eve))).toEqual({ member: [], membership: [], visitors: [] })
  })
})
