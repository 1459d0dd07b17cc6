import { type ProposalReply, transfer } from '@bourse/contracts/transfer'
import { setTimeout as pause } from 'node:timers/promises'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { createUser } from '#features/session'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { copyRow } from '../../testing/copy-row.ts'
import { refused } from '../../testing/refused.ts'
import type { Trader } from '../../testing/traders.ts'
import { overdueRequests } from './end-proposal.ts'
import { INVALID_AMOUNTS, transferWorld, race } from './testing/world.ts'

const ROUNDS = rounds(8, 200)

const DAY_MS = 86_400_000
const { app, ann, bob, eve, key, figures, news, freeze, hide, incorporate, newcomer } = await transferWorld()
let strangers = 0

const stranger = () => `payer-${++strangers}@example.org`

function ask(change: object = {}, { by = ann, as = key() } = {}) {
  return by.api.call(transfer.request, { body: { asset: 'LUSD', from: 'bob', quantity: '7.5', note: 'Tickets', ...change }, key: as })
}

async function asked(change: object = {}): Promise<ProposalReply> {
  const answer = await ask(change)
  expect(answer.status).toBe(201)
  return answer.body
}

const accept = (id: string, by = bob) => by.api.call(transfer.accept, { params: { id } })
const cancel = (id: string, by = bob) => by.api.call(transfer.cancel, { params: { id } })
const read = (id: string, by: Trader) => by.api.call(transfer.proposal, { params: { id } })
const runJob = async (task: string) => {
  await app.db.run(sql`select graphile_worker.add_job(${task})`)
  await app.runJobs()
}
const endIn = (id: string, ms: number) =>
  app.owner.run(sql`update proposals set expires_at = clock_timestamp() + ${ms} * interval '1 millisecond' where id = ${id}`)
const runOut = (id: string) => endIn(id, -1000)

// Before the races, which leave a thousand jobs behind: these tests run all that are due.
describe('[DEF-068] a request to an e-mail address', () => {
  test('looks the same to its maker whether there is an account or not, until it is paid', async () => {
    const [known, unknown] = [await asked({ from: 'bob@example.org' }), await asked({ from: stranger() })]
    for (const reply of [known, unknown]) expect(reply).toMatchObject({ other: null, seat: 'maker', status: 'pending' })
    expect([known.otherEmail, unknown.otherEmail]).toEqual(['bob@example.org', `payer-${strangers}@example.org`])
    expect((await read(known.id, bob)).body).toMatchObject({ seat: 'other', other: { name: 'bob' }, otherEmail: null })
    await accept(known.id)
    expect((await read(known.id, ann)).body).toMatchObject({ status: 'approved', other: { name: 'bob' } })
  })

  test('without an account is mailed once, and finds its profile at sign-up', async () => {
    const from = stranger()
    const { id } = await asked({ from })
    const mails = await app.mails(from)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('@ann requested 7.50 LUSD from you')
    const { profileId } = await app.db.transaction((tx) => createUser(tx, { email: from, handle: `payer-${strangers}` }))
    await Promise.all([app.runJobs(), app.runJobs()])
    await runJob('transfer.address_requests')
    const row = await app.db.one(sql`select other_profile_id, status from proposals where id = ${id}`)
    expect(row).toEqual({ other_profile_id: profileId, status: 'pending' })
    expect(await news({ profileId } as Trader, 'proposalId', id)).toEqual(['request.made'])
    expect((await app.mails(from)).filter(({ body }) => body.includes('/signup'))).toHaveLength(1)
  })

  test('canceled before the sign-up stays canceled', async () => {
    const from = stranger()
    const { id } = await asked({ from })
    await cancel(id, ann)
    const { profileId } = await app.db.transaction((tx) => createUser(tx, { email: from, handle: `payer-${strangers}` }))
    await app.runJobs()
    expect(await news({ profileId } as Trader, 'proposalId', id)).toEqual([])
  })
})

