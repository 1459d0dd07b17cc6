import { street } from '@bourse/contracts/street'
import { rounds } from '@bourse/testkit/effort'
import { beforeAll, describe, expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { putBack } from '../../../testing/audits.ts'
import { fund, makeMember, PASSWORD, type Trader } from '../../../testing/traders.ts'
import { units } from '../../agent/testing/desk.ts'
import { STREET_RULES } from '../settings.ts'
import { act } from '../tickets/act.ts'
import { openTicket } from '../tickets/open-ticket.ts'
import { ACH, asClub, bodyOf, openStreet, placeAd, take } from '../tickets/testing/trade.ts'
import { STANDING_CHECKS } from './audit.ts'
import { standingJobs } from './jobs.ts'

const app = await testApp()
const world = await openStreet(app)
const { dealer } = world

const CASH = { method: 'cash', variant: 'in_person', price: '1.1' } as const

let serial = 0
/** Somebody whose account is so many days old; signed in with their first call, since most make none. */
async function person({ days = 0, isVerified = false } = {}): Promise<Trader> {
  const made = { ...(await makeMember(app.db, `p${++serial}`)), api: app.api() }
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`update users set created_at = now() - ${days}::int * interval '1 day' where id = ${made.userId}`)
    if (isVerified) await tx.run(sql`update profiles set identity_verified = 'approved' where id = ${made.profileId}`)
  })
  await app.db.transaction((tx) => fund(tx, made, 'LEUR', units(10_000)))
  return made
}

/** The taker buys so often from an ad of the other one, who releases each at once. */
async function trade(taker: Trader, by: Trader, quantity: string, times = 1): Promise<void> {
  const { baseId, quoteId, agencyId, dealersLink: link } = world
  const ad = await placeAd(app, { side: 'buy', handling: 'escrow', profileId: by.profileId, baseId, quoteId, agencyId, link })
  await app.owner.run(sql`update street_ads set min_quantity = 1, max_quantity = ${units(5_000)} where id = ${ad}`)
  for (let done = 0; done < times; done++) {
    await app.db.transaction(async (tx) => {
      const { id } = await openTicket(tx, { rules: app.settings.of(STREET_RULES) }, taker, ad, { ...CASH, quantity })
      await act(tx, app, by, id, bodyOf('accept', 'escrowed'))
      await act(tx, app, taker, id, bodyOf('ship', 'accepted'))
      await act(tx, app, by, id, bodyOf('complete', 'shipped'))
    })
  }
  await app.owner.run(sql`update street_ads set status = 'closed', closed_at = now() where id = ${ad}`)
  await app.runJobs('street')
}

const AD = world.ads['buy escrow']
const takes = async (taker: Trader, quantity: string) => {
  if (!taker.api.access) await taker.api.signIn(taker.handle, PASSWORD)
  return (await take(taker, AD, { ...ACH, quantity })).body
}
const standing = async (who: Trader) => (await dealer.api.call(street.standing, { params: { name: who.handle } })).body.trader.standing
const experienceOf = ({ profileId }: Trader) =>
  app.db.value<bigint>(sql`select experience as is from street_standings where profile_id = ${profileId}`)
const REFUSED = { code: 'AD_REFUSED', fields: { ad: ['street.refusal.newAccount'] } }

