import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { tally } from '../../agent/testing/desk.ts'
import {
  acceptRuling,
  appeal,
  makeCase,
  openStreet,
  readCase,
  rule,
  sign,
  stateOf,
  stepsOf,
  type TicketOf,
  units,
} from './testing/cases.ts'
import { changesOf, passHours } from './testing/effects.ts'

const app = await testApp()
const world = await openStreet(app)
const { dealer, taker, sam, olga, ivan, stranger } = world

describe('[DEF-121] an appeal', () => {
  const ruledCase = async (of: TicketOf = {}) => {
    const made = await makeCase(world, of)
    await rule(sam, made.disputeId, '100')
    return made
  }

  test('opens the case once more, for other staff, whose ruling takes effect at once', async () => {
    const { ticketId, disputeId } = await ruledCase()
    const { status, body } = await appeal(dealer, ticketId, 'My bank says otherwise')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'open',
      effectiveAt: null,
      canAppeal: false,
      appealedBy: 'dealer',
      appealReason: 'My bank says otherwise',
    })
    expect(body.ruling?.status).toBe('appealed')
    expect(body.ruleBy).toBeGreaterThan(Date.now() + 47 * 3_600_000)
    await passHours(world, 1_000)
    expect((await stateOf(world, ticketId)).dispute).toBe('open')
    expect((await readCase(sam, disputeId)).body).toMatchObject({ canPropose: false, canSign: false })
    expect((await rule(sam, disputeId, '0')).body.code).toBe('FORBIDDEN')
    const changes = await changesOf(world, () => rule(olga, disputeId, '0.000001'))
    expect(changes).toEqual({ dealer: -1n, dealerHeld: -units(500), fees: 1n })
    expect(await stateOf(world, ticketId)).toEqual({ status: 'completed', ended_by: 'staff', settled: 1n, dispute: 'ended' })
    for (const who of [dealer, taker]) expect((await appeal(who, ticketId)).body.code).toBe('STATE_CONFLICT')
    const { rulings } = (await readCase(sam, disputeId)).body
    expect(rulings.map(({ status: one, isAppeal }) => [one, isAppeal])).toEqual([
      ['appealed', false],
      ['signed', true],
    ])
  })

  test('about a large amount is decided by two others', async () => {
    const { ticketId, disputeId } = await makeCase(world, { quantity: units(2_000) })
    const { rulings } = (await rule(sam, disputeId, '0')).body
    await sign(olga, disputeId, rulings[0]?.id ?? '')
    await appeal(taker, ticketId)
    for (const who of [sam, olga]) expect((await rule(who, disputeId, '2000')).body.code).toBe('FORBIDDEN')
    const { rulings: again } = (await rule(ivan, disputeId, '2000')).body
    for (const who of [sam, olga]) expect((await sign(who, disputeId, again[1]?.id ?? '')).body.code).toBe('FORBIDDEN')
    expect((await sign(ivan, disputeId, again[1]?.id ?? '')).body.code).toBe('SECOND_PERSON_REQUIRED')
    expect((await stateOf(world, ticketId)).status).toBe('shipped')
  })

  test('is possible until the ruling takes effect, and not a moment later', async () => {
    const { ticketId } = await ruledCase()
    await app.owner.read((tx) => tx.run(sql`update street_disputes set effective_at = clock_timestamp() where ticket_id = ${ticketId}`))
    expect((await appeal(taker, ticketId)).body.code).toBe('STATE_CONFLICT')
    expect((await acceptRuling(taker, ticketId)).body.code).toBe('STATE_CONFLICT')
    await passHours(world, 0.001)
    expect((await stateOf(world, ticketId)).status).toBe('completed')
  })

  test('not before a ruling, not without a dispute, not by a stranger, not without a reason', async () => {
    const { ticketId } = await makeCase(world)
    expect((await appeal(taker, ticketId)).body.code).toBe('STATE_CONFLICT')
    expect((await acceptRuling(taker, ticketId)).body.code).toBe('STATE_CONFLICT')
    const ruled = await ruledCase()
    for (const who of [stranger, sam])
      for (const { body } of [await appeal(who, ruled.ticketId), await acceptRuling(who, ruled.ticketId)])
        expect(body.code).toBe('TICKET_NOT_FOUND')
    expect((await appeal(taker, ruled.ticketId, '..')).body.code).toBe('INVALID')
  })

  test('of both at once: one is heard, and it is the only one', async () => {
    const { ticketId } = await ruledCase()
    expect(tally(await Promise.all([appeal(taker, ticketId), appeal(dealer, ticketId)]))).toEqual({ 200: 1, 409: 1 })
  })

  test('and the effect at once: one of them happens', async () => {
    for (let time = 0; time < 20; time++) {
      const { ticketId } = await ruledCase()
      const [answer] = await Promise.all([appeal(taker, ticketId), passHours(world, 24.01)])
      const { status, dispute } = await stateOf(world, ticketId)
      expect([answer.status, status, dispute]).toEqual(answer.status === 200 ? [200, 'shipped', 'open'] : [409, 'completed', 'ended'])
    }
  })
})

describe('[DEF-121] accepting a ruling', () => {
  test('by both makes it take effect at once', async () => {
    const { ticketId, disputeId } = await makeCase(world)
    await rule(sam, disputeId, '100')
    const first = await acceptRuling(taker, ticketId)
    expect([first.status, first.body.status, first.body.accepts, first.body.canAppeal]).toEqual([
      200,
      'ruled',
      { dealer: false, taker: true },
      false,
    ])
    for (const again of [await acceptRuling(taker, ticketId), await appeal(taker, ticketId)]) expect(again.body.code).toBe('STATE_CONFLICT')
    const changes = await changesOf(world, () => acceptRuling(dealer, ticketId))
    expect(changes).toEqual({ dealer: -units(100), dealerHeld: -units(500), taker: units(99.9), fees: units(0.1) })
    expect(await stepsOf(world, ticketId)).toEqual([
      'disputed by taker',
      'ruled by staff',
      'ruling_accepted by taker',
      'ruling_accepted by dealer',
      'completed by staff',
    ])
  })

  test('by both at once, and each twice, ends it once', async () => {
    const { ticketId, disputeId } = await makeCase(world)
    await rule(sam, disputeId, '0')
    const answers = await Promise.all([taker, dealer, taker, dealer].map((who) => acceptRuling(who, ticketId)))
    expect(tally(answers)).toEqual({ 200: 2, 409: 2 })
    expect((await stateOf(world, ticketId)).status).toBe('returned')
  })

  test('does not keep the other from appealing, after which both are asked anew', async () => {
    const { ticketId, disputeId } = await makeCase(world)
    await rule(sam, disputeId, '100')
    await acceptRuling(taker, ticketId)
    expect((await appeal(dealer, ticketId)).body.accepts).toEqual({ dealer: false, taker: false })
  })
})
