import { agent } from '@bourse/contracts/agent'
import { describe, expect, test } from 'vitest'
import { hold } from '#features/ledger'
import { sql } from '#platform/db'
import { badAmounts } from '../../testing/bad-amounts.ts'
import { refused, invalid } from '../../testing/refused.ts'
import { fund } from '../../testing/traders.ts'
import { agentEntryDetails, agentOpenParts } from './sources.ts'
import { burnDesk, read, cancel, FEE } from './testing/burn-desk.ts'
import { burn, decideBurn, newKey, newsOf, positionOf, supplyOf, tally, units } from './testing/desk.ts'

const { app, assetId, ann, bob, desk, rival, agencyId, rivalDesk, bobsLink, body, walletOf } = await burnDesk()

describe('the fee', () => {
  const ask = (query: Record<string, string>, who = ann) => who.api.call(agent.burnFee, { query })

  test('[API-21] [DEF-072] is shown beforehand, and is what is held', async () => {
    expect(await ask({ asset: 'LUSD', quantity: '200', agency: String(agencyId) })).toMatchObject({
      status: 200,
      body: { fee: String(FEE), asset: 'LUSD' },
    })
    expect((await ask({ asset: 'lusd', quantity: '200' })).body).toEqual({ fee: String(FEE), asset: 'LUSD' })
  })

  test.each(['1e3', 'NaN', '-0', '0', '.1', '0x10', '١٢', '1,000', '1.0000001', String(2n ** 256n), ''])(
    '[DEF-072] of %j is refused by its field',
    async (quantity) => {
      expect(await ask({ asset: 'LUSD', quantity })).toMatchObject(
        refused(400, 'INVALID', { quantity: [expect.stringMatching(/^fields\.AMOUNT/)] }),
      )
    },
  )
})

test('[DEF-071] the fee that was shown is the fee that is held, or nothing is', async () => {
  const { held } = await positionOf(app, ann)
  for (const fee of ['1.999999', '2.000001', '0', '2000000'])
    expect(await burn(ann, { ...body, fee })).toMatchObject(refused(409, 'STATE_CONFLICT', { fee: ['fields.invalid'] }))
  for (const [fee, word] of badAmounts(6)) expect(await burn(ann, { ...body, fee })).toMatchObject(refused(400, 'INVALID', { fee: [word] }))
  expect((await positionOf(app, ann)).held).toBe(held)
  const fresh = await burn(ann, { ...body, fee: '2.00' })
  expect(fresh).toMatchObject({ status: 201, body: { fee: String(FEE) } })
  expect((await positionOf(app, ann)).held).toBe(held + units(202))
  await cancel(ann, fresh.body.id)
})

