import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { type Floor, openFloor, place, terms } from '../testing/floor.ts'

/** Nothing can be taken out of one unit of an asset without decimals: its buyers pay in cash, on top of the cost. */
const openCoarse = (fees?: Parameters<typeof openFloor>[0]) => openFloor({ ...fees, goldDecimals: 0 })

const lastFill = (floor: Floor) =>
  floor.db.read((tx) => tx.one(sql`select maker_fee, taker_fee, fee_in_quote from fills order by id desc limit 1`))

const feesOf = async (floor: Floor) => {
  const rows = await floor.db.read((tx) =>
    tx.rows<{ asset_id: bigint; balance: bigint }>(
      sql`select w.asset_id, w.balance from wallets w join markets m on m.fees_pocket_id = w.pocket_id`,
    ),
  )
  const of = (asset: bigint) => rows.find(({ asset_id }) => asset_id === asset)?.balance ?? 0n
  return { gold: of(floor.assets.gold), cash: of(floor.assets.cash) }
}

/** What the last posting moved, by pocket and asset. */
const lastEntries = (floor: Floor) =>
  floor.db.read((tx) =>
    tx.rows<{ pocket_id: bigint; asset_id: bigint; amount: bigint }>(
      sql`select w.pocket_id, w.asset_id, e.amount from entries e join wallets w on w.id = e.wallet_id
          where e.posting_id = (select max(id) from postings where kind = 'fill') order by w.asset_id, e.amount`,
    ),
  )

