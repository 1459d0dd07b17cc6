import { describe, expect, test } from 'vitest'
import { type Db, sql } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { hold } from './hold.ts'
import { post } from './post.ts'
import { release } from './release.ts'
import { fromTo, makeAsset, makeWallet } from './testing/books.ts'
import { expectAuditPasses } from './testing/look.ts'
import { issuanceWallet } from './wallets.ts'

let gold: bigint
let a: bigint
let b: bigint
let postingId: bigint
let active: bigint
let ended: bigint

const books = await testDb()
await books.db.transaction(async (tx) => {
  gold = await makeAsset(tx, 'GOLD')
  await makeAsset(tx, 'SILVER')
  a = await makeWallet(tx, gold, 100n)
  b = await makeWallet(tx, gold)
  postingId = await post(tx, { kind: 'pay', legs: fromTo(a, b, 10n) })
  active = await hold(tx, { walletId: a, amount: 5n, kind: 'k', ref: 'r' })
  ended = await hold(tx, { walletId: a, amount: 6n, kind: 'k' })
  await release(tx, ended)
})

/** Tries one statement; it must not go through, and whatever it began is undone. */
async function refusalOf(db: Db, statement: string): Promise<string> {
  const undo = new Error('it was let through')
  const attempt = db.transaction(async (tx) => {
    await tx.run({ text: statement, values: [] })
    throw undo
  })
  return attempt.then(
    () => '',
    (error: Error & { code?: string }) => (error === undo ? undo.message : `${error.code} ${error.message}`),
  )
}

const DENIED = /^42501 permission denied/
const APPEND_ONLY = /^23000 \w+ is append-only/
/** A table that others point at is not even asked whether it may be emptied alone. */
const REMOVAL_REFUSED = /^23000 \w+ is append-only|^0A000 cannot truncate a table referenced in a foreign key/

describe.each(['entries', 'postings', 'holds', 'wallets'])('rows of %s', (table) => {
  test.each([`delete from ${table}`, `truncate ${table}`, `truncate ${table} cascade`])('are not removed: %s', async (statement) => {
    expect(await refusalOf(books.db, statement)).toMatch(DENIED)
    expect(await refusalOf(books.owner, statement)).toMatch(REMOVAL_REFUSED)
  })
})

describe.each([
  ['entries', 'amount = amount + 1'],
  ['entries', 'balance_after = 0'],
  ['entries', 'wallet_id = wallet_id'],
  ['postings', `kind = 'other'`],
  ['postings', 'at = now()'],
])('rows of %s', (table, change) => {
  test(`are not edited: ${change}`, async () => {
    expect(await refusalOf(books.db, `update ${table} set ${change}`)).toMatch(DENIED)
    expect(await refusalOf(books.owner, `update ${table} set ${change}`)).toMatch(APPEND_ONLY)
  })
})

describe('a wallet', () => {
  const MOVES = /^23000 a balance moves only with its entries/
  const COUNTS = /^23000 the figures of a wallet change only with its revision/

  test.each([
    ['a balance alone', 'balance = balance + 1', MOVES],
    ['a balance with its version', 'balance = balance + 1, version = version + 1, revision = revision + 1', MOVES],
    ['a version alone', 'version = version + 1', MOVES],
    ['a version backwards', 'version = version - 1', MOVES],
    ['a debt', 'balance = -1, version = version + 1, revision = revision + 1', /wallets_funds/],
    ['more held than there is', 'held = balance + 1, revision = revision + 1', /wallets_funds/],
    ['less than nothing held', 'held = -1, revision = revision + 1', /wallets_funds/],
    ['less than nothing pending', 'pending = -1, revision = revision + 1', /wallets_funds/],
    ['a held amount without a new revision', 'held = held + 1', COUNTS],
    ['a pending amount without a new revision', 'pending = pending + 1', COUNTS],
    ['a revision backwards', 'revision = revision - 1', COUNTS],
    ['other figures under an older revision', 'held = held + 1, revision = revision - 1', COUNTS],
  ])('does not take %s, from the application or its owner', async (_name, change, reason) => {
    expect(await refusalOf(books.db, `update wallets set ${change} where id = ${a}`)).toMatch(reason)
    expect(await refusalOf(books.owner, `update wallets set ${change} where id = ${a}`)).toMatch(reason)
  })

  test.each([
    ['pocket_id', 'pocket_id = pocket_id + 1'],
    ['asset_id', `asset_id = (select id from assets where code = 'SILVER')`],
    ['is_issuance', 'is_issuance = true, held = 0'],
    ['created_at', 'created_at = now()'],
  ])('keeps its %s', async (column, change) => {
    expect(await refusalOf(books.db, `update wallets set ${change} where id = ${a}`)).toMatch(DENIED)
    if (column !== 'created_at') expect(await refusalOf(books.owner, `update wallets set ${change} where id = ${a}`)).toMatch(MOVES)
  })

  test.each(['balance', 'held', 'pending', 'version', 'revision'])('begins without any %s', async (column) => {
    const statement = `with p as (insert into pockets (kind) values ('profile') returning id)
      insert into wallets (pocket_id, asset_id, ${column}) select id, ${gold}, 1 from p`
    expect(await refusalOf(books.db, statement)).toMatch(/^23000 a wallet begins empty|wallets_funds/)
  })

  test('issues only in the issuance pocket, and only such wallets owe', async () => {
    const issuing = `with p as (insert into pockets (kind) values ('profile') returning id)
      insert into wallets (pocket_id, asset_id, is_issuance) select id, ${gold}, true from p`
    expect(await refusalOf(books.db, issuing)).toMatch(/^23000 only wallets of the issuance pocket issue/)
    expect(await refusalOf(books.db, `insert into pockets (kind) values ('issuance')`)).toMatch(/pockets_one_of_each_system_kind/)
    const debtors = await books.db.rows<{ id: bigint }>(sql`select id from wallets where balance < 0`)
    expect(debtors).toEqual([{ id: await books.db.transaction((tx) => issuanceWallet(tx, gold)) }])
  })
})

