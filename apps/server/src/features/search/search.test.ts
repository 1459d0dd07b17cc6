import { describe, expect, test } from 'vitest'
import { createAssetClass } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import { contributionsWith } from '../../assemble.ts'
import { makeVenue } from '../venue/testing/venues.ts'
import { findAll } from './routes.ts'
import { searchedHouses, names, NONE, HOUSES } from './testing/houses.ts'

const { app, reader, owner, find, crowd } = await searchedHouses()

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
