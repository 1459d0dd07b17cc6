import { home } from '@bourse/contracts/home'
import { link } from '@bourse/contracts/link'
import { pocket } from '@bourse/contracts/pocket'
import { report } from '@bourse/contracts/report'
import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import type { Trader } from '../../testing/traders.ts'
import { bring, type Kind, KINDS, open, openStreet, step } from './tickets/testing/trade.ts'

const app = await testApp()
const BUY: Kind = { side: 'buy', handling: 'escrow' }
const SELL: Kind = { side: 'sell', handling: 'escrow' }

const world = await openStreet(app)

const explained = async ({ api, profileId }: Trader) =>
  (await api.call(pocket.explain, { params: { id: String(profileId), asset: 'LEUR' } })).body

test.each(KINDS)('[DEF-062] %j: the pocket says what is held, for whom, and only while it is', async (kind) => {
  const id = await open(world, kind)
  const [seller, buyer] = kind.side === 'buy' ? [world.dealer, world.taker] : [world.taker, world.dealer]
  const { parts, open: held } = await explained(seller)
  const part = { kind: 'street', ref: id, amount: '10000000', to: { name: buyer.handle, displayName: buyer.handle } }
  const mine = parts.filter(({ ref }) => ref === id)
  expect(mine).toEqual(kind.handling === 'mint' ? [] : [expect.objectContaining(part)])
  expect(String(parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n))).toBe(held)
  expect((await explained(buyer)).parts.filter(({ ref }) => ref === id)).toEqual([])
  await step(world, id, 'taker', 'cancel', kind.handling === 'mint' ? 'pledged' : 'escrowed')
  expect((await explained(seller)).parts.filter(({ ref }) => ref === id)).toEqual([])
})

test('[PKT-10] an entry names the other side and the payment’s reference, and the buyer’s fee', async () => {
  const id = await bring(world, BUY, 'completed')
  const newest = async ({ api, profileId }: Trader) => {
    const wallet = (await api.call(pocket.read, { params: { id: String(profileId) } })).body.wallets.find(
      ({ asset }) => asset.code === 'LEUR',
    )
    const query =
      'query ($id: ID!) { ledger(walletId: $id, first: 1) { creditDebit transactionType detail { ref note fee counterpart { name } } } }'
    return (await api.graph<{ ledger: { detail: { note: string } }[] }>(query, { id: wallet?.id })).data.ledger[0]
  }
  const reference = await app.db.value<string>(sql`select reference from street_tickets where id = ${id}`)
  expect(await newest(world.taker)).toEqual({
    creditDebit: '9990000',
    transactionType: 'street',
    detail: { ref: id, note: reference, fee: '10000', counterpart: { name: 'dora' } },
  })
  expect(await newest(world.dealer)).toEqual({
    creditDebit: '-10000000',
    transactionType: 'street',
    detail: { ref: id, note: reference, fee: null, counterpart: { name: 'tomas' } },
  })
})

test('a statement says from whom it was bought, and to whom it was sold', async () => {
  for (const kind of [BUY, SELL]) await bring(world, kind, 'completed')
  const today = new Date().toISOString().slice(0, 10)
  const { body } = await world.taker.api.call(report.statement, {
    query: { from: today, to: today },
  })
  const texts = JSON.stringify(body)
  expect(texts).toContain('Bought from dora on the street')
  expect(texts).toContain('Sold to dora on the street')
})

test('[ACT-01] the home page names what waits for somebody, on their turn only', async () => {
  const waiting = async ({ api }: Trader) => (await api.call(home.read)).body.waiting.items.filter(({ kind }) => kind === 'ticket')
  const sides = async () => [(await waiting(world.dealer)).length, (await waiting(world.taker)).length]
  const { taker, dealer } = world
  for (const [kind, turns] of [
    [
      BUY,
      [
        [1, 0],
        [0, 1],
        [1, 0],
        [0, 0],
      ],
    ],
    [
      SELL,
      [
        [1, 0],
        [1, 0],
        [0, 1],
        [0, 0],
      ],
    ],
  ] as const) {
    const id = await open(world, kind)
    const [seller, payer] = kind.side === 'buy' ? (['dealer', 'taker'] as const) : (['taker', 'dealer'] as const)
    const seen = [await sides()]
    await step(world, id, 'dealer', 'accept', 'escrowed')
    seen.push(await sides())
    await step(world, id, payer, 'ship', 'accepted')
    seen.push(await sides())
    const asked = await waiting(seller === 'dealer' ? dealer : taker)
    const person = { name: payer === 'dealer' ? 'dora' : 'tomas' }
    expect(asked).toMatchObject([{ id, step: 'confirm', person, amount: { quantity: '10000000', code: 'LEUR' } }])
    await step(world, id, seller, 'complete', 'shipped')
    seen.push(await sides())
    expect(seen).toEqual(turns)
  }
})

test('an account can’t be removed while a ticket or an ad needs it', async () => {
  const remove = (who: Trader, id: string) => who.api.call(link.remove, { params: { id } })
  const id = await open(world, SELL)
  expect((await remove(world.taker, world.takersLink)).status).toBe(409)
  expect((await remove(world.dealer, world.dealersLink)).status).toBe(409)
  await step(world, id, 'taker', 'cancel', 'escrowed')
  expect((await remove(world.taker, world.takersLink)).status).toBe(200)
  await app.owner.run(sql`update street_ads set status = 'closed', closed_at = now()`)
  expect((await remove(world.dealer, world.dealersLink)).status).toBe(200)
})
