import { agent } from '@bourse/contracts/agent'
import { exchange } from '@bourse/contracts/exchange'
import { friend } from '@bourse/contracts/friend'
import { type FirstStep, home, type StepState } from '@bourse/contracts/home'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { fundAll, makeAsset, makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { decideMint, linkAccount, mint, newKey, openAsset, openDesk } from '../agent/testing/desk.ts'
import { askToJoin, circleOf } from '../perk/testing/circles.ts'
import { turnTotpOn } from '../session/testing/factors.ts'
import { signInAgain } from '../session/testing/people.ts'

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
await openAsset(app, 'LUSD')
await makeAsset(app.db, 'GOLD')
await makeMarket(app.db, 'GOLD-LUSD', { makerFeePpm: 1_000, takerFeePpm: 2_000 })
const [ana, beto, cass] = await makeTraders(app, 'ana', 'beto', 'cass')
await fundAll(app.db, [beto], { GOLD: 1_000_000_000n })
await fundAll(app.db, [ana], { LUSD: 1_000_000_000n })
await untilReady(app)

beforeEach(() => app.owner.run(sql`delete from throttles`))

const NOTHING = { count: 0, items: [] }
const read = async ({ api }: Pick<Trader, 'api'>) => (await api.call(home.read)).body
const stateOf = async (who: Trader, step: FirstStep): Promise<StepState | undefined> =>
  (await read(who)).steps.find((each) => each.step === step)?.state

describe('the first steps', () => {
  test('are all open for a new user, and funds that were not deposited don’t count as a deposit', async () => {
    expect((await read(ana)).steps).toEqual([
      { step: 'identity', state: 'todo' },
      { step: 'bank', state: 'todo' },
      { step: 'secondFactor', state: 'todo' },
      { step: 'deposit', state: 'todo' },
      { step: 'trade', state: 'todo' },
    ])
  })

  test.each([
    ['none', 'todo'],
    ['pending', 'inProgress'],
    ['rejected', 'todo'],
    ['approved', 'done'],
  ])('an identity that is %s is %s', async (status, state) => {
    await app.owner.run(sql`update profiles set identity_verified = ${status} where id = ${ana.profileId}`)
    expect(await stateOf(ana, 'identity')).toBe(state)
  })

  test('a bank account that was removed is to be linked again', async () => {
    const id = await linkAccount(app, ana)
    expect(await stateOf(ana, 'bank')).toBe('done')
    await app.db.run(sql`update links set removed_at = now() where id = ${BigInt(id)}`)
    expect(await stateOf(ana, 'bank')).toBe('todo')
  })

  test('a second factor is the user’s, not another’s', async () => {
    await turnTotpOn(cass.api)
    expect([await stateOf(cass, 'secondFactor'), await stateOf(ana, 'secondFactor')]).toEqual(['done', 'todo'])
  })

  test('an order that waits is a trade in progress, one that is filled makes it done for both', async () => {
    const order = { market: 'GOLD-LUSD', quantity: '1', price: '10' }
    await ana.api.call(exchange.place, { body: { ...order, side: 'BUY', clOrdID: 'home-1' } })
    expect(await stateOf(ana, 'trade')).toBe('inProgress')
    await beto.api.call(exchange.place, { body: { ...order, side: 'SELL', clOrdID: 'home-2' } })
    expect([await stateOf(ana, 'trade'), await stateOf(beto, 'trade'), await stateOf(cass, 'trade')]).toEqual(['done', 'done', 'todo'])
  })
})

describe('a deposit', () => {
  let desk: Trader
  const announce = async (who: Trader) => (await mint(who, { asset: 'LUSD', quantity: '50' })).body

  beforeAll(async () => {
    desk = await makeTrader(app.db, app.api(), 'desk')
    const id = await app.db.value<bigint>(sql`select id from assets where code = 'LUSD'`)
    await openDesk(app, desk, id)
  })

  test('is in progress until its agent confirms it, and waits for the agent alone', async () => {
    const { id } = await announce(cass)
    expect(await stateOf(cass, 'deposit')).toBe('inProgress')
    expect((await read(desk)).waiting).toMatchObject({
      count: 1,
      items: [{ kind: 'mint', id, person: { name: 'cass' }, amount: { quantity: '50000000', code: 'LUSD', decimals: 6, decimalsMin: 2 } }],
    })
    expect((await read(cass)).waiting).toEqual(NOTHING)
    await decideMint(desk, id, { action: 'confirm' })
    expect(await stateOf(cass, 'deposit')).toBe('done')
    expect((await read(desk)).waiting).toEqual(NOTHING)
  })

  test('that was taken back is to do again', async () => {
    const { id } = await announce(ana)
    await ana.api.call(agent.cancelMint, { params: { id } })
    expect(await stateOf(ana, 'deposit')).toBe('todo')
  })
})

test('[DEF-001] a pocket has held something from its first entry on, also once it is empty again, and each profile by itself', async () => {
  const [dora] = await makeTraders(app, 'dora')
  const holds = async (who: Trader) => (await read(who)).hasHeld
  expect([await holds(dora), await holds(beto)]).toEqual([false, true])
  await fundAll(app.db, [dora], { LUSD: 3_000_000n })
  expect(await holds(dora)).toBe(true)
  const { status } = await dora.api.call(transfer.send, {
    body: { asset: 'LUSD', recipient: 'ana', quantity: '3', note: '' },
    key: newKey(),
  })
  expect(status).toBeLessThan(300)
  expect(await holds(dora)).toBe(true)
})

describe('what waits', () => {
  const kindsOf = async (who: Pick<Trader, 'api'>) => (await read(who)).waiting.items.map(({ kind }) => kind)
  const ask = async (who: Trader, quantity: string, note = '') =>
    (await who.api.call(transfer.request, { body: { asset: 'LUSD', from: 'ana', quantity, note }, key: newKey() })).body.id

  test('[ACT-02] is told one by one to the recipient alone, money first, the newest first, with what the answer needs', async () => {
    const older = await ask(beto, '180', 'For the seedlings')
    const newer = await ask(cass, '20.5')
    await beto.api.call(friend.ask, { body: { address: 'ana' } })
    const amount = { code: 'LUSD', decimals: 6, decimalsMin: 2 }
    expect((await read(ana)).waiting).toMatchObject({
      count: 3,
      items: [
        { kind: 'request', id: newer, person: { name: 'cass' }, amount: { quantity: '20500000', ...amount }, note: '' },
        { kind: 'request', id: older, person: { name: 'beto' }, amount: { quantity: '180000000', ...amount }, note: 'For the seedlings' },
        {
          kind: 'friend',
          person: { name: 'beto' },
          amount: null,
          exchange: null,
          activityId: expect.stringMatching(/^[0-9]+$/),
          until: null,
        },
      ],
    })
    expect((await read(beto)).waiting).toEqual(NOTHING)
  })

  test('is three at most, and counts the rest', async () => {
    await ask(beto, '1')
    await ask(beto, '2')
    expect(await kindsOf(ana)).toEqual(['request', 'request', 'request'])
    const { count, items } = (await read(ana)).waiting
    expect([count, items.map(({ amount }) => amount?.quantity)]).toEqual([5, ['2000000', '1000000', '20500000']])
  })

  test('is gone once it is answered, and an answer that is given twice at once counts once', async () => {
    const [request] = (await read(ana)).waiting.items
    const params = { id: request?.id ?? '' }
    const balance = () =>
      app.db.value<bigint>(sql`
        select w.balance from published.wallets w join published.assets a on a.id = w.asset_id
        where w.pocket_id = ${ana.pocketId} and a.code = 'LUSD'`)
    const before = await balance()
    await Promise.all([newKey(), newKey()].map((key) => ana.api.call(transfer.accept, { params, key })))
    expect(before - (await balance())).toBe(BigInt(request?.amount?.quantity ?? 0))
    const left = (await read(ana)).waiting
    expect([left.count, left.items.some(({ id, kind }) => kind === 'request' && id === params.id)]).toEqual([4, false])
    expect((await read(beto)).waiting).toEqual(NOTHING)
  })

  test('is left out once it has expired, even before its row is updated', async () => {
    await app.owner.run(sql`update proposals set expires_at = now() - interval '1 second' where status = 'pending'`)
    expect(await kindsOf(ana)).toEqual(['friend'])
  })

  test('has an offer with what it gives and what it asks for', async () => {
    const terms = { giveAsset: 'LUSD', giveQuantity: '5', wantAsset: 'GOLD', wantQuantity: '2', recipient: 'beto' }
    const made = await ana.api.call(transfer.offer, { body: terms, key: newKey() })
    expect(made.status).toBe(201)
    const [offer] = (await read(beto)).waiting.items
    expect(offer).toMatchObject({ kind: 'offer', id: made.body.id, person: { name: 'ana' } })
    expect([offer?.amount?.code, offer?.amount?.quantity, offer?.exchange?.code]).toEqual(['LUSD', '5000000', 'GOLD'])
    await ana.api.call(transfer.cancel, { params: { id: made.body.id }, key: newKey() })
    expect((await read(beto)).waiting).toEqual(NOTHING)
  })

  test('of a group is shown to its captain', async () => {
    const made = await ana.api.call(profile.create, { body: { name: 'growers', type: 'association', isGroup: true } })
    await app.db.run(sql`update profiles set is_visible_to_public = true where id = ${made.body.profileId}`)
    await askToJoin(beto.api, await circleOf(app.db, made.body.profileId))
    const group = await signInAgain(app, ana)
    group.access = (await group.call(session.open, { body: { profileId: made.body.profileId } })).body.access
    expect((await read({ api: group })).waiting).toMatchObject({ count: 1, items: [{ kind: 'membership', person: { name: 'beto' } }] })
    expect(await kindsOf(ana)).toEqual(['friend'])
  })

  test('needs a signed-in user', async () => {
    expect((await app.api().call(home.read)).status).toBe(401)
  })
})
