import { agent } from '@bourse/contracts/agent'
import { readReference } from '@bourse/domain/agent'
import { en } from '@bourse/texts/en'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { badAmounts } from '../../testing/bad-amounts.ts'
import { refused, invalid } from '../../testing/refused.ts'
import { makeTraders, type Trader } from '../../testing/traders.ts'
import { agentPendingParts } from './sources.ts'
import { decideMint, linkAccount, mint, newKey, newsOf, openAsset, openDesk, positionOf, supplyOf, tally, units } from './testing/desk.ts'

const app = await testApp()
const assetId = await openAsset(app, 'LUSD')
const [ann, bob, desk, rival] = await makeTraders(app, 'ann', 'bob', 'desk', 'rival')
const { agencyId } = await openDesk(app, desk, assetId, 1_000_000)
const rivalDesk = await openDesk(app, rival, assetId, 300)
const account = await desk.api.call(agent.saveBankAccount, {
  body: { agencyId: String(agencyId), bankName: 'Harbor Street Bank', accountNumber: '4471029934', routingNumber: '021000021' },
})
const body = { asset: 'LUSD', quantity: '100', agency: String(agencyId) }

describe('a mint', () => {
  test('[DEF-069] [API-43] is announced with the bank details and a reference, and shown as pending', async () => {
    const before = await positionOf(app, ann)
    const made = await mint(ann, body)
    expect(made).toMatchObject({
      status: 201,
      body: {
        asset: 'LUSD',
        quantity: '100000000',
        fee: '1000000',
        status: 'pending',
        reason: '',
        profile: { name: 'ann', photo: null, profileType: 'PERSONAL' },
        agent: { name: 'desk', photo: null, profileType: 'PERSONAL' },
        bankAccount: { id: account.body.id, bankName: 'Harbor Street Bank', accountNumber: '4471029934', iban: '' },
        endedAt: null,
      },
    })
    expect(readReference(made.body.reference)).toBe(made.body.reference)
    expect(made.body.expiresAt - made.body.createdAt).toBe(14 * 86_400_000)
    expect(await positionOf(app, ann)).toEqual({ ...before, pending: before.pending + units(99) })
    expect(await newsOf(app, ann, 'mint', made.body.id)).toEqual(['mint.announced'])
    expect(await newsOf(app, desk, 'mint', made.body.id)).toEqual(['mint.announced'])
    const parts = await app.db.read(async (tx) => {
      const wallet = await tx.one<{ id: bigint }>(sql`select id from wallets where pocket_id = ${ann.pocketId} and asset_id = ${assetId}`)
      return agentPendingParts(tx, { id: wallet.id, pocketId: ann.pocketId, assetId })
    })
    expect(parts).toMatchObject([{ kind: 'mint', ref: made.body.id, amount: '99000000' }])
  })

  test('[DEF-069] is issued when the agent confirms: the fee is the agent’s, the supply follows, both are notified', async () => {
    const { body: made } = await mint(ann, body)
    const [member, teller, supply] = [await positionOf(app, ann), await positionOf(app, desk), await supplyOf(app)]
    expect(await decideMint(desk, made.id, { action: 'confirm' })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', endedAt: expect.any(Number) },
    })
    expect(await positionOf(app, ann)).toEqual({ ...member, balance: member.balance + units(99), pending: member.pending - units(99) })
    expect((await positionOf(app, desk)).balance).toBe(teller.balance + units(1))
    expect(await supplyOf(app)).toBe(supply + units(100))
    for (const who of [ann, desk]) expect(await newsOf(app, who, 'mint', made.id)).toEqual(['mint.announced', 'mint.confirmed'])
  })

  test('[DEF-069] is refused when its fee is not the one that was shown', async () => {
    expect(await mint(ann, { ...body, fee: '0.999999' })).toMatchObject(refused(409, 'STATE_CONFLICT'))
    for (const [fee, word] of badAmounts(6)) expect(await mint(ann, { ...body, fee })).toMatchObject(invalid({ fee: [word] }))
    expect(await mint(ann, { ...body, fee: '1' })).toMatchObject({ status: 201, body: { fee: '1000000' } })
  })

  test('[DEF-069] never twice: confirmed again, rejected or canceled afterwards is a conflict', async () => {
    const { body: made } = await mint(ann, body)
    await decideMint(desk, made.id, { action: 'confirm' })
    const supply = await supplyOf(app)
    const conflict = refused(409, 'STATE_CONFLICT')
    expect(await decideMint(desk, made.id, { action: 'confirm' })).toMatchObject(conflict)
    expect(await decideMint(desk, made.id, { action: 'reject', reason: 'too late' })).toMatchObject(conflict)
    expect(await ann.api.call(agent.cancelMint, { params: { id: made.id } })).toMatchObject(conflict)
    expect(await supplyOf(app)).toBe(supply)
    const postings = await app.db.rows(sql`select from postings where kind = 'mint' and ref = ${made.id}`)
    expect(postings).toHaveLength(1)
  })

  test('[DEF-069] may be rejected with a reason, which the member reads', async () => {
    const { body: made } = await mint(ann, body)
    const { pending } = await positionOf(app, ann)
    for (const reason of [undefined, '', '  ', 'ab', 'x'.repeat(256)])
      expect(await decideMint(desk, made.id, { action: 'reject', reason })).toMatchObject(refused(400, 'INVALID'))
    await decideMint(desk, made.id, { action: 'reject', reason: 'Nothing has arrived' })
    expect((await ann.api.call(agent.readMint, { params: { id: made.id } })).body).toMatchObject({
      status: 'rejected',
      reason: 'Nothing has arrived',
    })
    expect((await positionOf(app, ann)).pending).toBe(pending - units(99))
  })

  test('[DEF-069] may be taken back by its member', async () => {
    const { body: made } = await mint(ann, body)
    expect(await ann.api.call(agent.cancelMint, { params: { id: made.id } })).toMatchObject({ status: 200, body: { status: 'canceled' } })
    expect(await newsOf(app, desk, 'mint', made.id)).toEqual(['mint.announced', 'mint.canceled'])
  })

  test('[DEF-069] is forgotten after 14 days, and cannot be confirmed in between', async () => {
    const { body: made } = await mint(ann, body)
    const { pending } = await positionOf(app, ann)
    await app.owner.run(sql`update mints set expires_at = now() - interval '1 second' where id = ${made.id}`)
    expect(await decideMint(desk, made.id, { action: 'confirm' })).toMatchObject(refused(409, 'STATE_CONFLICT'))
    await app.db.run(sql`select graphile_worker.add_job('agent.expire_mints')`)
    await app.runJobs()
    expect((await ann.api.call(agent.readMint, { params: { id: made.id } })).body.status).toBe('expired')
    expect((await positionOf(app, ann)).pending).toBe(pending - units(99))
    expect(await newsOf(app, ann, 'mint', made.id)).toEqual(['mint.announced', 'mint.expired'])
  })

  test('[DEF-029] is not visible to other users and other agents', async () => {
    const { body: made } = await mint(ann, body)
    const answers = [
      await decideMint(rival, made.id, { action: 'confirm' }),
      await decideMint(ann, made.id, { action: 'confirm' }),
      await decideMint(desk, '999999999', { action: 'confirm' }),
      await bob.api.call(agent.readMint, { params: { id: made.id } }),
      await bob.api.call(agent.cancelMint, { params: { id: made.id } }),
      await desk.api.call(agent.cancelMint, { params: { id: made.id } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refused(404, 'MINT_NOT_FOUND'))
    expect((await desk.api.call(agent.readMint, { params: { id: made.id } })).body.status).toBe('pending')
  })

  test('20 calls at once with one key make one mint, and 20 confirmations with one key one issue', async () => {
    const key = newKey()
    const made = await Promise.all(Array.from({ length: 20 }, () => mint(bob, body, key)))
    expect(tally(made)).toEqual({ 201: 20 })
    expect(new Set(made.map((answer) => answer.body.reference)).size).toBe(1)
    const [supply, id] = [await supplyOf(app), made[0]?.body.id ?? '']
    const confirmKey = newKey()
    const confirmed = await Promise.all(Array.from({ length: 20 }, () => decideMint(desk, id, { action: 'confirm' }, confirmKey)))
    expect(tally(confirmed)).toEqual({ 200: 20 })
    expect(await supplyOf(app)).toBe(supply + units(100))
  })

  test('20 confirmations at once with keys of their own: one issues, the others are a conflict', async () => {
    const { body: made } = await mint(bob, body)
    const supply = await supplyOf(app)
    const confirmed = await Promise.all(Array.from({ length: 20 }, () => decideMint(desk, made.id, { action: 'confirm' })))
    expect(tally(confirmed)).toEqual({ 200: 1, 409: 19 })
    expect(await supplyOf(app)).toBe(supply + units(100))
  })
})

describe('what is asked for', () => {
  test.each([
    ['1e3', 'AMOUNT_FORMAT'],
    ['NaN', 'AMOUNT_FORMAT'],
    ['-0', 'AMOUNT_FORMAT'],
    ['0', 'AMOUNT_NOT_POSITIVE'],
    ['.1', 'AMOUNT_FORMAT'],
    ['0x10', 'AMOUNT_FORMAT'],
    ['١٢', 'AMOUNT_FORMAT'],
    ['1,000', 'AMOUNT_FORMAT'],
    ['10.0000001', 'AMOUNT_DECIMALS'],
    [String(2n ** 256n), 'AMOUNT_TOO_LARGE'],
    [100, 'amount'],
    [null, 'amount'],
    ['9.999999', 'belowLeast'],
    ['1000.000001', 'aboveMost'],
  ])('[PKT-21] [DEF-070] an amount of %j is refused with its reason', async (quantity, fault) => {
    const answer = await mint(ann, { ...body, quantity })
    expect(answer).toMatchObject(refused(400, 'INVALID', { quantity: [`fields.${fault}`] }))
    expect(en).toHaveProperty([`fields.${fault}`])
  })

  test('an asset, an agency, an account or a link that is not there is refused', async () => {
    await openAsset(app, 'LXXX')
    const bobsLink = await linkAccount(app, bob)
    for (const [change, status, code] of [
      [{ asset: 'NONE' }, 404, 'ASSET_NOT_FOUND'],
      [{ asset: 'LXXX' }, 404, 'AGENCY_NOT_FOUND'],
      [{ asset: 'LXXX', agency: undefined }, 404, 'AGENCY_NOT_FOUND'],
      [{ agency: '999999999' }, 404, 'AGENCY_NOT_FOUND'],
      [{ bankAccount: '999999999' }, 400, 'INVALID'],
      [{ link: bobsLink }, 404, 'LINK_NOT_FOUND'],
    ] as const)
      expect([change, await mint(ann, { ...body, ...change })]).toMatchObject([change, { status, body: { code } }])
    expect(await mint(bob, { ...body, link: bobsLink })).toMatchObject({ status: 201 })
  })

  test('[DEF-070] a member can’t be their own agent, and a closed agency accepts nothing', async () => {
    expect(await mint(desk, body)).toMatchObject(refused(404, 'AGENCY_NOT_FOUND'))
    const close = (isActive: boolean) =>
      rival.api.call(agent.saveLimits, { params: { id: String(rivalDesk.agencyId) }, body: { isActive } })
    await close(false)
    expect(await mint(ann, { ...body, agency: String(rivalDesk.agencyId) })).toMatchObject(refused(422, 'AGENCY_CLOSED'))
    await close(true)
  })

  test('[DEF-070] without an agency the first that takes the amount', async () => {
    await desk.api.call(agent.saveLimits, { params: { id: String(agencyId) }, body: { mintMax: '50' } })
    expect((await mint(ann, { asset: 'LUSD', quantity: '60' })).body.agent.name).toBe('rival')
    expect((await mint(ann, { asset: 'LUSD', quantity: '40' })).body.agent.name).toBe('desk')
    await desk.api.call(agent.saveLimits, { params: { id: String(agencyId) }, body: { mintMax: '1000' } })
  })

  test('an account that has not set itself up moves nothing, and visitors are asked to sign in', async () => {
    expect(await app.api().call(agent.mint, { body, key: 'x' })).toMatchObject({ status: 401 })
    expect(await ann.api.call(agent.mint, { body })).toMatchObject(invalid({ 'Idempotency-Key': ['fields.required'] }))
  })
})

test('[DEF-070] parallel confirmations stay within the cap of the day', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => mint(bob, { ...body, agency: String(rivalDesk.agencyId) })))
  const answers = await Promise.all(made.map((answer) => decideMint(rival, answer.body.id, { action: 'confirm' })))
  expect(tally(answers)).toEqual({ 200: 3, 422: 2 })
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('DAILY_CAP_REACHED')
  const [agency] = (await rival.api.call(agent.overview)).body.agencies
  expect(agency).toMatchObject({ mintLeftToday: '0', mintDailyCap: '300000000', outstanding: '300000000' })
  expect(await mint(bob, { ...body, agency: String(rivalDesk.agencyId) })).toMatchObject(refused(422, 'DAILY_CAP_REACHED'))
  // Yesterday's do not count.
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`alter table mints disable trigger mints_end_once`)
    await tx.run(sql`update mints set ended_at = date_trunc('day', now() at time zone 'utc') at time zone 'utc' - interval '1 second'
                     where agency_id = ${rivalDesk.agencyId} and status = 'confirmed'`)
    await tx.run(sql`alter table mints enable trigger mints_end_once`)
    await tx.run(sql`update agencies set counted_day = counted_day - 1 where id = ${rivalDesk.agencyId}`)
  })
  expect((await rival.api.call(agent.overview)).body.agencies[0]?.mintLeftToday).toBe('300000000')
})

