import { STAFF_ROLES } from '@bourse/domain/staff'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { giveAllRoles, makeTrader, type Trader } from '../../../testing/traders.ts'
import { read } from '../tickets/testing/trade.ts'
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
import { act, changesOf, passHours } from './testing/effects.ts'

const app = await testApp()
const world = await openStreet(app)
const { dealer, taker, sam, olga, ivan, stranger } = world

/** Ruled for its seller by Sam and Olga, which leaves Ivan. */
async function largeCase() {
  const made = await makeCase(world, { quantity: units(2_000) })
  const { rulings } = (await rule(sam, made.disputeId, '0')).body
  await sign(olga, made.disputeId, rulings[0]?.id ?? '')
  return made
}

/** As long as there is a fourth of the staff. */
async function withVera<Done>(work: (vera: Trader) => Promise<Done>): Promise<Done> {
  const setActive = (isActive: boolean) => app.owner.run(sql`update users set is_active = ${isActive} where id = ${vera.userId}`)
  await setActive(true)
  const done = await work(vera)
  await setActive(false)
  return done
}
const vera = await makeTrader(app.db, app.api(), 'vera')
await giveAllRoles(app.owner, vera)
await app.owner.run(sql`update users set is_active = false where id = ${vera.userId}`)

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
    await passHours(world, 47.9)
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
    const { ticketId, disputeId } = await largeCase()
    await withVera(() => appeal(taker, ticketId))
    for (const who of [sam, olga]) expect((await rule(who, disputeId, '2000')).body.code).toBe('FORBIDDEN')
    const { rulings: again } = (await rule(ivan, disputeId, '2000')).body
    for (const who of [sam, olga]) expect((await sign(who, disputeId, again[1]?.id ?? '')).body.code).toBe('FORBIDDEN')
    expect((await sign(ivan, disputeId, again[1]?.id ?? '')).body.code).toBe('SECOND_PERSON_REQUIRED')
    expect((await stateOf(world, ticketId)).status).toBe('shipped')
  })

  test('about a large amount that too few are left to decide is refused, and the ruling says so from the start', async () => {
    const { ticketId, disputeId } = await largeCase()
    const shown = (await read(taker, ticketId)).body.dispute
    expect(shown).toMatchObject({ status: 'ruled', canAppeal: false, judgesNeeded: 2, hasJudges: false, appealLapsed: null })
    expect((await readCase(sam, disputeId)).body).toMatchObject({ judgesNeeded: 2, hasJudges: false })
    expect((await appeal(taker, ticketId)).body.code).toBe('APPEAL_NOT_POSSIBLE')
    expect(await stateOf(world, ticketId)).toMatchObject({ status: 'shipped', dispute: 'ruled' })
    await withVera(async () => {
      expect((await read(taker, ticketId)).body.dispute).toMatchObject({ canAppeal: true, judgesNeeded: 2, hasJudges: true })
    })
    await passHours(world, 24.01)
    expect(await stateOf(world, ticketId)).toMatchObject({ status: 'returned', dispute: 'ended' })
  })

  test('is possible until the ruling takes effect, and not a moment later', async () => {
    const { ticketId } = await ruledCase()
    await app.owner.run(sql`update street_disputes set effective_at = clock_timestamp() where ticket_id = ${ticketId}`)
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
    for (let time = 0; time < rounds(6, 20); time++) {
      const { ticketId } = await ruledCase()
      const [answer] = await Promise.all([appeal(taker, ticketId), passHours(world, 24.01)])
      const { status, dispute } = await stateOf(world, ticketId)
      expect([answer.status, status, dispute]).toEqual(answer.status === 200 ? [200, 'shipped', 'open'] : [409, 'completed', 'ended'])
    }
  })
})

