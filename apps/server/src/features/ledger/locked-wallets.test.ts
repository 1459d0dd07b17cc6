import { RAW_MAX } from '@bourse/domain/money'
import { describe, expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db'
import { BalanceBroken, LockedWallets, NotLocked, takePostingIds } from './locked-wallets.ts'
import { makeAsset } from './testing/books.ts'
import { openBooks } from './testing/open-books.ts'
import { expectAuditPasses, figuresOf } from './testing/look.ts'
import { issuanceWallet } from './wallets.ts'

const { books, gold, wallet } = await openBooks()

/** What a batch does with these wallets, locked; nothing is written unless it does so itself. */
async function locking<Value>(ids: readonly bigint[], work: (locked: LockedWallets, tx: Tx) => Value | Promise<Value>): Promise<Value> {
  return books.db.transaction(async (tx) => {
    const locked = new LockedWallets()
    await locked.lock(tx, ids)
    return await work(locked, tx)
  })
}

const writeAll = async (locked: LockedWallets, tx: Tx) => locked.write(tx, await takePostingIds(tx, locked.postingCount))

describe('wallets that a batch has locked', () => {
  test('are read once, never one that issues, and keep what has been done to them', async () => {
    const [a, b] = [await wallet(100n), await wallet(7n)]
    const issuance = await books.db.transaction((tx) => issuanceWallet(tx, gold))
    await locking([a, a, issuance], async (locked, tx) => {
      expect([locked.has(a), locked.has(b), locked.has(issuance)]).toEqual([true, false, false])
      expect(locked.reserve(a, 30n)).toBe(true)
      await locked.lock(tx, [a, b])
      expect([locked.available(a), locked.available(b)]).toEqual([70n, 7n])
      await locked.lock(tx, [])
    })
    expect(await figuresOf(books.db, a)).toEqual({ balance: 100n, held: 0n })
  })

  test('lend what is there to the last unit and no more, and take back what they lent', async () => {
    const a = await wallet(100n)
    await locking([a], (locked) => {
      expect([locked.reserve(a, -1n), locked.reserve(a, 101n), locked.reserve(a, 40n), locked.reserve(a, 61n)]).toEqual([
        false,
        false,
        true,
        false,
      ])
      expect([locked.reserve(a, 60n), locked.reserve(a, 0n), locked.available(a)]).toEqual([true, true, 0n])
      expect(() => locked.free(a, 101n)).toThrow(BalanceBroken)
      expect(() => locked.free(a, -1n)).toThrow(BalanceBroken)
      locked.free(a, 0n)
      locked.free(a, 30n)
      expect(locked.available(a)).toBe(30n)
      locked.free(a, 70n)
      expect(locked.available(a)).toBe(100n)
    })
  })

  test('that are not locked are all named at the end, and nothing is written', async () => {
    const [a, other, third] = [await wallet(100n), await wallet(), await wallet(5n)]
    await expect(
      locking([a], async (locked, tx) => {
        locked.demandAllLocked()
        // The batch goes on with what it may decide without them.
        expect([locked.available(other), locked.reserve(other, 1n), locked.isFrozen(other)]).toEqual([undefined, true, false])
        locked.free(third, 5n)
        locked.postFill('1')
        locked.leg(a, -1n)
        locked.leg(other, 1n)
        expect(() => locked.demandAllLocked()).toThrow(expect.objectContaining({ walletIds: [other, third] }))
        await writeAll(locked, tx)
      }),
    ).rejects.toThrow(NotLocked)
    expect(await figuresOf(books.db, a)).toEqual({ balance: 100n, held: 0n })
  })

  test('are written with their entries, each under its posting; what did not change is left alone', async () => {
    const [a, b, idle] = [await wallet(100n), await wallet(), await wallet(9n)]
    const revisionsOf = () =>
      books.db.rows<{ id: bigint; version: bigint; revision: bigint }>(
        sql`select id, version, revision from wallets where id in (${a}, ${b}, ${idle}) order by id`,
      )
    const before = await revisionsOf()
    const ids = await locking([a, b, idle], async (locked, tx) => {
      locked.postFill('first')
      locked.leg(a, -40n)
      locked.leg(b, 40n)
      locked.leg(idle, 0n)
      locked.postFill('second')
      locked.leg(b, -15n)
      locked.leg(a, 15n)
      locked.reserve(b, 20n)
      expect(locked.postingCount).toBe(2)
      expect(locked.touched.map(({ id, revision }) => [id, revision])).toEqual(before.slice(0, 2).map((one) => [one.id, one.revision + 1n]))
      const taken = await takePostingIds(tx, locked.postingCount)
      await locked.write(tx, taken)
      return taken
    })
    expect(await figuresOf(books.db, a)).toEqual({ balance: 75n, held: 0n })
    expect(await figuresOf(books.db, b)).toEqual({ balance: 25n, held: 20n })
    // What no order reserves has to go back, or the audit below finds it.
    await locking([b], async (locked, tx) => {
      locked.free(b, 20n)
      await writeAll(locked, tx)
    })
    expect(await figuresOf(books.db, b)).toEqual({ balance: 25n, held: 0n })
    expect(
      (await revisionsOf()).map(({ version, revision }, place) => [
        version - (before[place]?.version ?? 0n),
        revision - (before[place]?.revision ?? 0n),
      ]),
    ).toEqual([
      [2n, 1n],
      [2n, 2n],
      [0n, 0n],
    ])
    const written = await books.db.rows(sql`
      select p.ref, e.wallet_id, e.amount, e.balance_after from entries e join postings p on p.id = e.posting_id
      where p.id in (${ids[0]}, ${ids[1]}) order by e.id`)
    expect(written).toEqual([
      { ref: 'first', wallet_id: a, amount: -40n, balance_after: 60n },
      { ref: 'first', wallet_id: b, amount: 40n, balance_after: 40n },
      { ref: 'second', wallet_id: b, amount: -15n, balance_after: 25n },
      { ref: 'second', wallet_id: a, amount: 15n, balance_after: 75n },
    ])
  })

  test('of which none has changed are not written', async () => {
    const a = await wallet(1n)
    await locking([a], async (locked, tx) => {
      locked.reserve(a, 2n)
      expect([locked.touched, locked.postingCount, await takePostingIds(tx, 0)]).toEqual([[], 0, []])
      await writeAll(locked, tx)
    })
    expect(await figuresOf(books.db, a)).toEqual({ balance: 1n, held: 0n })
  })

  test('hold 38 digits and not one unit more', async () => {
    const silver = await books.db.transaction((tx) => makeAsset(tx, 'COPPER'))
    const [full, giver] = [await wallet(RAW_MAX - 1n, silver), await wallet(0n, silver)]
    await locking([full, giver], (locked) => {
      locked.postFill('1')
      locked.leg(full, 1n)
      expect(() => locked.leg(full, 1n)).toThrow('exceeds the largest amount')
    })
  })

  test.each([
    ['is frozen', 'update wallets set is_frozen = $2 where id = $1', true],
    ['belongs to a frozen asset', 'update assets set is_frozen = $2 where id = (select asset_id from wallets where id = $1)', false],
  ])('give nothing when one %s, and may receive', async (_case, text, isOwn) => {
    const asset = await books.db.transaction((tx) => makeAsset(tx, `ICE${text.length}`))
    const a = await wallet(100n, asset)
    const freeze = (is: boolean) => books.owner.run({ text, values: [a, is] })
    const inBatch = (amount: bigint) =>
      locking([a], (locked) => {
        locked.postFill('1')
        locked.leg(a, amount)
        return [locked.available(a), locked.reserve(a, 1n), locked.isFrozen(a), locked.frozenPockets.size, locked.frozenAssets.size]
      })
    expect(await inBatch(-1n)).toEqual([99n, true, false, 0, 0])
    await freeze(true)
    await expect(inBatch(-1n)).rejects.toThrow('is frozen')
    expect(await inBatch(1n)).toEqual([0n, false, true, isOwn ? 1 : 0, isOwn ? 0 : 1])
    await freeze(false)
  })
})

test('the audit passes after all this', () => expectAuditPasses(books.db))