describe('entries', () => {
  const into = 'insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version) values'

  test.each([
    ['one side alone', () => `(${postingId}, ${a}, 5, 95, 3)`, /sum to zero/],
    ['a sum that is not zero', () => `(${postingId}, ${a}, -5, 85, 3), (${postingId}, ${b}, 6, 16, 2)`, /sum to zero/],
    ['no such posting', () => `(999999999, ${a}, -5, 85, 3), (999999999, ${b}, 5, 15, 2)`, /need their posting/],
    ['no such wallet', () => `(${postingId}, 999999998, -5, 0, 1), (${postingId}, 999999999, 5, 0, 1)`, /sum to zero/],
    ['a place that is taken', () => `(${postingId}, ${a}, -5, 85, 2), (${postingId}, ${b}, 5, 15, 2)`, /^23505/],
    ['nothing', () => `(${postingId}, ${a}, 0, 90, 3)`, /entries_amount_check/],
  ])('with %s are refused', async (_name, values, reason) => {
    expect(await refusalOf(books.db, `${into} ${values()}`)).toMatch(reason)
    expect(await refusalOf(books.owner, `${into} ${values()}`)).toMatch(reason)
  })

  test('that say another balance than the wallet cannot move it', async () => {
    const forged = (balanceAfter: bigint) => `
      with moved as (update wallets set balance = balance + case id when ${a} then -5 else 5 end, version = version + 1,
                     revision = revision + 1 where id in (${a}, ${b}))
      ${into} (${postingId}, ${a}, -5, ${balanceAfter}, 3), (${postingId}, ${b}, 5, 15, 2)`
    expect(await refusalOf(books.db, forged(1_000n))).toMatch(/^23000 a running balance goes on from the one before/)
    expect(await refusalOf(books.db, forged(85n))).toBe('it was let through')
  })

  test('that run ahead of their wallet are refused', async () => {
    expect(await refusalOf(books.db, `${into} (${postingId}, ${a}, -5, 80, 4), (${postingId}, ${b}, 5, 20, 3)`)).toMatch(
      /^23000 a running balance goes on from the one before/,
    )
  })
})

describe('a hold', () => {
  const ONCE = /^23000 a hold ends once/

  test.each([
    ['to another end', `state = 'captured', captured = 6`],
    ['to life', `state = 'active', remaining = 6, ended_at = null`],
    ['to the same end', 'ended_at = now()'],
  ])('that has ended does not come back %s', async (_name, change) => {
    expect(await refusalOf(books.db, `update holds set ${change} where id = ${ended}`)).toMatch(ONCE)
    expect(await refusalOf(books.owner, `update holds set ${change} where id = ${ended}`)).toMatch(ONCE)
  })

  test.each([
    ['amount', 'amount = 1, remaining = 1'],
    ['wallet_id', 'wallet_id = wallet_id + 1'],
    ['kind', `kind = 'other'`],
    ['ref', `ref = 'other'`],
  ])('keeps its %s', async (_column, change) => {
    expect(await refusalOf(books.db, `update holds set ${change} where id = ${active}`)).toMatch(DENIED)
    expect(await refusalOf(books.owner, `update holds set ${change} where id = ${active}`)).toMatch(ONCE)
  })

  test.each([
    ['ends with something left', `state = 'released', ended_at = now()`],
    ['ends without a time', `state = 'released', remaining = 0`],
    ['is captured for nothing', `state = 'captured', remaining = 0, ended_at = now()`],
    ['is captured beyond its amount', `state = 'captured', remaining = 0, captured = 7, ended_at = now()`],
    ['shrinks while it is active', 'remaining = 1'],
  ])('never %s', async (_name, change) => {
    expect(await refusalOf(books.db, `update holds set ${change} where id = ${active}`)).toMatch(/^23514/)
  })
})

test('nothing above left a mark on the books', () => expectAuditPasses(books.db))
