import { chart, type ChartDrawing, type ChartIndicator, type ChartSettings, NO_CHART_SETTINGS } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { makeMarket } from '../../../testing/make-market.ts'
import { makeAssets, makeTrader, makeTraders, type Trader } from '../../../testing/traders.ts'

const SYMBOL = 'GOLD-CASH'
const app = await testApp()
await makeAssets(app.db, 'GOLD', 'CASH', 'IRON')
for (const symbol of [SYMBOL, 'IRON-CASH']) await makeMarket(app.db, symbol)
const [ana, beto] = await makeTraders(app, 'ana', 'beto')

const average: ChartIndicator = { id: 'average1', kind: 'sma', color: 1, isHidden: false, parameters: { period: 20 } }
const level: ChartDrawing = { id: 'level001', kind: 'level', color: 2, points: [{ at: 1_790_000_000_000, price: '64180.5' }] }
const SETTINGS: ChartSettings = { indicators: [average], drawings: [level], hasMagnet: true, compared: 'IRON-CASH' }

const read = (trader: Trader, market = SYMBOL) => trader.api.call(chart.settings, { params: { market } })
const save = (trader: Trader, revision: number, settings: unknown, market = SYMBOL) =>
  trader.api.call(chart.save, { params: { market }, body: { revision, settings: settings as ChartSettings } })

