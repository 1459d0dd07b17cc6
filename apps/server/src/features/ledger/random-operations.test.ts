import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { testDb } from '../../testing/db.ts'
import { capture, captureBatch } from './capture.ts'
import { hold, type NewHold } from './hold.ts'
import { dueHolds } from './jobs.ts'
import { post, postBatch } from './post.ts'
import type { NewPosting } from './posting.ts'
import { release, releaseBatch } from './release.ts'
import { holdIds, makeAsset, makeWallet } from './testing/books.ts'
import { codeOf, expectAuditPasses } from './testing/look.ts'
import { LedgerModel } from './testing/model.ts'
import { RandomRequests } from './testing/random-requests.ts'
import { feesWallet, issuanceWallet } from './wallets.ts'

const SEED = 20_260_117
const OPERATIONS_MIN = rounds(6_000, 100_000)
const COMPARE_EVERY = OPERATIONS_MIN / 4
/** Smaller batches in the short form, so that it has as many kinds of steps. */
const BATCH_SHARE = IS_LONG ? 1 : 0.2
const ASSETS = ['GOLD', 'SILVER', 'TIN']
const WALLETS_PER_ASSET = 60

const model = new LedgerModel()
const counts: Record<string, number> = {}

const books = await testDb()
await books.db.transaction(async (tx) => {
  for (const code of ASSETS) {
    const assetId = await makeAsset(tx, code)
    const add = (id: bigint, isIssuance: boolean) => model.wallets.set(id, { assetId, isIssuance, balance: 0n, held: 0n })
    add(await issuanceWallet(tx, assetId), true)
    add(await feesWallet(tx, assetId), false)
    for (let made = 0; made < WALLETS_PER_ASSET; made++) add(await makeWallet(tx, assetId), false)
  }
})
const draw = new RandomRequests(SEED, model)

test(`${OPERATIONS_MIN} random operations leave the books as the model has them`, { timeout: 120_000 }, async () => {
  let nextLook = OPERATIONS_MIN / 50
  while (total() < OPERATIONS_MIN) {
    await step()
    if (total() < nextLook) continue
    nextLook += COMPARE_EVERY
    await expectAsModel()
    // As autovacuum does every minute: updates the statistics, so that statements are planned again.
    await books.owner.run(sql`analyze wallets, postings, entries, holds`)
  }
  await expectAsModel()
  // A run in which hardly anything was refused, or hardly anything done, would prove nothing.
  for (const name of ['post ok', 'post INSUFFICIENT_FUNDS', 'hold ok', 'hold refused', 'capture ok'])
    expect(counts[name], name).toBeGreaterThan(OPERATIONS_MIN / 100)
  for (const name of ['release ok', 'expire ok', 'post repeat', 'post IDEMPOTENCY_CONFLICT', 'post WALLET_NOT_FOUND'])
    expect(counts[name], name).toBeGreaterThan(OPERATIONS_MIN / 1_000)
  for (const name of ['capture HOLD_NOT_ACTIVE', 'release refused', 'unbalanced', 'undone'])
    expect(counts[name], name).toBeGreaterThan(OPERATIONS_MIN / 10_000)
})

