import { profile, type ProfileReply } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused, invalid } from '../../testing/refused.ts'
import { makeAssets } from '../../testing/traders.ts'
import { signedIn } from '../session/testing/people.ts'
import { profileWorld, SETTINGS } from './testing/agreeing.ts'

const { app, agree, eventsOf } = await profileWorld()

describe('a user’s profiles', () => {
  test('[API-10] [PROF-02] [PROF-05] are listed for their owner alone, in both spellings', async () => {
    const ana = await signedIn(app, 'ana')
    await signedIn(app, 'berta')
    const { status, body } = await ana.api.call(profile.listOwn)
    expect(status).toBe(200)
    const pocketId = await app.db.one<{ id: bigint }>(sql`select pocket_id as id from profiles where id = ${ana.profileId}`)
    const expected: ProfileReply = {
      id: String(ana.profileId),
      rowId: String(ana.profileId),
      name: 'ana',
      display_name: 'ana',
      displayName: 'ana',
      photo: null,
      cover: null,
      description: '',
      place: '',
      links: [],
      captain: null,
      profile_type: 'PERSONAL',
      profileType: 'PERSONAL',
      organizationType: null,
      isGroup: false,
      groupVisibility: 'members',
      reg_policy: 'US',
      identityVerified: 'none',
      wealthVerified: 'none',
      profileCompleteDate: null,
      countryId: 234,
      currencyCode: 'USD',
      isVisibleToPublic: true,
      isVisibleToAnon: true,
      // That the profile was made is its first news.
      unread_notification_count: 1,
      defaultAssetCode: 'LUSD',
      notionalAssetCode: 'LUSD',
      pocketID: String(pocketId.id),
      user: { firstName: '', lastName: '', preference: { language: 'en' } },
      member: [],
      membership: [],
      visitors: [],
    }
    expect(body).toEqual([expected])
  })

  test('[API-10] are private: a visitor is sent to sign in', async () => {
    expect(await app.api().call(profile.listOwn)).toMatchObject(refused(401, 'UNAUTHENTICATED'))
  })
})

