import { expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql, type Statement } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { putBack } from '../../../testing/audits.ts'
import { DISPUTE_CHECKS } from './audit.ts'
import { acceptRuling, appeal, makeCase, openStreet, rule, sign, units } from './testing/cases.ts'

const app = await testApp()
const world = await openStreet(app)
const { sam, olga, ivan, taker } = world

/** Two cases that staff have ended: a large one, and one after an appeal. */
const large = await makeCase(world, { quantity: units(1_500) })
const { rulings } = (await rule(sam, large.disputeId, '700')).body
await sign(olga, large.disputeId, rulings[0]?.id ?? '')
for (const who of [taker, world.dealer]) await acceptRuling(who, large.ticketId)
const appealed = await makeCase(world)
await rule(sam, appealed.disputeId, '100')
await appeal(taker, appealed.ticketId)
await rule(olga, appealed.disputeId, '0')

const foundAfter = (change = sql`select`) =>
  putBack(app.owner, async (tx) => {
    await tx.run(change)
    return (await runAudit(tx, DISPUTE_CHECKS)).map(({ id, looked, broken }) => [id, looked, broken])
  })

const ofLarge = sql`(select ruling_id from street_disputes where id = ${large.disputeId})`
const ofAppeal = sql`(select ruling_id from street_disputes where id = ${appealed.disputeId})`

test('[DEF-121] the audit is green over what staff ended', async () => {
  expect(await foundAfter()).toEqual([['I25', 2n, 0n]])
})

test.each<[string, Statement]>([
  ['was divided otherwise', sql`update street_rulings set to_buyer = to_buyer + 1 where id = ${ofLarge}`],
  ['was given back against the ruling', sql`update street_rulings set to_buyer = 1 where id = ${ofAppeal}`],
  ['lacks a signature', sql`update street_rulings set signed_by = null where id = ${ofLarge}`],
  ['was never signed', sql`update street_rulings set status = 'refused' where id = ${ofLarge}`],
  ['was ruled by a party', sql`update street_rulings set proposed_by = ${taker.userId} where id = ${ofLarge}`],
  ['was ruled again by the same person', sql`update street_rulings set proposed_by = ${sam.userId} where id = ${ofAppeal}`],
  ['was signed again by the same person', sql`update street_rulings set signed_by = ${sam.userId} where id = ${ofAppeal}`],
])('[DEF-121] the audit finds what %s', async (_what, change) => {
  expect(await foundAfter(change)).toEqual([['I25', 2n, 1n]])
})

test('[DEF-121] the audit does not mind whose signature a ruling has that needed one only', async () => {
  expect(await foundAfter(sql`update street_rulings set signed_by = ${ivan.userId} where id = ${ofAppeal}`)).toEqual([['I25', 2n, 0n]])
})
