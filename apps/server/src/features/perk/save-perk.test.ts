import { perk, type PerkReply } from '@bourse/contracts/perk'
import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { sql } from '#platform/db'
import { invalid, refused } from '../../testing/refused.ts'
import type { Trader } from '../../testing/traders.ts'
import { signInAgain } from '../session/testing/people.ts'
import { makeClass, makeVenue } from '../venue/testing/venues.ts'
import { admit, newKey } from './testing/circles.ts'
import { savedPerks, FIELDS } from './testing/saved-perks.ts'

const { app, olga, ann, bob, join, membership, create, update, made, read } = await savedPerks()

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
