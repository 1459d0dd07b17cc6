import { venue, type VenueReply } from '@bourse/contracts/venue'
import { friend } from '@bourse/contracts/friend'
import { STAFF_ROLES } from '@bourse/domain/staff'
import type { ApiClient } from '@bourse/testkit/client'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeAsset, makeTraders } from '../../testing/traders.ts'
import { makeBackers, makeClass, makeVenue, pledgeTo } from './testing/venues.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
await makeClass(app.db)
const [sponsor, stranger, staff] = await makeTraders(app, 'sponsor', 'stranger', 'warden')
const [named, unnamed, hidden] = await makeBackers(app, ['named', 'unnamed', 'hidden'], 1_000_000_000n)
await app.owner.read(async (tx) => {
  await tx.run(sql`insert into staff_roles (user_id, role) select ${staff.userId}, unnest(${STAFF_ROLES}::text[])`)
  await tx.run(sql`update profiles set is_visible_to_public = true, is_visible_to_anon = true where id = ${named.profileId}`)
  await tx.run(sql`update profiles set is_visible_to_public = false, is_visible_to_anon = false where id = ${hidden.profileId}`)
  // The page of a venture shows its sponsor whatever their profile's visibility.
  await tx.run(sql`update profiles set is_visible_to_public = false, is_visible_to_anon = false where id = ${sponsor.profileId}`)
})

const READERS = {
  visitor: app.api(),
  stranger: stranger.api,
  named: named.api,
  unnamed: unnamed.api,
  sponsor: sponsor.api,
  staff: staff.api,
}
type Reader = keyof typeof READERS

const ids = Object.fromEntries(
  await Promise.all(
    (['secret', 'totals', 'contribs'] as const).map(async (transparency) => {
      const { id } = await makeVenue(app.db, sponsor, { transparency, venueType: 'venue', name: transparency })
      let amount = 1_000_000n
      for (const [who, isNamed] of [
        [named, true],
        [unnamed, false],
        [hidden, true],
      ] as const) {
        const quantity = (amount += 1_000_000n)
        await pledgeTo(app.db, who, { id }, quantity, { isNamed })
      }
      return [transparency, String(id)] as const
    }),
  ),
) as Record<'secret' | 'totals' | 'contribs', string>

interface Seen {
  raised: string
  backerCount: number | null
  backers: string[] | null
  payments: number
}

const SUM = '9000000'
const all = ['hidden 4000000', 'unnamed 3000000', 'named 2000000']
const nothing = { backerCount: null, backers: null, payments: 0 }
const counted = { ...nothing, backerCount: 3 }
const everything = { backerCount: 3, backers: all, payments: 3 }

/** DEF-131: who knows what, row for row. */
const TABLE: [keyof typeof ids, Reader, Omit<Seen, 'raised'>][] = [
  ['secret', 'visitor', nothing],
  ['secret', 'stranger', nothing],
  ['secret', 'named', { ...nothing, backers: ['named 2000000'] }],
  ['secret', 'unnamed', { ...nothing, backers: ['unnamed 3000000'] }],
  ['secret', 'sponsor', everything],
  ['secret', 'staff', everything],
  ['totals', 'visitor', counted],
  ['totals', 'stranger', counted],
  ['totals', 'named', { ...counted, backers: ['named 2000000'] }],
  ['totals', 'unnamed', { ...counted, backers: ['unnamed 3000000'] }],
  ['totals', 'sponsor', everything],
  ['totals', 'staff', everything],
  ['contribs', 'visitor', { ...counted, backers: ['named 2000000'] }],
  ['contribs', 'stranger', { ...counted, backers: ['named 2000000'] }],
  ['contribs', 'named', { ...counted, backers: ['named 2000000'] }],
  ['contribs', 'unnamed', { ...counted, backers: ['unnamed 3000000', 'named 2000000'] }],
  ['contribs', 'sponsor', everything],
  ['contribs', 'staff', everything],
]

const read = async (api: ApiClient, id: string): Promise<VenueReply> => (await api.call(venue.read, { params: { id } })).body

