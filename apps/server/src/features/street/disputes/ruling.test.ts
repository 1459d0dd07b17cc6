import { street } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import type { Trader } from '../../../testing/traders.ts'
import { tally } from '../../agent/testing/desk.ts'
import {
  acceptRuling,
  appeal,
  makeCase,
  newKey,
  openStreet,
  readCase,
  rule,
  sign,
  stateOf,
  stepsOf,
  type TicketOf,
  units,
} from './testing/cases.ts'
import { act, changesOf, passHours } from './testing/effects.ts'

const app = await testApp()
const world = await openStreet(app)
const { dealer, taker, sam, olga, ivan, stranger } = world

describe('[DEF-121] a ruling moves the asset when the time to appeal is over', () => {
  const all = units(500)
  const fee = units(0.5)
  test.each<[string, TicketOf, string, string, object]>([
    ['all to the payer', {}, '500', 'completed', { dealer: -all, dealerHeld: -all, taker: all - fee, fees: fee }],
    ['all to the seller', {}, '0', 'returned', { dealerHeld: -all }],
    [
      'a split to the raw unit',
      {},
      '166.666667',
      'completed',
      { dealer: -166_666_667n, dealerHeld: -all, taker: 166_500_000n, fees: 166_667n },
    ],
    ['one raw unit, which is the fee', {}, '0.000001', 'completed', { dealer: -1n, dealerHeld: -all, fees: 1n }],
    [
      'a split of a sell ticket',
      { side: 'sell' },
      '200',
      'completed',
      { taker: -units(200), takerHeld: -all, dealer: units(199.8), fees: units(0.2) },
    ],
    ['nothing of a sell ticket', { side: 'sell', status: 'accepted' }, '0.0', 'returned', { takerHeld: -all }],
    ['all that an agent issues', { handling: 'mint' }, '500', 'completed', { taker: all - fee, fees: fee, supply: all }],
    ['a part of what an agent issues', { handling: 'mint' }, '0.000003', 'completed', { taker: 2n, fees: 1n, supply: 3n }],
    ['nothing of what an agent issues', { handling: 'mint' }, '0', 'returned', {}],
  ])('%s', async (_what, of, toBuyer, status, changes) => {
    const { ticketId, disputeId } = await makeCase(world, of)
    const ruled = await changesOf(world, async () => {
      const { status: code, body } = await rule(sam, disputeId, toBuyer, { lostBy: 'dealer' })
      expect([code, body.status, body.ruling?.status, body.ruling?.lostBy]).toEqual([201, 'ruled', 'signed', 'dealer'])
      expect(body.ruling && BigInt(body.ruling.toBuyer) + BigInt(body.ruling.toSeller)).toBe(all)
      await passHours(world, 23.99)
    })
    expect(ruled).toEqual({})
    expect((await stateOf(world, ticketId)).dispute).toBe('ruled')
    expect(await changesOf(world, () => Promise.all([passHours(world, 24.01), passHours(world, 24.01)]))).toEqual(changes)
    const settled = status === 'completed' ? BigInt(toBuyer.replace('.', '')) * (toBuyer.includes('.') ? 1n : 1_000_000n) : null
    expect(await stateOf(world, ticketId)).toEqual({ status, ended_by: 'staff', settled, dispute: 'ended' })
    expect((await stepsOf(world, ticketId)).slice(1)).toEqual(['ruled by staff', `${status} by staff`])
    const reserved = await app.db.value<bigint>(sql`select reserved from agencies where id = ${world.agencyId}`)
    expect(reserved).toBe(0n)
  })

  test('and both are told with its reason, but not by whom', async () => {
    const { ticketId, disputeId } = await makeCase(world)
    await rule(sam, disputeId, '12.5', { reason: 'Half of it arrived' })
    for (const { profileId, api } of [dealer, taker]) {
      const told = await app.db.rows<{ kind: string; reason: string }>(sql`
        select kind, data ->> 'reason' as reason from events where profile_id = ${profileId} and data ->> 'ticketId' = ${ticketId} order by id`)
      expect(told.at(-1)).toEqual({ kind: 'ticket.ruled', reason: 'Half of it arrived' })
      const { dispute } = (await api.call(street.readTicket, { params: { id: ticketId } })).body
      expect(dispute?.ruling).toEqual({
        id: expect.any(String),
        toBuyer: '12500000',
        toSeller: '487500000',
        lostBy: 'neither',
        reason: 'Half of it arrived',
        signaturesNeeded: 1,
        proposedBy: '',
        signedBy: null,
        isAppeal: false,
        status: 'signed',
        at: expect.any(Number),
      })
      expect([dispute?.status, dispute?.canAppeal]).toEqual(['ruled', true])
    }
  })
})

