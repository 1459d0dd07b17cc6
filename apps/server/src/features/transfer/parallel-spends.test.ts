import { transfer } from '@bourse/contracts/transfer'
import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { expect, test } from 'vitest'
import { capture, captureBatch, hold, holdBatch, post, postBatch, release, type NewPosting } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { AppError } from '#platform/http'
import { testApp } from '../../testing/app.ts'
import { fund, makeAsset, makeTraders } from '../../testing/traders.ts'
import { fromTo } from '../ledger/testing/books.ts'

const SPENDERS = rounds(30, 50)
const ROUNDS = rounds(3, 6)
const ALL = 1_000_000n
const random = new SeededRandom(50)

const app = await testApp()
await makeAsset(app.db, 'LUSD')
const [ann, bob] = await makeTraders(app, 'ann', 'bob')
const shop = await app.db.transaction((tx) => fund(tx, bob, 'LUSD', 1n))

type Spend = (walletId: bigint, serial: number) => Promise<boolean>

function payment(walletId: bigint): NewPosting {
  return {
    kind: 'spend',
    legs: fromTo(walletId, shop, ALL),
  }
}

/** Whether it was accepted; only a refusal with a reason counts as one. */
async function isAccepted(work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    return (await app.db.transaction(work)) !== undefined
  } catch (error) {
    if (error instanceof AppError && ['INSUFFICIENT_FUNDS', 'HOLD_NOT_ACTIVE'].includes(error.code)) return false
    throw error
  }
}

const byPost: Spend = (walletId) => isAccepted((tx) => post(tx, payment(walletId)))
const byPostBatch: Spend = (walletId) =>
  isAccepted(async (tx) => (await postBatch(tx, [payment(walletId), payment(walletId)])).find(({ ok }) => ok))
const byHold: Spend = (walletId) => isAccepted((tx) => hold(tx, { walletId, amount: ALL, kind: 'spend' }))
const byHoldBatch: Spend = (walletId) =>
  isAccepted(async (tx) => {
    const outcomes = await holdBatch(
      tx,
      [1, 2].map(() => ({ walletId, amount: ALL, kind: 'spend' })),
    )
    return outcomes.find(({ ok }) => ok)
  })
const byHttp: Spend = async (_walletId, serial) => {
  const body = { asset: 'LUSD', recipient: 'bob', quantity: '1' }
  const { status } = await ann.api.call(transfer.send, { body, key: `spend-${serial}` })
  expect([201, 422]).toContain(status)
  return status === 201
}

async function figures(walletId: bigint): Promise<{ balance: bigint; held: bigint }> {
  return app.db.one(sql`select balance, held from wallets where id = ${walletId}`)
}

/** So many at once, drawn from all the ways there are; each is there at least once. */
async function spendAtOnce(walletId: bigint, ways: readonly Spend[], round: number): Promise<number> {
  const drawn = Array.from({ length: SPENDERS }, (_, index) => ways[index] ?? random.pick(ways))
  const shuffled = drawn.map((way) => ({ way, order: random.next() })).sort((x, y) => x.order - y.order)
  const accepted = await Promise.all(shuffled.map(({ way }, index) => way(walletId, round * SPENDERS + index)))
  return accepted.filter(Boolean).length
}

/** Whatever the round left in the wallet goes to the shop, so that the next begins with nothing. */
async function empty(walletId: bigint): Promise<void> {
  await app.db.transaction(async (tx) => {
    const holds = await tx.rows<{ id: bigint }>(sql`select id from holds where wallet_id = ${walletId} and state = 'active'`)
    for (const { id } of holds) await release(tx, id)
    if (holds.length > 0) await post(tx, payment(walletId))
  })
  expect(await figures(walletId)).toEqual({ balance: 0n, held: 0n })
}

test(`${SPENDERS} spends of one whole balance at once, by every way: one is accepted`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const walletId = await app.db.transaction((tx) => fund(tx, ann, 'LUSD', ALL))
    expect(await spendAtOnce(walletId, [byPost, byPostBatch, byHold, byHoldBatch, byHttp], round)).toBe(1)
    await empty(walletId)
  }
})

test(`${SPENDERS} ends of one hold over the whole balance at once, by every way: one is accepted`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const walletId = await app.db.transaction((tx) => fund(tx, ann, 'LUSD', ALL))
    const holdId = await app.db.transaction((tx) => hold(tx, { walletId, amount: ALL, kind: 'escrow' }))
    const request = { holdId, amount: ALL, posting: payment(walletId) }
    const byCapture: Spend = () => isAccepted((tx) => capture(tx, request))
    const byCaptureBatch: Spend = () => isAccepted(async (tx) => (await captureBatch(tx, [request, request]))[0])
    const byReleaseAndPost: Spend = () =>
      isAccepted(async (tx) => {
        await release(tx, holdId)
        return post(tx, payment(walletId))
      })
    expect(await spendAtOnce(walletId, [byCapture, byCaptureBatch, byReleaseAndPost, byPost, byHold, byHttp], ROUNDS + round)).toBe(1)
    await empty(walletId)
  }
})

test('two holds captured together, in either order: one pair of captures is accepted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const walletId = await app.db.transaction((tx) => fund(tx, ann, 'LUSD', 2n * ALL))
    const halves = await app.db.transaction((tx) =>
      holdBatch(
        tx,
        [1, 2].map(() => ({ walletId, amount: ALL, kind: 'escrow' })),
      ),
    )
    const requests = halves.map((half) => ({ holdId: half.ok ? half.holdId : 0n, amount: ALL, posting: payment(walletId) }))
    const attempts = Array.from({ length: SPENDERS }, (_, index) =>
      app.db.transaction((tx) => captureBatch(tx, index % 2 === 0 ? requests : requests.toReversed())),
    )
    const taken = (await Promise.all(attempts)).map((ids) => ids.filter((id) => id !== undefined).length)
    expect(taken.filter((count) => count === 2)).toHaveLength(1)
    expect(taken.filter((count) => count === 0)).toHaveLength(SPENDERS - 1)
    expect(await figures(walletId)).toEqual({ balance: 0n, held: 0n })
  }
})
