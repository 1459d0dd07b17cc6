import { exchange } from '@bourse/contracts/exchange'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createAssetClass } from '#features/catalogue'
import { createPocket, ensureWallet, feesWallet, issuanceWallet, post } from '#features/ledger'
import { createMarket } from '#features/market'
import { sql } from '#platform/db'
import { testApp, untilReady } from '../../testing/app.ts'
import { invalid } from '../../testing/refused.ts'
import { fund, makeAsset, makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { createAssets, propertyOf } from '../catalogue/testing/make-assets.ts'
import { fromTo } from '../ledger/testing/books.ts'
import { readCsv } from '../report/testing/read-csv.ts'
import { makePeople, powersOf } from './testing/powers.ts'

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
await makeAsset(app.db, 'LUSD')
await app.db.transaction((tx) =>
  createAssetClass(tx, { slug: 'houses', sortTerm: '1', contents: { en: { name: 'Houses', description: '' } } }),
)
const { manager, stranger } = await makePeople(app)
const run = { managerProfileId: manager.profileId }
const ids = await createAssets(app.db, [
  propertyOf('HOUSE', { ...run, decimals: 2, decimalsMin: 0 }),
  propertyOf('EMPTY', run),
  propertyOf('CROWD', run),
])
const house = ids.get('HOUSE') ?? 0n
const [ana, bea, caro] = await makeTraders(app, 'ana', 'bea', 'caro')
await app.db.transaction(async (tx) => {
  await createMarket(tx, { base: 'HOUSE', quote: 'LUSD', lotRaw: 1n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 0 })
  await fund(tx, ana, 'HOUSE', 30_00n)
  await fund(tx, bea, 'HOUSE', 50_01n)
  // Whoever has sold everything is no holder any more.
  await ensureWallet(tx, stranger.pocketId, house)
  // The pocket of a venture belongs to its sponsor; what the installation keeps belongs to nobody.
  const venture = await createPocket(tx, 'venue')
  const market = await createPocket(tx, 'market')
  const issuance = await issuanceWallet(tx, house)
  for (const [walletId, amount] of [
    [await ensureWallet(tx, venture, house), 25_00n],
    [await ensureWallet(tx, market, house), 4_00n],
    [await feesWallet(tx, house), 99n],
  ] as const)
    await post(tx, {
      kind: 'mint',
      ref: 'demo:test',
      legs: fromTo(issuance, walletId, amount),
    })
  await tx.run(sql`
    insert into venues (sponsor_profile_id, pocket_id, name, name_folded, description, venue_type, asset_class_id, target_asset_id)
    select ${ana.profileId}, ${venture}, 'Bakery', 'bakery', 'Bread', 'venue', id, ${house} from asset_classes limit 1`)
})
await app.owner.run(sql`update profiles set display_name = '=cmd|''/c calc''!A1, "x"' where id = ${bea.profileId}`)
await untilReady(app)
// Nobody has pledged what the venture holds; the audit would say so.
afterAll(() => app.owner.run(sql`delete from venues`))

const own = powersOf(manager.api, 'HOUSE')

describe('[DEF-158] the holders of an asset', () => {
  test('are its profiles with all their pockets, the largest first, with what is held', async () => {
    expect((await own.holders()).body).toEqual({
      items: [
        { name: 'ana', displayName: 'ana', units: '5500', held: '0', shareBps: 5_000 },
        { name: 'bea', displayName: '=cmd|\'/c calc\'!A1, "x"', units: '5001', held: '0', shareBps: 4_546 },
      ],
      next: null,
    })
    expect((await own.console()).body).toMatchObject({ holderCount: 2, supply: '11000' })
    expect((await powersOf(manager.api, 'EMPTY').holders()).body).toEqual({ items: [], next: null })
  })

  test('keep their units while they offer them', async () => {
    await app.db.transaction((tx) => fund(tx, caro, 'HOUSE', 5_00n))
    await vi.waitUntil(() => app.db.maybe(sql`select from market_leases where until > now()`), { timeout: 20_000 })
    const order = await caro.api.call(exchange.place, {
      body: { market: 'HOUSE-LUSD', side: 'SELL', quantity: '2', price: '1', clOrdID: 'sell' },
    })
    expect(order.status).toBe(201)
    expect((await own.holders()).body.items.at(-1)).toMatchObject({ name: 'caro', units: '500', held: '200' })
  })

  test('come in pages without gap or repeat, also where many hold the same', async () => {
    const crowd: Trader[] = []
    for (let at = 0; at < 7; at++) crowd.push(await makeTrader(app.db, app.api(), `crowd${at}`))
    await app.db.transaction(async (tx) => {
      for (const [at, one] of crowd.entries()) await fund(tx, one, 'CROWD', at < 5 ? 3n : 9n)
    })
    const { holders } = powersOf(manager.api, 'CROWD')
    const names: string[] = []
    let after: string | null = null
    do {
      const { body } = await holders({ limit: '2', ...(after !== null && { after }) })
      names.push(...body.items.map(({ name }: { name: string }) => name))
      after = body.next
    } while (after !== null)
    expect(names).toEqual(['crowd5', 'crowd6', 'crowd0', 'crowd1', 'crowd2', 'crowd3', 'crowd4'])
    for (const rubbish of ['x', '3', '3-', '-3-1', '3-1; drop', `${'9'.repeat(39)}-1`])
      expect(await holders({ after: rubbish })).toMatchObject(invalid({ after: ['fields.invalid'] }))
    for (const limit of ['0', '101', 'x']) expect((await holders({ limit })).status).toBe(400)
  })

  test('are downloaded as a file that no spreadsheet runs', async () => {
    const answer = await own.holdersCsv()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="bourse-holders-HOUSE-\d{4}-\d\d-\d\d\.csv"$/)
    const text = String(answer.body)
    expect(text.split('\r\n')[0]).toMatch(/^\ufeff?handle,name,units,held,percent$/)
    expect(text).toContain('\r\nbea,"\'=cmd|\'/c calc\'!A1, ""x""",50.01,0.00,')
    expect(readCsv(text).map(({ handle, units, percent }) => [handle, units, percent])).toEqual([
      ['ana', '55.00', '47.82'],
      ['bea', '50.01', '43.48'],
      ['caro', '5.00', '4.34'],
    ])
    expect((await own.log({ limit: '1' })).body.items).toMatchObject([{ action: 'superpower.holders_downloaded', data: { count: 3 } }])
    expect(String((await powersOf(manager.api, 'EMPTY').holdersCsv()).body)).toMatch(/percent\r\n$/)
  })

  test('are told to nobody else', async () => {
    for (const power of [powersOf(stranger.api, 'HOUSE'), powersOf(ana.api, 'HOUSE')]) {
      expect((await power.holders()).status).toBe(404)
      const { status, body } = await power.holdersCsv()
      expect([status, JSON.stringify(body).includes('bea')]).toEqual([404, false])
    }
  })
})
