import { venue } from '@bourse/contracts/venue'
import { FUNDED_DAYS } from '@bourse/domain/venue'
import { afterAll, describe, expect, test } from 'vitest'
import { createAssetClass } from '#features/catalogue'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { lastTradeAt, rateAt } from '../../testing/rates.ts'
import { fundAll, makeAsset, makeTraders } from '../../testing/traders.ts'
import { DAY_MS, makeBackers, makeClass, makeToken, makeVenue, passTime, pledgeTo, readVenue } from './testing/venues.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
await makeToken(app.db)
await makeClass(app.db)
await app.db.transaction((tx) =>
  createAssetClass(tx, { slug: 'energy', sortTerm: 'b', isOpen: true, contents: { en: { name: 'Energy', description: '' } } }),
)
const LUSD = 1_000_000n
const [ana, bob] = await makeTraders(app, 'ana', 'bob')
const [rita, tom] = await makeBackers(app, ['rita', 'tom'], 10_000n * LUSD)
await app.owner.run(sql`update profiles set identity_verified = 'approved' where id = ${bob.profileId}`)
const now = Date.now()
const ago = (days: number) => new Date(now - days * DAY_MS)

const bring = (name: string, days: number | null, change: Parameters<typeof makeVenue>[2] = {}, by = ana) =>
  makeVenue(app.db, by, { name, isAllOrNothing: days !== null, endsAt: days === null ? null : now + days * DAY_MS, ...change })
const orchard = await bring('Orchard', 30)
const bees = await bring('Bees', 13.9, {}, bob)
const pump = await bring('Pump', 14.1, { assetClass: 'energy' })
const tools = await bring('Tools', null, { venueType: 'venue' })
const over = await bring('Over', 5)
await bring('Empty', 2)
// Of a target of 100.00: the large gift to the orchard is of last week, and what the bees have got of late is the most.
await pledgeTo(app.db, rita, orchard, 60n * LUSD, { now: ago(7.01) })
await pledgeTo(app.db, rita, orchard, 10n * LUSD, { now: ago(6.9) })
await pledgeTo(app.db, rita, bees, 30n * LUSD, { now: ago(2) })
await pledgeTo(app.db, tom, pump, 100n * LUSD, { now: ago(1) })
await pledgeTo(app.db, tom, tools, 90n * LUSD, { now: ago(1) })
await pledgeTo(app.db, tom, over, 99n * LUSD, { now: ago(1) })
// It is over, and not decided yet.
await app.owner.run(sql`update venues set ends_at = now() - interval '1 second' where id = ${over.id}`)
for (const [{ id }, boost] of [
  [orchard, 500],
  [bees, 700],
  [tools, 100],
  [over, 9_000],
  [pump, 300],
] as const)
  await app.owner.run(sql`update venues set boost = ${boost}, rising = 1 where id = ${id}`)

// Nobody has paid for these boosts, which the audit would find.
afterAll(() => app.owner.run(sql`update venues set boost = 0, rising = null`))

const show = async (query: Record<string, string> = {}) => (await app.api().call(venue.window, { query })).body
const names = async (query: Record<string, string>) => (await show(query)).items.map(({ name }) => name)

