import { perk, type PerkReply } from '@bourse/contracts/perk'
import { session } from '@bourse/contracts/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { sql } from '#platform/db'
import { dataUrl, picture } from '../../platform/media/testing/hostile-images.ts'
import { invalid, refused } from '../../testing/refused.ts'
import { makeAsset, type Trader } from '../../testing/traders.ts'
import { signInAgain } from '../session/testing/people.ts'
import { makeClass, makeVenue } from '../venue/testing/venues.ts'
import { admit, newKey } from './testing/circles.ts'
import { clubWorld } from './testing/club.ts'

const { app, olga, ann, bob, join, figures, membership, passTime } = await clubWorld()
await makeAsset(app.db, 'LCNT', { name: 'Cents', decimals: 2, sortTerm: 'Z' })
await makeAsset(app.db, 'LHID', { name: 'Hidden', isVisible: false, sortTerm: 'Z' })
await makeAsset(app.db, 'LGATE', { name: 'Gated', needsAuthorization: true, sortTerm: 'Z' })
await app.db.transaction(async (tx) => {
  await tx.run(sql`update profiles set default_asset_code = 'LUSD' where id = ${olga.profileId}`)
})
beforeEach(() => app.owner.run(sql`truncate throttles`))

const FIELDS = { name: 'Growers', description: 'A plot and the tools.\n\nAnd the *Sunday* table.' }
const create = (body: object, who: Trader = olga) => who.api.call(perk.create, { body })
const update = (id: string, body: object, who: Trader = olga, key = newKey()) => who.api.call(perk.update, { params: { id }, body, key })
const made = async (body: object = {}) => (await create({ ...FIELDS, ...body })).body
const read = async (id: string, who: Trader = olga) => (await who.api.call(perk.read, { params: { id } })).body

