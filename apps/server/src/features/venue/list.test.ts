import { venue } from '@bourse/contracts/venue'
import { afterAll, describe, expect, test } from 'vitest'
import { createAssetClass } from '#features/catalogue'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeAsset, makeTraders } from '../../testing/traders.ts'
import { DAY_MS, makeClass, makeVenue } from './testing/venues.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
await makeClass(app.db)
await app.db.transaction((tx) =>
  createAssetClass(tx, { slug: 'energy', sortTerm: 'b', isOpen: true, contents: { en: { name: 'Energy', description: '' } } }),
)
const [ana, bob] = await makeTraders(app, 'ana', 'bob')
const now = Date.now()

/** Name, boost, rising, days to its end, status. */
const WORLD: [string, number, number | null, number | null, string][] = [
  ['Árbol', 500, 20.5, 30, 'open'],
  ['bees', 500, 30.25, 10, 'open'],
  ['cellar', 0, null, null, 'open'],
  ['dough', 9_000, 10, 20, 'open'],
  ['ended', 99_000, 99, null, 'met'],
  ['folded', 99_000, 99, null, 'canceled'],
]
const ids = new Map<string, bigint>()
for (const [name, boost, rising, days, status] of WORLD) {
  const { id } = await makeVenue(app.db, name === 'bees' ? bob : ana, {
    name,
    isAllOrNothing: false,
    endsAt: days === null ? null : now + days * DAY_MS,
    description: name === 'dough' ? 'Bread with HONEY.' : 'Plain.',
    assetClass: name === 'cellar' ? 'energy' : 'food',
  })
  ids.set(name, id)
  await app.owner.run(sql`
    update venues set boost = ${boost}, rising = ${rising}, status = ${status}, decided_at = ${status === 'open' ? null : new Date()}
    where id = ${id}`)
}

// Nobody has paid for these boosts, which the audit would find.
afterAll(() => app.owner.run(sql`update venues set boost = 0, rising = null`))

const list = async (query: Record<string, string>) => (await app.api().call(venue.list, { query })).body
const names = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name)

describe('the list of ventures', () => {
  test.each([
    ['boosted', ['dough', 'bees', 'Árbol', 'cellar']],
    ['rising', ['bees', 'Árbol', 'dough', 'cellar']],
    ['ending', ['bees', 'dough', 'Árbol']],
    ['newest', ['ended', 'dough', 'cellar', 'bees', 'Árbol']],
  ])('[DEF-133] by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
    const paged: string[] = []
    let after: string | null = ''
    for (let page = 0; after !== null && page < 10; page++) {
      const body = await list({ sort, limit: '1', ...(after && { after }) })
      paged.push(...body.items.map(({ name }) => name))
      after = body.next
    }
    expect(paged).toEqual(expected)
  })

  test('is by boost unless another order is wished for', async () => {
    expect(await names({})).toEqual(await names({ sort: 'boosted' }))
  })

  test('is filtered by class, sponsor and text; a sponsor’s has all, also what is over', async () => {
    expect(await names({ assetClass: 'energy' })).toEqual(['cellar'])
    expect(await names({ assetClass: 'nowhere' })).toEqual([])
    expect(await names({ sponsor: 'BOB' })).toEqual(['bees'])
    expect(await names({ sponsor: 'ana', sort: 'newest' })).toEqual(['folded', 'ended', 'dough', 'cellar', 'Árbol'])
    expect(await names({ sponsor: 'nobody' })).toEqual([])
    expect(await names({ search: 'ARBOL' })).toEqual(['Árbol'])
    expect(await names({ search: 'honey' })).toEqual(['dough'])
    expect(await names({ search: 'ended' })).toEqual(['ended'])
    expect(await names({ search: 'folded' })).toEqual([])
    expect(await names({ search: '%' })).toEqual([])
    expect((await app.api().call(venue.list, { query: { search: '\0' } })).status).toBeLessThan(500)
  })

  test.each(['x', 'boosted:1', 'rising:1:1', 'boosted:-1:1', `boosted:${'9'.repeat(39)}:1`, 'boosted:1:0'])(
    'begins at no %s',
    async (after) => {
      const { status, body } = await app.api().call(venue.list, { query: { sort: 'boosted', after } })
      expect([status, body.fields]).toEqual([400, { after: ['fields.invalid'] }])
    },
  )

  test('is the same by GraphQL, which refuses what the call refuses', async () => {
    const ask = async (args: string) =>
      (await app.api().graph<{ venues: { name: string }[] } | null>(`{ venues${args} { name } }`)).data?.venues.map(({ name }) => name)
    expect(await ask('(sort: "rising", first: 2)')).toEqual(['bees', 'Árbol'])
    expect(await ask('(assetClass: "energy")')).toEqual(['cellar'])
    for (const args of ['(sort: "x")', '(first: 0)', '(first: 101)', '(assetClass: "A B")', String.raw`(sponsor: "\u0000")`])
      expect(await ask(args)).toBeUndefined()
  })

  test('[DEF-122] a venture knows its place among the open ones of its class, and its sponsor’s record', async () => {
    const read = async (name: string) => (await app.api().call(venue.read, { params: { id: String(ids.get(name)) } })).body
    expect((await Promise.all(['dough', 'bees', 'Árbol', 'cellar'].map(read))).map(({ place }) => place)).toEqual([1, 2, 3, 1])
    expect((await read('dough')).sponsorRecord).toEqual({ ventures: 5, met: 1 })
    expect((await read('bees')).sponsorRecord).toEqual({ ventures: 1, met: 0 })
  })
})

describe('[DEF-123] the generic address', () => {
  const resolve = async (sponsor: string, id: string) => {
    const { status, body } = await app.api().call(venue.resolve, { params: { sponsor, id } })
    return status === 200 ? body : [status, body.code]
  }

  test('[VEN-04] [VEN-05] names a venture under its sponsor, and nothing under another', async () => {
    const id = String(ids.get('dough'))
    expect(await resolve('ana', id)).toEqual({ kind: 'venue', rowId: id })
    expect(await resolve('ANA', id)).toEqual({ kind: 'venue', rowId: id })
    const missing = [404, 'ITEM_NOT_FOUND']
    expect(await resolve('bob', id)).toEqual(missing)
    expect(await resolve('nobody', id)).toEqual(missing)
    expect(await resolve('ana', '999999')).toEqual(missing)
  })
})
