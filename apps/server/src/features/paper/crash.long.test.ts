import { exchange } from '@bourse/contracts/exchange'
import { CancelCode, OrderCode } from '@bourse/contracts/messages'
import { paper } from '@bourse/contracts/paper'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { severalProcesses, SYMBOL } from '../../testing/several-processes.ts'
import { PaperProgram } from './testing/paper-program.ts'

const TRADES = 40
const KILLED_AT = new Set([12, 28])

test('whoever fills paper orders is killed again and again while real trades go on: each trade counts once for the pocket, and no leg is left alone', {
  timeout: 180_000,
}, async () => {
  const world = await severalProcesses()
  const front = await world.open({ ROLES: 'api,broker,exchange,mds' })
  const follower = await world.open({ ROLES: 'jobs' })
  const [ana, beto, carla] = [await world.trader('ana', front), await world.trader('beto', front), await world.trader('carla', front)]
  const trade = async (price: string, quantity: string) => {
    await beto.api.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', price, quantity } })
    const { body } = await ana.api.call(exchange.place, { body: { market: SYMBOL, side: 'SELL', price, quantity } })
    expect(body.status).toBe('FILLED')
  }
  await trade('11', '1')
  await carla.api.call(paper.open, { body: { amounts: [{ asset: 'CASH', amount: '100000' }] } })
  for (const kind of [{ exits: { takeProfit: '12', stopPrice: '5' } }, { stopLeg: { stopPrice: '20' } }, { shown: '1' }]) {
    const { status } = await carla.api.call(paper.place, { body: { market: SYMBOL, side: 'BUY', quantity: '30', price: '10', ...kind } })
    expect(status).toBe(201)
  }

  const made = async (side: 'BUY' | 'SELL') => {
    const lots = await world.db.value<bigint>(
      sql`select coalesce(sum(quantity), 0)::bigint as lots from paper_fills where is_maker and side = ${side}`,
    )
    return Number(lots)
  }
  for (let count = 1; count <= TRADES; count += 1) {
    await trade('9', '1')
    if (!KILLED_AT.has(count)) continue
    await vi.waitFor(async () => expect(await made('BUY')).toBeGreaterThan(0), { timeout: 30_000, interval: 20 })
    await follower.kill()
    await follower.start()
  }
  await vi.waitFor(async () => expect(await made('BUY')).toBe(TRADES * 100), { timeout: 60_000, interval: 100 })
  expect(await world.broken()).toEqual([])

  // The exits of what the entry has received are taken once, at their profit.
  const entry = (await carla.api.call(paper.orders)).body.find(({ exits }) => exits)
  expect(entry?.filled).toBe('30.00')
  await trade('13', '50')
  await vi.waitFor(async () => expect(await made('SELL')).toBeGreaterThan(0), { timeout: 30_000, interval: 50 })
  expect(await made('SELL')).toBe(3_000)
  expect(await world.broken()).toEqual([])
})

/** Holds the insert of fills until the test lets it go, so that somebody can wait for the account behind it. */
const HELD = 62_001

test('whoever fills is killed between the commit and its messages: another process tells the fill, once it is committed and not before, and repeats no amendment once it was killed too', {
  timeout: 120_000,
}, async () => {
  const world = await severalProcesses()
  const front = await world.open({ ROLES: 'api,broker,exchange,mds' })
  const follower = await world.open({ ROLES: 'jobs' })
  const [ana, beto, carla] = [await world.trader('ana', front), await world.trader('beto', front), await world.trader('carla', front)]
  await carla.api.call(paper.open, { body: { amounts: [{ asset: 'CASH', amount: '1000' }] } })
  const program = await PaperProgram.connect(front.url, carla)
  await program.order('filled', { quantity: 100, price: 1_000 })
  await world.owner.transaction(async (tx) => {
    await tx.run(sql`create function hold_fills() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(62001); return null; end'`)
    await tx.run(sql`create trigger hold_fills after insert on paper_fills execute function hold_fills()`)
  })

  const hold = await world.owner.pool.connect()
  const behind = await world.db.pool.connect()
  // Their connections end with them: a test that fails leaves no lock behind.
  onTestFinished(() => [hold, behind].forEach((client) => client.release(true)))
  await hold.query('select pg_advisory_lock($1)', [HELD])
  await beto.api.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', price: '9', quantity: '1' } })
  await ana.api.call(exchange.place, { body: { market: SYMBOL, side: 'SELL', price: '9', quantity: '1' } })
  const waiting = async (count: number) =>
    vi.waitFor(
      async () => {
        const found = await world.owner.value<number>(
          sql`select count(*)::int as found from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(found).toBe(count)
      },
      { timeout: 20_000, interval: 20 },
    )
  await waiting(1)
  await behind.query('begin')
  const locked = behind.query('select id from paper_accounts for update')
  await waiting(2)
  await hold.query('select pg_advisory_unlock($1)', [HELD])
  await locked
  // Its fill is committed, and its message waits for the account.
  expect((await carla.api.call(paper.orders)).body[0]).toMatchObject({ status: 'FILLED' })
  await follower.kill()
  await world.forget(follower)
  expect(program.statesOf('filled')).toEqual([[OrderCode.OPEN, 0]])
  // A broker ends its connections when a process dies; whoever listens again hears it.
  await vi.waitFor(() => expect(program.client.connected).toBe(false), { timeout: 30_000, interval: 20 })
  const again = await PaperProgram.connect(front.url, carla)
  await behind.query('rollback')

  await vi.waitFor(() => expect(again.statesOf('filled')).toEqual([[OrderCode.FILLED, 100]]), { timeout: 30_000, interval: 50 })
  expect(again.statuses[0]?.fills).toMatchObject([{ quantity: 100n, isMaker: true }])
  // The balances are messages of their own, which come after it.
  const told = () => again.positions.map(([asset, available]) => [asset, available])
  await vi.waitFor(
    () =>
      expect(told()).toEqual([
        ['GOLD', '1000000'],
        ['CASH', '990000000'],
      ]),
    { timeout: 10_000, interval: 50 },
  )
  expect(await world.broken()).toEqual([])

  // An amendment that is delivered again after the other process was killed is not executed again.
  await again.order('moved', { quantity: 100, price: 700 })
  await again.amend('first', 'moved', { price: 710 })
  await again.amend('second', 'moved', { price: 720 })
  await front.kill()
  await Promise.all([program, again].map(({ client }) => client.endAsync(true)))
  await front.start()
  const after = await PaperProgram.connect(front.url, carla)
  await after.amend('first', 'moved', { price: 710 })
  expect(after.cancels.at(-1)).toMatchObject({ requestId: 'first', code: CancelCode.CANCEL_ACCEPTED, isRepeat: true })
  expect((await carla.api.call(paper.orders)).body[0]).toMatchObject({ price: '7.20', status: 'OPEN' })
  await after.client.endAsync(true)
})
