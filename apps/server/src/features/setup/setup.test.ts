import { readFile } from 'node:fs/promises'
import { agent } from '@bourse/contracts/agent'
import { exchange } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import { setup, setupPlan } from '@bourse/contracts/setup'
import { staff } from '@bourse/contracts/staff'
import type { ApiClient } from '@bourse/testkit/client'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeTraders, type Trader } from '../../testing/traders.ts'
import { tally } from '../agent/testing/desk.ts'
import { applyPlan } from './apply-plan.ts'
import { setupCode } from './setup-code.ts'

const app = await testApp({ ROLES: 'api,broker,exchange,mds', DEMO: 'off' })
const sent = JSON.parse(await readFile(new URL('../../../../../docs/examples/setup.json', import.meta.url), 'utf8'))
const plan = z.parse(setupPlan, sent)
const code = setupCode(app.secrets)
const apply = (body: object, api = app.api()) => api.call(setup.apply, { body })
const state = async () => (await app.api().call(setup.state)).body

/** All rows of what a plan makes, to compare before and after. */
const countAll = () =>
  app.owner.one(sql`
    select (select count(*) from users) as users, (select count(*) from assets) as assets, (select count(*) from markets) as markets,
           (select count(*) from agencies) as agencies, (select count(*) from asset_classes) as classes,
           (select count(*) from documents) as documents, (select count(*) from staff_roles) as roles,
           (select count(*) from audit_log) as entries`)

describe('[STAFF-01] a new installation', () => {
  test('is open to its console’s code alone, typed with or without hyphens, and makes all of a plan or nothing', async () => {
    expect(await state()).toEqual({ isOpen: true, canMail: false })
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    const before = await countAll()
    expect((await apply({ code: 'AAAA-BBBB-CCCC-DDDD', plan: sent })).body.code).toBe('SETUP_CODE_WRONG')
    expect((await apply({ code: '', plan: sent })).body.code).toBe('SETUP_CODE_WRONG')
    expect((await apply({ code, plan: { ...sent, staff: [] } })).body).toMatchObject({
      code: 'INVALID',
      fields: { 'plan.staff': ['fields.required'] },
    })
    // The last part is wrong: nothing of the first is made.
    const wrong = [
      { markets: [{ base: 'LEUR', quote: 'NONE', tick: '0.0001', lot: '0.01' }] },
      { markets: [{ base: 'LEUR', quote: 'LUSD', tick: '0.000001', lot: '0.000001' }] },
      { markets: [{ base: 'LEUR', quote: 'LUSD', tick: '0', lot: '0.01' }] },
      { agents: [{ ...sent.agents[0], assets: [{ ...sent.agents[0].assets[0], account: {} }] }] },
      { staff: [sent.staff[0], { ...sent.staff[1], password: 'short' }] },
      { staff: [sent.staff[0], { ...sent.staff[1], handle: 'sam' }] },
    ]
    for (const part of wrong) {
      await app.owner.run(sql`delete from throttles`)
      const { status, body } = await apply({ code, plan: { ...sent, ...part } })
      expect([part, status >= 400 && status < 500, typeof body.code]).toEqual([part, true, 'string'])
    }
    expect(await countAll()).toEqual(before)
    expect(await state()).toMatchObject({ isOpen: true })
  })

  test('is set up once by two at once, and then closed for good', async () => {
    await app.owner.run(sql`delete from throttles`)
    const answers = await Promise.all([apply({ code: code.toLowerCase().replaceAll('-', ' '), plan: sent }), apply({ code, plan: sent })])
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
    const made = answers.find(({ status }) => status === 200)?.body.steps ?? []
    expect(made.map(({ what, name, result }) => `${what} ${name} ${result}`)).toEqual([
      'staff sam made',
      'staff noa made',
      'class currencies made',
      'asset LUSD made',
      'asset LEUR made',
      'market LEUR-LUSD made',
      'agent caja LUSD made',
      'agent caja LEUR made',
    ])
    expect(await state()).toMatchObject({ isOpen: false })
    expect((await apply({ code, plan: sent })).body.code).toBe('SETUP_CLOSED')
  })

  test('applied again from the console, the same file changes nothing; other terms are reported and stay', async () => {
    const before = await countAll()
    const again = await app.db.transaction((tx) => applyPlan(tx, plan))
    expect(new Set(again.map(({ result }) => result))).toEqual(new Set(['there']))
    expect(await countAll()).toEqual(before)
    const changed = { ...plan, markets: plan.markets.map((market) => ({ ...market, takerFeePpm: 5_000 })) }
    const steps = await app.db.transaction((tx) => applyPlan(tx, changed))
    expect(steps.filter(({ result }) => result !== 'there')).toEqual([{ what: 'market', name: 'LEUR-LUSD', result: 'differs' }])
    expect(await countAll()).toEqual(before)
  })

  test('leads to a first trade between two new members, who loaded at the agent', async () => {
    const caja = app.api()
    expect((await caja.signIn('caja', 'five white herons')).status).toBe(200)
    const [ana, beto] = await makeTraders(app, 'ana', 'beto')
    await load(caja, ana, 'LUSD')
    await load(caja, beto, 'LEUR')
    const order = { market: 'LEUR-LUSD', price: '1.08', quantity: '50' }
    const place = (trader: Trader, side: 'BUY' | 'SELL') =>
      trader.api.call(exchange.place, { body: { ...order, side, clOrdID: `${trader.handle}-1` } })
    // The running exchange takes the new market by itself.
    await vi.waitFor(async () => expect((await place(beto, 'SELL')).body).toMatchObject({ status: 'OPEN' }), {
      timeout: 30_000,
      interval: 50,
    })
    expect((await place(ana, 'BUY')).body).toMatchObject({ status: 'FILLED' })
    const balances = await app.db.rows<{ name: string; code: string; balance: bigint }>(sql`
      select p.name, a.code, w.balance from wallets w join assets a on a.id = w.asset_id join profiles p on p.pocket_id = w.pocket_id
      where p.name in ('ana', 'beto') and w.balance > 0 order by 1, 2`)
    expect(balances.map(({ name, code: asset, balance }) => `${name} ${asset} ${balance}`)).toEqual([
      'ana LEUR 49900000',
      'ana LUSD 446000000',
      'beto LEUR 450000000',
      'beto LUSD 53946000',
    ])
  })

  test('shows its admins what is missing', async () => {
    const sam = app.api()
    await sam.signIn('sam', 'three blue herons')
    const { items } = (await sam.call(setup.checklist)).body
    expect(items.map(({ what, isDone }) => `${what} ${isDone}`)).toEqual([
      'team true',
      'currency true',
      'second_asset true',
      'market true',
      'agent true',
      'mail false',
    ])
    expect((await sam.call(staff.team)).body.rows.map(({ name, roles }) => [name, roles.length])).toEqual([
      ['noa', 4],
      ['sam', 4],
    ])
    expect((await sam.call(session.readPreferences)).status).toBe(200)
  })
})

async function load(desk: ApiClient, trader: Trader, asset: string): Promise<void> {
  const asked = await trader.api.call(agent.mint, { body: { asset, quantity: '500' }, key: `mint-${trader.handle}` })
  const id = (asked.body as { id?: string }).id ?? ''
  const decided = await desk.call(agent.decideMint, { params: { id }, body: { action: 'confirm' }, key: `confirm-${id}` })
  expect([trader.handle, asked.status, decided.status]).toEqual([trader.handle, asked.status, 200])
}