describe('where the base asset has too few decimals for a fee', () => {
  test('the buyer pays it in the quote asset, on top of the cost', async () => {
    const floor = await openCoarse()
    const [seller, buyer] = [await floor.trader({ gold: 10n }), await floor.trader({ cash: 2_000_000n })]
    await place(floor, seller, terms('SELL', 4, 251_750))
    expect((await place(floor, buyer, terms('BUY', 4, 251_750))).order).toMatchObject({ status: 'FILLED', reserved: 0n })

    expect(await lastFill(floor)).toEqual({ maker_fee: 1_007n, taker_fee: 2_014n, fee_in_quote: true })
    expect(await floor.figures(buyer)).toEqual({ gold: [4n, 0n], cash: [2_000_000n - 1_007_000n - 2_014n, 0n] })
    expect(await floor.figures(seller)).toEqual({ gold: [6n, 0n], cash: [1_007_000n - 1_007n, 0n] })
    expect(await feesOf(floor)).toEqual({ gold: 0n, cash: 3_021n })
    const { gold, cash } = floor.assets
    expect((await lastEntries(floor)).map(({ asset_id, amount }) => [asset_id, amount])).toEqual([
      [gold, -4n],
      [gold, 4n],
      [cash, -1_009_014n],
      [cash, 3_021n],
      [cash, 1_005_993n],
    ])
    expect(await floor.broken()).toEqual([])

    // Gains and reports count it as part of what was paid, and as income of the quote asset.
    const sides = await floor.db.read((tx) => tx.rows(sql`select side, cost, fee, rebate from published.fill_sides order by side`))
    expect(sides).toEqual([
      { side: 'BUY', cost: 1_009_014n, fee: 0n, rebate: 0n },
      { side: 'SELL', cost: 1_007_000n, fee: 1_007n, rebate: 0n },
    ])
    expect(await floor.db.read((tx) => tx.one(sql`select base_fee, quote_fee from published.fill_fees`))).toEqual({
      base_fee: 0n,
      quote_fee: 3_021n,
    })
  })

  test('no part of a trade is free: four single units pay at least what one trade of four does', async () => {
    const floor = await openCoarse()
    const [seller, buyer] = [await floor.trader({ gold: 10n }), await floor.trader({ cash: 10_000n })]
    await place(floor, seller, terms('SELL', 4, 101))
    for (let nth = 0; nth < 4; nth++) await place(floor, buyer, terms('BUY', 1, 101))
    const { paid } = await floor.db.read((tx) => tx.one<{ paid: bigint }>(sql`select sum(taker_fee)::bigint as paid from fills`))
    expect(paid).toBe(4n)
    expect(await floor.broken()).toEqual([])
  })

  test('an order to buy sets its fee aside by the lot, gives it back with the lots, and never holds anything in the end', async () => {
    const floor = await openCoarse()
    const [seller, buyer] = [await floor.trader({ gold: 10n }), await floor.trader({ cash: 10_000n })]
    // Each lot: 101 and a fee of 0.202, rounded up.
    const { order } = await place(floor, buyer, terms('BUY', 10, 101))
    expect(order?.reserved).toBe(1_020n)
    expect((await floor.figures(buyer)).cash).toEqual([10_000n, 1_020n])
    await place(floor, seller, terms('SELL', 4, 101))
    // As a maker it pays 0.404, rounded up; what it set aside beyond that is free again.
    expect(await lastFill(floor)).toMatchObject({ maker_fee: 1n, taker_fee: 1n })
    expect((await floor.figures(buyer)).cash).toEqual([10_000n - 405n, 612n])
    await floor.exchange.submit({
      kind: 'amend',
      symbol: 'GOLD-CASH',
      userId: buyer.userId,
      target: { orderId: order?.id ?? 0 },
      requestId: 'a',
      quantity: 7,
      price: 100,
    })
    expect((await floor.figures(buyer)).cash).toEqual([9_595n, 3n * 101n])
    await floor.exchange.submit({
      kind: 'cancel',
      symbol: 'GOLD-CASH',
      userId: buyer.userId,
      target: { orderId: order?.id ?? 0 },
      requestId: 'b',
    })
    expect((await floor.figures(buyer)).cash).toEqual([9_595n, 0n])
    expect(await floor.broken()).toEqual([])
  })

  test('a wallet with the cost alone cannot buy; with cost and fee it can, to the last unit', async () => {
    const floor = await openCoarse()
    const [seller, short, exact] = [
      await floor.trader({ gold: 10n }),
      await floor.trader({ cash: 1_001n }),
      await floor.trader({ cash: 1_002n }),
    ]
    await place(floor, seller, terms('SELL', 2, 1_000))
    expect((await place(floor, short, terms('BUY', 1, 1_000))).reason).toBe('INSUFFICIENT_FUNDS')
    expect((await place(floor, exact, terms('BUY', 1, 1_000))).order).toMatchObject({ status: 'FILLED' })
    expect(await floor.figures(exact)).toEqual({ gold: [1n, 0n], cash: [0n, 0n] })
  })

  test('fees that rise later never take more than an order has set aside', async () => {
    const floor = await openCoarse({ fees: { makerFeePpm: 0, takerFeePpm: 0 } })
    const [seller, buyer] = [await floor.trader({ gold: 10n }), await floor.trader({ cash: 10_000n })]
    const before = await place(floor, buyer, terms('BUY', 5, 1_000))
    expect(before.order?.reserved).toBe(5_000n)
    await floor.owner.transaction((tx) => tx.run(sql`update markets set maker_fee_ppm = 10000, taker_fee_ppm = 10000`))
    await floor.exchange.stop()
    const next = floor.another('second')
    await next.start()
    const later = { ...floor, exchange: next }
    await place(later, seller, terms('SELL', 1, 1_000))
    expect(await lastFill(floor)).toEqual({ maker_fee: 0n, taker_fee: 10n, fee_in_quote: true })
    // One that is asked for more than before is as good as new.
    await next.submit({
      kind: 'amend',
      symbol: 'GOLD-CASH',
      userId: buyer.userId,
      target: { orderId: before.order?.id ?? 0 },
      requestId: 'a',
      quantity: 6,
      price: 0,
    })
    expect((await floor.figures(buyer)).cash).toEqual([9_000n, 5_050n])
    await place(later, seller, terms('SELL', 5, 1_000))
    expect(await lastFill(floor)).toEqual({ maker_fee: 50n, taker_fee: 50n, fee_in_quote: true })
    expect(await floor.figures(buyer)).toEqual({ gold: [6n, 0n], cash: [3_950n, 0n] })
    expect(await floor.broken()).toEqual([])
    await next.stop()
  })

  test('a rebate is in the asset that the taker pays in, and no more than that', async () => {
    const floor = await openCoarse({ fees: { makerFeePpm: -1_500, takerFeePpm: 2_000 } })
    const [maker, taker] = [await floor.trader({ gold: 10n, cash: 10_000n }), await floor.trader({ gold: 10n, cash: 10_000n })]
    await place(floor, maker, terms('SELL', 2, 1_000))
    await place(floor, taker, terms('BUY', 2, 1_000))
    expect(await lastFill(floor)).toEqual({ maker_fee: -3n, taker_fee: 4n, fee_in_quote: true })
    expect(await floor.figures(maker)).toEqual({ gold: [8n, 0n], cash: [12_003n, 0n] })
    await place(floor, maker, terms('BUY', 2, 1_000))
    expect((await floor.figures(maker)).cash).toEqual([12_003n, 2_004n])
    await place(floor, taker, terms('SELL', 2, 1_000))
    expect(await floor.figures(maker)).toEqual({ gold: [10n, 0n], cash: [10_006n, 0n] })
    expect(await feesOf(floor)).toEqual({ gold: 0n, cash: 2n })
    expect(await floor.broken()).toEqual([])
  })

  test('pairs, stops that follow and restarts keep to what is set aside', async () => {
    const floor = await openCoarse()
    const [seller, buyer] = [await floor.trader({ gold: 100n, cash: 10_000n }), await floor.trader({ cash: 100_000n })]
    await place(floor, seller, terms('SELL', 1, 105))
    await place(floor, buyer, terms('BUY', 1, 105))
    const pair = await place(floor, buyer, terms('BUY', 10, 100, { stopLeg: { stopPrice: 110, price: 112 } }))
    expect(pair.order?.reserved).toBe(1_010n)
    const trailing = terms('BUY', 5, 0, {
      orderType: 'STOP',
      extras: { shown: 0, trailTicks: 20, trailPpm: 0, protectionPpm: 0 },
    })
    expect((await place(floor, buyer, trailing)).order).toMatchObject({ status: 'PENDING' })
    expect(await floor.broken()).toEqual([])
    await floor.exchange.stop()
    const next = floor.another('second')
    await next.start()
    const later = { ...floor, exchange: next }
    await place(later, seller, terms('SELL', 3, 100))
    expect(await floor.broken()).toEqual([])
    await place(later, seller, terms('SELL', 20, 111))
    const riser = await floor.trader({ cash: 10_000n })
    await place(later, riser, terms('BUY', 1, 111))
    expect(await floor.broken()).toEqual([])
    const open = await floor.db.read((tx) =>
      tx.rows(sql`select status from orders where pocket_id = ${BigInt(buyer.pocketId)} and status in ('OPEN', 'PENDING', 'PARTIAL_FILL')`),
    )
    if (open.length === 0) expect((await floor.figures(buyer)).cash[1]).toBe(0n)
    await next.stop()
  })
})
