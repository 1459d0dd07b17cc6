import { pocket } from '@bourse/contracts/pocket'
import { type ProposalReply, transfer } from '@bourse/contracts/transfer'
import { describe, expect, test } from 'vitest'
import { assetByCode, type AssetRow } from '#features/catalogue'
import { ledgerJobs } from '#features/ledger'
import { profileById } from '#features/profile'
import { sql } from '#platform/db'
import { raise } from '#platform/http'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { fund, makeAssets, makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { makeOffer } from './make-offer.ts'

const DAY_MS = 86_400_000

let serial = 0

const app = await testApp()
await makeAssets(app.db, 'LUSD', 'LEUR')
const [ann, bob, eve] = await makeTraders(app, 'ann', 'bob', 'eve')
await app.db.transaction((tx) => fund(tx, ann, 'LUSD', 1_000_000_000n))

const body = { giveAsset: 'LUSD', giveQuantity: '10', wantAsset: 'LEUR', wantQuantity: '9.25', recipient: 'bob' }

const expireHolds = async () => ledgerJobs.tasks['ledger.expire_holds']?.(null, app.db)

function offer(change: object = {}, { from = ann, key = `offer-${++serial}` } = {}) {
  return from.api.call(transfer.offer, { body: { ...body, ...change }, key })
}

async function made(change: object = {}): Promise<ProposalReply> {
  const answer = await offer(change)
  expect(answer.status).toBe(201)
  return answer.body
}

const withdraw = (id: string, by = ann) => by.api.call(transfer.cancel, { params: { id } })

async function figures({ api, profileId }: Trader): Promise<{ available: string; open: string } | undefined> {
  const { body: read } = await api.call(pocket.read, { params: { id: String(profileId) } })
  const wallet = read.wallets.find(({ asset }) => asset.code === 'LUSD')
  return wallet && { available: wallet.available, open: wallet.open }
}

async function listed(by: Trader, seat?: 'maker' | 'other' | 'anyone'): Promise<string[]> {
  const answer = await by.api.call(transfer.proposals, { query: seat ? { seat } : {} })
  expect(answer.status).toBe(200)
  return answer.body.items.map(({ id }) => id)
}

function eventsOf(id: string) {
  return app.db.rows<{ kind: string; profile_id: bigint }>(
    sql`select kind, profile_id from events where data ->> 'proposalId' = ${id} and kind like 'offer.%' order by id`,
  )
}

async function runOut(id: string): Promise<void> {
  await app.owner.run(
    sql`update holds set expires_at = now() - interval '1 second' where id = (select hold_id from proposals where id = ${id})`,
  )
}

describe('[DEF-075] an offer', () => {
  test('[EXP-21] holds what is given at once, and notifies both', async () => {
    const before = await figures(ann)
    const reply = await made()
    expect(reply).toMatchObject({
      seat: 'maker',
      maker: { name: 'ann' },
      other: { name: 'bob' },
      asset: { code: 'LUSD' },
      quantity: '10000000',
      exchangeAsset: { code: 'LEUR' },
      exQuantity: '9250000',
      status: 'pending',
    })
    const after = await figures(ann)
    expect(BigInt(before?.available ?? 0) - BigInt(after?.available ?? 0)).toBe(10_000_000n)
    expect(BigInt(after?.open ?? 0) - BigInt(before?.open ?? 0)).toBe(10_000_000n)
    expect(await eventsOf(reply.id)).toEqual([
      { kind: 'offer.made', profile_id: ann.profileId },
      { kind: 'offer.made', profile_id: bob.profileId },
    ])
    const [hold] = await app.db.rows(sql`select kind, ref, amount from holds where kind = 'offer' and ref = ${reply.id}`)
    expect(hold).toEqual({ kind: 'offer', ref: reply.id, amount: 10_000_000n })
  })

  test('[DEF-078] stands seven days unless it says otherwise', async () => {
    const now = Date.now()
    expect((await made()).expiresAt / DAY_MS).toBeCloseTo(now / DAY_MS + 7, 2)
    const expiresAt = now + 3_600_000
    expect((await made({ expiresAt })).expiresAt).toBe(expiresAt)
  })

  test('to a named profile is visible to the two parties only, an open one to all', async () => {
    const [toBob, toAll] = [await made(), await made({ recipient: undefined })]
    expect(toAll.other).toBeNull()
    expect(await listed(ann, 'maker')).toEqual(expect.arrayContaining([toBob.id, toAll.id]))
    expect(await listed(bob, 'other')).toContain(toBob.id)
    expect(await listed(bob, 'anyone')).toContain(toAll.id)
    expect(await listed(eve)).toContain(toAll.id)
    expect(await listed(eve)).not.toContain(toBob.id)
    await withdraw(toAll.id)
    expect(await listed(eve)).not.toContain(toAll.id)
    expect(await listed(ann)).toContain(toAll.id)
  })

  test('is listed newest first, page by page', async () => {
    for (let count = 0; count < 3; count++) await made()
    const all = await listed(ann, 'maker')
    expect(all).toEqual(all.toSorted((a, b) => Number(BigInt(b) - BigInt(a))))
    const first = await ann.api.call(transfer.proposals, { query: { seat: 'maker', limit: '2' } })
    const next = await ann.api.call(transfer.proposals, { query: { seat: 'maker', limit: '2', after: first.body.next ?? '' } })
    expect([...first.body.items, ...next.body.items].map(({ id }) => id)).toEqual(all.slice(0, 4))
  })

  test.each([
    ['of one asset for itself', { wantAsset: 'LUSD' }, 400, 'INVALID', 'wantAsset'],
    ['of one asset for itself in small letters', { wantAsset: 'lusd' }, 400, 'INVALID', 'wantAsset'],
    ['above what is available', { giveQuantity: '1000000' }, 422, 'INSUFFICIENT_FUNDS', undefined],
    ['of what one never had', { giveAsset: 'LEUR', wantAsset: 'LUSD' }, 422, 'INSUFFICIENT_FUNDS', undefined],
    ['to oneself', { recipient: 'ann' }, 400, 'INVALID', 'recipient'],
    ['to nobody', { recipient: 'carol' }, 404, 'PROFILE_NOT_FOUND', 'recipient'],
    ['of no such asset', { giveAsset: 'NOPE' }, 404, 'ASSET_NOT_FOUND', 'giveAsset'],
    ['for no such asset', { wantAsset: 'NOPE' }, 404, 'ASSET_NOT_FOUND', 'wantAsset'],
    ['that is over already', { expiresAt: 1 }, 400, 'INVALID', 'expiresAt'],
    ['that never ends', { expiresAt: Date.now() + 91 * DAY_MS }, 400, 'INVALID', 'expiresAt'],
    ['that ends in a fraction', { expiresAt: 1.5 }, 400, 'INVALID', 'expiresAt'],
    ['that ends beyond all dates', { expiresAt: Number.MAX_SAFE_INTEGER }, 400, 'INVALID', 'expiresAt'],
  ])('%s is refused, and nothing is held', async (_name, change, status, code, field) => {
    const before = await figures(ann)
    const answer = await offer(change)
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })])
    if (field) expect(Object.keys((answer.body as { fields?: object }).fields ?? {})).toEqual([field])
    expect(await figures(ann)).toEqual(before)
  })

  test.each(['giveQuantity', 'wantQuantity'])('[PKT-21] [PKT-22] an invalid %s is refused', async (name) => {
    const before = await figures(ann)
    for (const text of ['', '0', '-1', '1e3', 'NaN', '1,5', '0.0000001', '٣', '9'.repeat(79)]) {
      const answer = await offer({ [name]: text })
      expect([text, answer.status, Object.keys((answer.body as { fields?: object }).fields ?? {})]).toEqual([text, 400, [name]])
    }
    expect(await figures(ann)).toEqual(before)
  })

  test('[DEF-029] sent twenty times at once with one key is made once; other terms under the key are a conflict', async () => {
    const before = await figures(ann)
    const answers = await Promise.all(Array.from({ length: 20 }, () => offer({}, { key: 'twice' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body: told }) => told.id)).size).toBe(1)
    const after = await figures(ann)
    expect(BigInt(before?.available ?? 0) - BigInt(after?.available ?? 0)).toBe(10_000_000n)
    expect((await offer({ giveQuantity: '11' }, { key: 'twice' })).status).toBe(409)
  })

  test('two over the whole balance at once: one is made', async () => {
    const rich = await makeTrader(app.db, app.api(), 'rich')
    await app.db.transaction((tx) => fund(tx, rich, 'LUSD', 5_000_000n))
    const answers = await Promise.all([1, 2, 3].map(() => offer({ giveQuantity: '5' }, { from: rich })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    expect(await figures(rich)).toEqual({ available: '0', open: '5000000' })
  })

  test('needs a signed-in user', async () => {
    expect((await app.api().call(transfer.offer, { body, key: 'anyone' })).status).toBe(401)
    expect((await app.api().call(transfer.proposals)).status).toBe(401)
  })

  test('there is an end to how many stand open', async () => {
    const busy = await makeTrader(app.db, app.api(), 'busy')
    await app.db.transaction((tx) => fund(tx, busy, 'LUSD', 1_000_000n))
    await app.db.transaction(async (tx) => {
      const giver = (await profileById(tx, busy.profileId)) ?? raise('PROFILE_NOT_FOUND')
      const [lusd, leur] = [await assetByCode(tx, 'LUSD'), await assetByCode(tx, 'LEUR')] as [AssetRow, AssetRow]
      const terms = { give: { asset: lusd, quantity: 1n }, want: { asset: leur, quantity: 1n }, recipient: undefined, expiresAt: undefined }
      for (let count = 0; count < 99; count++) await makeOffer(tx, { giver, ...terms, note: '' }, Date.now())
    })
    expect((await offer({ giveQuantity: '0.000001' }, { from: busy })).status).toBe(201)
    expect(await offer({ giveQuantity: '0.000001' }, { from: busy })).toMatchObject(refused(422, 'LIMIT_REACHED'))
  })
})

