import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { FROZEN_POCKETS, freezePockets } from './freeze-pockets.ts'
import { hold } from './hold.ts'
import { post } from './post.ts'
import { release } from './release.ts'
import { fromTo, makeAsset, makeWallet } from './testing/books.ts'
import { codeOf, expectAuditPasses, figuresOf } from './testing/look.ts'
import { ensureWallet, ensureWallets, findWallets, readWallets } from './wallets.ts'

const books = await testDb()
const gold = await books.db.transaction((tx) => makeAsset(tx, 'GOLD'))
const silver = await books.db.transaction((tx) => makeAsset(tx, 'SILVER'))

async function wallet(funds = 0n): Promise<{ id: bigint; pocketId: bigint }> {
  const id = await books.db.transaction((tx) => makeWallet(tx, gold, funds))
  const pocket_id = await books.db.value<bigint>(sql`select pocket_id from wallets where id = ${id}`)
  return { id, pocketId: pocket_id }
}

test('a frozen pocket gives nothing and may receive, its holds may return, and wallets made later are frozen too', async () => {
  const [own, other] = [await wallet(100n), await wallet(100n)]
  const held = await books.db.transaction((tx) => hold(tx, { walletId: own.id, amount: 10n, kind: 'k' }))
  const told: ReadonlySet<bigint>[] = []
  const unwatch = books.db.watch(FROZEN_POCKETS, (ids) => told.push(ids))
  const give = (from: bigint, to: bigint) => codeOf(books.db.transaction((tx) => post(tx, { kind: 'x', legs: fromTo(from, to, 1n) })))
  const isFrozen = (pocketId: bigint) =>
    books.db.read(async (tx) => (await readWallets(tx, pocketId)).map((one) => [one.asset_id, one.is_frozen]))

  await books.db.transaction((tx) => freezePockets(tx, [own.pocketId, own.pocketId], true))
  expect(told).toEqual([new Set([own.pocketId])])
  expect(await give(own.id, other.id)).toBe('WALLET_FROZEN')
  expect(await codeOf(books.db.transaction((tx) => hold(tx, { walletId: own.id, amount: 1n, kind: 'k' })))).toBe('WALLET_FROZEN')
  expect(await give(other.id, own.id)).toBe('ok')
  await books.db.transaction((tx) => release(tx, held))
  expect(await figuresOf(books.db, own.id)).toEqual({ balance: 101n, held: 0n })
  await books.db.transaction((tx) => ensureWallet(tx, own.pocketId, silver))
  expect(await isFrozen(own.pocketId)).toEqual([
    [gold, true],
    [silver, true],
  ])
  expect(await isFrozen(other.pocketId)).toEqual([[gold, false]])

  await books.db.transaction((tx) => freezePockets(tx, [own.pocketId], false))
  expect(await isFrozen(own.pocketId)).toEqual([
    [gold, false],
    [silver, false],
  ])
  expect(await give(own.id, other.id)).toBe('ok')
  // Orders are canceled when a pocket is frozen, not when it thaws.
  expect(told).toHaveLength(1)
  unwatch()
})

test('a frozen asset freezes its wallets, and no others of their pockets', async () => {
  const { pocketId } = await wallet(1n)
  await books.db.transaction((tx) => ensureWallet(tx, pocketId, silver))
  await books.owner.run(sql`update assets set is_frozen = true where id = ${silver}`)
  expect(await books.db.read(async (tx) => (await readWallets(tx, pocketId)).map((one) => one.is_frozen))).toEqual([false, true])
  await books.owner.run(sql`update assets set is_frozen = false where id = ${silver}`)
})

test('wallets of many pockets are made where they are missing, and come in the order asked for', async () => {
  const [a, b] = [await wallet(), await wallet()]
  const wanted = [
    { pocketId: b.pocketId, assetId: silver },
    { pocketId: a.pocketId, assetId: gold },
    { pocketId: b.pocketId, assetId: silver },
    { pocketId: b.pocketId, assetId: gold },
  ]
  expect(await books.db.read((tx) => findWallets(tx, wanted))).toEqual([undefined, a.id, undefined, b.id])
  const made = await books.db.transaction((tx) => ensureWallets(tx, wanted))
  expect(made.slice(1)).toEqual([a.id, made[0], b.id])
  expect(await books.db.transaction((tx) => ensureWallets(tx, wanted))).toEqual(made)
  expect(await books.db.read((tx) => findWallets(tx, wanted))).toEqual(made)
  const nowhere = { pocketId: 999_999_999n, assetId: gold }
  await expect(books.db.transaction((tx) => ensureWallets(tx, [...wanted, nowhere]))).rejects.toThrow('unknown pocket')
})

test('the audit passes after all this', () => expectAuditPasses(books.db))
