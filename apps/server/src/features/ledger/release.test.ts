import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db'
import { workThrough } from '#platform/due'
import { testApp } from '../../testing/app.ts'
import { capture } from './capture.ts'
import { hold } from './hold.ts'
import { dueHolds, ledgerJobs } from './jobs.ts'
import { expire, release, releaseBatch } from './release.ts'
import { fromTo, holdIds, makeAsset, makeWallet } from './testing/books.ts'
import { codeOf, expectAuditPasses, figuresOf, stateOf } from './testing/look.ts'

const ROUNDS = rounds(12, 100)

const app = await testApp()
const gold = await app.db.transaction((tx) => makeAsset(tx, 'GOLD'))

async function wallet(funds = 0n): Promise<bigint> {
  return app.db.transaction((tx) => makeWallet(tx, gold, funds))
}

async function expiryEvents(kind: string): Promise<{ data: Record<string, string> }[]> {
  return app.db.rows(sql`select data from events where kind = 'ledger.hold_expired' and data ->> 'kind' = ${kind} order by id`)
}

async function expireHolds(): Promise<void> {
  await app.db.run(sql`select graphile_worker.add_job('ledger.expire_holds')`)
  await app.runJobs()
}

describe('a release', () => {
  test('gives what was held back', async () => {
    const a = await wallet(100n)
    const id = await app.db.transaction((tx) => hold(tx, { walletId: a, amount: 60n, kind: 'r' }))
    await app.db.transaction((tx) => release(tx, id))
    expect(await figuresOf(app.db, a)).toEqual({ balance: 100n, held: 0n })
    expect(await stateOf(app.db, id)).toBe('released')
  })

  test('in a batch ends those that are active and answers them alone', async () => {
    const a = await wallet(100n)
    const ids = await app.db.transaction((tx) =>
      holdIds(
        tx,
        [10n, 20n, 30n].map((amount) => ({ walletId: a, amount, kind: 'r' })),
      ),
    )
    const [first, second, third] = ids as [bigint, bigint, bigint]
    await app.db.transaction((tx) => release(tx, second))
    const ended = await app.db.transaction((tx) => releaseBatch(tx, [third, second, first, first, 999_999_999n], 'released'))
    expect(ended.map(({ id }) => id)).toEqual([first, third])
    expect(await figuresOf(app.db, a)).toEqual({ balance: 100n, held: 0n })
  })
})

describe('holds whose time has come', () => {
  test('are ended by the job, with one event each; the others stay', async () => {
    const a = await wallet(100n)
    const past = new Date(Date.now() - 1000)
    const future = new Date(Date.now() + 3_600_000)
    const ids = await app.db.transaction((tx) =>
      holdIds(tx, [
        { walletId: a, amount: 10n, kind: 'due', ref: 'one', expiresAt: past },
        { walletId: a, amount: 20n, kind: 'due', ref: 'two', expiresAt: past },
        { walletId: a, amount: 30n, kind: 'due', expiresAt: future },
        { walletId: a, amount: 40n, kind: 'due' },
      ]),
    )
    await expireHolds()
    expect(await Promise.all(ids.map((id) => stateOf(app.db, id as bigint)))).toEqual(['expired', 'expired', 'active', 'active'])
    expect(await figuresOf(app.db, a)).toEqual({ balance: 100n, held: 70n })
    expect(await expiryEvents('due')).toEqual([
      { data: { holdId: String(ids[0]), walletId: String(a), amount: '10', kind: 'due', ref: 'one' } },
      { data: { holdId: String(ids[1]), walletId: String(a), amount: '20', kind: 'due', ref: 'two' } },
    ])
    await expireHolds()
    expect(await expiryEvents('due')).toHaveLength(2)
  })

  test('end in batches of two hundred when there are more, all in one run of the job', async () => {
    const [count, a] = [401, await wallet(401n)]
    const expiresAt = new Date(Date.now() - 1000)
    await app.db.transaction((tx) =>
      holdIds(
        tx,
        Array.from({ length: count }, () => ({ walletId: a, amount: 1n, kind: 'many', expiresAt })),
      ),
    )
    await ledgerJobs.tasks['ledger.expire_holds']?.(null, app.db)
    expect(await figuresOf(app.db, a)).toEqual({ balance: 401n, held: 0n })
    expect(await expiryEvents('many')).toHaveLength(count)
  })

  test('that another transaction is deciding about are left to it', async () => {
    const [a, b] = [await wallet(10n), await wallet()]
    const expiresAt = new Date(Date.now() - 1000)
    const id = await app.db.transaction((tx) => hold(tx, { walletId: a, amount: 10n, kind: 'contested', expiresAt }))
    await app.db.transaction(async (tx) => {
      await capture(tx, { holdId: id, amount: 10n, posting: { kind: 'pay', legs: fromTo(a, b, 10n) } })
      expect(await workThrough(app.db, dueHolds)).toBe(0)
    })
    expect(await stateOf(app.db, id)).toBe('captured')
    expect(await expiryEvents('contested')).toEqual([])
  })

  test('are looked for every minute', () => {
    expect(ledgerJobs.crontab).toContain('* * * * * ledger.expire_holds')
  })
})

test('accept, release and expiry of one hold at once: exactly one wins', async () => {
  const [a, b] = [await wallet(100n), await wallet()]
  const wins = { captured: 0, released: 0, expired: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const id = await app.db.transaction((tx) => hold(tx, { walletId: a, amount: 1n, kind: 'race' }))
    const contenders: [keyof typeof wins, (tx: Tx) => Promise<unknown>][] = [
      ['captured', (tx) => capture(tx, { holdId: id, amount: 1n, posting: { kind: 'pay', legs: fromTo(a, b, 1n) } })],
      ['released', (tx) => release(tx, id)],
      ['expired', (tx) => expire(tx, id)],
    ]
    // The first to start mostly wins, so each starts first in turn.
    const turned = [...contenders.slice(round % 3), ...contenders.slice(0, round % 3)]
    const codes = await Promise.all(turned.map(([, work]) => codeOf(app.db.transaction(work))))
    expect(codes.toSorted()).toEqual(['HOLD_NOT_ACTIVE', 'HOLD_NOT_ACTIVE', 'ok'])
    const [winner] = turned[codes.indexOf('ok')] as (typeof turned)[number]
    expect(await stateOf(app.db, id)).toBe(winner)
    wins[winner]++
  }
  const winners = Object.values(wins).filter((count) => count > 0)
  expect(winners.length).toBeGreaterThan(IS_LONG ? 2 : 1)
  expect(await figuresOf(app.db, a)).toEqual({ balance: 100n - BigInt(wins.captured), held: 0n })
  expect(await expiryEvents('race')).toHaveLength(wins.expired)
})

test('the audit passes after all this', () => expectAuditPasses(app.db))
