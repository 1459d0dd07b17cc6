import { paper } from '@bourse/contracts/paper'
import { describe, expect, test } from 'vitest'
import { readMarkets } from '#features/market'
import { sql } from '#platform/db'
import { PAPER_CHECKS } from './audit.ts'
import { fillMarket } from './follow/fill-market.ts'
import { broken, liveCount, paperBalances, placePaper } from './testing/paper-world.ts'
import { tradedPaperWorld } from './testing/traded-world.ts'

const world = await tradedPaperWorld()

describe('amending and canceling', () => {
  test('reserve what the order then needs', async () => {
    const { carla } = world
    const { body } = await placePaper(carla, { price: '7', quantity: '4' })
    const amended = await carla.api.call(paper.amend, { params: { id: body.orderID }, body: { quantity: '2', price: '6' } })
    expect(amended.body).toMatchObject({ quantity: '2.00', price: '6.00' })
    expect(await paperBalances(carla)).toMatchObject({ CASH: ['9988.000000', '12.000000'] })
    expect((await carla.api.call(paper.amend, { params: { id: body.orderID }, body: {} })).body.code).toBe('INVALID')
    expect((await carla.api.call(paper.amend, { params: { id: body.orderID }, body: { shown: '1' } })).body.code).toBe('INVALID')
    expect((await carla.api.call(paper.cancel, { params: { id: body.orderID } })).body).toMatchObject({
      status: 'CANCELED',
      reason: 'REQUESTED',
    })
    const again = await carla.api.call(paper.cancel, { params: { id: body.orderID } })
    expect([again.status, again.body.status]).toEqual([200, 'CANCELED'])
    expect((await carla.api.call(paper.amend, { params: { id: body.orderID }, body: { price: '5' } })).body.code).toBe('ORDER_FINAL')
    expect(await paperBalances(carla)).toMatchObject({ CASH: ['10000.000000', '0.000000'] })
  })

  test('another user’s paper order is not there', async () => {
    const { carla, ana, app } = world
    const { body } = await placePaper(carla, { price: '7' })
    const params = { id: body.orderID }
    for (const call of [paper.order, paper.cancel] as const)
      expect((await ana.api.call(call, { params })).body.code).toBe('ORDER_NOT_FOUND')
    expect((await ana.api.call(paper.amend, { params, body: { price: '6' } })).body.code).toBe('ORDER_NOT_FOUND')
    expect((await ana.api.call(paper.orders)).body).toEqual([])
    expect((await app.api().call(paper.orders)).status).toBe(401)
  })

  test('canceling and filling at once: one of them is first, and the sums agree', async () => {
    const { carla, ana, app, order, follow } = world
    const { body } = await placePaper(carla, { price: '9.50', quantity: '1' })
    await order(ana, 'SELL', '9', '2')
    await Promise.all([follow(), carla.api.call(paper.cancel, { params: { id: body.orderID } })])
    const { status, filled } = (await carla.api.call(paper.order, { params: { id: body.orderID } })).body
    expect([`${status} ${filled}`]).toEqual([expect.stringMatching(/^(CANCELED 0.00|FILLED 1.00)$/)])
    expect(await liveCount(app.db)).toBe(0)
  })
})

describe('[I60] the audit', () => {
  test('finds nothing in all of this, and a balance that was changed', async () => {
    const { carla, app } = world
    await placePaper(carla, { price: '11', quantity: '2' })
    const query = PAPER_CHECKS[0]?.query ?? ''
    expect(await broken(app.db, query)).toBe(0n)
    const change = (by: bigint) =>
      app.owner.run(
        sql`update paper_balances set balance = balance + ${by}::numeric where account_id = (select id from paper_accounts where profile_id = ${carla.profileId})`,
      )
    await change(1n)
    expect(await broken(app.db, query)).toBe(2n)
    await change(-1n)
  })
})

describe('a fault in the orders of one account leaves those of others alone', () => {
  /** Carla's and ana's orders are both reached by the next trade at 9. */
  async function bothReached(): Promise<void> {
    const { carla, ana, order } = world
    await placePaper(carla, { price: '9.50', quantity: '1' })
    await placePaper(ana, { price: '9.50', quantity: '1' })
    await order(ana, 'SELL', '9', '2')
  }
  const firstOf = async (who: 'ana' | 'carla') => (await world[who].api.call(paper.orders)).body[0]

  test('one whose sums are wrong', async () => {
    const { carla, app, follow } = world
    const hold = (held: bigint) =>
      app.owner.run(sql`
        update paper_balances set held = ${held}::numeric
        where held > 0 and account_id = (select id from paper_accounts where profile_id = ${carla.profileId})`)
    await bothReached()
    await hold(1n)
    await follow()
    expect(await firstOf('ana')).toMatchObject({ status: 'FILLED' })
    expect(await firstOf('carla')).toMatchObject({ status: 'OPEN', filled: '0.00' })
    await hold(9_500_000n)
  })

  test('one that can’t be written: its orders end, and what they had set aside is free', async () => {
    const { carla, app, follow } = world
    await bothReached()
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`
        create function refuse_carla() returns trigger language plpgsql as $$
        begin
          if new.account_id = (select a.id from paper_accounts a join profiles p on p.id = a.profile_id where p.name = 'carla') then
            raise 'no fills for carla';
          end if;
          return new;
        end $$`)
      await tx.run(sql`create trigger refuse_carla before insert on paper_fills for each row execute function refuse_carla()`)
    })
    try {
      await expect(follow()).rejects.toThrow('no fills for carla')
      await follow()
    } finally {
      await app.owner.run(sql`drop function refuse_carla cascade`)
    }
    expect(await firstOf('ana')).toMatchObject({ status: 'FILLED' })
    expect(await firstOf('carla')).toMatchObject({ status: 'CANCELED', reason: 'INTERNAL', filled: '0.00' })
    expect(await paperBalances(carla)).toMatchObject({ CASH: ['10000.000000', '0.000000'] })
  })
})

test('what was filled by a process that died before its commit is filled once, by the next', async () => {
  const { carla, ana, app, order, follow } = world
  const { body } = await placePaper(carla, { price: '9.50', quantity: '3' })
  await order(ana, 'SELL', '9', '2')
  const [row] = await app.db.read(readMarkets)
  const dying = app.db.transaction(async (tx) => {
    const view = { depth: { bids: [], asks: [] }, lastTradeId: 0 }
    await fillMarket(tx, { market: row ?? expect.fail(), view, now: Date.now(), seesDepth: false, isCareful: false, onFault: expect.fail })
    const { count } = await tx.one<{ count: number }>(
      sql`select count(*)::int as count from paper_fills where order_id = ${BigInt(body.orderID)}`,
    )
    throw new Error(`died after ${count} fill`)
  })
  await expect(dying).rejects.toThrow('died after 1 fill')
  await follow()
  await follow()
  expect((await carla.api.call(paper.order, { params: { id: body.orderID } })).body).toMatchObject({ filled: '2.00' })
  expect((await carla.api.call(paper.fills)).body).toHaveLength(1)
})