describe('[API-32] [DEF-142] creating a perk', () => {
  test('with name and description alone takes every default, and the asset of its owner', async () => {
    const { status, body } = await create(FIELDS)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      rowId: expect.stringMatching(/^[1-9]\d*$/),
      ...FIELDS,
      summary: 'A plot and the tools. And the Sunday table.',
      perkType: 'social',
      visibility: 'public',
      identity: 'any',
      membership: 'none',
      transparency: 'secret',
      quoteAsset: { code: 'LUSD', decimals: 6 },
      duesLifetime: null,
      duesMinute: null,
      isFlexibleFee: false,
      isTippable: false,
      isActive: true,
      isCircle: false,
      memberCount: 0,
      image: null,
      venue: null,
      members: null,
      namedCount: 0,
      viewer: null,
      switchedOffAt: null,
      isOwner: true,
      refusal: 'owner',
      owner: { name: 'olga' },
    } satisfies Partial<Record<keyof PerkReply, unknown>>)
    expect(await read(body.rowId)).toEqual(body)
  })

  test('[PERK-01] [PERK-05] keeps all that was chosen; an organization creates them too', async () => {
    const group = await app.db.transaction((tx) =>
      createProfile(tx, { userId: olga.userId, name: 'press', kind: 'association', isGroup: false }),
    )
    const acting = await signInAgain(app, olga)
    acting.access = (await acting.call(session.open, { body: { profileId: String(group) } })).body.access
    const chosen = {
      ...FIELDS,
      perkType: 'event',
      visibility: 'private',
      identity: 'accredited',
      membership: 'request',
      transparency: 'contribs',
      isFlexibleFee: true,
      isTippable: true,
    }
    const dues = {
      duesLifetime: '1000',
      duesAnnual: '120',
      duesMonthly: '12',
      duesWeekly: '3.2',
      duesDaily: '0.5',
      duesHourly: '0.09',
      duesMinute: '0.00001',
    }
    const { status, body } = await acting.call(perk.create, { body: { ...chosen, ...dues, quoteAsset: 'leur' } })
    expect([status, body.fields]).toEqual([201, undefined])
    expect(body).toMatchObject({
      ...chosen,
      duesLifetime: '1000000000',
      duesAnnual: '120000000',
      duesMonthly: '12000000',
      duesWeekly: '3200000',
      duesDaily: '500000',
      duesHourly: '90000',
      duesMinute: '10',
      quoteAsset: { code: 'LEUR' },
      owner: { name: 'press' },
    })
  })

  test.each([
    ['[PERK-13] no name', { name: '' }, 'name'],
    ['[PERK-13] only spaces', { name: '   ' }, 'name'],
    ['[DEF-141] a name of 65 letters', { name: 'é'.repeat(65) }, 'name'],
    ['[PERK-14] no description', { description: ' ' }, 'description'],
    ['an unknown type', { perkType: 'cult' }, 'perkType'],
    ['[PERK-17] invitations', { membership: 'invite' }, 'membership'],
    ['an unknown asset', { quoteAsset: 'NOPE' }, 'quoteAsset'],
    ['a hidden asset', { quoteAsset: 'LHID' }, 'quoteAsset'],
    ['[DEF-155] an asset that needs authorization', { quoteAsset: 'LGATE' }, 'quoteAsset'],
    ['[PERK-16] dues without members', { duesMonthly: '12' }, 'duesMonthly'],
    ['[PERK-15] dues below the least', { membership: 'any', duesMonthly: '0.000009' }, 'duesMonthly'],
    ['[PERK-15] dues above the most', { membership: 'any', duesAnnual: '99999999.99991' }, 'duesAnnual'],
    ['[PERK-15] dues of nothing', { membership: 'any', duesDaily: '0' }, 'duesDaily'],
    ['dues finer than the asset', { membership: 'any', quoteAsset: 'LCNT', duesDaily: '0.001' }, 'duesDaily'],
    ['dues in words', { membership: 'any', duesWeekly: 'ten' }, 'duesWeekly'],
    ['a venture of nobody', { venueId: '999999' }, 'venueId'],
    ['a flag in words', { isTippable: 'yes' }, 'isTippable'],
  ])('refuses %s', async (_what, wrong, field) => {
    const before = await app.db.one(sql`select count(*) as count from perks`)
    expect(await create({ ...FIELDS, ...wrong })).toMatchObject(invalid({ [field]: [expect.any(String)] }))
    expect(await app.db.one(sql`select count(*) as count from perks`)).toEqual(before)
  })

  test('[PERK-15] takes the bounds themselves, and empty ones as none', async () => {
    const dues = { membership: 'any', duesMinute: '0.00001', duesAnnual: '99999999.9999', duesDaily: '', duesWeekly: null }
    expect(await made(dues)).toMatchObject({ duesMinute: '10', duesAnnual: '99999999999900', duesDaily: null, duesWeekly: null })
    expect(await made({ name: '🌿'.repeat(64) })).toMatchObject({ name: '🌿'.repeat(64) })
  })

  test('needs a user; and nobody has more than a hundred, not even at once', async () => {
    expect((await app.api().call(perk.create, { body: FIELDS })).status).toBe(401)
    await app.db.run(
      sql`insert into perks (owner_profile_id, name, description) select ${bob.profileId}, 'Perk ' || n, 'x' from generate_series(1, 98) n`,
    )
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(FIELDS, bob)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('LIMIT_REACHED')
    await app.owner.run(sql`delete from perks where owner_profile_id = ${bob.profileId}`)
  })
})

