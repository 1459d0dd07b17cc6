import { RAW_MAX } from '@bourse/domain/money'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { post, postBatch } from './post.ts'
import { fromTo, makeAsset, makeWallet } from './testing/books.ts'
import { codeOf, expectAuditPasses, figuresOf } from './testing/look.ts'
import { issuanceWallet } from './wallets.ts'

const books = await testDb()
const gold = await books.db.transaction((tx) => makeAsset(tx, 'GOLD'))
const silver = await books.db.transaction((tx) => makeAsset(tx, 'SILVER'))

async function wallet(funds = 0n, asset = gold): Promise<bigint> {
  return books.db.transaction((tx) => makeWallet(tx, asset, funds))
}

async function postingsWithKey(key: string): Promise<bigint> {
  return books.db.value<bigint>(sql`select count(*) as count from postings where idempotency_key = ${key}`)
}

describe('a posting', () => {
  test('moves an amount and writes both running balances, without gaps', async () => {
    const [a, b] = [await wallet(100n), await wallet()]
    const id = await books.db.transaction((tx) => post(tx, { kind: 'gift', ref: 'r1', actorUserId: 7n, legs: fromTo(a, b, 30n) }))
    const entries = await books.db.rows(
      sql`select wallet_id, amount, balance_after, wallet_version from entries where posting_id = ${id} order by id`,
    )
    expect(entries).toEqual([
      { wallet_id: a, amount: -30n, balance_after: 70n, wallet_version: 2n },
      { wallet_id: b, amount: 30n, balance_after: 30n, wallet_version: 1n },
    ])
    const made = await books.db.one(sql`select kind, ref, actor_user_id from postings where id = ${id}`)
    expect(made).toEqual({ kind: 'gift', ref: 'r1', actor_user_id: 7n })
  })

  test('may touch a wallet twice and several assets at once', async () => {
    const [a, b, c] = [await wallet(100n), await wallet(), await wallet(50n, silver)]
    const d = await wallet(0n, silver)
    await books.db.transaction((tx) => post(tx, { kind: 'swap', legs: [...fromTo(a, b, 60n), ...fromTo(b, a, 10n), ...fromTo(c, d, 50n)] }))
    expect(await figuresOf(books.db, a)).toEqual({ balance: 50n, held: 0n })
    expect(await figuresOf(books.db, b)).toEqual({ balance: 50n, held: 0n })
    expect(await figuresOf(books.db, d)).toEqual({ balance: 50n, held: 0n })
  })

  test.each([
    ['no legs', () => []],
    ['one leg', ([a]: bigint[]) => [{ walletId: a as bigint, amount: -1n }]],
    ['a sum that is not zero', ([a, b]: bigint[]) => [...fromTo(a as bigint, b as bigint, 5n), { walletId: b as bigint, amount: 1n }]],
    ['zero only across assets', ([a, , c]: bigint[]) => fromTo(a as bigint, c as bigint, 5n)],
    ['a leg of nothing', ([a, b]: bigint[]) => fromTo(a as bigint, b as bigint, 0n)],
  ])('with %s ends the transaction', async (_name, legsOf) => {
    const wallets = [await wallet(100n), await wallet(), await wallet(0n, silver)]
    const attempt = books.db.transaction((tx) => post(tx, { kind: 'wrong', legs: legsOf(wallets) }))
    await expect(attempt).rejects.toThrow(/sum to zero|check constraint/)
    expect(await figuresOf(books.db, wallets[0] as bigint)).toEqual({ balance: 100n, held: 0n })
  })

  test('above what is there, of a wallet that is not there, or beyond 38 digits is refused by name', async () => {
    const [a, b] = [await wallet(100n), await wallet()]
    const issuance = await books.db.transaction((tx) => issuanceWallet(tx, silver))
    const full = await wallet(RAW_MAX - 1_000n, silver)
    const tryTo = (legs: ReturnType<typeof fromTo>) => codeOf(books.db.transaction((tx) => post(tx, { kind: 'try', legs })))
    expect(await tryTo(fromTo(a, b, 101n))).toBe('INSUFFICIENT_FUNDS')
    expect(await tryTo(fromTo(a, 999_999_999n, 1n))).toBe('WALLET_NOT_FOUND')
    expect(await tryTo(fromTo(issuance, full, RAW_MAX))).toBe('LIMIT_REACHED')
    expect(await tryTo(fromTo(a, b, 100n))).toBe('ok')
  })
})