describe('a new profile', () => {
  test.each([
    ['personal', 'PERSONAL', null],
    ['llc', 'ORGANIZATIONAL', 'llc'],
    ['corporation', 'ORGANIZATIONAL', 'corporation'],
    ['financial', 'ORGANIZATIONAL', 'financial'],
    ['association', 'ORGANIZATIONAL', 'association'],
    ['other', 'ORGANIZATIONAL', 'other'],
  ] as const)('[API-49] [PROF-01] [PROF-29] [DEF-036] [DEF-055] of kind %s is %s', async (type, profileType, organizationType) => {
    const owner = await signedIn(app, `maker-of-${type}`)
    const made = await owner.api.call(profile.create, { body: { name: `new-${type}`, type, isGroup: false } })
    expect(made).toMatchObject({ status: 201, body: { profileId: expect.stringMatching(/^[0-9]+$/) } })
    const { body } = await owner.api.call(profile.listOwn)
    expect(body.find(({ id }) => id === made.body.profileId)).toMatchObject({
      name: `new-${type}`,
      profileType,
      organizationType,
      isGroup: false,
      captain: null,
    })
    expect(new Set(body.map(({ pocketID }) => pocketID)).size).toBe(2)
    expect(await eventsOf(BigInt(made.body.profileId), 'profile.created')).toHaveLength(1)
  })

  test('[PROF-03] [PROF-30] [DEF-041] may be a group, whose captain is its owner', async () => {
    const owner = await signedIn(app, 'captain')
    const { body } = await owner.api.call(profile.create, { body: { name: 'crew', type: 'association', isGroup: true } })
    const listed = (await owner.api.call(profile.listOwn)).body.find(({ id }) => id === body.profileId)
    expect(listed).toMatchObject({ isGroup: true, captain: 'captain', groupVisibility: 'members' })
  })

  test('[PROF-02] [PROF-04] may be acted through, by its owner alone', async () => {
    const owner = await signedIn(app, 'switcher')
    const { body } = await owner.api.call(profile.create, { body: { name: 'switched', type: 'llc' } })
    expect(await owner.api.call(session.open, { body: { profileId: body.profileId } })).toMatchObject({
      status: 200,
      body: { profileID: body.profileId },
    })
    const stranger = await signedIn(app, 'stranger')
    expect(await stranger.api.call(session.open, { body: { profileId: body.profileId } })).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))
  })

  test.each([
    ['no name', { type: 'llc' }, 'INVALID', 'name'],
    ['an empty name', { name: '', type: 'llc' }, 'INVALID', 'name'],
    ['33 characters', { name: 'a'.repeat(33), type: 'llc' }, 'INVALID', 'name'],
    ['whitespace', { name: 'a b', type: 'llc' }, 'NAME_NOT_VALID', 'name'],
    ['a reserved name', { name: 'Adm1n', type: 'llc' }, 'NAME_NOT_VALID', 'name'],
    ['a list for a name', { name: ['a'], type: 'llc' }, 'INVALID', 'name'],
    ['no kind', { name: 'kindless' }, 'INVALID', 'type'],
    ['an unknown type', { name: 'kindless', type: 'PERSONAL' }, 'INVALID', 'type'],
    ['a group that is text', { name: 'kindless', type: 'llc', isGroup: 'yes' }, 'INVALID', 'isGroup'],
  ])('[PROF-25] [PROF-26] [PROF-27] [PROF-28] with %s is refused at its field', async (_name, body, code, field) => {
    const { api } = await signedIn(app, `refused-${Math.random().toString(36).slice(2)}`)
    const answer = await api.call(profile.create, { body })
    expect(answer).toMatchObject(refused(400, code, { [field]: [expect.any(String)] }))
  })

  test('[PROF-28] whose name, or a look-alike of it, is taken is refused', async () => {
    const { api } = await signedIn(app, 'paloma')
    for (const name of ['paloma', 'PALOMA', 'pa1oma', 'pal.oma', 'pal-oma', 'palorna'])
      expect(await api.call(profile.create, { body: { name, type: 'llc' } })).toMatchObject(refused(409, 'NAME_TAKEN'))
  })

  test('[PROF-28] of ten who take one name at once, one gets it', async () => {
    const people = await Promise.all(['ra', 're', 'ri', 'ro', 'ru'].map((handle) => signedIn(app, `racer-${handle}`)))
    const answers = await Promise.all(
      [...people, ...people].map(({ api }, index) =>
        api.call(profile.create, { body: { name: index % 2 ? 'prize' : 'Pr1ze', type: 'llc' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })

  test('a user has 20 at most, however many come at once', async () => {
    const { api } = await signedIn(app, 'many')
    const create = (n: number) => api.call(profile.create, { body: { name: `many-${n}`, type: 'other' } })
    for (let n = 1; n <= 18; n++) expect((await create(n)).status).toBe(201)
    const statuses = (await Promise.all([19, 20, 21, 22].map(create))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 422, 422, 422])
    expect((await api.call(profile.listOwn)).body).toHaveLength(20)
  })

  test('[DEF-029] is nothing for visitors', async () => {
    expect((await app.api().call(profile.create, { body: { name: 'visitor', type: 'llc' } })).status).toBe(401)
  })
})

describe('the settings', () => {
  test('[PROF-38] [DEF-049] of a person wait for the reward agreement; the first save completes the profile', async () => {
    const { api, profileId } = await signedIn(app, 'newcomer')
    expect(await api.call(profile.saveOwn, { body: SETTINGS })).toMatchObject(refused(409, 'AGREEMENT_REQUIRED'))
    expect((await agree(api, profileId)).status).toBe(201)
    const { status, body } = await api.call(profile.saveOwn, {
      body: { ...SETTINGS, display_name: '  Ana  ', country: 10, currency_code: 'ARS' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ displayName: 'Ana', display_name: 'Ana', countryId: 10, currencyCode: 'ARS', reg_policy: 'AR' })
    expect(body.profileCompleteDate).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(await eventsOf(profileId, 'profile.completed')).toHaveLength(1)
  })

  test('[PROF-38] of an organization wait for nothing', async () => {
    const { api } = await signedIn(app, 'founder')
    const made = await api.call(profile.create, { body: { name: 'foundation', type: 'association' } })
    const opened = await api.call(session.open, { body: { profileId: made.body.profileId } })
    api.access = opened.body.access
    expect((await api.call(profile.saveOwn, { body: SETTINGS })).body).toMatchObject({
      name: 'foundation',
      displayName: SETTINGS.display_name,
    })
  })

  test('[API-50] [DEF-057] are the active profile’s; the others stay as they are', async () => {
    const { api, profileId } = await signedIn(app, 'two-faced')
    await agree(api, profileId)
    await api.call(profile.create, { body: { name: 'other-face', type: 'llc' } })
    await api.call(profile.saveOwn, { body: SETTINGS })
    const { body } = await api.call(profile.listOwn)
    expect(body.map(({ displayName }) => displayName)).toEqual([SETTINGS.display_name, 'other-face'])
  })

  test('[PROF-36] [PROF-37] the visibility flags are true until a complete profile changes them', async () => {
    const { api, profileId } = await signedIn(app, 'hider')
    await agree(api, profileId)
    const hidden = { ...SETTINGS, is_visible_to_public: false, is_visible_to_anon: false }
    expect((await api.call(profile.saveOwn, { body: hidden })).body).toMatchObject({ isVisibleToPublic: true, isVisibleToAnon: true })
    expect((await api.call(profile.saveOwn, { body: hidden })).body).toMatchObject({ isVisibleToPublic: false, isVisibleToAnon: false })
    expect((await api.call(profile.saveOwn, { body: SETTINGS })).body).toMatchObject({ isVisibleToPublic: false, isVisibleToAnon: false })
  })

  test('[PROF-38] saved twice at once complete the profile once', async () => {
    const { api, profileId } = await signedIn(app, 'hasty')
    await agree(api, profileId)
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.call(profile.saveOwn, { body: SETTINGS })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.profileCompleteDate)).size).toBe(1)
    expect(await eventsOf(profileId, 'profile.completed')).toHaveLength(1)
  })

  test.each([
    ['no name', { display_name: undefined }, 'display_name'],
    ['a blank name', { display_name: '   ' }, 'display_name'],
    ['65 characters', { display_name: 'a'.repeat(65) }, 'display_name'],
    ['a zero-width space', { display_name: 'An\u200ba' }, 'display_name'],
    ['a right-to-left override', { display_name: 'An\u202ea' }, 'display_name'],
    ['a line break', { display_name: 'An\na' }, 'display_name'],
    ['no country', { country: undefined }, 'country'],
    ['a country that is text', { country: '234' }, 'country'],
    ['country 0', { country: 0 }, 'country'],
    ['country 250', { country: 250 }, 'country'],
    ['a country beyond all integers', { country: 99_999_999_999 }, 'country'],
    ['half a country', { country: 1.5 }, 'country'],
    ['no currency', { currency_code: undefined }, 'currency_code'],
    ['two letters', { currency_code: 'US' }, 'currency_code'],
    ['small letters', { currency_code: 'usd' }, 'currency_code'],
    ['a currency of nobody', { currency_code: 'QQQ' }, 'currency_code'],
    ['a flag that is text', { is_visible_to_anon: 'false' }, 'is_visible_to_anon'],
  ])('[PROF-32] [PROF-33] [PROF-34] [PROF-35] with %s are refused at their field', async (_name, change, field) => {
    const { api } = await signedIn(app, `wrong-${Math.random().toString(36).slice(2)}`)
    const answer = await api.call(profile.saveOwn, { body: { ...SETTINGS, ...change } })
    expect(answer).toMatchObject(refused(400, 'INVALID', { [field]: [expect.stringMatching(/^fields\./)] }))
  })

  test('[PROF-33] 64 characters are 64 however they are written', async () => {
    const { api, profileId } = await signedIn(app, 'smiling')
    await agree(api, profileId)
    const display_name = '🦜'.repeat(64)
    expect(await api.call(profile.saveOwn, { body: { ...SETTINGS, display_name } })).toMatchObject({ status: 200, body: { display_name } })
    expect((await api.call(profile.saveOwn, { body: { ...SETTINGS, display_name: `${display_name}a` } })).status).toBe(400)
  })

  test('[DEF-063] totals are shown in an asset of the catalogue', async () => {
    const { api, profileId } = await signedIn(app, 'totals')
    await agree(api, profileId)
    await makeAssets(app.db, 'LARS', 'HIDDEN')
    await app.owner.run(sql`update assets set is_visible = false where code = 'HIDDEN'`)
    const save = (notional_asset_code?: unknown) => api.send('POST', '/api/ownprofile/', { ...SETTINGS, notional_asset_code })
    expect(await save('lars')).toMatchObject({ status: 200, body: { notionalAssetCode: 'LARS' } })
    expect(await save()).toMatchObject({ status: 200, body: { notionalAssetCode: 'LARS' } })
    for (const none of ['HIDDEN', 'NOSUCH', '', 7, null, "L'"])
      expect(await save(none)).toMatchObject(invalid({ notional_asset_code: [expect.any(String)] }))
    await app.owner.run(sql`update assets set is_visible = false where code = 'LARS'`)
    expect(await save('LARS')).toMatchObject({ status: 200, body: { notionalAssetCode: 'LARS' } })
  })
})
