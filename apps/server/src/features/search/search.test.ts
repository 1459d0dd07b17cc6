import { search, type SearchKind, type SearchReply } from '@bourse/contracts/search'
import { describe, expect, test } from 'vitest'
import { createAsset, createAssetClass, type NewAsset } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import { contributionsWith } from '../../assemble.ts'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { fund, makeAsset, makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { propertyOf } from '../catalogue/testing/make-assets.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'
import { makeClass, makeVenue } from '../venue/testing/venues.ts'
import { findAll } from './routes.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
await makeClass(app.db)
const [reader, owner, hidden, closed] = await makeTraders(app, 'reader', 'casacomun', 'hiddenhouse', 'closedhouse')

const property = (code: string, name: string, more: Partial<NewAsset> = {}): NewAsset =>
  propertyOf(code, {
    name,
    taxonomy: [],
    notionalValue: '1',
    property: { project: name, faceValue: 250_000_000n, faceCode: 'LUSD' },
    ...more,
  })

await app.db.transaction(async (tx) => {
  await createAsset(
    tx,
    property('CP12', 'CP12 proxy', {
      contents: {
        en: { name: 'Casa Palermo 12', tag: 'Town house in Palermo, Buenos Aires', text: 'Let by the room since the reform of 1908.' },
        es: { name: 'Casa Palermo 12', tag: 'Casona en Palermo', text: 'Se alquila por habitación.' },
      },
    }),
  )
  await createAsset(tx, property('DR4', 'Dársena 4', { contents: { en: { name: 'Dársena 4', tag: 'Dock sheds, Rosario', text: '' } } }))
  await createAsset(tx, property('HIDE', 'House in hiding', { isVisible: false }))
  await createAsset(tx, property('NOTE', 'House note', { ctype: 'derivativenote', underlyingCode: 'CP12' }))
  await tx.run(sql`update assets set is_investable = false where code = 'NOTE'`)
  await createAssetClass(tx, {
    ...{ slug: 'houses', sortTerm: 'b', isOpen: true },
    contents: { en: { name: 'Houses', description: 'Let by the room' }, es: { name: 'Casas', description: 'Por habitación' } },
  })
  await createAssetClass(tx, {
    slug: 'secret',
    sortTerm: 'c',
    isVisible: false,
    contents: { en: { name: 'House secrets', description: '' } },
  })
  await fund(tx, reader, 'CP12', 30n)
})
await makeVenue(app.db, owner, { name: 'Greenhouse Number Four', description: 'Glass and **tomatoes** for the quarter.' })
const gone = await makeVenue(app.db, owner, { name: 'Doghouse', description: 'For nobody.' })
await app.owner.run(sql`update venues set status = 'canceled', decided_at = now() where id = ${gone.id}`)
await app.owner.transaction(async (tx) => {
  await tx.run(sql`
      insert into perks (owner_profile_id, name, description, visibility) values
        (${owner.profileId}, 'House Concerts', 'Music in the yard', 'public'),
        (${owner.profileId}, 'House Secrets', 'Members alone', 'private'),
        (${hidden.profileId}, 'House of the hidden', '', 'public'),
        (${closed.profileId}, 'House of the closed', '', 'public')`)
  await tx.run(
    sql`update profiles set display_name = 'Casa Común', description = 'House managers in La Boca', place = 'Buenos Aires' where id = ${owner.profileId}`,
  )
  await tx.run(sql`update profiles set is_visible_to_public = false where id = ${hidden.profileId}`)
  await tx.run(sql`update users set is_active = false where id = ${closed.userId}`)
})

async function find(
  q: string,
  { limit, ...query }: { kind?: SearchKind; lang?: 'en' | 'es' | 'pt'; limit?: number } = {},
  by: Trader = reader,
) {
  await app.owner.run(sql`delete from throttles where key like 'search:%'`)
  const { status, body } = await by.api.call(search.find, { query: { q, ...query, ...(limit !== undefined && { limit: String(limit) }) } })
  expect(status).toBe(200)
  return body
}

const names = (reply: SearchReply) => ({
  assets: reply.assets.items.map(({ card }) => card.code),
  classes: reply.classes.items.map(({ card }) => card.slug),
  ventures: reply.ventures.items.map(({ card }) => card.name),
  perks: reply.perks.items.map(({ card }) => card.name),
  people: reply.people.items.map(({ person }) => person.name),
})
/** Profiles whose handles begin alike. */
const crowd = (handle: string, { count, isVisible }: { count: number; isVisible: boolean }) =>
  app.owner.run(sql`
    with made as (insert into pockets (kind) select 'profile' from generate_series(1, ${count}) returning id)
    insert into profiles (user_id, pocket_id, name, name_folded, display_name, profile_type, organization_type, is_visible_to_public)
    select ${owner.userId}, id, n, n, 'Zebra crowd', 'ORGANIZATIONAL', 'other', ${isVisible}
    from made, lateral (select ${handle} || id as n) x`)

const NONE = { assets: [], classes: [], ventures: [], perks: [], people: [] }
const HOUSES = {
  assets: ['CP12'],
  classes: ['houses'],
  ventures: ['Greenhouse Number Four'],
  perks: ['House Concerts'],
  people: ['casacomun'],
}

describe('[DEF-125] a search', () => {
  test('finds assets, classes, ventures, perks and people that the reader may see, and none that are hidden', async () => {
    expect(names(await find('hous'))).toEqual(HOUSES)
  })

  test('has what the pane shows: the card, what the reader holds, and why it was found', async () => {
    const { assets, ventures, people } = await find('hous')
    expect(assets).toMatchObject({ count: 1, hasMore: false, items: [{ held: '30', excerpt: null, card: { faceValue: '250000000' } }] })
    expect(ventures.items[0]).toMatchObject({ excerpt: null, card: { permille: 0, sponsor: { name: 'casacomun' } } })
    expect(people.items[0]).toMatchObject({ summary: 'House managers in La Boca', place: 'Buenos Aires', isOwn: false, excerpt: null })
    expect((await find('1908')).assets.items).toMatchObject([{ excerpt: '…the room since the reform of 1908.' }])
    expect((await find('tomatoes')).ventures.items).toMatchObject([{ excerpt: 'Glass and tomatoes for the quarter.' }])
  })

  test.each([
    ['CP12', ['CP12']],
    ['cp1', ['CP12']],
    ['casa palermo', ['CP12']],
    ['palermo casa', ['CP12']],
    ['DARSENA', ['DR4']],
    ['dársena', ['DR4']],
    ['darsena 4', ['DR4']],
    ['darsena 5', []],
    ['rosario', ['DR4']],
    ['da', ['DR4']],
    ['HIDE', []],
    ['NOTE', []],
    ['palerno', ['CP12']],
    ['plaermo', ['CP12']],
    ['palrmo', ['CP12']],
    ['paalermo', ['CP12']],
    ['alermo', ['CP12']],
    ['casa palerno', ['CP12']],
    ['dasrena', ['DR4']],
    ['pelerno', []],
  ])('for assets by %j finds %j: code, beginning, part, without accents, with one typo', async (q, codes) => {
    expect(names(await find(q, { kind: 'assets' })).assets).toEqual(codes)
  })

  test('reads texts in the language of the reader, or English', async () => {
    expect(names(await find('casona', { lang: 'es' })).assets).toEqual(['CP12'])
    expect(names(await find('casona', { lang: 'pt' }))).toEqual(NONE)
    expect(names(await find('town house', { lang: 'es' })).assets).toEqual(['CP12'])
    expect((await find('casas', { lang: 'es' })).classes.items).toMatchObject([{ card: { name: 'Casas' } }])
  })

  test.each(['casacomun', '@casacomun', 'Comun', 'casa común', 'casacomum'])('finds a person by %j', async (q) => {
    expect(names(await find(q, { kind: 'people' })).people).toEqual(['casacomun'])
  })

  test('with a kind has that kind alone', async () => {
    expect(names(await find('hous', { kind: 'perks' }))).toEqual({ ...NONE, perks: ['House Concerts'] })
  })

  test.each(['', ' ', '%', '_', '\\', '%_\\', "'", '🏠', '()|&!:*<->', 'x'.repeat(10_000), 'בית', 'xylofon', "o'; drop table assets"])(
    'for %j finds nothing, and fails nowhere',
    async (q) => expect(names(await find(q))).toEqual(NONE),
  )

  test('of one letter finds what begins with it', async () => {
    expect(names(await find('d', { kind: 'assets' })).assets).toEqual(['DR4'])
  })

  test('the best come first: the whole name, its beginning, a word, a part', async () => {
    for (const name of ['Newport', 'Old port', 'Portside', 'Port', 'Port of call']) await makeVenue(app.db, owner, { name })
    expect(names(await find('port', { kind: 'ventures' })).ventures).toEqual(['Port', 'Port of call', 'Portside', 'Old port', 'Newport'])
  })

  test('counts up to fifty', async () => {
    await app.owner.run(
      sql`insert into perks (owner_profile_id, name, description) select ${owner.profileId}, 'Chess ' || n, '' from generate_series(1, 50) n`,
    )
    expect((await find('chess', { limit: 3 })).perks).toMatchObject({ count: 50, hasMore: false, items: { length: 3 } })
    await app.owner.run(sql`insert into perks (owner_profile_id, name, description) values (${owner.profileId}, 'Chess 51', '')`)
    expect((await find('chess', { limit: 50 })).perks).toMatchObject({ count: 50, hasMore: true, items: { length: 50 } })
  })
})

describe('[DEF-125] all kinds are searched together', () => {
  test('one that has more than is counted leaves out none of the others that are found by their texts alone', async () => {
    await crowd('fencing', { count: 51, isVisible: true })
    await makeVenue(app.db, owner, { name: 'Sports hall', description: 'For fencing and rowing.' })
    await app.owner.run(
      sql`insert into perks (owner_profile_id, name, description) values (${owner.profileId}, 'Sports club', 'Fencing on Mondays.')`,
    )
    const found = await find('fencing', { limit: 1 })
    expect(found.people).toMatchObject({ count: 50, hasMore: true, items: { length: 1 } })
    expect(found.ventures).toMatchObject({ count: 1, items: [{ excerpt: 'For fencing and rowing.', card: { name: 'Sports hall' } }] })
    expect(found.perks).toMatchObject({ count: 1, items: [{ excerpt: 'Fencing on Mondays.', card: { name: 'Sports club' } }] })
    expect(found).toMatchObject({ assets: { count: 0 }, classes: { count: 0 } })
  })

  test('a typo is looked for only where no kind has what was typed', async () => {
    await makeVenue(app.db, owner, { name: 'Kiln' })
    await app.owner.run(sql`insert into perks (owner_profile_id, name, description) values (${owner.profileId}, 'Kilm', '')`)
    expect(names(await find('kiln'))).toEqual({ ...NONE, ventures: ['Kiln'] })
    expect(names(await find('kiln', { kind: 'perks' }))).toEqual({ ...NONE, perks: ['Kilm'] })
    expect(names(await find('kilx'))).toEqual({ ...NONE, ventures: ['Kiln'], perks: ['Kilm'] })
  })

  test('words are planned for each search, since a plan for a rare one is slow for a common one; what is visible is not', async () => {
    const contributions = contributionsWith([])
    const { userId, profileId, pocketId } = reader
    const caller: Caller = { userId, profileId, pocketId, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined }
    const kept = await app.db.read(async (tx) => {
      // All on this connection, whose plans are looked at.
      const db = { ...app.db, read: <Value>(work: (one: Tx) => Promise<Value>) => work(tx) }
      for (let times = 0; times < 8; times++) await findAll(db, { words: ['house'], caller, lang: 'en', limit: 6, contributions })
      return (await tx.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`)).map(({ statement }) => statement)
    })
    expect(kept.filter((statement) => statement.includes('find_text @@'))).toEqual([])
    expect(kept.filter((statement) => statement.includes('with ordinality as u (id, place)'))).not.toEqual([])
  })
})

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

test('[API-81] [API-82] [API-83] [API-84] [API-85] the asset search of GraphQL ignores accents and case too', async () => {
  await makeVenue(app.db, owner, { name: 'Panadería Ñandú' })
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`insert into perks (owner_profile_id, name, description) values (${owner.profileId}, 'Música en el jardín', '')`)
    await createAssetClass(tx, { slug: 'panos', sortTerm: 'z', contents: { en: { name: 'Pañuelos', description: '' } } })
  })
  const { data } = await app.api().graph<{
    assetSearch: { assets: { code: string }[]; assetClasses: string[]; venues: { name: string }[]; perks: { name: string }[] }
  }>(`{ assetSearch(asset: "DARSENA", assetClass: "panuel", venue: "nandu", perk: "musica EN EL jardin") {
    assets { code } assetClasses venues { name } perks { name } } }`)
  expect(data.assetSearch).toEqual({
    assets: [{ code: 'DR4' }],
    assetClasses: [expect.any(String)],
    venues: [{ name: 'Panadería Ñandú' }],
    perks: [{ name: 'Música en el jardín' }],
  })
})
