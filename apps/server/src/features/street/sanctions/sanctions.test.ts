import { street } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { makeTrader, type Trader } from '../../../testing/traders.ts'
import { tally } from '../../agent/testing/desk.ts'
import { createProfile } from '../../profile/create-profile.ts'
import { isSanctioned, sanctionedSql } from './sanctions.ts'
import { makeCase, openStreet, readCase } from '../disputes/testing/cases.ts'

const app = await testApp()
const world = await openStreet(app)
const { dealer, taker, sam, olga } = world
let count = 0
const newPerson = () => makeTrader(app.db, app.api(), `person${++count}`)

const impose = (who: Trader, whom: { profileId: bigint }, body: unknown = { reason: 'Asked for money outside' }) =>
  who.api.call(street.sanction, { params: { profile: String(whom.profileId) }, body })
const lift = (who: Trader, whom: { profileId: bigint }, id: string) =>
  who.api.call(street.liftSanction, { params: { profile: String(whom.profileId), id } })
const list = (who: Trader, whom: { profileId: bigint }) => who.api.call(street.sanctions, { params: { profile: String(whom.profileId) } })

/** By the call, and by the condition that the board uses. */
async function isBarred({ userId }: Trader): Promise<boolean[]> {
  return app.db.read(async (tx) => {
    const rows = await tx.rows(sql`select from users u where u.id = ${userId} and ${sanctionedSql(sql`u.id`)}`)
    return [await isSanctioned(tx, userId), rows.length > 0]
  })
}

const eventsOf = ({ profileId }: { profileId: bigint }) =>
  app.db.rows<{ kind: string; data: object }>(
    sql`select kind, data from events where profile_id = ${profileId} and kind like 'street.%' order by id`,
  )