describe('[DEF-121] a ruling is refused', () => {
  test.each([
    ['more than all of it', { toBuyer: '500.000001' }, 'toBuyer'],
    ['too many decimals', { toBuyer: '1.0000001' }, 'toBuyer'],
    ['less than nothing', { toBuyer: '-1' }, 'toBuyer'],
    ['no amount', { toBuyer: 'half' }, 'toBuyer'],
    ['nobody who lost', { lostBy: 'staff' }, 'lostBy'],
    ['no reason', { reason: '' }, 'reason'],
  ])('%s', async (_what, wrong, field) => {
    const { ticketId, disputeId } = await makeCase(world)
    const { status, body } = await rule(sam, disputeId, '1', wrong)
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'INVALID', [field]])
    expect((await stateOf(world, ticketId)).dispute).toBe('open')
  })

  test('without a key, over nothing, and to whoever is not of the staff', async () => {
    const { disputeId } = await makeCase(world)
    const body = { toBuyer: '1', lostBy: 'neither', reason: 'As it is' }
    expect((await sam.api.call(street.rule, { params: { id: disputeId }, body })).status).toBe(400)
    expect((await rule(sam, '999999999', '1')).body.code).toBe('DISPUTE_NOT_FOUND')
    for (const who of [dealer, taker, stranger]) expect((await rule(who, disputeId, '1')).body.code).toBe('NOT_FOUND')
  })

  test('to staff who are one of the parties, who may not look at it as its judge either', async () => {
    const { disputeId } = await makeCase(world, { taker: olga, side: 'buy' })
    for (const { status, body } of [await readCase(olga, disputeId), await rule(olga, disputeId, '500')])
      expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    const { items: rows } = (await olga.api.call(street.disputes, { query: { limit: '100' } })).body
    expect(rows.map(({ id }) => id)).not.toContain(disputeId)
    expect((await rule(sam, disputeId, '500')).status).toBe(201)
  })

  test('twice, also at once', async () => {
    const { disputeId } = await makeCase(world)
    expect(tally(await Promise.all([rule(sam, disputeId, '1'), rule(olga, disputeId, '2')]))).toEqual({ 201: 1, 409: 1 })
    expect((await rule(ivan, disputeId, '3')).body.code).toBe('STATE_CONFLICT')
  })

  test('but the same call again answers as before', async () => {
    const { disputeId } = await makeCase(world)
    const call = { params: { id: disputeId }, body: { toBuyer: '1', lostBy: 'neither', reason: 'As it is' }, key: newKey() }
    const [first, second] = [await sam.api.call(street.rule, call), await sam.api.call(street.rule, call)]
    expect([second.status, second.body]).toEqual([201, first.body])
  })
})

