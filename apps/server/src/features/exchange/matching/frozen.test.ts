import type { Seat } from '@bourse/contracts/exchange'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freezePockets } from '#features/ledger'
import { createMarket } from '#features/market'
import { sql } from '#platform/db'
import type { Exchange } from '../engine/exchange.ts'
import { openFloor, SYMBOL, terms, type Floor } from '../testing/floor.ts'

/** From the commit of a freeze on no unit of it trades; what rests waits, or ends with the person it belongs to. */
const OTHER = 'SILVER-CASH'
let floor: Floor
let running: Exchange
let [maker, taker]: Seat[] = []
let requests = 0

beforeAll(async () => {
  floor = await openFloor()
  running = floor.exchange
  await floor.db.transaction(async (tx) => {
    await tx.run(sql`insert into assets (code, name, ctype, decimals, decimals_min) values ('SILVER', 'SILVER', 'fiatproxyasset', 0, 0)`)
    await createMarket(tx, { base: 'SILVER', quote: 'CASH', lotRaw: 1n, tickRaw: 1n, makerFeePpm: 0, takerFeePpm: 0 })
  })
  await vi.waitUntil(() => running.holds(OTHER), { timeout: 10_000 })
})
afterAll(() => running.stop())

beforeEach(async () => {
  for (const { userId, pocketId } of [maker, taker].filter((seat) => seat !== undefined))
    for (const symbol of [SYMBOL, OTHER])
      await running.submit({ kind: 'cancel', symbol, userId, requestId: `f-${++requests}`, target: { allOfPocket: pocketId } })
  maker = await floor.trader({ gold: 1_000n, cash: 10_000n })
  taker = await floor.trader({ gold: 1_000n, cash: 10_000n })
})

const place = (seat: Seat | undefined, order: ReturnType<typeof terms>, symbol = SYMBOL) =>
  running.submit({ kind: 'place', symbol, seat: seat as Seat, terms: order })
const cancel = (seat: Seat | undefined, orderId: number) =>
  running.submit({ kind: 'cancel', symbol: SYMBOL, userId: seat?.userId ?? '', requestId: `f-${++requests}`, target: { orderId } })
const pauseGold = (isPaused: boolean) =>
  floor.db.transaction((tx) => tx.run(sql`update assets set are_transfers_paused = ${isPaused} where code = 'GOLD'`))
const suspend = (seat: Seat | undefined) => floor.db.transaction((tx) => freezePockets(tx, [BigInt(seat?.pocketId ?? 0)], true))
const stateOf = async (id: number | undefined) =>
  (
    await floor.db.read((tx) =>
      tx.one<{ state: string }>(
        sql`select concat_ws(' ', status, nullif(reason, ''), reserved) as state from orders where id = ${id ?? 0}`,
      ),
    )
  ).state
const fillCount = async () => (await floor.db.read((tx) => tx.one<{ n: number }>(sql`select count(*)::int as n from fills`))).n
/** Whoever holds the market has heard that it trades again. */
const untilOpen = () => vi.waitUntil(() => running.marketOf(SYMBOL)?.isPaused === false, { timeout: 10_000 })