describe('a burn', () => {
  test('[DEF-071] [API-44] holds amount and fee, masks its destination and explains the open amount', async () => {
    const before = await positionOf(app, ann)
    const made = await burn(ann, body)
    expect(made).toMatchObject({
      status: 201,
      body: {
        asset: 'LUSD',
        quantity: '200000000',
        fee: String(FEE),
        status: 'pending',
        profile: { name: 'ann', photo: null, profileType: 'PERSONAL' },
        agent: { name: 'desk', photo: null, profileType: 'PERSONAL' },
        destination: { type: 'bank', bankName: 'Harbor Street Bank', accountNumber: '•••• 2457', beneficiary: '', routingNumber: '' },
      },
    })
    expect(await positionOf(app, ann)).toEqual({ ...before, held: before.held + units(200) + FEE })
    const parts = await app.db.read(async (tx) => agentOpenParts(tx, { id: await walletOf(ann), pocketId: ann.pocketId, assetId }))
    expect(parts).toMatchObject([{ kind: 'burn', ref: made.body.id, amount: String(units(200) + FEE), to: { name: 'desk' } }])
    for (const who of [ann, desk]) expect(await newsOf(app, who, 'burn', made.body.id)).toEqual(['burn.asked'])
  })

  test('[DEF-071] is destroyed once the agent has paid: supply falls by the amount, the fee is the agent’s', async () => {
    const { body: made } = await burn(ann, body)
    const [member, teller, supply] = [await positionOf(app, ann), await positionOf(app, desk), await supplyOf(app)]
    expect(await decideBurn(desk, made.id, { action: 'take' })).toMatchObject({ status: 200, body: { status: 'paying' } })
    expect(await decideBurn(desk, made.id, { action: 'confirm' })).toMatchObject(invalid({ payoutReference: ['fields.required'] }))
    const done = await decideBurn(desk, made.id, { action: 'confirm', payoutReference: 'TRF-1' })
    expect(done).toMatchObject({ status: 200, body: { status: 'confirmed', payoutReference: 'TRF-1' } })
    const all = units(200) + FEE
    expect(await positionOf(app, ann)).toEqual({ ...member, balance: member.balance - all, held: member.held - all })
    expect((await positionOf(app, desk)).balance).toBe(teller.balance + FEE)
    expect(await supplyOf(app)).toBe(supply - units(200))
    for (const who of [ann, desk]) expect(await newsOf(app, who, 'burn', made.id)).toEqual(['burn.asked', 'burn.taken', 'burn.confirmed'])
    const details = await app.db.read(async (tx) => {
      const { id } = await tx.one<{ id: bigint }>(sql`select posting_id as id from burns where id = ${made.id}`)
      const of = (pocketId: bigint) =>
        agentEntryDetails.read(tx, [{ postingId: id, ref: made.id, kind: 'burn', walletId: 0n, pocketId }]).then((map) => map.get(id))
      return [await of(ann.pocketId), await of(desk.pocketId)]
    })
    expect(details).toMatchObject([
      { ref: made.id, counterpart: { name: 'desk' }, note: 'TRF-1', fee: String(FEE) },
      { ref: made.id, counterpart: { name: 'ann' }, fee: null },
    ])
  })

  test('[DEF-071] is paid after it is taken, never before; then its member cannot cancel; never twice', async () => {
    const { body: made } = await burn(ann, body)
    const conflict = refused(409, 'STATE_CONFLICT')
    const confirm = { action: 'confirm', payoutReference: 'TRF-2' }
    expect(await decideBurn(desk, made.id, confirm)).toMatchObject(conflict)
    await decideBurn(desk, made.id, { action: 'take' })
    expect(await cancel(ann, made.id)).toMatchObject(conflict)
    expect(await decideBurn(desk, made.id, { action: 'take' })).toMatchObject(conflict)
    const supply = await supplyOf(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => decideBurn(desk, made.id, confirm)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 19 })
    expect(await supplyOf(app)).toBe(supply - units(200))
    expect(await decideBurn(desk, made.id, { action: 'reject', reason: 'too late' })).toMatchObject(conflict)
  })

  test.each([['pending'], ['paying']])(
    '[DEF-071] that is %s may be rejected with a reason; all that was held is available again',
    async (status) => {
      const before = await positionOf(app, ann)
      const { body: made } = await burn(ann, body)
      if (status === 'paying') await decideBurn(desk, made.id, { action: 'take' })
      expect(await decideBurn(desk, made.id, { action: 'reject', reason: ' x ' })).toMatchObject(invalid({ reason: ['fields.reason'] }))
      await decideBurn(desk, made.id, { action: 'reject', reason: 'The bank refused it' })
      expect((await read(ann, made.id)).body).toMatchObject({ status: 'rejected', reason: 'The bank refused it' })
      expect(await positionOf(app, ann)).toEqual(before)
    },
  )

  test('[DEF-071] is canceled by its member while its payout has not started', async () => {
    const before = await positionOf(app, ann)
    const { body: made } = await burn(ann, body)
    expect(await cancel(ann, made.id)).toMatchObject({ status: 200, body: { status: 'canceled' } })
    expect(await positionOf(app, ann)).toEqual(before)
    expect(await newsOf(app, desk, 'burn', made.id)).toEqual(['burn.asked', 'burn.canceled'])
  })

  test('20 calls at once with one key hold once', async () => {
    const { held } = await positionOf(app, bob)
    const key = newKey()
    const made = await Promise.all(Array.from({ length: 20 }, () => burn(bob, { ...body, link: bobsLink }, key)))
    expect(tally(made)).toEqual({ 201: 20 })
    expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1)
    expect((await positionOf(app, bob)).held).toBe(held + units(200) + FEE)
    const [id, takeKey] = [made[0]?.body.id ?? '', newKey()]
    expect(tally(await Promise.all(Array.from({ length: 20 }, () => decideBurn(desk, id, { action: 'take' }, takeKey))))).toEqual({
      200: 20,
    })
    const confirm = { action: 'confirm', payoutReference: 'once' }
    const [supply, confirmKey] = [await supplyOf(app), newKey()]
    expect(tally(await Promise.all(Array.from({ length: 20 }, () => decideBurn(desk, id, confirm, confirmKey))))).toEqual({ 200: 20 })
    expect(await supplyOf(app)).toBe(supply - units(200))
  })

  test('[DEF-029] is not visible to other users and other agents', async () => {
    const { body: made } = await burn(ann, body)
    const answers = [
      await decideBurn(rival, made.id, { action: 'take' }),
      await decideBurn(ann, made.id, { action: 'take' }),
      await decideBurn(desk, '999999999', { action: 'take' }),
      await cancel(bob, made.id),
      await cancel(desk, made.id),
      await read(bob, made.id),
      await read(rival, made.id),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refused(404, 'BURN_NOT_FOUND'))
    await cancel(ann, made.id)
  })
})

