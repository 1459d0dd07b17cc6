import { exchange, market, marketAdmin } from '@bourse/contracts/exchange'
import { staff as desk } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { makeTrader } from '../../../testing/traders.ts'
import { tally } from '../../agent/testing/desk.ts'
import { signInAgain } from '../../session/testing/people.ts'
import { SYMBOL } from '../testing/gold-cash.ts'
import { openStaffedMarket } from '../testing/staffed-market.ts'

const { app, trader, staff, second, support, place, askToResume, sign } = await openStaffedMarket()
const params = { symbol: SYMBOL }
const halt = (reason = 'a strange price', api = staff.api) => api.call(marketAdmin.halt, { params, body: { reason } })
const statusNow = async () => (await app.db.read((tx) => tx.one<{ status: string }>(sql`select status from markets`))).status

test('[STAFF-05] one of staff halts a market, two open it again; both are written down with who and why, and the product stays ready', async () => {
  const { body: order } = await place('before')
  expect(await halt()).toMatchObject({
    status: 200,
    body: {
      symbol: SYMBOL,
      status: 'halted',
      reason: 'a strange price',
      is_held: true,
      live_orders: 1,
      last: { action: 'halt', actor: 'staff', handle: 'estela', outcome: 'done' },
    },
  })
  expect(await place('during')).toMatchObject({ status: 409, body: { code: 'MARKET_HALTED' } })
  expect((await fetch(`${app.url}/ready`)).status).toBe(200)
  expect(await (await fetch(`${app.url}/metrics`)).text()).toContain('bourse_role_figure{role="exchange",figure="halted"} 1')
  // What rests can be taken back.
  expect(await trader.api.call(exchange.cancel, { params: { id: order.orderID } })).toMatchObject({ body: { status: 'CANCELED' } })
  const id = await askToResume()
  expect(await place('asked-only')).toMatchObject({ status: 409, body: { code: 'MARKET_HALTED' } })
  expect((await second.api.call(desk.signatures, { query: { state: 'asked' } })).body.items).toMatchObject([
    {
      id,
      values: { market: 'GOLD/CASH' },
      facts: [{ label: 'halted_for', value: 'a strange price' }],
      href: `/admin/markets/${SYMBOL}`,
      maySign: true,
    },
  ])
  expect(await sign(id)).toMatchObject({ status: 200, body: { state: 'done', decidedBy: { name: 'bruno' } } })
  expect(await place('after')).toMatchObject({ status: 201, body: { status: 'OPEN' } })
  expect(await staff.api.call(marketAdmin.states, {})).toMatchObject({
    body: {
      rows: [
        {
          symbol: SYMBOL,
          status: 'open',
          reason: '',
          live_orders: 1,
          last: { action: 'resume', reason: 'looked into', handle: 'bruno', outcome: 'done' },
        },
      ],
    },
  })
  const { changes } = (await support.api.call(marketAdmin.market, { params })).body
  expect(changes.slice(0, 2)).toMatchObject([
    { kind: 'resume', by: ['estela', 'bruno'], reason: 'looked into' },
    { kind: 'halt', by: ['estela'], reason: 'a strange price' },
  ])
  const log = await app.db.read((tx) =>
    tx.rows(sql`select user_id, action, data->>'reason' as reason from audit_log where subject = ${`market:${SYMBOL}`} order by id`),
  )
  expect(log).toEqual([
    { user_id: staff.userId, action: 'market.halt', reason: 'a strange price' },
    { user_id: staff.userId, action: 'market.resume.asked', reason: 'looked into' },
    { user_id: second.userId, action: 'market.resume', reason: 'looked into' },
  ])
})

test('[STAFF-05] traders read what staff wrote for them in three languages, and not the reason in the log', async () => {
  const notes = { en: 'We are checking the book.', es: 'Estamos revisando el libro.', pt: 'Estamos conferindo o livro.' }
  await staff.api.call(marketAdmin.halt, { params, body: { reason: 'Wash trades suspected', notes } })
  const { body } = await trader.api.call(market.list)
  expect(body[0]).toMatchObject({ halt_reason: 'We are checking the book.', halt_notes: notes })
  expect(JSON.stringify(body)).not.toContain('Wash trades')
  await sign(await askToResume())
  expect((await trader.api.call(market.list)).body[0]).toMatchObject({ halt_reason: '', halt_notes: null })
})