describe('[DEF-131] [VEN-13] what a venture of each transparency tells each reader', () => {
  test.each(TABLE)('%s to %s, by HTTP', async (transparency, reader, { payments: _payments, ...expected }) => {
    const [api, id] = [READERS[reader], ids[transparency]]
    const page = await read(api, id)
    const listed = (await api.call(venue.backers, { params: { id } })).body.items.map(({ person, pledged }) => `${person.name} ${pledged}`)
    const card = (await api.call(venue.list, { query: { sponsor: 'sponsor' } })).body.items.find(({ rowId }) => rowId === id)
    const backers = page.backers && page.backers.map(({ person, pledged }) => `${person.name} ${pledged}`)
    expect({ raised: page.raised, backerCount: page.backerCount, backers }).toEqual({ raised: SUM, ...expected })
    expect(listed).toEqual(expected.backers ?? [])
    expect([card?.raised, card?.backerCount]).toEqual([SUM, expected.backerCount])
    expect(page.sponsor.name).toBe('sponsor')
    expect(page.isOwner).toBe(reader === 'sponsor')
    expect(page.pocket.wallets).toMatchObject([{ asset: { code: 'LUSD' }, balance: SUM }])
    expect(page.days.length).toBe(expected.backerCount === null ? 0 : 1)
    expect(page.viewer?.paid).toBe({ named: '2000000', unnamed: '3000000' }[reader as string])
  })

  test.each(TABLE)('[VEN-09] %s to %s, by GraphQL', async (transparency, reader, expected) => {
    const { data } = await READERS[reader].graph<{ venue: GraphVenue; venues: { rowId: string; backerCount: number | null }[] }>(
      `query ($id: ID!) {
        venue(id: $id) {
          rowId name venueType description image target boost assetClass raised backerCount isOwner
          targetAsset { code decimals notionalValue }
          backers { profile { name } pledged }
          pocket { sponsor { rowId name displayName photo } wallets { balance asset { code } payments { creditDebit } } }
        }
        venues(sponsor: "sponsor") { rowId backerCount }
      }`,
      { id: ids[transparency] },
    )
    const { venue: told, venues } = data
    const backers = told.backers && told.backers.map(({ profile, pledged }) => `${profile.name} ${pledged}`)
    const payments = told.pocket.wallets.flatMap((wallet) => wallet.payments)
    expect({ raised: told.raised, backerCount: told.backerCount, backers, payments: payments.length }).toEqual({ raised: SUM, ...expected })
    expect(payments.every(({ creditDebit }) => BigInt(creditDebit) > 0n)).toBe(true)
    expect(told).toMatchObject({
      rowId: ids[transparency],
      name: transparency,
      venueType: 'venue',
      assetClass: 'food',
      isOwner: reader === 'sponsor',
      targetAsset: { code: 'LUSD', decimals: 6 },
      pocket: {
        sponsor: { rowId: String(sponsor.profileId), name: 'sponsor', displayName: 'sponsor', photo: null },
        wallets: [{ balance: SUM }],
      },
    })
    expect(venues.find(({ rowId }) => rowId === told.rowId)?.backerCount).toBe(expected.backerCount)
  })
})

interface GraphVenue {
  rowId: string
  raised: string
  backerCount: number | null
  backers: { profile: { name: string }; pledged: string }[] | null
  pocket: { wallets: { balance: string; payments: { creditDebit: string }[] }[] }
}

test('[DEF-043] a named backer whose profile is hidden is known to a friend, and to nobody else', async () => {
  await hidden.api.call(friend.ask, { body: { address: 'stranger' } })
  const [request] = (await stranger.api.call(friend.requests)).body
  await stranger.api.call(friend.accept, { params: { id: request?.id ?? '' } })
  const names = async (api: ApiClient) => (await read(api, ids.contribs)).backers?.map(({ person }) => person.name)
  expect(await names(stranger.api)).toEqual(['hidden', 'named'])
  expect(await names(app.api())).toEqual(['named'])
})

test('backers come page by page, newest first, and rubbish is no page', async () => {
  const page = (after?: string) =>
    sponsor.api.call(venue.backers, { params: { id: ids.totals }, query: { limit: '2', ...(after && { after }) } })
  const first = (await page()).body
  expect(first.items.map(({ person }) => person.name)).toEqual(['hidden', 'unnamed'])
  const second = (await page(first.next ?? '')).body
  expect([second.items.map(({ person }) => person.name), second.next]).toEqual([['named'], null])
  expect((await page('x.1')).body.fields).toEqual({ after: ['fields.invalid'] })
})

test('the ventures of a closed account are for their backers and staff; to others they do not exist', async () => {
  const close = (isActive: boolean) => app.owner.run(sql`update users set is_active = ${isActive} where id = ${sponsor.userId}`)
  await close(false)
  const seen = async (reader: Reader) => {
    const { status, body } = await READERS[reader].call(venue.read, { params: { id: ids.contribs } })
    const { data } = await READERS[reader].graph<{ venue: object | null }>(`{ venue(id: ${ids.contribs}) { rowId } }`)
    const listed = (await READERS[reader].call(venue.list, { query: { sort: 'newest' } })).body.items.some(
      ({ rowId }) => rowId === ids.contribs,
    )
    return [status, body.code, data.venue !== null, listed]
  }
  const gone = [404, 'VENUE_NOT_FOUND', false, false]
  expect(await seen('visitor')).toEqual(gone)
  expect(await seen('stranger')).toEqual(gone)
  expect(await seen('unnamed')).toEqual([200, undefined, true, true])
  expect(await seen('staff')).toEqual([200, undefined, true, true])
  await close(true)
})

test('[DEF-131] a sponsor who opens up a venture later names nobody who gave while it was closed', async () => {
  const { id } = await makeVenue(app.db, sponsor, { transparency: 'secret', venueType: 'venue', name: 'Opened' })
  const pledge = (who: typeof named, quantity: bigint) => pledgeTo(app.db, who, { id }, quantity)
  await pledge(named, 3_000_000n)
  const open = (transparency: string) =>
    sponsor.api.call(venue.update, {
      params: { id: String(id) },
      body: { name: 'Opened', venueType: 'venue', assetClass: 'food', description: 'Bread', targetAsset: 'LUSD', transparency },
    })
  const backers = async (reader: Reader) =>
    (await READERS[reader].call(venue.backers, { params: { id: String(id) } })).body.items.map(({ person }) => person.name)
  expect((await open('contribs')).status).toBe(200)
  expect([await backers('stranger'), await backers('visitor'), await backers('named'), await backers('sponsor')]).toEqual([
    [],
    [],
    ['named'],
    ['named'],
  ])
  // Who gives knowing it is named, and saving the rest of the form again changes nothing.
  await pledge(named, 1_000_000n)
  expect((await open('contribs')).status).toBe(200)
  expect(await backers('visitor')).toEqual(['named'])
})
