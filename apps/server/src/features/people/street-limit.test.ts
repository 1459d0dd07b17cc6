import { people } from '@bourse/contracts/people'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { lastTradeAt, rateAt } from '../../testing/rates.ts'
import { refused } from '../../testing/refused.ts'
import { units } from '../agent/testing/desk.ts'
import { bringDisputed } from '../street/tickets/testing/disputed.ts'
import { endAll, openStreet, take, takingOf } from '../street/tickets/testing/trade.ts'
import { makeTeam } from './testing/staff.ts'

const app = await testApp()
const street = await openStreet(app)
const { dealer, taker, ads } = street
const team = await makeTeam(app, '2')
const BUY = { side: 'buy', handling: 'escrow' } as const
const buy = () => take(taker, ads['buy escrow'], takingOf(street, BUY))
const limit = (userId: bigint, amount: string) =>
  team.noa.api.call(people.changeLimit, {
    params: { userId: String(userId) },
    body: { kind: 'street_week', amount, reason: 'By the papers' },
  })
const personOf = async (userId: bigint) => (await team.noa.api.call(people.person, { params: { userId: String(userId) } })).body

describe('[STAFF-01] the street', () => {
  test('is taken up to the limit of a person and week, on either side', async () => {
    await limit(taker.userId, '15')
    const first = await buy()
    expect([first.status, (await personOf(taker.userId)).limits[1]]).toMatchObject([
      201,
      { used: String(units(10)), amount: String(units(15)) },
    ])
    expect(await buy()).toMatchObject(refused(403, 'PERSON_LIMIT', { left: ['5.00'] }))
    await endAll(street)
    expect((await personOf(taker.userId)).limits[1]?.used).toBe('0')
    await limit(dealer.userId, '5')
    expect(await buy()).toMatchObject(refused(422, 'AD_REFUSED', { ad: ['street.refusal.soldOut'] }))
  })

  test('shows a dispute in the register, and its held part stays out of what a suspension keeps still', async () => {
    await liftLimits()
    const other = await openDisputed()
    const { items: rows } = (await team.pilar.api.call(people.list, { query: { q: 'dora' } })).body
    expect(rows.map(({ name, isInDispute }) => [name, isInDispute])).toEqual([['dora', true]])
    const { body } = await team.noa.api.call(people.previewSuspension, { params: { userId: String(dealer.userId) } })
    expect(body.disputed).toEqual({ count: 1, value: String(units(10)) })
    expect(BigInt(body.stays) + units(10)).toBe(BigInt(rows[0]?.value ?? '0'))
    const found = (await team.pilar.api.call(people.list, { query: { q: other.toLowerCase() } })).body.items
    expect(found.map(({ name }) => name).toSorted()).toEqual(['dora', 'tomas'])
  })

  test('counts for a limit at what the settlement rate says that it costs, never at the last trade, and never below the catalogue', async () => {
    await makeMarket(app.db, 'LEUR-LUSD')
    await liftLimits()
    // Ten are in dispute, and ten more are wanted.
    await limit(taker.userId, '23')
    // Twenty are worth 28 where one costs 1.40, though a crumb was traded at 0.01.
    await rateAt(app.db, 'LEUR-LUSD', { low: '0.5', high: '1.4' })
    await lastTradeAt(app.owner, 'LEUR-LUSD', 1n)
    expect((await buy()).body).toMatchObject({ code: 'PERSON_LIMIT' })
    // And twenty by the catalogue where the market says less.
    await rateAt(app.db, 'LEUR-LUSD', { low: '0.1', high: '0.2' })
    expect((await buy()).status).toBe(201)
    expect((await personOf(taker.userId)).limits[1]?.used).toBe(String(units(20)))
  })
})

/** As if two had signed it. */
async function liftLimits(): Promise<void> {
  await app.owner.run({
    text: `insert into person_limits (user_id, kind, amount, set_by, signed_by)
             select l.user_id, l.kind, null, l.set_by, (select s.user_id from staff_roles s where s.user_id <> l.set_by order by 1 limit 1) from person_limits l`,
    values: [],
  })
}

/** Returns the ticket's reference. */
async function openDisputed(): Promise<string> {
  const id = await bringDisputed(street, BUY)
  return app.db.value<string>({
    text: 'select reference from street_tickets where id = $1',
    values: [id],
  })
}