describe('the settings of a chart', () => {
  test('are each user’s own, for each market', async () => {
    expect((await read(ana)).body).toEqual({ revision: 0, settings: NO_CHART_SETTINGS })
    expect((await save(ana, 0, SETTINGS)).body).toEqual({ revision: 1 })
    expect((await read(ana)).body).toEqual({ revision: 1, settings: SETTINGS })
    expect((await read(beto)).body.revision).toBe(0)
    expect((await read(ana, 'IRON-CASH')).body.revision).toBe(0)
    expect((await save(beto, 0, { ...SETTINGS, hasMagnet: false })).body).toEqual({ revision: 1 })
    expect((await read(ana)).body.settings.hasMagnet).toBe(true)
  })

  test('are not overwritten by a window that has not seen the newest', async () => {
    expect((await save(ana, 1, { ...SETTINGS, drawings: [] })).body).toEqual({ revision: 2 })
    for (const stale of [0, 1, 3]) {
      const refused = await save(ana, stale, NO_CHART_SETTINGS)
      expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'CHART_CHANGED' })])
    }
    expect((await read(ana)).body).toEqual({ revision: 2, settings: { ...SETTINGS, drawings: [] } })
  })

  test('of two windows that save at once one wins, and the other learns of it', async () => {
    for (const market of [SYMBOL, 'IRON-CASH']) {
      const { revision } = (await read(ana, market)).body
      const answers = await Promise.all(Array.from({ length: 6 }, () => save(ana, revision, SETTINGS, market)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
      expect((await read(ana, market)).body.revision).toBe(revision + 1)
    }
  })

  test('of an unknown market are not found; without a session they are refused', async () => {
    expect((await read(ana, 'NO-SUCH')).body).toMatchObject({ code: 'MARKET_NOT_FOUND' })
    expect((await save(ana, 0, SETTINGS, 'NO-SUCH')).body).toMatchObject({ code: 'MARKET_NOT_FOUND' })
    expect((await app.api().call(chart.settings, { params: { market: SYMBOL } })).status).toBe(401)
    expect((await app.api().call(chart.save, { params: { market: SYMBOL }, body: { revision: 0, settings: SETTINGS } })).status).toBe(401)
  })

  const many = <Item>(count: number, item: Item) => Array.from({ length: count }, (_, at) => ({ ...item, id: `item${1_000 + at}` }))
  test.each([
    ['too many indicators', { ...SETTINGS, indicators: many(13, average) }],
    ['too many drawings', { ...SETTINGS, drawings: many(101, level) }],
    ['the same id twice', { ...SETTINGS, drawings: [level, level] }],
    ['an id with markup', { ...SETTINGS, drawings: [{ ...level, id: '<script>1' }] }],
    ['an unknown indicator', { ...SETTINGS, indicators: [{ ...average, kind: 'oracle' }] }],
    ['a period below its limit', { ...SETTINGS, indicators: [{ ...average, parameters: { period: 1 } }] }],
    ['a period above its limit', { ...SETTINGS, indicators: [{ ...average, parameters: { period: 1e9 } }] }],
    [
      'a fast average that is slower',
      { ...SETTINGS, indicators: [{ ...average, kind: 'macd', parameters: { fast: 26, slow: 12, signal: 9 } }] },
    ],
    [
      'a deviation between the steps',
      { ...SETTINGS, indicators: [{ ...average, kind: 'bollinger', parameters: { period: 20, deviations: 2.05 } }] },
    ],
    ['an unknown color', { ...SETTINGS, indicators: [{ ...average, color: 16 }] }],
    ['a line with one point', { ...SETTINGS, drawings: [{ ...level, kind: 'line' }] }],
    ['a channel with two points', { ...SETTINGS, drawings: [{ ...level, kind: 'channel', points: [level.points[0], level.points[0]] }] }],
    ['a text without words', { ...SETTINGS, drawings: [{ ...level, kind: 'text', text: '  ' }] }],
    ['a text without end', { ...SETTINGS, drawings: [{ ...level, kind: 'text', text: 'x'.repeat(81) }] }],
    ['a text that is none', { ...SETTINGS, drawings: [{ ...level, kind: 'text', text: 5 }] }],
    ['an unknown drawing', { ...SETTINGS, drawings: [{ ...level, kind: 'cat' }] }],
    ['a level with two', { ...SETTINGS, drawings: [{ ...level, points: [...level.points, ...level.points] }] }],
    ['a price that is none', { ...SETTINGS, drawings: [{ ...level, points: [{ at: 1, price: '-5' }] }] }],
    ['a price in a number', { ...SETTINGS, drawings: [{ ...level, points: [{ at: 1, price: 5 }] }] }],
    ['a line of no width', { ...SETTINGS, drawings: [{ ...level, style: { width: 0, dash: 'solid' } }] }],
    ['a line of an unknown kind', { ...SETTINGS, drawings: [{ ...level, style: { width: 1, dash: 'wavy' } }] }],
    ['an unknown type', { ...SETTINGS, type: 'tea leaves' }],
    ['a moment that is none', { ...SETTINGS, drawings: [{ ...level, points: [{ at: 1.5, price: '5' }] }] }],
    ['a comparison with nothing', { ...SETTINGS, compared: 'x' }],
    ['nothing', undefined],
    ['a list', []],
  ])('with %s are refused and nothing is saved', async (_what, settings) => {
    const before = (await read(beto)).body
    const refused = await save(beto, before.revision, settings)
    expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ code: 'INVALID' })])
    expect((await read(beto)).body).toEqual(before)
  })

  test('may be as many as allowed, and unknown fields are dropped', async () => {
    const { revision } = (await read(beto)).body
    const full = {
      ...SETTINGS,
      indicators: many(12, average),
      drawings: many(100, { ...level, kind: 'range', points: [level.points[0], level.points[0]] }),
    }
    expect((await save(beto, revision, { ...full, more: 'x'.repeat(10_000) })).status).toBe(200)
    expect((await read(beto)).body.settings).toEqual(full)
  })

  test('are those of the standard template until they are changed; of that chart, and of that user', async () => {
    const dora = await makeTrader(app.db, app.api(), 'dora')
    const template = {
      id: 'trend001',
      name: 'Trend',
      indicators: [average],
      type: 'bars',
      newDrawings: { color: 3, width: 2, dash: 'dashed' },
      interval: '4h',
    } as const
    const begun = { ...NO_CHART_SETTINGS, indicators: [average], type: 'bars', newDrawings: template.newDrawings }
    const saveTemplates = (revision: number, standard: string | null) =>
      dora.api.call(chart.saveTemplates, {
        body: { revision, settings: { templates: [{ ...template, indicators: [average] }], standard } },
      })
    await saveTemplates(0, null)
    expect((await read(dora)).body).toEqual({ revision: 0, settings: NO_CHART_SETTINGS })
    await saveTemplates(1, 'trend001')
    expect((await read(dora)).body).toEqual({ revision: 0, settings: begun })
    expect((await read(ana, 'IRON-CASH')).body.settings).not.toMatchObject({ type: 'bars' })
    expect((await save(dora, 0, { ...begun, indicators: [] })).status).toBe(200)
    expect((await read(dora)).body).toEqual({ revision: 1, settings: { ...begun, indicators: [] } })
    expect((await read(dora, 'IRON-CASH')).body.settings).toEqual(begun)
    await dora.api.call(chart.saveTemplates, { body: { revision: 2, settings: { templates: [], standard: null } } })
    expect((await read(dora, 'IRON-CASH')).body.settings).toEqual(NO_CHART_SETTINGS)
    expect((await read(dora)).body.settings).toEqual({ ...begun, indicators: [] })
  })

  test('may be as large as they can be: a hundred texts of the widest letters', async () => {
    const { revision } = (await read(beto)).body
    const texts = many(100, { ...level, kind: 'text', text: '\u{1d4d0}'.repeat(40), style: { width: 4, dash: 'dashed' } })
    expect((await save(beto, revision, { ...SETTINGS, drawings: texts })).status).toBe(200)
    expect((await read(beto)).body.settings.drawings).toEqual(texts)
  })

  test('have drawings of every kind, and text as it was written, markup too', async () => {
    const [at] = level.points
    const drawings = [
      ...['level', 'vertical'].map((kind) => ({ ...level, kind, points: [at] })),
      ...['line', 'ray', 'arrow', 'rectangle', 'range', 'fibonacci'].map((kind) => ({ ...level, kind, points: [at, at] })),
      ...['channel', 'extension'].map((kind) => ({ ...level, kind, points: [at, at, at] })),
      { ...level, kind: 'text', text: '<b>Wait & see</b>' },
    ].map((one, place) => ({ ...one, id: `item${1_000 + place}` }))
    const { revision } = (await read(beto)).body
    expect((await save(beto, revision, { ...SETTINGS, drawings })).status).toBe(200)
    expect((await read(beto)).body.settings.drawings).toEqual(drawings)
  })

  test('are erased when the account is closed', async () => {
    const cora = await makeTrader(app.db, app.api(), 'cora')
    await save(cora, 0, SETTINGS)
    const rows = () =>
      app.owner.read((tx) => tx.rows(sql`select 1 from chart_settings where user_id = (select user_id from profiles where name = 'cora')`))
    expect(await rows()).toHaveLength(1)
    await app.owner.transaction((tx) =>
      tx.run(sql`insert into account_closures (user_id, asked_at, due_at)
        select user_id, now() - interval '15 days', now() - interval '1 day' from profiles where name = 'cora'`),
    )
    await app.db.transaction((tx) => tx.run(sql`select erase_person(user_id) from profiles where name = 'cora'`))
    expect(await rows()).toHaveLength(0)
  })
})