function total(): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function count(name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

function some<Item>(max: number, make: () => Item): Item[] {
  return draw.some(max * BATCH_SHARE, make)
}

/** One transaction: a batch mostly, singles often, sometimes one that must fail as a whole. */
async function step(): Promise<void> {
  if (draw.chance(50)) await postMany(some(1_000, () => draw.posting()))
  if (draw.chance(30)) await holdMany(some(300, () => draw.newHold()))
  if (draw.chance(30)) await captureMany()
  if (draw.chance(15)) await releaseMany(some(120, () => draw.holdId()))
  if (draw.chance(10)) await expireSome()
  if (draw.chance(50)) await postOne(draw.posting())
  if (draw.chance(40)) await holdOne(draw.newHold())
  if (draw.chance(40)) await captureOne()
  if (draw.chance(30)) await releaseOne(draw.holdId())
  if (draw.chance(10)) await postUnbalanced()
  if (draw.chance(10)) await postAndUndo(some(50, () => draw.posting()))
}

async function postMany(postings: NewPosting[]): Promise<void> {
  const outcomes = await books.db.transaction((tx) => postBatch(tx, postings))
  const said = outcomes.map((outcome) => (!outcome.ok ? outcome.code : outcome.isRepeat ? 'repeat' : 'ok'))
  expect(said).toEqual(postings.map(expectPost))
  for (const [index, { key }] of postings.entries()) {
    const outcome = outcomes[index]
    if (key !== undefined && outcome?.ok) expect(model.remember(key, outcome.postingId)).toBe(true)
  }
}

async function postOne(posting: NewPosting): Promise<void> {
  const said = await codeOf(books.db.transaction((tx) => post(tx, posting)))
  expect(said).toBe(expectPost(posting).replace('repeat', 'ok'))
}

function expectPost(posting: NewPosting): string {
  const expected = model.post(posting)
  count(`post ${expected}`)
  return expected
}

async function holdMany(requests: NewHold[]): Promise<void> {
  const ids = await books.db.transaction((tx) => holdIds(tx, requests))
  for (const [index, request] of requests.entries()) expectHold(request, ids[index])
}

async function holdOne(request: NewHold): Promise<void> {
  let id: bigint | undefined
  const said = await codeOf(books.db.transaction(async (tx) => (id = await hold(tx, request))))
  expect(said).toBe(model.canHold(request) ? 'ok' : 'INSUFFICIENT_FUNDS')
  expectHold(request, id)
}

function expectHold(request: NewHold, id: bigint | undefined): void {
  expect(id !== undefined).toBe(model.canHold(request))
  if (id !== undefined) model.hold(id, request)
  count(id === undefined ? 'hold refused' : 'hold ok')
}

async function captureMany(): Promise<void> {
  const requests = some(200, () => draw.capture())
  const ids = await books.db.transaction((tx) => captureBatch(tx, requests))
  for (const [index, request] of requests.entries()) {
    const expected = model.capture(request)
    expect(ids[index] === undefined ? 'HOLD_NOT_ACTIVE' : 'ok').toBe(expected)
    draw.noteEnded(request.holdId)
    count(`capture ${expected}`)
  }
}

async function captureOne(): Promise<void> {
  const request = draw.capture()
  const said = await codeOf(books.db.transaction((tx) => capture(tx, request)))
  expect(said).toBe(model.capture(request))
  draw.noteEnded(request.holdId)
  count(`capture ${said}`)
}

async function releaseMany(holdIds: bigint[]): Promise<void> {
  const ended = await books.db.transaction((tx) => releaseBatch(tx, holdIds, 'released'))
  const expected = holdIds.filter((id) => model.release(id))
  expect(ended.map(({ id }) => id)).toEqual(expected.toSorted((x, y) => (x < y ? -1 : 1)))
  for (const id of expected) draw.noteEnded(id)
  for (const _ of expected) count('release ok')
}

async function releaseOne(holdId: bigint): Promise<void> {
  const said = await codeOf(books.db.transaction((tx) => release(tx, holdId)))
  expect(said).toBe(model.release(holdId) ? 'ok' : 'HOLD_NOT_ACTIVE')
  draw.noteEnded(holdId)
  count(said === 'ok' ? 'release ok' : 'release refused')
}

async function expireSome(): Promise<void> {
  const due = model.dueHolds()
  expect(await workThrough(books.db, dueHolds)).toBe(due.length)
  for (const id of due) model.release(id)
  for (const _ of due) count('expire ok')
}

async function postUnbalanced(): Promise<void> {
  const posting = draw.unbalanced()
  // Where a wallet is missing as well, the refusal comes first; either way nothing is written.
  await expect(books.db.transaction((tx) => post(tx, posting))).rejects.toThrow(/sum to zero|WALLET_NOT_FOUND/)
  count('unbalanced')
}

/** A transaction that fails after the ledger did its part; the model does not learn of it, since nothing must remain. */
async function postAndUndo(postings: NewPosting[]): Promise<void> {
  const failure = new Error('something else failed')
  const attempt = books.db.transaction(async (tx) => {
    await postBatch(tx, postings)
    await releaseBatch(tx, model.dueHolds().slice(0, 5), 'expired')
    throw failure
  })
  await expect(attempt).rejects.toBe(failure)
  for (const _ of postings) count('undone')
}

async function expectAsModel(): Promise<void> {
  const rows = await books.db.rows<{ id: bigint; balance: bigint; held: bigint }>(sql`select id, balance, held from wallets order by id`)
  const expected = [...model.wallets].map(([id, { balance, held }]) => ({ id, balance, held }))
  expect(rows).toEqual(expected.sort((x, y) => (x.id < y.id ? -1 : 1)))
  const holds = await books.db.column<bigint>(sql`select id from holds where state = 'active' order by id`)
  expect(holds).toEqual([...model.active.keys()].sort((x, y) => (x < y ? -1 : 1)))
  await expectAuditPasses(books.db)
}