describe('[DEF-149] changing a perk', () => {
  test('takes the same fields, under the same rules', async () => {
    const { rowId } = await made({ membership: 'any', duesMonthly: '12' })
    const { status, body } = await update(rowId, {
      ...FIELDS,
      name: 'Gardeners',
      membership: 'request',
      duesMonthly: '10',
      duesAnnual: '100',
    })
    expect([status, body.name, body.membership, body.duesMonthly, body.duesAnnual]).toEqual([
      200,
      'Gardeners',
      'request',
      '10000000',
      '100000000',
    ])
    for (const wrong of [
      { name: '' },
      { membership: 'invite' },
      { membership: 'none', duesMonthly: '1' },
      { membership: 'any', duesDaily: '0' },
    ])
      expect((await update(rowId, { ...FIELDS, ...wrong })).status).toBe(400)
    expect(await read(rowId)).toEqual(body)
  })

  test('[PROF-48] is for its owner: who sees it is refused, and to others it does not exist', async () => {
    const { rowId } = await made()
    const hidden = await made({ visibility: 'private' })
    expect(await update(rowId, FIELDS, ann)).toMatchObject(refused(403, 'FORBIDDEN'))
    expect(await update(hidden.rowId, FIELDS, ann)).toMatchObject(refused(404, 'PERK_NOT_FOUND'))
    expect(await update('999999999', FIELDS)).toMatchObject(refused(404, 'PERK_NOT_FOUND'))
    expect(await update(rowId, { image: '' }, ann)).toMatchObject(refused(403, 'FORBIDDEN'))
    expect((await app.api().call(perk.update, { params: { id: rowId }, body: FIELDS })).status).toBe(401)
    expect([(await read(rowId, ann)).isOwner, (await read(rowId)).isOwner]).toEqual([false, true])
  })

  test('the asset stays once a member pays in it, or has been asked to', async () => {
    const terms = { ...FIELDS, membership: 'request', duesMonthly: '12' }
    const { rowId } = await made(terms)
    expect((await update(rowId, { ...terms, quoteAsset: 'LEUR' })).body.quoteAsset?.code).toBe('LEUR')
    await update(rowId, { ...terms, quoteAsset: 'LUSD' })
    expect((await join(ann, rowId, { choice: 'monthly', payment: 12_000_000n })).body.status).toBe('asked')
    const denied = refused(409, 'PERK_ASSET_FIXED', { quoteAsset: [expect.any(String)] })
    expect(await update(rowId, { ...terms, quoteAsset: 'LEUR' })).toMatchObject(denied)
    const { id } = await membership(ann, rowId)
    await olga.api.call(perk.decideMember, { params: { id: rowId, membership: String(id) }, body: { action: 'approve' } })
    await olga.api.call(perk.decideMember, { params: { id: rowId, membership: String(id) }, body: { action: 'remove' } })
    expect(await update(rowId, { ...terms, quoteAsset: 'LEUR' })).toMatchObject(denied)
    expect((await update(rowId, terms)).body.quoteAsset?.code).toBe('LUSD')
  })

  test('a perk with members goes on having them', async () => {
    const { rowId } = await made({ membership: 'any' })
    await join(ann, rowId)
    expect(await update(rowId, { ...FIELDS, membership: 'none' })).toMatchObject(invalid({ membership: [expect.any(String)] }))
    expect(await read(rowId)).toMatchObject({ membership: 'any', memberCount: 1 })
  })

  test('[DEF-145] higher dues are announced to those who pay them', async () => {
    const { rowId } = await made({ membership: 'any', duesMonthly: '12' })
    expect(await join(ann, rowId, { choice: 'monthly', payment: 12_000_000n })).toMatchObject({ status: 200 })
    await update(rowId, { ...FIELDS, membership: 'any', duesMonthly: '15' })
    expect(await membership(ann, rowId)).toMatchObject({ price: 12_000_000n, new_price: 15_000_000n, is_new_price_agreed: false })
  })

  test('[DEF-136] switching it off hides it and ends what was joined, once, whatever arrives at once; and it comes back empty', async () => {
    const terms = { ...FIELDS, membership: 'any', duesLifetime: '100' }
    const { rowId } = await made(terms)
    await join(ann, rowId, { choice: 'lifetime', payment: 100_000_000n })
    await passTime(new Date())
    const before = await figures(ann)
    const [key, off] = [newKey(), { ...terms, isActive: false }]
    const answers = await Promise.all([update(rowId, off, olga, key), update(rowId, off, olga, key), update(rowId, off)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await membership(ann, rowId)).toMatchObject({ status: 'ended' })
    await passTime(new Date())
    const refund = (await figures(ann)).available - before.available
    expect(refund > 99_000_000n && refund <= 100_000_000n).toBe(true)
    const owned = (await olga.api.call(perk.owned)).body.find((one) => one.perk.rowId === rowId)
    expect(owned).toMatchObject({ refunded: String(refund), refundedCount: 1, switchedOffAt: expect.any(Number) })
    expect(await ann.api.call(perk.read, { params: { id: rowId } })).toMatchObject({ status: 404 })
    expect(await update(rowId, terms)).toMatchObject({ status: 200, body: { isActive: true, memberCount: 0, switchedOffAt: null } })
    expect((await ann.api.call(perk.read, { params: { id: rowId } })).status).toBe(200)
  })

  test('an owner who can’t refund the unused dues can’t switch it off', async () => {
    const terms = { ...FIELDS, membership: 'any', duesLifetime: '50' }
    const { rowId } = await made(terms)
    await join(ann, rowId, { choice: 'lifetime', payment: 50_000_000n })
    const { available } = await figures(olga)
    await app.owner.run(sql`update wallets set is_frozen = true where pocket_id = ${olga.pocketId}`)
    const answer = await update(rowId, { ...terms, isActive: false })
    expect([answer.status >= 400, (await read(rowId)).isActive, (await figures(olga)).available]).toEqual([true, true, available])
    await app.owner.run(sql`update wallets set is_frozen = false where pocket_id = ${olga.pocketId}`)
  })
})

describe('[PERK-05] a perk of a venture', () => {
  test('belongs to the same profile; it is named by the perk and listed by the venture', async () => {
    await makeClass(app.db)
    const [own, other] = [await makeVenue(app.db, olga, { name: 'Orchard' }), await makeVenue(app.db, ann, { name: 'Mill' })]
    const { rowId, venue } = await made({ venueId: String(own.id) })
    expect(venue).toEqual({ rowId: String(own.id), name: 'Orchard', sponsor: 'olga' })
    for (const venueId of [String(other.id), rowId])
      expect(await create({ ...FIELDS, venueId })).toMatchObject(invalid({ venueId: [expect.any(String)] }))
    const list = async (id: bigint) =>
      (await app.api().call(perk.list, { query: { venue: String(id) } })).body.items.map((one) => one.rowId)
    expect([await list(own.id), await list(other.id)]).toEqual([[rowId], []])
    const { data } = await app.api().graph(`{ perk(id: "${rowId}") { venueId venue { name sponsor } owner { name } } }`)
    expect(data).toEqual({ perk: { venueId: String(own.id), venue: { name: 'Orchard', sponsor: 'olga' }, owner: { name: 'olga' } } })
    expect((await update(rowId, FIELDS)).body.venue).toBeNull()
  })
})

describe('[API-48] the image', () => {
  test('is set, replaced and removed by the owner; rubbish is refused', async () => {
    const { rowId } = await made()
    const image = dataUrl(await picture().jpeg().toBuffer(), 'image/jpeg')
    const first = (await update(rowId, { image })).body.image
    expect(first).toMatch(/^\/media\//)
    const second = (await update(rowId, { image })).body.image
    expect(second).not.toBe(first)
    expect((await fetch(`${app.url}${second}`)).status).toBe(200)
    for (const wrong of ['rubbish', 'data:image/png;base64,AAAA', 7]) expect((await update(rowId, { image: wrong })).status).toBe(400)
    expect((await read(rowId)).image).toBe(second)
    expect((await update(rowId, { image: '' })).body.image).toBeNull()
    // The fields of the form leave the image alone.
    await update(rowId, { image })
    expect((await update(rowId, FIELDS)).body.image).not.toBeNull()
  })
})

describe('[DEF-134] lists', () => {
  test('come by members, page by page, by owner, type and words, with their count', async () => {
    const names = ['Bread', 'Bici', 'Coro', 'Seed Box']
    const ids = new Map<string, string>()
    for (const [place, name] of names.entries()) {
      const { rowId } = (await create({ ...FIELDS, name, membership: 'any', perkType: place % 2 ? 'service' : 'product' }, bob)).body
      ids.set(name, rowId)
      for (const who of [ann, olga].slice(0, place)) await admit(app.db, { perkId: rowId, profileId: who.profileId })
    }
    const list = async (query: Record<string, string>, who?: Trader) =>
      (await (who?.api ?? app.api()).call(perk.list, { query: { owner: 'bob', ...query } })).body
    const seen: string[] = []
    for (let after: string | null | undefined = ''; typeof after === 'string'; ) {
      const page = await list({ limit: '3', ...(after && { after }) })
      expect(page.count).toBe(4)
      seen.push(...page.items.map(({ name }) => name))
      after = page.next
    }
    expect(seen).toEqual(['Seed Box', 'Coro', 'Bici', 'Bread'])
    expect((await list({ perkType: 'service' })).items.map(({ name }) => name)).toEqual(['Seed Box', 'Bici'])
    expect((await list({ search: 'SEED' })).items.map(({ name }) => name)).toEqual(['Seed Box'])
    expect((await list({ search: '%' })).items).toEqual([])
    expect((await list({ owner: 'no-such-name' })).items).toEqual([])
    // Joined and own ones need no discovering.
    expect((await list({ discover: 'true' }, ann)).items.map(({ name }) => name)).toEqual(['Bread'])
    expect((await list({ discover: 'true' }, bob)).items).toEqual([])
    expect((await list({ discover: 'true' })).count).toBe(4)
    for (const wrong of [{ after: 'x' }, { limit: '0' }, { perkType: 'cult' }, { venue: 'x' }])
      expect((await app.api().call(perk.list, { query: wrong })).status).toBe(400)
    const { data } = await app
      .api()
      .graph<{ assetSearch: { perks: { name: string }[] } }>('{ assetSearch(perk: "seed b") { perks { name profile { name } } } }')
    expect(data.assetSearch.perks).toEqual([{ name: 'Seed Box', profile: { name: 'bob' } }])
  })

  test('of own perks have figures and open requests; the income is the owner’s', async () => {
    const terms = { ...FIELDS, name: 'Books', membership: 'request', duesMonthly: '4', isTippable: true }
    const { rowId } = await made(terms)
    for (const who of [ann, bob]) await join(who, rowId, { choice: 'monthly', payment: 4_000_000n, note: 'Please' })
    const { id } = await membership(ann, rowId)
    await olga.api.call(perk.decideMember, { params: { id: rowId, membership: String(id) }, body: { action: 'approve' } })
    await ann.api.call(perk.tip, { params: { id: rowId }, body: { quantity: '0.000005' }, key: newKey() })
    const owned = (await olga.api.call(perk.owned)).body.find((one) => one.perk.rowId === rowId)
    // A month of at least 28 days: the next charge comes within 30 days or a day later.
    const next = (await membership(ann, rowId)).paid_until?.getTime() ?? 0
    const soon = next < Date.now() + 30 * 86_400_000 ? '4000000' : '0'
    expect(owned).toMatchObject({ dues30: soon, given: '4000005', lateCount: 0, refunded: '0', refundedCount: 0, switchedOffAt: null })
    expect(owned?.requests).toMatchObject([{ person: { name: 'bob' }, status: 'asked', note: 'Please', held: '4000000' }])
    const income = await olga.api.call(perk.income, { params: { id: rowId } })
    expect(income.body).toMatchObject({
      asset: { code: 'LUSD' },
      months: [{ dues: '4000000', tips: '5' }],
      late: { count: 0, amount: '0', members: [] },
      forecast: { days30: soon, days365: '48000000' },
      byPeriod: [{ period: 'monthly', members: 1, amount: '4000000' }],
    })
    await app.owner.run(sql`update memberships set late_since = now() where id = ${id}`)
    const late = (await olga.api.call(perk.income, { params: { id: rowId } })).body.late
    expect(late).toMatchObject({ count: 1, amount: '4000000', members: [{ person: { name: 'ann' }, lateSince: expect.any(Number) }] })
    await app.owner.run(sql`update memberships set late_since = null where id = ${id}`)
    expect(await ann.api.call(perk.income, { params: { id: rowId } })).toMatchObject(refused(403, 'FORBIDDEN'))
    expect((await app.api().call(perk.income, { params: { id: rowId } })).status).toBe(401)
    const { data } = await olga.api.graph<{ perk: { members: { profile: { name: string }; contribs: object[] }[] } }>(
      `{ perk(id: "${rowId}") { rowId venueId venue { rowId } members { profile { name } contribs { transfer { quantity } } } } }`,
    )
    const contribs = data.perk.members.find(({ profile: { name } }) => name === 'ann')?.contribs
    expect(contribs).toEqual([{ transfer: { quantity: '5' } }, { transfer: { quantity: '4000000' } }])
  })
})