describe('[DEF-121] an appeal that nobody decides', () => {
  const appealedCase = async (toBuyer = '100') => {
    const made = await makeCase(world)
    await rule(sam, made.disputeId, toBuyer)
    expect((await appeal(dealer, made.ticketId)).status).toBe(200)
    return made
  }
  const told = async (who: Trader, ticketId: string) => {
    return app.db.value<number>(sql`
      select count(*)::int as count from events where kind = 'ticket.appeal_lapsed' and profile_id = ${who.profileId} and data ->> 'ticketId' = ${ticketId}`)
  }

  test('in 48 hours lets the ruling take effect, the asset moves at once, and both are told', async () => {
    // What others have appealed and left lapses first.
    await passHours(world, 100)
    const { ticketId, disputeId } = await appealedCase()
    await passHours(world, 47.99)
    expect((await stateOf(world, ticketId)).dispute).toBe('open')
    const changes = await changesOf(world, () => passHours(world, 48.01))
    expect(changes).toEqual({ dealer: -units(100), dealerHeld: -units(500), taker: units(99.9), fees: units(0.1) })
    expect(await stateOf(world, ticketId)).toEqual({ status: 'completed', ended_by: 'staff', settled: units(100), dispute: 'ended' })
    expect((await read(dealer, ticketId)).body.dispute).toMatchObject({
      appealLapsed: 'time',
      canAppeal: false,
      ruling: { status: 'signed', isAppeal: false },
    })
    expect((await stepsOf(world, ticketId)).slice(-3)).toEqual(['appealed by dealer', 'appeal_lapsed by clock', 'completed by staff'])
    expect([await told(dealer, ticketId), await told(taker, ticketId)]).toEqual([1, 1])
    expect((await rule(olga, disputeId, '0')).body.code).toBe('STATE_CONFLICT')
    // A second pass finds nothing.
    expect(await changesOf(world, () => passHours(world, 100))).toEqual({})
  })

  test('is not decided after its time, even before the clock has noticed', async () => {
    const { ticketId, disputeId } = await appealedCase('0')
    await app.owner.run(sql`update street_disputes set rule_by = clock_timestamp() where ticket_id = ${ticketId}`)
    expect((await rule(olga, disputeId, '500')).body.code).toBe('STATE_CONFLICT')
    await passHours(world, 0.001)
    expect(await stateOf(world, ticketId)).toMatchObject({ status: 'returned', dispute: 'ended' })
  })

  test('because the staff who could are gone lets the ruling take effect at once', async () => {
    const { ticketId } = await appealedCase()
    const leave = (who: Trader) => app.owner.run(sql`delete from staff_roles where user_id = ${who.userId} and role <> 'support'`)
    const comeBack = (who: Trader) =>
      app.owner.run(
        sql`insert into staff_roles (user_id, role) select ${who.userId}, unnest(${STAFF_ROLES}::text[]) on conflict do nothing`,
      )
    await leave(olga)
    await passHours(world, 0)
    expect((await stateOf(world, ticketId)).dispute).toBe('open')
    // The one who is left can't sign in any more.
    await app.owner.run(sql`update users set is_active = false where id = ${ivan.userId}`)
    await passHours(world, 0)
    await app.owner.run(sql`update users set is_active = true where id = ${ivan.userId}`)
    await comeBack(olga)
    expect(await stateOf(world, ticketId)).toMatchObject({ status: 'completed', settled: units(100), dispute: 'ended' })
    expect((await read(taker, ticketId)).body.dispute?.appealLapsed).toBe('staff')
  })

  test('staff who are a party to the ticket are not counted', async () => {
    const made = await makeCase(world, { taker: ivan })
    await rule(sam, made.disputeId, '100')
    await app.owner.run(sql`update users set is_active = false where id = ${olga.userId}`)
    expect((await appeal(dealer, made.ticketId)).body.code).toBe('APPEAL_NOT_POSSIBLE')
    await app.owner.run(sql`update users set is_active = true where id = ${olga.userId}`)
    expect((await appeal(dealer, made.ticketId)).status).toBe(200)
  })

  test('a proposal that waits for its second signature is dropped with it', async () => {
    const { ticketId, disputeId } = await largeCase()
    await withVera(async (vera) => {
      await appeal(taker, ticketId)
      const { rulings } = (await rule(ivan, disputeId, '2000')).body
      await passHours(world, 48.01)
      expect(await stateOf(world, ticketId)).toMatchObject({ status: 'returned', dispute: 'ended' })
      expect((await sign(vera, disputeId, rulings[1]?.id ?? '')).body.code).toBe('STATE_CONFLICT')
      expect((await readCase(ivan, disputeId)).body.rulings.map(({ status }) => status)).toEqual(['signed', 'refused'])
    })
  })

  test('and its decision at once: exactly one of them happens', async () => {
    for (let time = 0; time < rounds(6, 12); time++) {
      const { ticketId, disputeId } = await appealedCase('0')
      const [answer] = await Promise.all([rule(olga, disputeId, '500'), passHours(world, 48.01)])
      const { status } = await stateOf(world, ticketId)
      expect([answer.status, status]).toEqual(answer.status === 201 ? [201, 'completed'] : [409, 'returned'])
    }
  })
})

describe('[DEF-121] a large dispute that too few may decide', () => {
  test('says so to both and to staff, and its parties can still end it', async () => {
    await app.owner.run(sql`update users set is_active = false where id = any(${[olga.userId, ivan.userId]}::bigint[])`)
    const { ticketId, disputeId } = await makeCase(world, { quantity: units(2_000) })
    for (const who of [dealer, taker])
      expect((await read(who, ticketId)).body.dispute).toMatchObject({ status: 'open', judgesNeeded: 2, hasJudges: false })
    expect((await readCase(sam, disputeId)).body).toMatchObject({ judgesNeeded: 2, hasJudges: false, canPropose: true })
    await passHours(world, 1_000)
    expect((await stateOf(world, ticketId)).status).toBe('shipped')
    await app.owner.run(sql`update users set is_active = true where id = any(${[olga.userId, ivan.userId]}::bigint[])`)
    expect((await read(dealer, ticketId)).body.dispute).toMatchObject({ hasJudges: true })
    expect((await act(dealer, ticketId, 'complete')).body.status).toBe('completed')
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