describe('withdrawing', () => {
  test('makes what was held available again, once', async () => {
    const before = await figures(ann)
    const { id } = await made()
    for (let time = 0; time < 2; time++) {
      expect(await withdraw(id)).toMatchObject({ status: 200, body: { status: 'canceled' } })
      expect(await figures(ann)).toEqual(before)
    }
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['offer.made', 'offer.made', 'offer.canceled', 'offer.canceled'])
  })

  test('[DEF-079] several times at once happens once, and all are answered the same', async () => {
    const before = await figures(ann)
    const { id } = await made()
    const answers = await Promise.all([withdraw(id), withdraw(id), withdraw(id)])
    expect(answers.map(({ body }) => body)).toEqual([{ status: 'canceled' }, { status: 'canceled' }, { status: 'canceled' }])
    expect(await figures(ann)).toEqual(before)
  })

  test('[MOVE-15] by the one it was made to is declining', async () => {
    const before = await figures(ann)
    const { id } = await made()
    expect(await withdraw(id, bob)).toMatchObject({ status: 200, body: { status: 'declined' } })
    expect(await withdraw(id)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect(await figures(ann)).toEqual(before)
  })

  test("another user's offer answers as if it did not exist", async () => {
    const { id } = await made()
    const nothing = await withdraw('999999999', eve)
    expect(nothing.status).toBe(404)
    const answer = await withdraw(id, eve)
    expect([answer.status, answer.body]).toEqual([404, nothing.body])
    expect(await listed(ann)).toContain(id)
  })
})