test('what is announced goes to a frozen wallet, too: what is owed still arrives', async () => {
  const { body: made } = await mint(bob, body)
  const freeze = (on: boolean) =>
    app.owner.run(sql`update wallets set is_frozen = ${on} where pocket_id = ${bob.pocketId} and asset_id = ${assetId}`)
  await freeze(true)
  const { balance } = await positionOf(app, bob)
  expect(await decideMint(desk, made.id, { action: 'confirm' })).toMatchObject({ status: 200 })
  expect((await positionOf(app, bob)).balance).toBe(balance + units(99))
  await freeze(false)
})

describe('lists', () => {
  test('of a member: own ones, newest first, page by page', async () => {
    const all = (await bob.api.call(agent.mints, { query: { limit: '100' } })).body.items
    expect(all.length).toBeGreaterThan(5)
    expect(all.map(({ id }) => BigInt(id))).toEqual(all.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? 1 : -1)))
    expect(new Set(all.map(({ profile }) => profile.name))).toEqual(new Set(['bob']))
    const first = (await bob.api.call(agent.mints, { query: { limit: '2' } })).body
    const paged = (await bob.api.call(agent.mints, { query: { limit: '2', after: first.next ?? '' } })).body.items
    expect([...first.items, ...paged]).toEqual(all.slice(0, 4))
    const confirmed = (await bob.api.call(agent.mints, { query: { status: 'confirmed', asset: 'lusd' } })).body.items
    expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set(['confirmed']))
  })

  test('of an agent: the queue from its head, what is over from its end, and a payment by its reference', async () => {
    const queue = (await desk.api.call(agent.agentMints)).body.items
    expect(queue.length).toBeGreaterThan(1)
    expect(new Set(queue.map((one) => `${one.status} ${one.agent.name}`))).toEqual(new Set(['pending desk']))
    expect(queue.map(({ id }) => Number(id))).toEqual(queue.map(({ id }) => Number(id)).sort((a, b) => a - b))
    const over = (await desk.api.call(agent.agentMints, { query: { status: 'confirmed' } })).body.items
    expect(over.map(({ id }) => Number(id))).toEqual(over.map(({ id }) => Number(id)).sort((a, b) => b - a))
    const { reference = '', id } = over[0] ?? {}
    const find = async (who: Trader, written: string) =>
      (await who.api.call(agent.agentMints, { query: { reference: written } })).body.items.map((one) => one.id)
    expect(await find(desk, `${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()}`)).toEqual([id])
    expect(await find(rival, reference)).toEqual([])
    expect(await find(desk, 'rubbish')).toEqual([])
    expect((await ann.api.call(agent.agentMints)).body.items).toEqual([])
  })
})

test('nothing above was an error of the server', () => {
  expect(app.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})
