import { chart, type ChartTemplate, type OrderTemplate, type Watchlist, type WorkspaceReply, workspaces } from '@bourse/contracts/exchange'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { makeAsset, makeTrader, type Trader } from '../../../testing/traders.ts'

let app: TestApp
let ana: Trader
let beto: Trader

beforeAll(async () => {
  app = await testApp({ ROLES: 'api' })
  await makeAsset(app.db, 'CASH')
  ana = await makeTrader(app.db, app.api(), 'ana')
  beto = await makeTrader(app.db, app.api(), 'beto')
})

const PANELS = ['quickbar', 'markets', 'chart', 'depth', 'order-form', 'orders-fills', 'trades', 'pocket', 'market']
const placesOf = (ids: readonly string[]) => ids.map((i, at) => ({ i, x: 0, y: at * 4, w: 24, h: 4 }))
const layoutsOf = (ids: readonly string[]) => ({ '768': placesOf(ids), '1340': placesOf(ids), '1680': placesOf(ids) })
const pair: WorkspaceReply = { id: 'pair0001', name: 'Two markets', layouts: layoutsOf([...PANELS, 'chart@LETH-LUSD']) }
const list: Watchlist = {
  id: 'list0001',
  name: 'Metals',
  markets: ['GOLD-CASH'],
  folders: [{ id: 'fold0001', name: 'Small', isFolded: false, markets: ['IRON-CASH', 'GOLD-CASH'] }],
}
const template: OrderTemplate = {
  id: 'temp0001',
  name: 'Join the bid',
  key: '5',
  side: 'BUY',
  orderType: 'LIMIT',
  size: { unit: 'share', percent: 25 },
  price: { from: 'bid', unit: 'ticks', offset: 0 },
  timeInForce: 'GTC',
  isPostOnly: true,
}

const chartTemplate: ChartTemplate = {
  id: 'looks001',
  name: 'Trend',
  indicators: [{ id: 'average1', kind: 'sma', color: 1, isHidden: false, parameters: { period: 20 } }],
  type: 'bars',
  newDrawings: { color: 0, width: 2, dash: 'dashed' },
  interval: '4h',
}

/** The four documents behave alike. */
const KINDS = {
  workspaces: { read: workspaces.workspaces, save: workspaces.saveWorkspaces, nothing: { workspaces: [] }, some: { workspaces: [pair] } },
  watchlists: { read: workspaces.watchlists, save: workspaces.saveWatchlists, nothing: { lists: [] }, some: { lists: [list] } },
  templates: { read: workspaces.templates, save: workspaces.saveTemplates, nothing: { templates: [] }, some: { templates: [template] } },
  charts: {
    read: chart.templates,
    save: chart.saveTemplates,
    nothing: { templates: [], standard: null },
    some: { templates: [chartTemplate], standard: 'looks001' },
  },
} as const
type Kind = keyof typeof KINDS
const NAMES = Object.keys(KINDS) as Kind[]

interface Answer {
  status: number
  body: { revision: number; settings?: unknown; code?: string }
}
const read = (trader: Pick<Trader, 'api'>, kind: Kind) =>
  trader.api.call(KINDS[kind].read as typeof workspaces.workspaces) as Promise<Answer>
const save = (trader: Pick<Trader, 'api'>, kind: Kind, revision: number, settings: unknown) =>
  trader.api.call(KINDS[kind].save as typeof workspaces.saveWorkspaces, {
    body: { revision, settings: settings as { workspaces: WorkspaceReply[] } },
  }) as Promise<Answer>

