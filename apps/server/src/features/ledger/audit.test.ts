import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { auditOf, brokenIn, brokenOf, putBack } from '../../testing/audits.ts'
import { AUDIT, SERVER_ENV } from '../../testing/built-server.ts'
import { testDb } from '../../testing/db.ts'
import { INVARIANTS } from '../../assemble.ts'
import { LEDGER_CHECKS } from './audit.ts'
import { capture } from './capture.ts'
import { hold } from './hold.ts'
import { post } from './post.ts'
import { fromTo, makeAsset, makeWallet } from './testing/books.ts'
import { issuanceWallet } from './wallets.ts'

const books = await testDb()
const { a, b, empty } = await books.db.transaction(async (tx) => {
  const gold = await makeAsset(tx, 'GOLD')
  const a = await makeWallet(tx, gold, 100n)
  const b = await makeWallet(tx, gold)
  const empty = await makeWallet(tx, gold)
  await post(tx, { kind: 'pay', legs: fromTo(a, b, 40n) })
  const holdId = await hold(tx, { walletId: a, amount: 30n, kind: 'k' })
  await capture(tx, { holdId, amount: 10n, posting: { kind: 'pay', legs: fromTo(a, b, 10n) } })
  await hold(tx, { walletId: b, amount: 20n, kind: 'k' })
  await post(tx, { kind: 'burn', ref: 'demo:test', legs: fromTo(a, await issuanceWallet(tx, gold), 5n) })
  return { a, b, empty }
})

/** What only an owner without scruples can do: the guards are taken down. */
const UNGUARDED = `
  alter table wallets disable trigger user;
  alter table entries disable trigger user;
  alter table postings disable trigger user;
  alter table holds disable trigger user;
  alter table wallets drop constraint wallets_funds;
  alter table entries drop constraint entries_pkey;`

const foundAfter = (damage: string) =>
  putBack(books.owner, async (tx) => {
    await tx.run({ text: UNGUARDED + damage, values: [] })
    const found = await brokenIn(tx, LEDGER_CHECKS)
    return Object.fromEntries(found.map(({ id, broken }) => [id, broken]))
  })

