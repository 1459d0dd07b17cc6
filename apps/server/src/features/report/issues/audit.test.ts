import { assetRegister } from '@bourse/contracts/admin'
import { people } from '@bourse/contracts/people'
import { staff } from '@bourse/contracts/staff'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { auditOf, foundAfter } from '../../../testing/audits.ts'
import { makeTrader } from '../../../testing/traders.ts'
import { burn, decideBurn, decideMint, linkAccount, mint, openAsset, openDesk } from '../../agent/testing/desk.ts'
import { CATALOGUE_CHECKS } from '../../catalogue/audit.ts'
import { makeOffer, makeProperty, makeSubscriber, take } from '../../offer/testing/offers.ts'
import { PEOPLE_CHECKS } from '../../people/audit.ts'
import { makePerson, signInAgain } from '../../session/testing/people.ts'
import { STAFF_CHECKS } from '../../staff/audit.ts'
import { ISSUE_CHECKS } from './audit.ts'

const app = await testApp()
const CHECKS = [...ISSUE_CHECKS, ...STAFF_CHECKS, ...CATALOGUE_CHECKS, ...PEOPLE_CHECKS.filter(({ id }) => id === 'I74')]

/** An agent's mint and burn, a subscription with a bonus, and a role, a limit and an asset's value that two have signed. */
const assetId = await openAsset(app, 'LUSD')
const agent = await makeTrader(app.db, app.api(), 'agent')
const { agencyId } = await openDesk(app, agent, assetId)
const rosa = await makeSubscriber(app.db, app.api(), 'rosa', 100_000_000n)
await decideMint(agent, (await mint(rosa, { asset: 'LUSD', quantity: '50' })).body.id, { action: 'confirm' })
const link = await linkAccount(app, rosa)
const asked = await burn(rosa, { asset: 'LUSD', quantity: '10', link, agency: String(agencyId) })
await decideBurn(agent, asked.body.id, { action: 'take' })
await decideBurn(agent, asked.body.id, { action: 'confirm', payoutReference: 'TX-1' })

const bonusAssetId = await makeProperty(app.db, agent, 'CASA2')
await makeProperty(app.db, agent, 'CASA1')
await take(app.db, rosa, await makeOffer(app.db, agent, { code: 'CASA1', bonusPercent: '50', bonusAssetId }), 2n)

const [sam, noa] = [await makePerson(app, 'sam', { roles: ['admin'] }), await makePerson(app, 'noa', { roles: ['admin'] })]
const [samApi, noaApi] = [await signInAgain(app, sam), await signInAgain(app, noa)]
const aboutRosa = { params: { userId: String(rosa.userId) } }
await samApi.call(staff.changeRoles, { ...aboutRosa, body: { roles: ['support'], reason: 'Joins' } })
await samApi.call(people.changeLimit, { ...aboutRosa, body: { kind: 'unload_day', amount: '10', reason: 'Careful' } })
await samApi.call(people.changeLimit, { ...aboutRosa, body: { kind: 'unload_day', amount: '90', reason: 'Trusted' } })
await samApi.call(assetRegister.save, { params: { code: 'LUSD' }, body: { notionalValue: '2', reason: 'As traded' } })
const { items: rows } = (await noaApi.call(staff.signatures, { query: { state: 'asked' } })).body
for (const { id } of rows) await noaApi.call(staff.sign, { params: { id } })

const TABLES = ['signed_actions', 'subscriptions', 'mints', 'burns', 'person_limits']

test('[STAFF-01] nothing is found where nothing is broken, and everything was looked at', async () => {
  expect(await auditOf(app.db, CHECKS)).toEqual([
    ['I70', 1n, 0n],
    // Opening funds, a mint, a burn, and the units and the bonus of one subscription.
    ['I71', 5n, 0n],
    // Three acts, and the role that one of them gave.
    ['I72', 4n, 0n],
    ['I73', 1n, 0n],
    ['I74', 2n, 0n],
  ])
})

/** Ten million LUSD out of nothing, as a posting of this kind. */
const forged = (kind: string) => `
  with p as (insert into postings (kind, ref) values ('${kind}', '77') returning id),
       w as (update wallets set balance = balance - 10000000, version = version + 1 where is_issuance and asset_id = (select id from assets where code = 'LUSD') returning *)
  insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version) select p.id, w.id, -10000000, w.balance, w.version from p, w`

test.each([
  [['I70', 'I71'], 'a currency that nobody’s mint issued', forged('mint')],
  [['I70', 'I71'], 'a currency issued by a subscription', forged('subscription')],
  [['I70', 'I71'], 'a mint that was undone in the agent’s books alone', `update mints set status = 'rejected', posting_id = null`],
  [['I70', 'I71'], 'a burn of another amount', `update burns set quantity = quantity + 1`],
  [['I71'], 'units without their subscription', `update subscriptions set posting_id = posting_id + 1000`],
  [['I71'], 'more bonus than was issued', `update subscriptions set bonus_units = bonus_units + 1`],
  [['I72'], 'an act signed by whoever asked for it', `update signed_actions set decided_by = asked_by where kind = 'asset.terms'`],
  [['I72'], 'an act signed by whom it is about', `update signed_actions set concerns = concerns || decided_by where kind = 'person.limit'`],
  [['I72'], 'an act asked for by whom it is about', `update signed_actions set concerns = array[asked_by] where kind = 'person.limit'`],
  [['I72'], 'a role that one gave alone', `update staff_roles set role = 'admin' where granted_by is not null`],
  [['I73'], 'a value that one set alone', `update assets set notional_value = 0.000001 where code = 'LUSD'`],
  [['I73'], 'a manager whom one set alone', `update assets set manager_profile_id = (select min(id) from profiles) where code = 'LUSD'`],
  [['I74'], 'a limit that one raised alone', `update person_limits set signed_by = null`],
  [['I74'], 'a limit raised by its own person', `update person_limits set set_by = user_id`],
])('[STAFF-01] %j finds %s', async (ids, _what, damage) => {
  expect(await foundAfter(app.owner, { checks: CHECKS, tables: TABLES, damage })).toEqual(ids)
})