describe('an offer whose time has come', () => {
  test('[DEF-078] ends with its hold: the amount is back, both are notified, and it can’t be withdrawn', async () => {
    const before = await figures(ann)
    const { id } = await made()
    await runOut(id)
    await expireHolds()
    // From here on it is over for everybody, though its row is not updated yet.
    expect((await ann.api.call(transfer.proposals)).body.items.find((one) => one.id === id)?.status).toBe('expired')
    expect(await withdraw(id)).toMatchObject({ status: 409 })
    await app.runJobs()
    expect(await app.db.one(sql`select status, ended_at is not null as ended from proposals where id = ${id}`)).toEqual({
      status: 'expired',
      ended: true,
    })
    expect(await figures(ann)).toEqual(before)
    expect(await eventsOf(id)).toEqual([
      { kind: 'offer.made', profile_id: ann.profileId },
      { kind: 'offer.made', profile_id: bob.profileId },
      { kind: 'offer.expired', profile_id: ann.profileId },
      { kind: 'offer.expired', profile_id: bob.profileId },
    ])
    expect(await withdraw(id)).toMatchObject(refused(409, 'STATE_CONFLICT'))
  })

  test('open to anyone leaves the public list with its hold', async () => {
    const { id } = await made({ recipient: undefined })
    await runOut(id)
    await expireHolds()
    expect(await listed(eve)).not.toContain(id)
    await app.runJobs()
    expect(await listed(eve)).not.toContain(id)
  })

  test('and is withdrawn in the same moment ends once', async () => {
    const before = await figures(ann)
    for (let round = 0; round < 10; round++) {
      const { id } = await made()
      await runOut(id)
      await Promise.all([withdraw(id), expireHolds()])
      await app.runJobs()
      const status = await app.db.value<string>(sql`select status from proposals where id = ${id}`)
      expect(['canceled', 'expired']).toContain(status)
    }
    expect(await figures(ann)).toEqual(before)
  })
})

test('the terms of an offer are never changed, and an ended one stays ended', async () => {
  const { id } = await made()
  await expect(app.owner.run(sql`update proposals set ex_quantity = 1 where id = ${id}`)).rejects.toThrow('terms')
  await withdraw(id)
  await expect(app.owner.run(sql`update proposals set status = 'pending', ended_at = null where id = ${id}`)).rejects.toThrow('ends once')
  await expect(app.owner.run(sql`delete from proposals`)).rejects.toThrow('append-only')
})