describe('a sanction', () => {
  test('[DEF-121] suspends for some days, is told with its reason, recorded, and over by itself', async () => {
    const ann = await newPerson()
    expect(await isBarred(ann)).toEqual([false, false])
    const { status, body } = await impose(sam, ann, { days: 7, reason: ' Three payments from a stranger’s account ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      kind: 'suspended',
      reason: 'Three payments from a stranger’s account',
      until: body.at + 7 * 86_400_000,
      at: expect.any(Number),
      by: 'sam',
      liftedAt: null,
    })
    expect(await isBarred(ann)).toEqual([true, true])
    const told = { sanction: 'suspended', reason: body.reason, until: new Date(body.until ?? 0).toISOString() }
    expect(await eventsOf(ann)).toEqual([{ kind: 'street.sanctioned', data: told }])
    const recorded = await app.db.rows(
      sql`select user_id, action, data from audit_log where subject = ${`profile:${ann.profileId}`} order by id`,
    )
    expect(recorded).toEqual([{ user_id: sam.userId, action: 'street.sanctioned', data: { id: body.id, ...told } }])
    await app.owner.run(sql`update street_sanctions set until = now() where id = ${body.id}`)
    expect(await isBarred(ann)).toEqual([false, false])
    expect((await lift(sam, ann, body.id)).body.code).toBe('STATE_CONFLICT')
  })

  test('[DEF-121] without days it is a ban, which stays until it is lifted, once', async () => {
    const bob = await newPerson()
    const { body } = await impose(sam, bob)
    expect([body.kind, body.until]).toEqual(['banned', null])
    await app.owner.run(sql`update street_sanctions set at = now() - interval '10 years' where id = ${body.id}`)
    expect(await isBarred(bob)).toEqual([true, true])
    expect(tally(await Promise.all([lift(olga, bob, body.id), lift(sam, bob, body.id)]))).toEqual({ 200: 1, 409: 1 })
    expect(await isBarred(bob)).toEqual([false, false])
    expect(await eventsOf(bob)).toEqual([
      { kind: 'street.sanctioned', data: { sanction: 'banned', reason: 'Asked for money outside' } },
      { kind: 'street.sanction_lifted', data: { sanction: 'banned' } },
    ])
    const { body: all } = await list(sam, bob)
    expect(all.map(({ id, liftedAt }) => [id, typeof liftedAt])).toEqual([[body.id, 'number']])
  })

  test('[DEF-121] is told to every profile of the user, and recorded once', async () => {
    const [flo, gus] = [await newPerson(), await newPerson()]
    const shop = await app.db.transaction((tx) => createProfile(tx, { userId: flo.userId, name: 'flo-shop', kind: 'llc', isGroup: false }))
    const { body } = await impose(sam, { profileId: shop }, { days: 7, reason: 'Sold the same thing twice' })
    await lift(olga, flo, body.id)
    const kinds = async (profileId: bigint) => (await eventsOf({ profileId })).map(({ kind }) => kind)
    expect([await kinds(flo.profileId), await kinds(shop), await kinds(gus.profileId)]).toEqual([
      ['street.sanctioned', 'street.sanction_lifted'],
      ['street.sanctioned', 'street.sanction_lifted'],
      [],
    ])
    const recorded = await app.db.column<string>(
      sql`select subject from audit_log where data ->> 'id' = ${body.id} and action like 'street.%' order by id`,
    )
    expect(recorded).toEqual([`profile:${shop}`, `profile:${flo.profileId}`])
  })

  test('[DEF-121] lifting one leaves another, and the newest comes first', async () => {
    const cal = await newPerson()
    const [first, second] = [(await impose(sam, cal, { days: 365, reason: 'One reason' })).body, (await impose(olga, cal)).body]
    await lift(sam, cal, second.id)
    expect(await isBarred(cal)).toEqual([true, true])
    expect((await list(sam, cal)).body.map(({ id, by }) => [id, by])).toEqual([
      [second.id, 'olga'],
      [first.id, 'sam'],
    ])
  })

  test('[DEF-121] is never of oneself, nor lifted by oneself', async () => {
    expect((await impose(sam, sam)).body.code).toBe('FORBIDDEN')
    const { body } = await impose(olga, sam)
    expect((await lift(sam, sam, body.id)).body.code).toBe('FORBIDDEN')
    expect(await isBarred(sam)).toEqual([true, true])
    await lift(olga, sam, body.id)
  })

  test('[DEF-121] of another person, of nobody, and by whoever is not of the staff is not found', async () => {
    const [dan, eve] = [await newPerson(), await newPerson()]
    const { body } = await impose(sam, dan)
    expect((await lift(sam, eve, body.id)).body.code).toBe('NOT_FOUND')
    expect((await lift(sam, dan, '999999999')).body.code).toBe('NOT_FOUND')
    for (const { body: answer } of [await impose(sam, { profileId: 999_999_999n }), await list(sam, { profileId: 999_999_999n })])
      expect(answer.code).toBe('PROFILE_NOT_FOUND')
    for (const answer of [await impose(eve, dan), await list(eve, dan), await lift(dan, dan, body.id)])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test.each([
    ['nothing', null],
    ['no reason', { days: 3 }],
    ['a reason of two letters', { reason: 'no' }],
    ['a reason without end', { reason: 'x'.repeat(1001) }],
    ['no day', { days: 0, reason: 'For no time' }],
    ['more than a year', { days: 366, reason: 'For too long' }],
    ['half a day', { days: 0.5, reason: 'For half a day' }],
  ])('[DEF-121] is refused: %s', async (_what, body) => {
    const { status, body: answer } = await impose(sam, taker, body)
    expect([status, answer.code]).toEqual([400, 'INVALID'])
    expect(await isBarred(taker)).toEqual([false, false])
  })

  test('[DEF-121] is shown in the case of somebody who is under one', async () => {
    const { disputeId } = await makeCase(world)
    await impose(sam, dealer, { days: 365, reason: 'Sold what was not theirs' })
    const { body } = await readCase(sam, disputeId)
    expect([body.seller.sanction?.reason, body.payer.sanction]).toEqual(['Sold what was not theirs', null])
  })
})