describe('[STAFF-01] opening a market', () => {
  test('takes another person: not one alone, not the same one twice, not another role, and of two at once one', async () => {
    const { body: order } = await place('resting')
    await halt()
    const id = await askToResume()
    const again = await signInAgain(app, { handle: 'estela' })
    const own = await Promise.all([staff.api, again, again].map((api) => sign(id, api)))
    expect(own.map(({ body }) => body.code)).toEqual(['OWN_SIGNATURE', 'OWN_SIGNATURE', 'OWN_SIGNATURE'])
    expect((await sign(id, support.api)).body.code).toBe('ROLE_MISSING')
    expect((await sign(id, trader.api)).status).toBe(404)
    expect((await staff.api.call(marketAdmin.resume, { params, body: { reason: 'again' } })).body.code).toBe('ALREADY_ASKED')
    expect(await statusNow()).toBe('halted')
    const other = await signInAgain(app, { handle: 'bruno' })
    expect(tally(await Promise.all([second.api, other].map((api) => sign(id, api))))).toEqual({ 200: 1, 409: 1 })
    expect(await statusNow()).toBe('open')
    // The order outlived the halt.
    expect(await trader.api.call(exchange.cancel, { params: { id: order.orderID } })).toMatchObject({ body: { status: 'CANCELED' } })
  })

  test('does not happen when it is refused, withdrawn or expired', async () => {
    await halt()
    const refused = await askToResume()
    expect((await second.api.call(desk.refuse, { params: { id: refused }, body: { note: 'Not yet' } })).body.state).toBe('refused')
    const withdrawn = await askToResume()
    expect((await staff.api.call(desk.withdraw, { params: { id: withdrawn } })).body.state).toBe('withdrawn')
    const expired = await askToResume()
    await app.owner.read((tx) => tx.run(sql`update signed_actions set expires_at = now() where id = ${expired}`))
    for (const id of [refused, withdrawn, expired]) expect((await sign(id)).body.code).toBe('STATE_CONFLICT')
    expect(await statusNow()).toBe('halted')
    await sign(await askToResume())
    expect(await statusNow()).toBe('open')
    expect((await staff.api.call(marketAdmin.resume, { params, body: { reason: 'open already' } })).body.code).toBe('STATE_CONFLICT')
  })

  test('that the exchange refuses is an error for the signer; the market stays halted until the cause is removed', async () => {
    const { body: order } = await place('spoilt')
    await halt()
    const spoil = (price: number) =>
      app.owner.transaction((tx) => tx.run(sql`update orders set limit_price = ${price} where id = ${order.orderID}`))
    await spoil(0)
    const failed = await sign(await askToResume())
    expect(failed).toMatchObject({ status: 409, body: { code: 'MARKET_STAYS_HALTED' } })
    expect(failed.body.fields?.['market']?.[0]).toContain(`order ${order.orderID} cannot be put back into the book`)
    expect(await statusNow()).toBe('halted')
    expect((await sign(await askToResume({ reason: 'without it', cancel_unreadable: true }))).status).toBe(200)
    expect(await statusNow()).toBe('open')
    expect((await trader.api.call(exchange.orders, { query: { status: 'live' } })).body.map(({ clOrdID }) => clOrdID)).toEqual(['after'])
  })
})

test('[STAFF-02] others may not, and invalid input is refused', async () => {
  for (const call of [marketAdmin.halt, marketAdmin.resume]) {
    expect(await trader.api.call(call, { params, body: { reason: 'because' } })).toMatchObject({ status: 404 })
    expect(await support.api.call(call, { params, body: { reason: 'because' } })).toMatchObject({
      status: 403,
      body: { code: 'ROLE_MISSING' },
    })
  }
  for (const call of [marketAdmin.states, marketAdmin.market])
    expect(await trader.api.call(call, { params })).toMatchObject({ status: 404 })
  expect(await halt('   ')).toMatchObject({ status: 400 })
  for (const call of [marketAdmin.halt, marketAdmin.resume])
    expect(await staff.api.call(call, { params: { symbol: 'NO-SUCH' }, body: { reason: 'x' } })).toMatchObject({
      status: 404,
      body: { code: 'MARKET_NOT_FOUND' },
    })
  expect(await app.db.read((tx) => tx.one(sql`select status from markets`))).toEqual({ status: 'open' })
})

test('a cancel of everything under one key cancels once, and makes no wallet', async () => {
  const empty = await makeTrader(app.db, app.api(), 'vacio')
  expect(await empty.api.call(exchange.cancelAll, { body: {} })).toMatchObject({ body: { canceled: 0 } })
  expect(await app.db.read((tx) => tx.rows(sql`select from wallets where pocket_id = ${empty.pocketId}`))).toEqual([])
  await place('first')
  const headers = { 'Idempotency-Key': 'the same call' }
  const { body: once } = await trader.api.call(exchange.cancelAll, { body: {}, headers })
  expect(once.canceled).toBe(2)
  await place('second')
  expect(await trader.api.call(exchange.cancelAll, { body: {}, headers })).toMatchObject({ body: { canceled: 2 } })
  const { body } = await trader.api.call(exchange.orders, { query: { status: 'live' } })
  expect(body.map(({ clOrdID }) => clOrdID)).toEqual(['second'])
})