describe('[VEN-08] the window of ventures', () => {
  test.each([
    ['boosted', ['Bees', 'Orchard', 'Pump', 'Tools', 'Empty']],
    ['rising', ['Pump', 'Bees', 'Orchard']],
    ['ending', ['Empty', 'Bees']],
    ['funded', ['Pump']],
  ])('has in its tab %s, page by page, what belongs there in its order', async (tab, expected) => {
    expect(await names({ tab })).toEqual(expected)
    const paged: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const body = await show({ tab, limit: '1', ...(after && { after }) })
      paged.push(...body.items.map(({ name }) => name))
      expect(body.featured.length > 0).toBe(after === '')
      after = body.next
    }
    expect(paged).toEqual(expected)
  })

  test('[VEN-09] [VEN-31] is by boost unless told otherwise, with those that stand above it and what boosts are paid in', async () => {
    const { featured, token, total, all, classes } = await show()
    expect(featured.map(({ name }) => name)).toEqual(['Bees', 'Orchard', 'Pump'])
    expect(token).toMatchObject({ code: 'BRS', decimals: 8 })
    expect([total, all]).toEqual([5, 5])
    expect(classes).toEqual([
      { slug: 'food', name: 'Food', count: 4 },
      { slug: 'energy', name: 'Energy', count: 1 },
    ])
  })

  test('counts what a tab has in each class, and lists one of them', async () => {
    const { items, total, all, classes, featured } = await show({ tab: 'rising', assetClass: 'energy' })
    expect([items.map(({ name }) => name), total, all]).toEqual([['Pump'], 1, 3])
    expect(classes.map(({ slug, count }) => [slug, count])).toEqual([
      ['food', 2],
      ['energy', 1],
    ])
    expect(featured).toHaveLength(3)
    expect(await show({ assetClass: 'nowhere' })).toMatchObject({ items: [], total: 0, all: 5, next: null })
  })

  test('has those of verified sponsors alone where that is wished for', async () => {
    const { items, total, all, classes } = await show({ sponsors: 'verified' })
    expect([items.map(({ name }) => name), total, all]).toEqual([['Bees'], 1, 1])
    expect(classes).toEqual([{ slug: 'food', name: 'Food', count: 1 }])
    expect(await names({ sponsors: 'all', tab: 'ending' })).toEqual(['Empty', 'Bees'])
  })

  test.each([
    ['tab', 'newest'],
    ['sponsors', 'yes'],
    ['limit', '0'],
    ['limit', '61'],
    ['after', 'x'],
    ['assetClass', 'A B'],
    ['order', 'boost'],
  ])('refuses %s=%s', async (field, value) => {
    expect(await app.api().call(venue.window, { query: { [field]: value } })).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })

  test('does not begin at a place of another tab', async () => {
    const { next } = await show({ tab: 'boosted', limit: '1' })
    const asked = app.api().call(venue.window, { query: { tab: 'ending', after: next ?? '' } })
    expect(await asked).toMatchObject(refused(400, 'INVALID', { after: ['fields.invalid'] }))
  })

  test('has nothing of a closed account, but for those who may have money in it', async () => {
    await app.owner.run(sql`update users set is_active = false where id = ${bob.userId}`)
    expect(await names({})).not.toContain('Bees')
    expect((await show()).featured.map(({ name }) => name)).toEqual(['Orchard', 'Pump', 'Tools'])
    await app.owner.run(sql`update users set is_active = true where id = ${bob.userId}`)
    expect(await names({})).toContain('Bees')
  })

  test('[VEN-01] says since when a target is met: until pledges are withdrawn, and for sixty days', async () => {
    const { items } = await show({ tab: 'funded' })
    expect(items.map(({ name, metAt }) => [name, metAt])).toEqual([['Pump', ago(1).getTime()]])
    expect((await show({ tab: 'ending' })).items.map(({ metAt }) => metAt)).toEqual([null, null])
    const more = await bring('More', 20)
    await pledgeTo(app.db, rita, more, 99n * LUSD)
    expect((await readVenue(app.db, more.id)).met_at).toBeNull()
    await pledgeTo(app.db, tom, more, 1n * LUSD)
    expect(await names({ tab: 'funded' })).toEqual(['More', 'Pump'])
    await tom.api.call(venue.withdraw, { params: { id: String(more.id) }, body: {}, key: 'withdraw-from-more' })
    expect(await names({ tab: 'funded' })).toEqual(['Pump'])
    await app.owner.run(sql`update venues set met_at = now() - ${FUNDED_DAYS}::int * interval '1 day' where id = ${pump.id}`)
    expect(await names({ tab: 'funded' })).toEqual([])
    await app.owner.run(sql`update venues set met_at = now() where id = ${pump.id}`)
  })

  test('an end that has passed takes a venture out of every list of open ones, decided or not', async () => {
    const list = async (query: Record<string, string>) => (await app.api().call(venue.list, { query })).body.items.map(({ name }) => name)
    expect(await list({ sort: 'ending' })).not.toContain('Over')
    expect(await list({ sort: 'boosted' })).not.toContain('Over')
    const { body } = await app.api().call(venue.read, { params: { id: String(over.id) } })
    expect([body.status, body.place]).toEqual(['open', null])
  })
})

test('[DEF-132] [VEN-09] what was raised, by how many and by whom stays shown once everybody has got it back', async () => {
  const [missed, canceled] = [
    await bring('Missed', 3, { transparency: 'contribs' }),
    await bring('Canceled', 3, { transparency: 'contribs', isAllOrNothing: false }),
  ]
  for (const row of [missed, canceled]) {
    await pledgeTo(app.db, rita, row, 20n * LUSD)
    await pledgeTo(app.db, tom, row, 5n * LUSD)
  }
  await ana.api.call(venue.cancel, { params: { id: String(canceled.id) }, key: 'cancel-the-canceled' })
  await app.owner.run(sql`update venues set ends_at = now() - interval '1 second' where id = ${missed.id}`)
  await passTime(app.db, new Date())
  for (const { id } of [missed, canceled]) {
    expect((await readVenue(app.db, id)).backer_count).toBe(0)
    const { body } = await app.api().call(venue.read, { params: { id: String(id) } })
    expect([body.backerCount, body.raised, body.permille, body.place, body.metAt]).toEqual([2, '25000000', 250, null, null])
    expect(body.backers?.map(({ person, pledged }) => [person.name, pledged])).toEqual([
      ['tom', '5000000'],
      ['rita', '20000000'],
    ])
  }
})

test('[DEF-126] what is collected in another asset rises at the latest rate, and is met at its decision', async () => {
  await makeAsset(app.db, 'LEUR')
  await makeMarket(app.db, 'LEUR-LUSD', { lotRaw: 1_000_000n })
  await rateAt(app.db, 'LEUR-LUSD', { low: '1.1' })
  await fundAll(app.db, [rita], { LEUR: 200n * LUSD })
  const far = await bring('Far', 40, { targetAsset: 'LEUR', isAllOrNothing: false })
  await pledgeTo(app.db, rita, far, 120n * LUSD)
  expect(await names({ tab: 'rising' })).not.toContain('Far')
  await lastTradeAt(app.owner, 'LEUR-LUSD', 110n)
  expect((await names({ tab: 'rising' }))[0]).toBe('Far')
  expect((await show({ tab: 'rising', limit: '1' })).items[0]).toMatchObject({
    name: 'Far',
    value: '132000000',
    permille: 1320,
    metAt: null,
  })
})
