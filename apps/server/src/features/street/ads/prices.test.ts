import { street } from '@bourse/contracts/street'
import { expect, test } from 'vitest'
import { PRICE_UNIT, priceOf } from '@bourse/domain/street'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { copyRow } from '../../../testing/copy-row.ts'
import { lastTradeAt } from '../../../testing/rates.ts'
import { openAsset, units } from '../../agent/testing/desk.ts'
import { refreshPrices } from './refresh-prices.ts'
import { changeAd, idsOn, makeAd, makeDealer, openMarket, readAd, TERMS } from './testing/ads.ts'

const app = await testApp()
await openAsset(app, 'LEUR')
const quoteId = await openAsset(app, 'LUSD')
await openAsset(app, 'LARS')
const trade = await openMarket(app, 'LEUR', 'LUSD')
const tradePesos = await openMarket(app, 'LUSD', 'LARS')
const dora = await makeDealer(app, 'dora')
const tomas = await makeDealer(app, 'tomas', 0)

const FORMULA = { priceKind: 'market', price: null, markupPpm: 20_000 }
const stored = (id: string) =>
  app.db.value<bigint | null>(sql`select trunc(current_price) as current_price from street_ads where id = ${id}`)
const priceFor = async (id: string) => (await readAd(tomas, id)).body.price

test('[DEF-114] an ad that follows the market has no price, and can’t be taken, before its market has a rate, whatever was traded', async () => {
  await lastTradeAt(app.owner, 'LEUR-LUSD', 110n)
  const id = await makeAd(dora, { ...FORMULA, floor: '1' })
  expect((await readAd(tomas, id)).body).toMatchObject({ price: null, marketPrice: null, refusal: 'noPrice' })
  await refreshPrices(app.db)
  expect(await stored(id)).toBeNull()
  expect(await idsOn(tomas)).toEqual([])
  await trade(1)
  await refreshPrices(app.db)
  expect(await idsOn(tomas)).toEqual([id])
})

test('[DEF-114] an ad follows the market between its floor and its ceiling: at once on its page, within a minute on the board', async () => {
  await trade(1.1)
  const id = await makeAd(dora, { ...FORMULA, floor: '1.05', ceiling: '1.20' })
  expect((await readAd(tomas, id)).body).toMatchObject({ price: String(units(1.122)), marketPrice: String(units(1.1)), markupPpm: 20_000 })
  for (const [market, price] of [
    [1.15, 1.173],
    [1, 1.05],
    [1.5, 1.2],
  ] as const) {
    const before = await stored(id)
    await trade(market)
    expect(await priceFor(id)).toBe(String(units(price)))
    expect(await stored(id)).toBe(before)
    await refreshPrices(app.db)
    expect(await stored(id)).toBe(units(price))
    const { body } = await tomas.api.call(street.board, { query: { side: 'buy', base: 'LEUR', quote: 'LUSD' } })
    expect(body).toMatchObject({ marketPrice: String(units(market)) })
    expect(body.items.find((ad) => ad.id === id)?.price).toBe(String(units(price)))
  }
})

test('[DEF-114] an ad follows the settlement rate, and no trade of a crumb at a hundred times that', async () => {
  await trade(1.1)
  const id = await makeAd(dora, FORMULA)
  await lastTradeAt(app.owner, 'LEUR-LUSD', 11_000n)
  await refreshPrices(app.db)
  expect([await priceFor(id), await stored(id)]).toEqual([String(units(1.122)), units(1.122)])
})

test('[DEF-114] a pair whose prices can’t be written keeps no other from following the market, and the job fails', async () => {
  const id = await makeAd(dora, { ...FORMULA, quote: 'LARS', markupPpm: 0, side: 'sell' })
  await makeAd(dora, FORMULA)
  await trade(2)
  await tradePesos(700)
  const constrain = (change: string) => app.owner.run({ text: `alter table street_ads ${change}`, values: [] })
  await constrain(`add constraint no_price check (quote_asset_id <> (${quoteId})) not valid`)
  await expect(refreshPrices(app.db)).rejects.toThrow('no_price')
  expect(await stored(id)).toBe(units(1_400))
  await constrain('drop constraint no_price')
  await refreshPrices(app.db)
})