describe('the audit', () => {
  test('checks everything and finds nothing in a valid ledger', async () => {
    expect(await auditOf(books.db, LEDGER_CHECKS)).toEqual([
      ['I1', 1n, 0n],
      ['I2', 4n, 0n],
      ['I3', 4n, 0n],
      ['I4', 8n, 0n],
      ['I7', 4n, 0n],
      ['I10', 4n, 0n],
      ['I67', 0n, 0n],
    ])
  })

  test('[DEF-062] the views for operators speak raw units', async () => {
    const [supply] = await books.db.rows(sql`select minted, burned, total from audit.supply where asset = 'GOLD'`)
    expect(supply).toEqual({ minted: 100n, burned: 5n, total: 95n })
    const wallet = await books.db.one(sql`select asset, balance, held, pending from audit.wallets where wallet_id = ${b}`)
    expect(wallet).toEqual({ asset: 'GOLD', balance: 50n, held: 20n, pending: 0n })
    const seqs = await books.db.column<bigint>(sql`select seq from audit.ledger where wallet_id = ${a} order by seq`)
    expect(seqs).toEqual([1n, 2n, 3n, 4n])
    const held = await books.db.rows(sql`select amount, remaining, state from audit.holds where wallet_id = ${b}`)
    expect(held).toEqual([{ amount: 20n, remaining: 20n, state: 'active' }])
  })

  test.each([
    ['I1', 'money that came from nowhere', () => `update wallets set balance = balance + 1 where id = ${a}`],
    ['I1', 'a supply that is not what was minted', () => `update wallets set balance = balance - 1 where is_issuance`],
    ['I2', 'an amount held for nothing', () => `update wallets set held = held + 1 where id = ${a}`],
    ['I2', 'a hold that holds nothing', () => `update wallets set held = 0 where id = ${b}`],
    [
      'I2',
      'a hold on a wallet that is not there',
      () => `insert into holds (wallet_id, amount, remaining, kind) values (999999, 1, 1, 'k')`,
    ],
    ['I3', 'a debt', () => `update wallets set balance = -1 where id = ${empty}`],
    ['I3', 'more held than there is', () => `update wallets set held = balance + 1 where id = ${a}`],
    ['I3', 'less than nothing pending', () => `update wallets set pending = -1 where id = ${a}`],
    [
      'I4',
      'a running balance that was edited',
      () => `update entries set balance_after = balance_after + 1 where wallet_id = ${a} and wallet_version = 2`,
    ],
    ['I4', 'an amount that was edited', () => `update entries set amount = amount + 1 where wallet_id = ${a} and wallet_version = 2`],
    ['I4', 'an entry that was removed', () => `delete from entries where wallet_id = ${a} and wallet_version = 2`],
    ['I4', 'the last entry removed', () => `delete from entries where wallet_id = ${a} and wallet_version = 4`],
    [
      'I4',
      'a gap in the versions',
      () =>
        `update entries set wallet_version = wallet_version + 1 where wallet_id = ${a} and wallet_version > 2; update wallets set version = version + 1 where id = ${a}`,
    ],
    [
      'I4',
      'an entry written twice',
      () =>
        `insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version) select posting_id, wallet_id, amount, balance_after, wallet_version from entries where wallet_id = ${a} and wallet_version = 2`,
    ],
    ['I4', 'a version without its entry', () => `update wallets set version = version + 1 where id = ${empty}`],
    ['I4', 'entries of a wallet that is not there', () => `update entries set wallet_id = 999999 where wallet_id = ${a}`],
    ['I10', 'an amount on its way that nobody announced', () => `update wallets set pending = 5 where id = ${a}`],
    ['I67', 'a frozen wallet of which nobody knows since when', () => `update wallets set is_frozen = true where id = ${a}`],
    [
      'I67',
      'a trade of a wallet after it was frozen',
      () =>
        `insert into wallet_freezes (wallet_id, after_version) values (${a}, 0);
         update postings set kind = 'fill' where id in (select posting_id from entries where wallet_id = ${a} and wallet_version = 2)`,
    ],
    ['I7', 'a posting without entries', () => `insert into postings (kind) values ('empty')`],
    ['I7', 'entries without a posting', () => `delete from postings where kind = 'burn'`],
    [
      'I7',
      'a posting that does not sum to zero',
      () => `update entries set amount = amount - 1 where wallet_id = ${b} and wallet_version = 1`,
    ],
    [
      'I7',
      'an entry that says it belongs to a trade',
      () => `update entries set of_fill = true where wallet_id = ${a} and wallet_version = 2`,
    ],
    [
      'I7',
      'both sides of a posting moved to a wallet that is not there',
      () => `update entries set wallet_id = 999999 where posting_id = (select id from postings where kind = 'burn')`,
    ],
  ])('[%s] reports %s', async (id, _name, damage) => {
    expect((await foundAfter(damage()))[id]).toBeGreaterThan(0n)
  })

  test('reports nothing once the damage above was undone', async () => {
    expect(await brokenOf(books.db, LEDGER_CHECKS)).toEqual([])
  })
})

describe('the audit command', () => {
  const runCommand = () => spawnSync(process.execPath, [AUDIT], { encoding: 'utf8', env: { ...SERVER_ENV, DATABASE_URL: books.url } })

  test('prints each invariant with its counts and exits with 0 when all hold, with 1 when one is broken', async () => {
    const sound = runCommand()
    expect(sound.stderr).toBe('')
    expect(sound.stdout.trim().split('\n')).toHaveLength(INVARIANTS.length + 1)
    expect(sound.stdout).toMatch(new RegExp(`^audit passed: ${INVARIANTS.length} of ${INVARIANTS.length} checks$`, 'm'))
    expect(sound.stdout).toMatch(/^ok +I4 .*: 8 checked, 0 broken$/m)
    expect(sound.status).toBe(0)

    await books.owner.run({ text: `${UNGUARDED} update wallets set balance = balance + 1 where id = ${a}`, values: [] })
    const broken = runCommand()
    expect(broken.stdout).toMatch(/^BROKEN I1 .*: 1 checked, 1 broken$/m)
    expect(broken.stdout).toMatch(/^ok +I2 /m)
    expect(broken.stdout).toMatch(/^audit failed: /m)
    expect(broken.status).toBe(1)
  })
})