describe('what cannot be', () => {
  test.each([
    ['1e3', 'AMOUNT_FORMAT'],
    ['-0', 'AMOUNT_FORMAT'],
    ['0', 'AMOUNT_NOT_POSITIVE'],
    ['1,000', 'AMOUNT_FORMAT'],
    ['10.0000001', 'AMOUNT_DECIMALS'],
    [String(2n ** 256n), 'AMOUNT_TOO_LARGE'],
    [5, 'amount'],
    ['9', 'belowLeast'],
    ['1001', 'aboveMost'],
  ])('[PKT-21] an amount of %j is refused with its reason', async (quantity, fault) => {
    expect(await burn(ann, { ...body, quantity })).toMatchObject(invalid({ quantity: [`fields.${fault}`] }))
  })

  test('more than is available with the fee', async () => {
    const { balance, held } = await positionOf(app, ann)
    const left = balance - held
    await app.db.transaction(async (tx) => {
      await hold(tx, { walletId: await walletOf(ann), amount: left - units(201), kind: 'other' })
    })
    expect(await burn(ann, body)).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    expect(await burn(ann, { ...body, quantity: '199' })).toMatchObject({ status: 201 })
    await app.db.transaction((tx) => fund(tx, ann, 'LUSD', units(5_000)))
  })

  test('[DEF-070] more than the day’s cap, for those who ask and for the agent who takes', async () => {
    const ask = () => burn(bob, { ...body, link: bobsLink, agency: String(rivalDesk.agencyId), quantity: '150' })
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    expect(tally(answers)).toEqual({ 201: 2, 422: 2 })
    const [first = '', second = ''] = answers.flatMap(({ status, body: made }) => (status === 201 ? [made.id] : []))
    await rival.api.call(agent.saveLimits, { params: { id: String(rivalDesk.agencyId) }, body: { burnDailyMax: '200' } })
    const taken = await Promise.all([first, second].map((id) => decideBurn(rival, id, { action: 'take' })))
    expect(tally(taken)).toEqual({ 200: 1, 422: 1 })
    expect(taken.find(({ status }) => status === 422)?.body.code).toBe('DAILY_CAP_REACHED')
    const inHand = taken.find(({ status }) => status === 200)?.body.id ?? ''
    expect(await decideBurn(rival, inHand, { action: 'confirm', payoutReference: 'p' })).toMatchObject({ status: 200 })
  })

  test('from a frozen wallet or asset; what was set aside before still comes back', async () => {
    const { body: made } = await burn(ann, body)
    const freezes = [
      (on: boolean) => sql`update wallets set is_frozen = ${on} where pocket_id = ${ann.pocketId} and asset_id = ${assetId}`,
      (on: boolean) => sql`update assets set is_frozen = ${on} where id = ${assetId}`,
    ]
    for (const freeze of freezes) {
      await app.owner.run(freeze(true))
      expect(await burn(ann, body)).toMatchObject(refused(422, 'WALLET_FROZEN'))
      expect(await decideBurn(desk, made.id, { action: 'take' })).toMatchObject(refused(422, 'WALLET_FROZEN'))
      await app.owner.run(freeze(false))
    }
    const { held } = await positionOf(app, ann)
    await app.owner.run(sql`update assets set is_frozen = true where id = ${assetId}`)
    expect(await cancel(ann, made.id)).toMatchObject({ status: 200 })
    await app.owner.run(sql`update assets set is_frozen = false where id = ${assetId}`)
    expect((await positionOf(app, ann)).held).toBe(held - units(200) - FEE)
  })
})

test('lists: own ones newest first; an agent’s queue from its head', async () => {
  const { items: own, next: place } = (await ann.api.call(agent.burns, { query: { limit: '3' } })).body
  expect(own.map(({ id }) => Number(id))).toEqual(own.map(({ id }) => Number(id)).sort((a, b) => b - a))
  const next = (await ann.api.call(agent.burns, { query: { limit: '3', after: place ?? '' } })).body.items
  expect(Number(next[0]?.id)).toBeLessThan(Number(own[2]?.id))
  const queue = (await desk.api.call(agent.agentBurns, { query: { asset: 'LUSD' } })).body.items
  expect(new Set(queue.map(({ status }) => status))).toEqual(new Set(['pending']))
  expect(
    (await desk.api.call(agent.agentBurns, { query: { status: 'confirmed' } })).body.items.every(({ status }) => status === 'confirmed'),
  ).toBe(true)
  expect((await bob.api.call(agent.agentBurns)).body.items).toEqual([])
})

test('nothing above was an error of the server', () => {
  expect(app.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})