describe('[DEF-068] a request', () => {
  test('[MOVE-14] shows each side the other as they show themselves: by photo, an organization as one', async () => {
    const shop = await newcomer('shop')
    const shown = await incorporate(shop)
    const plain = { name: 'ann', displayName: 'ann', photo: null, profileType: 'PERSONAL' }
    const { id } = await asked({ from: 'shop' })
    for (const reader of [ann, shop]) expect((await read(id, reader)).body).toMatchObject({ maker: plain, other: shown })
    await cancel(id, shop)
  })

  test('[MOVE-14] stands in both feeds and holds nothing', async () => {
    const before = [await figures(ann), await figures(bob)]
    const reply = await asked()
    expect(reply).toMatchObject({
      typeOf: 'request',
      status: 'pending',
      quantity: '7500000',
      asset: { code: 'LUSD' },
      exQuantity: null,
      exchangeAsset: null,
      seat: 'maker',
      maker: { name: 'ann' },
      other: { name: 'bob' },
      otherEmail: null,
      note: 'Tickets',
    })
    expect(reply.expiresAt / DAY_MS).toBeCloseTo(Date.now() / DAY_MS + 7, 2)
    expect([await figures(ann), await figures(bob)]).toEqual(before)
    expect(await news(ann, 'proposalId', reply.id)).toEqual(['request.made'])
    expect(await news(bob, 'proposalId', reply.id)).toEqual(['request.made'])
    expect((await read(reply.id, bob)).body).toMatchObject({ seat: 'other', maker: { name: 'ann' } })
    expect((await bob.api.call(transfer.proposals, { query: { seat: 'other', typeOf: 'request' } })).body.items[0]?.id).toBe(reply.id)
  })

  test('[MOVE-15] [DEF-077] approved is paid from the payer at once; said again it answers the same', async () => {
    const { id } = await asked()
    const before = [await figures(ann), await figures(bob)] as const
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(['200 approved']))
    expect([await figures(ann), await figures(bob)]).toEqual([
      { available: before[0].available + 7_500_000n, open: before[0].open },
      { available: before[1].available - 7_500_000n, open: before[1].open },
    ])
    expect(await news(ann, 'proposalId', id)).toEqual(['request.made', 'request.approved'])
    expect(await news(bob, 'proposalId', id)).toEqual(['request.made', 'request.approved'])
    const postings = await app.db.rows(sql`select kind from postings where kind = 'request' and ref = ${id}`)
    expect(postings).toHaveLength(1)
  })

  test('[MOVE-17] declined or canceled is final', async () => {
    const [first, second] = [await asked(), await asked()]
    expect(await cancel(first.id)).toMatchObject({ status: 200, body: { status: 'declined' } })
    expect(await cancel(second.id, ann)).toMatchObject({ status: 200, body: { status: 'canceled' } })
    for (const { id } of [first, second]) expect(await accept(id)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect(await cancel(first.id)).toMatchObject({ status: 200, body: { status: 'declined' } })
    expect(await cancel(second.id)).toMatchObject({ status: 409 })
  })

  test('is approved by its recipient and by no one else', async () => {
    const { id } = await asked()
    expect(await accept(id, ann)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    const nothing = await accept('999999999', eve)
    expect(nothing).toMatchObject(refused(404, 'PROPOSAL_NOT_FOUND'))
    for (const answer of [await accept(id, eve), await cancel(id, eve), await read(id, eve)])
      expect([answer.status, answer.body]).toEqual([404, nothing.body])
  })

  test('[MOVE-16] above what the payer has changes nothing and stays pending', async () => {
    const { id } = (await ask({ from: 'eve' })).body
    expect(await accept(id, eve)).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    expect((await read(id, eve)).body.status).toBe('pending')
  })

  test('[DEF-078] is over at its expiry, before and after its row is updated', async () => {
    const { id } = await asked()
    await runOut(id)
    expect((await read(id, ann)).body.status).toBe('expired')
    expect(await accept(id)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect(await cancel(id)).toMatchObject({ status: 409 })
    const listed = async (status: string) =>
      (await ann.api.call(transfer.proposals, { query: { status } })).body.items.some((one) => one.id === id)
    expect([await listed('pending'), await listed('expired')]).toEqual([false, true])
    await runJob('transfer.expire_requests')
    await runJob('transfer.expire_requests')
    expect(await news(bob, 'proposalId', id)).toEqual(['request.made', 'request.expired'])
    expect(await news(ann, 'proposalId', id)).toEqual(['request.made', 'request.expired'])
  })

  test(`[DEF-078] approve ‖ cancel ‖ decline ‖ expire: one wins, ${ROUNDS} times`, { timeout: 120_000 }, async () => {
    const seen = new Map<string, number>()
    const before = [await figures(ann), await figures(bob)] as const
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await asked({ quantity: '0.01' })
      if (round % 2 === 0) await endIn(id, 4)
      const ends = [() => accept(id), () => cancel(id, ann), () => cancel(id), () => workThrough(app.db, overdueRequests)]
      await race<unknown>(ends, round)
      await pause(round % 2 === 0 ? 5 : 0)
      await workThrough(app.db, overdueRequests)
      const { status } = (await read(id, ann)).body
      seen.set(status, (seen.get(status) ?? 0) + 1)
      const told = await news(ann, 'proposalId', id)
      expect(told).toEqual(['request.made', `request.${status}`])
    }
    expect([...seen.keys()].includes('pending')).toBe(false)
    expect(seen.size).toBeGreaterThan(1)
    const paid = BigInt(seen.get('approved') ?? 0) * 10_000n
    expect([(await figures(ann)).available, (await figures(bob)).available]).toEqual([
      before[0].available + paid,
      before[1].available - paid,
    ])
  })

  test('[DEF-029] is made once under 20 parallel repeats with one key', async () => {
    const as = key()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({}, { as })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.id])))).toHaveLength(1)
    expect((await ask({ quantity: '8' }, { as })).status).toBe(409)
  })

  test.each([
    ['oneself', { from: 'ann' }, 400, 'INVALID', 'from'],
    ['oneself by address', { from: 'ann@example.org' }, 400, 'INVALID', 'from'],
    ['nobody', { from: 'carol' }, 404, 'PROFILE_NOT_FOUND', 'from'],
    ['no address', { from: 'carol@nowhere' }, 400, 'INVALID', 'from'],
    ['no such asset', { asset: 'NOPE' }, 404, 'ASSET_NOT_FOUND', 'asset'],
    ['until yesterday', { expiresAt: 1 }, 400, 'INVALID', 'expiresAt'],
    ['for ever', { expiresAt: Date.now() + 91 * DAY_MS }, 400, 'INVALID', 'expiresAt'],
    ['in a novel', { note: 'x'.repeat(256) }, 400, 'INVALID', 'note'],
  ])('%s is refused at its field', async (_name, change, status, code, field) => {
    const answer = await ask(change)
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([status, code, [field]])
  })

  test('[PKT-21] [PKT-22] an invalid amount is refused at its field', async () => {
    for (const quantity of INVALID_AMOUNTS) {
      const answer = await ask({ quantity })
      expect([quantity, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([quantity, 400, ['quantity']])
    }
  })

  test('is not paid from a frozen wallet; into a frozen one it is', async () => {
    const [first, second] = [await asked(), (await ask({ from: 'ann' }, { by: bob })).body]
    await freeze(bob, 'LUSD', true)
    expect(await accept(first.id)).toMatchObject(refused(422, 'WALLET_FROZEN'))
    expect(await accept(second.id, ann)).toMatchObject({ status: 200 })
    await freeze(bob, 'LUSD', false)
    expect(await accept(first.id)).toMatchObject({ status: 200 })
  })

  test('there is an end to how many stand open', async () => {
    const busy = await newcomer('busy')
    const { id } = (await ask({}, { by: busy })).body
    await copyRow(app.owner, 'proposals', id, 98)
    expect((await ask({}, { by: busy })).status).toBe(201)
    expect(await ask({}, { by: busy })).toMatchObject(refused(422, 'LIMIT_REACHED'))
  })
})

test('[DEF-043] a hidden profile cannot be asked by its handle', async () => {
  const shy = await newcomer('shy')
  await hide(shy)
  expect((await ask({ from: 'shy' })).body).toEqual((await ask({ from: 'no-such-name' })).body)
})