describe('the limits of a new account', () => {
  test('[STR-10] are not opened by six trades of 0.000002 with a puppet', async () => {
    const [eve, puppet] = await Promise.all([person(), person()])
    await trade(eve, puppet, '0.000002', 6)
    expect(await takes(eve, '501')).toMatchObject(REFUSED)
    expect(await standing(eve)).toMatchObject({ score: null, tickets: 0, completed: 0, people: 0, recent: '', releaseSeconds: null })
    expect(await takes(eve, '500')).toMatchObject({ status: 'escrowed' })
    // One at a time, as for everybody who is new.
    expect(await takes(eve, '1')).toMatchObject({ fields: { ad: ['street.refusal.tooManyTickets'] } })
  })

  test('[STR-10] nor by any number of trades with many fresh puppets, whatever they are worth', async () => {
    const eve = await person()
    for (let puppets = 0; puppets < rounds(3, 4); puppets++) await trade(eve, await person(), '499')
    expect(await experienceOf(eve)).toBe(0n)
    expect(await takes(eve, '501')).toMatchObject(REFUSED)
  })

  test('[STR-10] nor by old accounts that only ever traded with each other', async () => {
    const eve = await person()
    const ring = await Promise.all([person({ days: 400 }), person({ days: 400 }), person({ days: 400 })])
    for (const [at, one] of ring.entries()) for (const other of ring.slice(at + 1)) await trade(one, other, '499')
    for (const one of ring) await trade(eve, one, '499')
    expect([await experienceOf(eve), await experienceOf(ring[0] as Trader)]).toEqual([0n, 0n])
    expect(await takes(eve, '501')).toMatchObject(REFUSED)
  })

  test('[STR-10] nor by trades of thousands with two verified friends; a third one opens them', async () => {
    const eve = await person()
    const friends = await Promise.all(Array.from({ length: 3 }, () => person({ isVerified: true })))
    for (const friend of friends.slice(0, 2)) await trade(eve, friend, '500', 3)
    expect(await experienceOf(eve)).toBe(units(200))
    expect(await takes(eve, '501')).toMatchObject(REFUSED)
    await trade(eve, friends[2] as Trader, '99.999999')
    expect(await takes(eve, '501')).toMatchObject(REFUSED)
    await trade(eve, friends[2] as Trader, '10')
    expect(await experienceOf(eve)).toBe(units(300))
    expect(await takes(eve, '501')).toMatchObject({ status: 'escrowed' })
    expect(await standing(eve)).toMatchObject({ score: 100, tickets: 8, completed: 8, people: 3 })
    // For the friends she is a stranger: their own standing has nothing of it.
    expect(await standing(friends[0] as Trader)).toMatchObject({ score: null, tickets: 0, completed: 0, people: 0 })
  })

  test('[STR-10] an account of thirty days counts once it has traded with enough others, and not by the word of one', async () => {
    const verified = await Promise.all(Array.from({ length: 4 }, () => person({ isVerified: true })))
    const [old, eve] = [await person({ days: 31 }), await person()]
    for (const one of verified.slice(0, 3)) await trade(old, one, '100')
    await trade(eve, old, '100')
    expect(await experienceOf(eve)).toBe(0n)
    await trade(old, verified[3] as Trader, '100')
    await trade(eve, old, '100')
    expect(await experienceOf(eve)).toBe(units(100))
  })

  test('[STR-10] a maximum for newcomers holds until then, however old or verified they are', async () => {
    const old = await person({ days: 400, isVerified: true })
    await app.owner.run(sql`update street_ads set first_trade_max = ${units(50)} where id = ${AD}`)
    await trade(old, await person({ isVerified: true }), '500', 2)
    expect(await takes(old, '51')).toMatchObject(REFUSED)
    for (let friends = 0; friends < 2; friends++) await trade(old, await person({ isVerified: true }), '100')
    expect(await takes(old, '51')).toMatchObject({ status: 'escrowed' })
    await app.owner.run(sql`update street_ads set first_trade_max = null where id = ${AD}`)
  })

  test('[STR-10] all profiles of a person are one: their trades add up, and one person counts once for all of them', async () => {
    const eve = await person()
    const club = await asClub(world, eve)
    const [friend, second, third] = [
      await person({ isVerified: true }),
      await person({ isVerified: true }),
      await person({ isVerified: true }),
    ]
    await trade(eve, friend, '500')
    await trade(club, friend, '500')
    expect(await experienceOf(club)).toBe(units(100))
    await trade(club, second, '100')
    await trade(eve, third, '100')
    expect([await experienceOf(club), await experienceOf(eve)]).toEqual([units(200), units(300)])
    expect(await takes(club, '501')).toMatchObject({ status: 'escrowed' })
  })
})

test('[STR-10] a reputation of before the rule is calculated anew by the job, within minutes', async () => {
  const eve = await person()
  await trade(eve, await person(), '0.000002', 2)
  await app.owner.run(sql`update street_standings set score = 1000, tickets = 6, completed = 6, recent = 'cccccc', refreshed_at = 'epoch'
               where profile_id = ${eve.profileId}`)
  expect((await standing(eve)).completed).toBe(6)
  await standingJobs.tasks['street.refresh_old_standings']?.({}, app.db, {})
  expect(await standing(eve)).toMatchObject({ score: null, tickets: 0, completed: 0, recent: '' })
  expect(standingJobs.crontab).toContain('*/5 * * * * street.refresh_old_standings')
})

describe('the audit', () => {
  // Other profiles of a person wait for the night.
  beforeAll(async () => {
    await app.owner.run(sql`update street_standings set refreshed_at = 'epoch'`)
    await standingJobs.tasks['street.refresh_old_standings']?.({}, app.db, {})
  })
  const look = (damage = '') =>
    putBack(app.owner, async (tx) => {
      await tx.run({
        text: `set local session_replication_role = replica; update street_tickets set ended_at = ended_at - interval '1 hour'; ${damage}`,
        values: [],
      })
      return (await runAudit(tx, STANDING_CHECKS)).map(({ id, looked, broken }) => [id, looked > 5n, broken])
    })
  const REFRESH_ALL = `update street_tickets set ended_at = ended_at - interval '1 day'`

  test('finds that every standing is what its tickets say', async () => {
    expect(await look()).toEqual([['I65', true, 0n]])
  })

  test.each([
    ['a score that was edited', `update street_standings set score = 1000, completed = 1 where experience = 0`],
    ['trades that were added', `update street_standings set tickets = tickets + 1, completed = completed + 1 where experience = 300000000`],
    ['experience that nobody traded for', `update street_standings set experience = experience + 1 where experience = 300000000`],
    [
      'a ticket whose other side was made known',
      `update street_tickets set dealer_known = 'verified' where worth >= 10000000; ${REFRESH_ALL}`,
    ],
    [
      'a ticket that was made worth more',
      `update street_tickets set worth = worth * 1000000000 where worth = 2; ${REFRESH_ALL}; update street_tickets set dealer_known = 'verified' where ended_at is not null`,
    ],
  ])('finds %s', async (_name, damage) => {
    const [[id, , broken]] = (await look(damage)) as [[string, boolean, bigint]]
    expect([id, broken > 0n]).toEqual(['I65', true])
  })

  test('leaves what has just changed to its job, and what waits for the new rule', async () => {
    const all = `update street_standings set completed = 77`
    expect(await look(`${all}; update street_tickets set ended_at = now() where ended_at is not null`)).toMatchObject([['I65', false, 0n]])
    expect(await look(`${all}, refreshed_at = 'epoch'`)).toEqual([['I65', false, 0n]])
  })
})