describe.each(NAMES)('the %s of a user', (kind) => {
  const { nothing, some } = KINDS[kind]

  test('are each user’s own, and come back as they were saved', async () => {
    expect((await read(ana, kind)).body).toEqual({ revision: 0, settings: nothing })
    expect((await save(ana, kind, 0, some)).body).toEqual({ revision: 1 })
    expect((await read(ana, kind)).body).toEqual({ revision: 1, settings: some })
    expect((await read(beto, kind)).body).toEqual({ revision: 0, settings: nothing })
    expect((await save(beto, kind, 0, nothing)).body).toEqual({ revision: 1 })
    expect((await read(ana, kind)).body.settings).toEqual(some)
  })

  test('are not overwritten by a window that has not seen the newest', async () => {
    for (const stale of [0, 2, 7]) {
      const refused = await save(ana, kind, stale, nothing)
      expect([refused.status, refused.body.code]).toEqual([409, 'SETTINGS_CHANGED'])
    }
    expect((await read(ana, kind)).body).toEqual({ revision: 1, settings: some })
  })

  test('of two windows that save at once one wins, and the other learns of it', async () => {
    const cora = await makeTrader(app.db, app.api(), `cora${kind}`)
    for (const revision of [0, 1]) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => save(cora, kind, revision, some)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
      expect((await read(cora, kind)).body.revision).toBe(revision + 1)
    }
  })

  test('are refused without a session, and when they are no document at all', async () => {
    const nobody = { api: app.api() }
    expect([(await read(nobody, kind)).status, (await save(nobody, kind, 0, some)).status]).toEqual([401, 401])
    for (const rubbish of [undefined, null, [], 'x', { workspaces: 1, lists: 1, templates: 1 }]) {
      expect((await save(ana, kind, 1, rubbish)).status).toBe(400)
    }
    for (const revision of [-1, 1.5, 1e12]) expect((await save(ana, kind, revision, some)).status).toBe(400)
    expect((await read(ana, kind)).body).toEqual({ revision: 1, settings: some })
  })
})

const many = <Item>(count: number, item: Item) => Array.from({ length: count }, (_, at) => ({ ...item, id: `item${1_000 + at}` }))
const symbols = (count: number) => Array.from({ length: count }, (_, at) => `AB${at}-CASH`)
const oddPlace = (place: object) => ({ ...pair, layouts: { ...pair.layouts, '768': [...placesOf(PANELS), place] } })