describe('[DEF-121] two persons sign what is worth more than the operator’s limit', () => {
  test.each([
    ['one at the limit', units(1_000), 1],
    ['two one raw unit above it', units(1_000) + 1n, 2],
  ])('%s', async (_what, quantity, signaturesNeeded) => {
    const { disputeId } = await makeCase(world, { quantity })
    const { body } = await rule(sam, disputeId, '0')
    expect(body.rulings).toEqual([expect.objectContaining({ signaturesNeeded, proposedBy: 'sam', signedBy: null })])
    expect([body.status, body.twoPersonsAbove]).toEqual([signaturesNeeded === 1 ? 'ruled' : 'open', String(units(1_000))])
  })

  const large = { quantity: units(1_500) }
  const propose = async (who: Trader, of: TicketOf = large) => {
    const { ticketId, disputeId } = await makeCase(world, of)
    const { body } = await rule(who, disputeId, '700')
    return { ticketId, disputeId, rulingId: body.rulings[0]?.id ?? '' }
  }

  test('the parties don’t see a proposal, nobody signs twice, and another one’s signature makes it count', async () => {
    const { ticketId, disputeId, rulingId } = await propose(sam)
    const { dispute, steps } = (await taker.api.call(street.readTicket, { params: { id: ticketId } })).body
    expect([dispute?.ruling, dispute?.effectiveAt, steps.map(({ kind }) => kind)]).toEqual([null, null, ['disputed']])
    await passHours(world, 100)
    expect((await stateOf(world, ticketId)).dispute).toBe('open')
    for (const decision of ['sign', 'refuse']) {
      const { status, body } = await sign(sam, disputeId, rulingId, decision)
      expect([status, body.code]).toEqual([403, 'SECOND_PERSON_REQUIRED'])
    }
    expect([(await readCase(sam, disputeId)).body.canSign, (await readCase(olga, disputeId)).body.canSign]).toEqual([false, true])
    const { body } = await sign(olga, disputeId, rulingId)
    expect([body.status, body.ruling]).toEqual([
      'ruled',
      expect.objectContaining({ status: 'signed', proposedBy: 'sam', signedBy: 'olga' }),
    ])
    expect(await stepsOf(world, ticketId)).toEqual(['disputed by taker', 'proposed by staff', 'ruled by staff'])
    expect((await sign(ivan, disputeId, rulingId)).body.code).toBe('STATE_CONFLICT')
  })

  test('a refused one does not count, and another can be proposed', async () => {
    const { disputeId, rulingId } = await propose(sam)
    expect((await rule(olga, disputeId, '0')).body.code).toBe('STATE_CONFLICT')
    const refused = (await sign(olga, disputeId, rulingId, 'refuse')).body
    expect([refused.status, refused.ruling, refused.canPropose]).toEqual(['open', null, true])
    expect((await sign(ivan, disputeId, rulingId)).body.code).toBe('STATE_CONFLICT')
    const { rulings } = (await rule(olga, disputeId, '0')).body
    expect(rulings.map(({ status }) => status)).toEqual(['refused', 'proposed'])
    expect((await sign(sam, disputeId, rulings[1]?.id ?? '')).body.status).toBe('ruled')
  })

  test('of two who decide at once one does', async () => {
    for (const decision of ['sign', 'refuse']) {
      const { ticketId, disputeId, rulingId } = await propose(sam)
      expect(tally(await Promise.all([sign(olga, disputeId, rulingId), sign(ivan, disputeId, rulingId, decision)]))).toEqual({
        200: 1,
        409: 1,
      })
      expect((await stepsOf(world, ticketId)).filter((step) => step === 'ruled by staff').length).toBeLessThan(2)
    }
  })

  test('a party does not sign, nor anybody under another dispute', async () => {
    const { disputeId, rulingId } = await propose(sam, { ...large, taker: olga })
    expect((await sign(olga, disputeId, rulingId)).body.code).toBe('FORBIDDEN')
    const other = await makeCase(world)
    expect((await sign(ivan, other.disputeId, rulingId)).body.code).toBe('NOT_FOUND')
    expect((await sign(dealer, disputeId, rulingId)).body.code).toBe('NOT_FOUND')
    expect((await sign(ivan, disputeId, rulingId, 'perhaps')).body.code).toBe('INVALID')
  })
})

