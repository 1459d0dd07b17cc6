import { exchange } from '@bourse/contracts/exchange'
import { pocket } from '@bourse/contracts/pocket'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { hold, holdBatch, release, releaseBatch } from '#features/ledger'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { refused } from '../../testing/refused.ts'
import { fund, makeAssets, makeTraders, type Trader } from '../../testing/traders.ts'

const app = await testApp({ ROLES: 'api,broker,exchange' })
await makeAssets(app.db, 'GOLD', 'CASH')
await makeMarket(app.db, 'GOLD-CASH', { takerFeePpm: 2_000 })
const [ana, beto] = await makeTraders(app, 'ana', 'beto')
const wallets = await app.db.transaction(async (tx) => ({
  gold: await fund(tx, ana, 'GOLD', 100_000_000n),
  cash: await fund(tx, ana, 'CASH', 100_000_000n),
}))
await app.db.transaction((tx) => fund(tx, beto, 'GOLD', 100_000_000n))
await untilReady(app)

const explain = (who: Trader, asset: string, id = String(ana.profileId)) => who.api.call(pocket.explain, { params: { id, asset } })
const place = (who: Trader, body: object) => who.api.call(exchange.place, { body: { market: 'GOLD-CASH', ...body } })

describe('the open amount explains itself', () => {
  test('nothing is held of a wallet that holds nothing', async () => {
    expect((await explain(ana, 'cash')).body).toEqual({ open: '0', parts: [], pending: '0', pendingParts: [] })
  })

  test('[DEF-062] by orders on both sides, each in the wallet that pays, and by holds that no feature explains', async () => {
    const buy = await place(ana, { side: 'BUY', quantity: '2', price: '3' })
    const sell = await place(ana, { side: 'SELL', quantity: '1.5', price: '9.5' })
    const other = await app.db.transaction((tx) => hold(tx, { walletId: wallets.cash, amount: 250n, kind: 'odd', ref: '17' }))
    const cash = (await explain(ana, 'CASH')).body
    expect(cash).toMatchObject({
      open: '6000250',
      parts: [
        { kind: 'other', ref: 'odd 17', amount: '250' },
        {
          kind: 'order',
          ref: buy.body.orderID,
          amount: '6000000',
          order: { symbol: 'GOLD-CASH', side: 'BUY', type: 'LIMIT', quantity: '2.00', price: '3.00' },
        },
      ],
    })
    expect((await explain(ana, 'GOLD')).body).toMatchObject({
      open: '1500000',
      parts: [{ kind: 'order', ref: sell.body.orderID, amount: '1500000', order: { side: 'SELL', quantity: '1.50' } }],
    })
    await app.db.transaction((tx) => release(tx, other))
  })

  test('a partly filled order holds what is left of it', async () => {
    expect((await place(beto, { side: 'SELL', quantity: '0.5', price: '3' })).body.status).toBe('FILLED')
    expect((await explain(ana, 'CASH')).body).toMatchObject({
      open: '4500000',
      parts: [{ amount: '4500000', order: { quantity: '1.50' } }],
    })
  })

  test('[PKT-10] what a trade was stands in both wallets of both sides', async () => {
    const read = async (who: Trader, walletId: bigint) => {
      const { data } = await who.api.graph<{ ledger: [{ creditDebit: string; detail: object }] }>(
        'query($id: ID!) { ledger(walletId: $id, first: 1) { creditDebit transactionType detail { otherAsset otherQuantity market price fee orderId } } }',
        { id: String(walletId) },
      )
      return data.ledger[0]
    }
    const trade = { market: 'GOLD-CASH', price: '3.00' }
    expect(await read(ana, wallets.cash)).toMatchObject({
      creditDebit: '-1500000',
      detail: { ...trade, otherAsset: 'GOLD', otherQuantity: '500000', fee: null },
    })
    expect(await read(ana, wallets.gold)).toMatchObject({
      creditDebit: '500000',
      detail: { ...trade, otherAsset: 'CASH', otherQuantity: '1500000', fee: null },
    })
    const { body } = await beto.api.call(pocket.read, { params: { id: String(beto.profileId) } })
    const cash = body.wallets.find(({ asset }) => asset.code === 'CASH')
    expect(await read(beto, BigInt(cash?.id ?? 0))).toMatchObject({ creditDebit: '1497000', detail: { ...trade, fee: '3000' } })
  })

  test('its parts always sum to it, while holds and orders come and go', async () => {
    const watch = { eyes: 2 }
    const churn = async () => {
      for (let n = 0; watch.eyes > 0; n++) {
        const placed = await place(ana, { side: 'BUY', quantity: '0.1', price: '1', clOrdID: `churn-${n}` })
        const id = await app.db.transaction((tx) => hold(tx, { walletId: wallets.cash, amount: 5n, kind: 'churn' }))
        await ana.api.call(exchange.cancel, { params: { id: placed.body.orderID } })
        await app.db.transaction((tx) => release(tx, id))
      }
    }
    const seen = new Set<string>()
    const look = async () => {
      for (let n = 0; n < rounds(8, 25); n++) {
        const { body } = await explain(ana, 'CASH')
        expect(String(body.parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n))).toBe(body.open)
        seen.add(body.open)
      }
    }
    await Promise.all([churn(), ...[look, look].map((one) => one().finally(() => watch.eyes--))])
    expect(seen.size).toBeGreaterThan(1)
  })

  test('more parts than anybody reads are summed up, and nothing is lost', async () => {
    const wanted = Array.from({ length: 250 }, (_, n) => ({ walletId: wallets.gold, amount: 10n, kind: 'many', ref: String(n) }))
    const made = await app.db.transaction((tx) => holdBatch(tx, wanted))
    const { body } = await explain(ana, 'GOLD')
    expect(body.parts).toHaveLength(200)
    expect(String(body.parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n))).toBe(body.open)
    await app.db.transaction((tx) =>
      releaseBatch(
        tx,
        made.flatMap((one) => (one.ok ? [one.holdId] : [])),
        'released',
      ),
    )
  })
})

test('of another user’s wallet, and of an asset without a wallet, answers as if it did not exist', async () => {
  expect(await explain(beto, 'CASH')).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))
  for (const asset of ['NOSUCH', 'LUSD']) expect(await explain(ana, asset)).toMatchObject(refused(404, 'WALLET_NOT_FOUND'))
  expect(await explain(ana, 'x')).toMatchObject({ status: 400 })
})
