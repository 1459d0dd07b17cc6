import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { capture, captureBatch } from './capture.ts'
import { hold } from './hold.ts'
import { post } from './post.ts'
import { release } from './release.ts'
import { fromTo, makeAsset, makeWallet } from './testing/books.ts'
import { codeOf, expectAuditPasses, figuresOf, stateOf } from './testing/look.ts'

const books = await testDb()
const gold = await books.db.transaction((tx) => makeAsset(tx, 'GOLD'))
const silver = await books.db.transaction((tx) => makeAsset(tx, 'SILVER'))

async function wallet(funds = 0n, asset = gold): Promise<bigint> {
  return books.db.transaction((tx) => makeWallet(tx, asset, funds))
}

async function heldBy(walletId: bigint, amount: bigint): Promise<bigint> {
  return books.db.transaction((tx) => hold(tx, { walletId, amount, kind: 'test' }))
}

describe('a capture', () => {
  test.each([
    ['in part gives the rest back', 25n, { balance: 75n, held: 10n }],
    ['whole leaves nothing of the hold', 60n, { balance: 40n, held: 10n }],
  ])('%s', async (_name, amount, left) => {
    const [a, b] = [await wallet(100n), await wallet()]
    await heldBy(a, 10n)
    const id = await heldBy(a, 60n)
    await books.db.transaction((tx) => capture(tx, { holdId: id, amount, posting: { kind: 'pay', legs: fromTo(a, b, amount) } }))
    expect(await figuresOf(books.db, a)).toEqual(left)
    expect(await figuresOf(books.db, b)).toEqual({ balance: amount, held: 0n })
    const row = await books.db.one(sql`select state, captured, remaining, ended_at is not null as ended from holds where id = ${id}`)
    expect(row).toEqual({ state: 'captured', captured: amount, remaining: 0n, ended: true })
  })

  test('happens once; so does a release', async () => {
    const [a, b] = [await wallet(100n), await wallet()]
    const [first, second] = [await heldBy(a, 50n), await heldBy(a, 50n)]
    const take = (holdId: bigint) =>
      codeOf(books.db.transaction((tx) => capture(tx, { holdId, amount: 50n, posting: { kind: 'pay', legs: fromTo(a, b, 50n) } })))
    const give = (holdId: bigint) => codeOf(books.db.transaction((tx) => release(tx, holdId)))
    expect(await take(first)).toBe('ok')
    expect(await take(first)).toBe('HOLD_NOT_ACTIVE')
    expect(await give(first)).toBe('HOLD_NOT_ACTIVE')
    expect(await give(second)).toBe('ok')
    expect(await give(second)).toBe('HOLD_NOT_ACTIVE')
    expect(await take(second)).toBe('HOLD_NOT_ACTIVE')
    expect(await take(999_999_999n)).toBe('HOLD_NOT_ACTIVE')
    expect(await figuresOf(books.db, a)).toEqual({ balance: 50n, held: 0n })
  })

  test.each([
    ['nothing', 0n, 0n],
    ['less than nothing', -5n, -5n],
    ['more than is held', 61n, 61n],
    ['another amount than its posting', 30n, 20n],
  ])('of %s is a broken invariant and changes nothing', async (_name, amount, posted) => {
    const [a, b] = [await wallet(100n), await wallet(100n)]
    const id = await heldBy(a, 60n)
    const attempt = books.db.transaction((tx) => capture(tx, { holdId: id, amount, posting: { kind: 'pay', legs: fromTo(a, b, posted) } }))
    await expect(attempt).rejects.toThrow(/capture/)
    expect(await figuresOf(books.db, a)).toEqual({ balance: 100n, held: 60n })
    expect(await stateOf(books.db, id)).toBe('active')
  })

  test('whose posting another wallet cannot bear changes nothing, even where the refusal is caught', async () => {
    const [a, b, poor, rich] = [await wallet(100n), await wallet(), await wallet(0n, silver), await wallet(0n, silver)]
    const id = await heldBy(a, 60n)
    await books.db.transaction(async (tx) => {
      const posting = { kind: 'swap', legs: [...fromTo(a, b, 60n), ...fromTo(poor, rich, 1n)] }
      expect(await codeOf(capture(tx, { holdId: id, amount: 60n, posting }))).toBe('INSUFFICIENT_FUNDS')
    })
    expect(await figuresOf(books.db, a)).toEqual({ balance: 100n, held: 60n })
    expect(await stateOf(books.db, id)).toBe('active')
  })

  test('with the key of another posting is a conflict: the hold would end and pay for nothing', async () => {
    const [a, b] = [await wallet(100n), await wallet()]
    const posting = { kind: 'pay', key: 'paid', legs: fromTo(a, b, 10n) }
    await books.db.transaction((tx) => post(tx, posting))
    const id = await heldBy(a, 10n)
    expect(await codeOf(books.db.transaction((tx) => capture(tx, { holdId: id, amount: 10n, posting })))).toBe('IDEMPOTENCY_CONFLICT')
    expect(await stateOf(books.db, id)).toBe('active')
  })
})

describe('a batch of captures', () => {
  test('answers in order, undefined for what had ended or stands twice', async () => {
    const [a, b] = [await wallet(100n), await wallet()]
    const [first, second, gone] = [await heldBy(a, 50n), await heldBy(a, 30n), await heldBy(a, 20n)]
    await books.db.transaction((tx) => release(tx, gone))
    const take = (holdId: bigint, amount: bigint) => ({ holdId, amount, posting: { kind: 'pay', legs: fromTo(a, b, amount) } })
    const ids = await books.db.transaction((tx) =>
      captureBatch(tx, [take(second, 30n), take(gone, 20n), take(first, 1n), take(second, 30n), take(999_999_999n, 1n)]),
    )
    expect(ids.map((id) => id !== undefined)).toEqual([true, false, true, false, false])
    expect(await figuresOf(books.db, a)).toEqual({ balance: 69n, held: 0n })
    const amounts = await books.db.rows<{ amount: bigint }>(
      sql`select amount from entries where posting_id = any(${[ids[0], ids[2]]}::bigint[]) and amount > 0 order by posting_id`,
    )
    expect(amounts).toEqual([{ amount: 30n }, { amount: 1n }])
  })

  test('of two holders who pay each other does not need either to be rich', async () => {
    const [a, b] = [await wallet(10n), await wallet(10n)]
    const [fromA, fromB] = [await heldBy(a, 10n), await heldBy(b, 10n)]
    await books.db.transaction((tx) =>
      captureBatch(tx, [
        { holdId: fromA, amount: 10n, posting: { kind: 'pay', legs: fromTo(a, b, 10n) } },
        { holdId: fromB, amount: 10n, posting: { kind: 'pay', legs: fromTo(b, a, 10n) } },
      ]),
    )
    expect(await figuresOf(books.db, a)).toEqual({ balance: 10n, held: 0n })
  })
})

test('the audit passes after all this', () => expectAuditPasses(books.db))