test.each<[Kind, string, unknown]>([
  ['workspaces', 'too many', { workspaces: many(9, pair) }],
  ['workspaces', 'the same id twice', { workspaces: [pair, pair] }],
  ['workspaces', 'an id with markup', { workspaces: [{ ...pair, id: '<script>1' }] }],
  ['workspaces', 'no name', { workspaces: [{ ...pair, name: '  ' }] }],
  ['workspaces', 'an endless name', { workspaces: [{ ...pair, name: 'x'.repeat(41) }] }],
  ['workspaces', 'an unknown panel', { workspaces: [oddPlace({ i: 'clock', x: 0, y: 0, w: 1, h: 1 })] }],
  ['workspaces', 'a panel twice', { workspaces: [oddPlace({ i: 'chart', x: 0, y: 0, w: 1, h: 1 })] }],
  ['workspaces', 'an order form of another market', { workspaces: [oddPlace({ i: 'order-form@LETH-LUSD', x: 0, y: 0, w: 1, h: 1 })] }],
  ['workspaces', 'a place outside the grid', { workspaces: [oddPlace({ i: 'chart@LETH-LUSD', x: 24, y: 0, w: 1, h: 1 })] }],
  ['workspaces', 'a fraction', { workspaces: [oddPlace({ i: 'chart@LETH-LUSD', x: 0, y: 0.5, w: 1, h: 1 })] }],
  [
    'workspaces',
    'too many panels',
    { workspaces: [{ ...pair, layouts: layoutsOf([...PANELS, ...symbols(9).map((one) => `chart@${one}`)]) }] },
  ],
  ['workspaces', 'a width missing', { workspaces: [{ ...pair, layouts: { '768': placesOf(PANELS), '1340': placesOf(PANELS) } }] }],
  ['watchlists', 'too many', { lists: many(13, list) }],
  ['watchlists', 'a market twice', { lists: [{ ...list, markets: ['GOLD-CASH', 'GOLD-CASH'] }] }],
  ['watchlists', 'what is no market', { lists: [{ ...list, markets: ['gold'] }] }],
  ['watchlists', 'too many markets', { lists: [{ ...list, markets: symbols(101) }] }],
  ['watchlists', 'too many markets in all', { lists: many(7, { ...list, markets: symbols(99) }) }],
  ['watchlists', 'a folder twice', { lists: [{ ...list, folders: [...list.folders, ...list.folders] }] }],
  ['templates', 'too many', { templates: many(21, { ...template, key: '' }) }],
  ['templates', 'a key twice', { templates: many(2, template) }],
  ['templates', 'a share above all', { templates: [{ ...template, size: { unit: 'share', percent: 101 } }] }],
  ['templates', 'nothing to order', { templates: [{ ...template, size: { unit: 'quantity', quantity: '0.00' } }] }],
  ['templates', 'a negative quantity', { templates: [{ ...template, size: { unit: 'quantity', quantity: '-1' } }] }],
  ['templates', 'a limit without a price', { templates: [{ ...template, price: null }] }],
  ['templates', 'a market order that rests', { templates: [{ ...template, orderType: 'MARKET', price: null, isPostOnly: false }] }],
  ['templates', 'post-only that must not rest', { templates: [{ ...template, timeInForce: 'IOC' }] }],
  ['templates', 'a price from nowhere', { templates: [{ ...template, price: { from: 'moon', unit: 'ticks', offset: 1 } }] }],
  ['templates', 'an endless offset', { templates: [{ ...template, price: { from: 'bid', unit: 'bps', offset: 5_001 } }] }],
  ['charts', 'too many', { templates: many(21, chartTemplate), standard: null }],
  ['charts', 'the same id twice', { templates: [chartTemplate, chartTemplate], standard: null }],
  ['charts', 'a standard that is none of them', { templates: [chartTemplate], standard: 'looks002' }],
  ['charts', 'no name', { templates: [{ ...chartTemplate, name: ' ' }], standard: null }],
  ['charts', 'an endless name', { templates: [{ ...chartTemplate, name: 'x'.repeat(41) }], standard: null }],
  ['charts', 'an unknown type', { templates: [{ ...chartTemplate, type: 'tea leaves' }], standard: null }],
  ['charts', 'an unknown interval', { templates: [{ ...chartTemplate, interval: '7m' }], standard: null }],
  [
    'charts',
    'a line as thick as the chart',
    { templates: [{ ...chartTemplate, newDrawings: { color: 0, width: 5, dash: 'solid' } }], standard: null },
  ],
  [
    'charts',
    'too many indicators',
    { templates: [{ ...chartTemplate, indicators: many(13, chartTemplate.indicators[0]) }], standard: null },
  ],
  [
    'charts',
    'an indicator beyond its limits',
    { templates: [{ ...chartTemplate, indicators: [{ ...chartTemplate.indicators[0], parameters: { period: 1 } }] }], standard: null },
  ],
  ['templates', 'a key of many characters', { templates: [{ ...template, key: 'abc def' }] }],
])('%s with %s are refused and nothing is saved', async (kind, _what, settings) => {
  const before = (await read(beto, kind)).body
  const refused = await save(beto, kind, before.revision, settings)
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID'])
  expect((await read(beto, kind)).body).toEqual(before)
})

test('workspaces may be as many as allowed, and unknown fields are dropped', async () => {
  const { revision } = (await read(beto, 'workspaces')).body
  const full = many(8, { ...pair, layouts: layoutsOf([...PANELS, ...symbols(8).map((one) => `depth@${one}`)]) })
  expect((await save(beto, 'workspaces', revision, { workspaces: full.map((one) => ({ ...one, more: 'x' })) })).status).toBe(200)
  expect((await read(beto, 'workspaces')).body.settings).toEqual({ workspaces: full })
})

test('a document larger than any valid one is refused before it is read', async () => {
  const { revision } = (await read(beto, 'watchlists')).body
  expect((await save(beto, 'watchlists', revision, { lists: [{ ...list, name: 'x'.repeat(70_000) }] })).status).toBe(413)
})

test('they are erased when the account is closed', async () => {
  const dora = await makeTrader(app.db, app.api(), 'dora')
  for (const kind of NAMES) await save(dora, kind, 0, KINDS[kind].some)
  const rows = () =>
    app.owner.read((tx) => tx.rows(sql`select 1 from terminal_settings where user_id = (select user_id from profiles where name = 'dora')`))
  expect(await rows()).toHaveLength(4)
  await app.owner.transaction((tx) =>
    tx.run(sql`insert into account_closures (user_id, asked_at, due_at)
      select user_id, now() - interval '15 days', now() - interval '1 day' from profiles where name = 'dora'`),
  )
  await app.db.transaction((tx) => tx.run(sql`select erase_person(user_id) from profiles where name = 'dora'`))
  expect(await rows()).toHaveLength(0)
})