describe('while its asset is paused', () => {
  test('no resting order trades, new ones are refused with a reason of their own, cancels are carried out; then it goes on', async () => {
    const resting = (await place(maker, terms('SELL', 5, 10))).order
    const other = (await place(maker, terms('SELL', 5, 11))).order
    const before = await fillCount()
    await pauseGold(true)
    expect(await place(taker, terms('BUY', 5, 10))).toEqual({ reason: 'ASSET_PAUSED' })
    expect(await place(taker, terms('SELL', 1, 20))).toEqual({ reason: 'ASSET_PAUSED' })
    expect(await place(taker, terms('BUY', 5, 0, { orderType: 'MARKET', timeInForce: 'IOC' }))).toEqual({ reason: 'ASSET_PAUSED' })
    expect(
      await running.submit({
        kind: 'amend',
        symbol: SYMBOL,
        userId: maker?.userId ?? '',
        requestId: 'while paused',
        target: { orderId: resting?.id ?? 0 },
        quantity: 4,
        price: 0,
      }),
    ).toMatchObject({ reason: 'ASSET_PAUSED' })
    expect((await cancel(maker, other?.id ?? 0)).order).toMatchObject({ status: 'CANCELED', reason: 'REQUESTED' })
    expect([await stateOf(resting?.id), await fillCount()]).toEqual(['OPEN 5', before])
    expect(running.stats()).toMatchObject({ halted: 0 })

    await pauseGold(false)
    await untilOpen()
    expect((await place(taker, terms('BUY', 5, 10))).order?.status).toBe('FILLED')
    expect(await stateOf(resting?.id)).toBe('FILLED 0')
    expect(await floor.broken()).toEqual([])
  })

  test('other markets trade, unless they are quoted in it', async () => {
    await pauseGold(true)
    expect((await place(taker, terms('BUY', 1, 1), OTHER)).order?.status).toBe('OPEN')
    await pauseGold(false)
    await floor.db.transaction((tx) => tx.run(sql`update assets set is_frozen = true where code = 'CASH'`))
    expect(await place(taker, terms('BUY', 1, 1), OTHER)).toEqual({ reason: 'ASSET_PAUSED' })
    await floor.db.transaction((tx) => tx.run(sql`update assets set is_frozen = false where code = 'CASH'`))
    await untilOpen()
    await vi.waitUntil(() => running.marketOf(OTHER)?.isPaused === false, { timeout: 10_000 })
  })

  test('a batch that began before the pause and would commit behind it does not trade', async () => {
    const resting = (await place(maker, terms('SELL', 5, 10))).order
    const before = await fillCount()
    const epoch = running.marketOf(SYMBOL)?.epoch
    const crossing = await floor.db.transaction(async (tx) => {
      await tx.run(sql`update assets set are_transfers_paused = true where code = 'GOLD'`)
      const sent = place(taker, terms('BUY', 5, 10))
      await vi.waitUntil(
        () =>
          floor.owner.read((other) =>
            other.maybe(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
          ),
        { timeout: 5_000 },
      )
      return { sent }
    })
    expect(await crossing.sent).toEqual({ reason: 'ASSET_PAUSED' })
    expect([await stateOf(resting?.id), await fillCount()]).toEqual(['OPEN 5', before])
    expect(running.marketOf(SYMBOL)?.epoch).toBe(epoch)
    await pauseGold(false)
    await untilOpen()
  })

  test('pauses beside a stream of crossing orders leave no trade behind them', async () => {
    for (let times = 0; times < 4; times++) {
      const sent = Array.from({ length: 30 }, (_, at) => [place(maker, terms('SELL', 1, 10)), place(taker, terms('BUY', 1, 10 + (at % 2)))])
      await pauseGold(true)
      const atPause = await fillCount()
      await Promise.all(sent.flat())
      expect(await fillCount()).toBe(atPause)
      await pauseGold(false)
      await untilOpen()
    }
    expect(await floor.broken()).toEqual([])
  })

  test('it stays so after a restart', async () => {
    const resting = (await place(maker, terms('SELL', 5, 1_000))).order
    await pauseGold(true)
    await running.stop()
    running = floor.another('first')
    await running.start()
    expect(await place(taker, terms('BUY', 5, 1_000))).toEqual({ reason: 'ASSET_PAUSED' })
    expect(await stateOf(resting?.id)).toBe('OPEN 5')
    await pauseGold(false)
    await untilOpen()
  })
})

describe('the orders of a suspended person', () => {
  test('end instead of trading, in every market, and the other side goes on with whoever is next', async () => {
    const next = await floor.trader({ gold: 100n })
    const gone = (await place(maker, terms('SELL', 5, 50))).order
    const deeper = (await place(maker, terms('SELL', 5, 51))).order
    const elsewhere = (await place(maker, terms('BUY', 5, 7), OTHER)).order
    const behind = (await place(next, terms('SELL', 5, 52))).order
    await suspend(maker)
    const { order } = await place(taker, terms('BUY', 8, 52))
    expect(order).toMatchObject({ status: 'PARTIAL_FILL', filled: 5, filledCost: 260n })
    expect([await stateOf(gone?.id), await stateOf(deeper?.id), await stateOf(behind?.id)]).toEqual([
      'CANCELED SUSPENDED 0',
      'CANCELED SUSPENDED 0',
      'FILLED 0',
    ])
    const seller = await floor.trader({ cash: 1_000n })
    expect((await place(seller, terms('BUY', 1, 7), OTHER)).order?.status).toBe('OPEN')
    expect(await stateOf(elsewhere?.id)).toBe('OPEN 35')
    await running.submit({
      kind: 'cancel',
      symbol: OTHER,
      userId: maker?.userId ?? '',
      requestId: 'by rule',
      target: { allOfPocket: maker?.pocketId ?? '' },
      because: 'SUSPENDED',
    })
    expect(await stateOf(elsewhere?.id)).toBe('CANCELED SUSPENDED 0')
    expect((await floor.figures(maker as Seat)).gold).toEqual([1_000n, 0n])
    expect(await floor.broken()).toEqual([])
  })

  test('that come anew are refused as such, whatever the funds', async () => {
    await suspend(taker)
    expect(await place(taker, terms('BUY', 1, 1))).toMatchObject({ reason: 'SUSPENDED' })
    expect(await place(taker, terms('SELL', 1, 10_000))).toMatchObject({ reason: 'SUSPENDED' })
  })

  test('a stop of theirs that a trade would trigger is canceled in that batch', async () => {
    const [a, b] = [await floor.trader({ gold: 100n, cash: 10_000n }), await floor.trader({ gold: 100n, cash: 100_000n })]
    const stop = (await place(maker, terms('BUY', 2, 900, { orderType: 'STOP_LIMIT', stopPrice: 800 }))).order
    await suspend(maker)
    await place(a, terms('SELL', 1, 800))
    await place(a, terms('SELL', 5, 850))
    expect((await place(b, terms('BUY', 1, 800))).order?.status).toBe('FILLED')
    expect(await stateOf(stop?.id)).toBe('CANCELED SUSPENDED 0')
    expect(await floor.broken()).toEqual([])
  })
})