test('[DEF-114] a price reaches money without a market of its own through one other asset', async () => {
  await trade(1.2)
  await tradePesos(1_000)
  const id = await makeAd(dora, { ...FORMULA, quote: 'LARS', markupPpm: 0 })
  expect(await priceFor(id)).toBe(String(units(1_200)))
  const same = await makeAd(dora, { ...FORMULA, base: 'LUSD', quote: 'LUSD', markupPpm: -10_000 })
  expect(await priceFor(same)).toBe(String(units(0.99)))
})

test('[DEF-114] a paused ad shows today’s price and gets it when it opens; one that becomes fixed follows no more', async () => {
  await trade(1)
  const id = await makeAd(dora, FORMULA)
  await changeAd(dora, id, { status: 'paused' })
  await trade(2)
  await refreshPrices(app.db)
  expect(await stored(id)).toBe(units(1.02))
  expect((await readAd(dora, id)).body.price).toBe(String(units(2.04)))
  await changeAd(dora, id, { status: 'open' })
  expect(await stored(id)).toBe(units(2.04))
  await changeAd(dora, id, { terms: TERMS })
  await trade(3)
  await refreshPrices(app.db)
  expect(await stored(id)).toBe(units(1.1))
})

test('[DEF-114] the minute’s statement and the rule for one ad give the same prices', async () => {
  const cases = [-500_000, -1, 0, 1, 333_333, 500_000].flatMap((markupPpm) =>
    [undefined, '0.000001', '1', '2'].flatMap((floor) => [undefined, '2', '3'].map((ceiling) => ({ markupPpm, floor, ceiling }))),
  )
  const first = await makeAd(dora, FORMULA)
  const raw = (text: string | undefined) => (text === undefined ? null : units(Number(text)))
  const figures = cases.map(({ markupPpm, floor, ceiling }) => [markupPpm, raw(floor), raw(ceiling)] as const)
  // More than the twenty that one may have open.
  await copyRow(
    app.owner,
    'street_ads',
    first,
    cases.length,
    sql`
    (select jsonb_build_object('markup_ppm', f.markup, 'floor_price', f.floor, 'ceiling_price', f.ceiling, 'instructions', 'case ' || n)
     from unnest(${figures.map(([markup]) => markup)}::int[], ${figures.map(([, floor]) => floor)}::numeric[],
                 ${figures.map(([, , ceiling]) => ceiling)}::numeric[]) with ordinality as f(markup, floor, ceiling, place) where f.place = n)`,
  )
  for (const market of [0.01, 1.99, 2.37, 1234.57]) {
    await trade(market)
    await refreshPrices(app.db)
    const rows = await app.db.rows<{ price: bigint | null }>(sql`
      select trunc(current_price * 1000000000000) as price from street_ads where instructions like 'case %' order by id`)
    expect(rows).toHaveLength(cases.length)
    for (const [index, { markupPpm, floor, ceiling }] of cases.entries()) {
      const limits = { floor: floor && units(Number(floor)) * PRICE_UNIT, ceiling: ceiling && units(Number(ceiling)) * PRICE_UNIT }
      const formula = {
        kind: 'market',
        markupPpm: BigInt(markupPpm),
        floor: limits.floor || undefined,
        ceiling: limits.ceiling || undefined,
      } as const
      expect([market, markupPpm, floor, ceiling, rows[index]?.price]).toEqual([
        market,
        markupPpm,
        floor,
        ceiling,
        priceOf(formula, { numerator: units(market), denominator: 1n }, { decimals: 6, decimalsMin: 2 }),
      ])
    }
  }
})
