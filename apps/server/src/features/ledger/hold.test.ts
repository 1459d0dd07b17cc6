import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { hold, holdBatch } from './hold.ts'
import { post } from './post.ts'
import { fromTo, holdIds, makeAsset, makeWallet } from './testing/books.ts'
import { codeOf, expectAuditPasses, figuresOf } from './testing/look.ts'
import { issuanceWallet } from './wallets.ts'

const books = await testDb()
const gold = await books.db.transaction((tx) => makeAsset(tx, 'GOLD'))

async function wallet(funds = 0n): Promise<bigint> {
  return books.db.transaction((tx) => makeWallet(tx, gold, funds))
}

test('[DEF-062] what is held is still owned and no longer available', async () => {
  const [a, b] = [await wallet(100n), await wallet()]
  const id = await books.db.transaction((tx) => hold(tx, { walletId: a, amount: 60n, kind: 'escrow', ref: 't1' }))
  expect(await figuresOf(books.db, a)).toEqual({ balance: 100n, held: 60n })
  expect(await codeOf(books.db.transaction((tx) => post(tx, { kind: 'x', legs: fromTo(a, b, 41n) })))).toBe('INSUFFICIENT_FUNDS')
  expect(await codeOf(books.db.transaction((tx) => hold(tx, { walletId: a, amount: 41n, kind: 'x' })))).toBe('INSUFFICIENT_FUNDS')
  expect(await codeOf(books.db.transaction((tx) => post(tx, { kind: 'x', legs: fromTo(a, b, 40n) })))).toBe('ok')
  const row = await books.db.one(sql`select wallet_id, amount, remaining, kind, ref, state from holds where id = ${id}`)
  expect(row).toEqual({ wallet_id: a, amount: 60n, remaining: 60n, kind: 'escrow', ref: 't1', state: 'active' })
})

test('a batch of holds judges each after those before it', async () => {
  const [a, b] = [await wallet(100n), await wallet(10n)]
  const issuance = await books.db.transaction((tx) => issuanceWallet(tx, gold))
  const ids = await books.db.transaction((tx) =>
    holdIds(
      tx,
      [
        { walletId: a, amount: 70n },
        { walletId: a, amount: 40n },
        { walletId: b, amount: 10n },
        { walletId: a, amount: 30n },
        { walletId: issuance, amount: 1n },
        { walletId: 999_999_999n, amount: 1n },
        { walletId: a, amount: 0n },
        { walletId: a, amount: -5n },
      ].map((request) => ({ ...request, kind: 'batch' })),
    ),
  )
  expect(ids.map((id) => id !== undefined)).toEqual([true, false, true, true, false, false, false, false])
  expect(await figuresOf(books.db, a)).toEqual({ balance: 100n, held: 100n })
  const rows = await books.db.rows<{ id: bigint; amount: bigint }>(sql`select id, amount from holds where kind = 'batch' order by id`)
  expect(rows).toEqual([
    { id: ids[0], amount: 70n },
    { id: ids[2], amount: 10n },
    { id: ids[3], amount: 30n },
  ])
})

test('a batch in which nothing can be held writes nothing', async () => {
  const a = await wallet(1n)
  expect(await books.db.transaction((tx) => holdBatch(tx, [{ walletId: a, amount: 2n, kind: 'none' }]))).toEqual([
    { ok: false, code: 'INSUFFICIENT_FUNDS' },
  ])
  expect(await books.db.transaction((tx) => holdBatch(tx, []))).toEqual([])
  expect(await books.db.rows(sql`select from holds where kind = 'none'`)).toEqual([])
})

test('the audit passes after all this', () => expectAuditPasses(books.db))