describe('a batch', () => {
  test('judges each posting after those before it, and the refused leave no trace', async () => {
    const [a, b, c] = [await wallet(100n), await wallet(), await wallet()]
    const outcomes = await books.db.transaction((tx) =>
      postBatch(tx, [
        { kind: 'b', legs: fromTo(b, c, 1n) },
        { kind: 'b', legs: fromTo(a, b, 80n) },
        { kind: 'b', legs: fromTo(a, b, 30n) },
        { kind: 'b', legs: fromTo(b, c, 80n) },
        { kind: 'b', legs: fromTo(999_999_999n, c, 1n) },
        { kind: 'b', legs: fromTo(a, c, 20n) },
      ]),
    )
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))).toEqual([
      'INSUFFICIENT_FUNDS',
      'ok',
      'INSUFFICIENT_FUNDS',
      'ok',
      'WALLET_NOT_FOUND',
      'ok',
    ])
    expect(await figuresOf(books.db, c)).toEqual({ balance: 100n, held: 0n })
  })

  test('of nothing is nothing', async () => {
    expect(await books.db.transaction((tx) => postBatch(tx, []))).toEqual([])
  })

  test('counts a key once: the same content repeats the outcome, other content conflicts', async () => {
    const [a, b] = [await wallet(100n), await wallet()]
    const once = { kind: 'k', key: 'batch-key', legs: fromTo(a, b, 60n) }
    const refused = { kind: 'k', key: 'batch-refused', legs: fromTo(a, b, 500n) }
    const outcomes = await books.db.transaction((tx) =>
      postBatch(tx, [once, once, { ...once, legs: fromTo(a, b, 1n) }, refused, refused, { ...once, ref: 'other' }]),
    )
    const [first] = outcomes
    const postingId = first?.ok ? first.postingId : 0n
    expect(outcomes).toEqual([
      { ok: true, postingId, isRepeat: false },
      { ok: true, postingId, isRepeat: true },
      { ok: false, code: 'IDEMPOTENCY_CONFLICT' },
      { ok: false, code: 'INSUFFICIENT_FUNDS' },
      { ok: false, code: 'INSUFFICIENT_FUNDS' },
      { ok: false, code: 'IDEMPOTENCY_CONFLICT' },
    ])
    expect(await figuresOf(books.db, b)).toEqual({ balance: 60n, held: 0n })
  })
})

describe('a key', () => {
  test('makes a posting happen once, also when it is refused the first time', async () => {
    const [a, b] = [await wallet(), await wallet()]
    const posting = { kind: 'late', key: 'late', legs: fromTo(a, b, 10n) }
    expect(await codeOf(books.db.transaction((tx) => post(tx, posting)))).toBe('INSUFFICIENT_FUNDS')
    const giver = await wallet(10n)
    await books.db.transaction((tx) => post(tx, { kind: 'fund', legs: fromTo(giver, a, 10n) }))
    const first = await books.db.transaction((tx) => post(tx, posting))
    expect(await books.db.transaction((tx) => post(tx, posting))).toBe(first)
    expect(await figuresOf(books.db, b)).toEqual({ balance: 10n, held: 0n })
  })

  test.each([
    ['another amount', { amount: 11n }],
    ['another kind', { kind: 'other' }],
    ['another reference', { ref: 'other' }],
    ['another actor', { actorUserId: 8n }],
  ])('with %s is a conflict', async (name, change) => {
    const [a, b] = [await wallet(100n), await wallet()]
    const make = ({ amount = 10n, ...rest }: { amount?: bigint; kind?: string; ref?: string; actorUserId?: bigint }) => ({
      kind: 'first',
      ref: '1',
      actorUserId: 7n,
      key: `conflict ${name}`,
      legs: fromTo(a, b, amount),
      ...rest,
    })
    await books.db.transaction((tx) => post(tx, make({})))
    expect(await codeOf(books.db.transaction((tx) => post(tx, make(change))))).toBe('IDEMPOTENCY_CONFLICT')
  })

  test('does not mistake the text of a reference for legs', async () => {
    const [a, b] = [await wallet(100n), await wallet()]
    const [first, second] = fromTo(a, b, 10n)
    await books.db.transaction((tx) => post(tx, { kind: 'k', ref: 'r', key: 'crafted', legs: fromTo(a, b, 10n) }))
    const crafted = {
      kind: 'k',
      ref: `r\n${first?.walletId}:${first?.amount}`,
      key: 'crafted',
      legs: [second as { walletId: bigint; amount: bigint }],
    }
    expect(await codeOf(books.db.transaction((tx) => post(tx, crafted)))).toBe('IDEMPOTENCY_CONFLICT')
  })

  test('repeated 20 times in parallel has one effect and one answer', async () => {
    const [a, b] = [await wallet(1_000n), await wallet()]
    const posting = { kind: 'parallel', key: 'parallel', legs: fromTo(a, b, 10n) }
    const ids = await Promise.all(Array.from({ length: 20 }, () => books.db.transaction((tx) => post(tx, posting))))
    expect(new Set(ids).size).toBe(1)
    expect(await figuresOf(books.db, b)).toEqual({ balance: 10n, held: 0n })
  })

  test('raced by postings of other wallets goes to one of them; the others learn of the conflict', async () => {
    const pairs = await Promise.all(Array.from({ length: 20 }, async () => [await wallet(10n), await wallet()] as const))
    const attempts = pairs.map(([a, b]) =>
      codeOf(books.db.transaction((tx) => post(tx, { kind: 'race', key: 'race', legs: fromTo(a, b, 10n) }))),
    )
    const codes = await Promise.all(attempts)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'IDEMPOTENCY_CONFLICT')).toHaveLength(19)
    expect(await postingsWithKey('race')).toBe(1n)
  })
})

test('the audit passes after all this', () => expectAuditPasses(books.db))