describe('[DEF-121] giving in ends the dispute in each phase, and what staff still do is a conflict', () => {
  const large = { quantity: units(1_500) }
  const phases: [string, (disputeId: string, ticketId: string) => Promise<string>][] = [
    ['before a ruling', async () => ''],
    ['while one is proposed', async (id) => (await rule(sam, id, '700')).body.rulings[0]?.id ?? ''],
    [
      'while one may be appealed against',
      async (id) => {
        const rulingId = (await rule(sam, id, '700')).body.rulings[0]?.id ?? ''
        await sign(olga, id, rulingId)
        return rulingId
      },
    ],
  ]
  test.each(phases)('%s', async (_when, prepare) => {
    // Rulings of other cases would move the ledger too.
    await passHours(world, 1_000)
    for (const [who, action, status] of [
      [dealer, 'complete', 'completed'],
      [taker, 'return', 'returned'],
    ] as const) {
      const { ticketId, disputeId } = await makeCase(world, large)
      const rulingId = await prepare(disputeId, ticketId)
      expect((await act(who, ticketId, action)).status).toBe(200)
      const ended = await stateOf(world, ticketId)
      expect([ended.status, ended.ended_by, ended.dispute]).toEqual([status, who === dealer ? 'dealer' : 'taker', 'ended'])
      expect((await rule(ivan, disputeId, '0')).body.code).toBe('STATE_CONFLICT')
      if (rulingId) expect((await sign(ivan, disputeId, rulingId)).body.code).toBe('STATE_CONFLICT')
      for (const { body } of [await acceptRuling(taker, ticketId), await appeal(taker, ticketId)]) expect(body.code).toBe('STATE_CONFLICT')
      expect(await changesOf(world, async () => passHours(world, 1_000))).toEqual({})
      expect(await stateOf(world, ticketId)).toEqual(ended)
    }
  })

  test('also when both call it off', async () => {
    const { ticketId, disputeId } = await makeCase(world)
    await rule(sam, disputeId, '500')
    await act(taker, ticketId, 'cancel')
    expect((await stateOf(world, ticketId)).dispute).toBe('ruled')
    await act(dealer, ticketId, 'cancel')
    expect(await stateOf(world, ticketId)).toMatchObject({ status: 'canceled', dispute: 'ended' })
  })

  test('but not with what one of them offered before the ruling', async () => {
    for (const quantity of [units(500), units(2_000)]) {
      const { ticketId, disputeId } = await makeCase(world, { quantity })
      await act(taker, ticketId, 'cancel')
      const { rulings } = (await rule(sam, disputeId, '500')).body
      if (quantity > units(500)) await sign(olga, disputeId, rulings[0]?.id ?? '')
      expect((await act(dealer, ticketId, 'cancel')).body).toMatchObject({ status: 'shipped', cancelAskedBy: 'dealer' })
      expect(await stateOf(world, ticketId)).toMatchObject({ status: 'shipped', dispute: 'ruled' })
      await passHours(world, 25)
      expect(await stateOf(world, ticketId)).toMatchObject({ status: 'completed', settled: units(500) })
    }
  })
})

test('[DEF-121] a ruling waits while a wallet is frozen, and takes effect afterwards', async () => {
  const { ticketId, disputeId } = await makeCase(world)
  await rule(sam, disputeId, '500')
  const freeze = (isFrozen: boolean) => app.owner.run(sql`update wallets set is_frozen = ${isFrozen} where pocket_id = ${dealer.pocketId}`)
  await freeze(true)
  await passHours(world, 25)
  expect(await stateOf(world, ticketId)).toMatchObject({ status: 'shipped', dispute: 'ruled' })
  await freeze(false)
  await passHours(world, 50)
  expect(await stateOf(world, ticketId)).toMatchObject({ status: 'completed', dispute: 'ended' })
})
