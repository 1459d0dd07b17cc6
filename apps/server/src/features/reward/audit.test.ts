import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp, untilReady } from '../../testing/app.ts'
import { auditOf, foundAfter } from '../../testing/audits.ts'
import { makeTraders } from '../../testing/traders.ts'
import { REWARD_CHECKS } from './audit.ts'
import { codeOf } from './codes.ts'
import { payRewards } from './pay.ts'
import { complete, fillFund, openProgramme, runPay, signUp, trade, UNIT } from './testing/world.ts'

const app = await testApp({ ROLES: 'api,broker,exchange' })

/** One referral that was paid, one that is open, a grant, and a filled fund. */
await openProgramme(app)
await fillFund(app, 500n)
const [ines, maker] = await makeTraders(app, 'ines', 'maker')
const code = await app.db.transaction((tx) => codeOf(tx, ines.profileId))
await untilReady(app)
const sofia = await signUp(app, 'sofia', code)
await complete(app, sofia)
await trade(app, sofia, maker)
await signUp(app, 'emil', code)
await runPay(app)
await app.db.transaction(async (tx) => {
  const { id } = await tx.one<{ id: bigint }>(sql`select id from published.assets where code = 'BRS'`)
  const grant = {
    kind: 'grant',
    profileId: maker.profileId,
    assetId: id,
    amount: UNIT,
    reason: 'Thanks',
    grantedBy: ines.userId,
  } as const
  await payRewards(tx, id, [grant], new Date())
})

const TABLES = ['referrals', 'rewards']

test('nothing is found where nothing is broken, and everything was looked at', async () => {
  expect(await auditOf(app.db, REWARD_CHECKS)).toEqual([
    // Three payments and one addition to the fund, two sides each, and two referrals.
    ['I51', 10n, 0n],
    ['I52', 2n, 0n],
  ])
})

test.each([
  ['I51', 'a reward without its posting', `update rewards set posting_id = posting_id + 1000 where kind = 'grant'`],
  ['I51', 'a posting without its reward', `delete from rewards where kind = 'grant'`],
  ['I51', 'a reward of another amount', `update rewards set amount = amount + 1 where kind = 'grant'`],
  ['I51', 'a reward of someone else', `update rewards set profile_id = profile_id + 1 where kind = 'grant'`],
  ['I51', 'an addition without its posting', `update reward_fundings set posting_id = 0`],
  ['I51', 'a paid referral that paid nothing', `update referrals set state = 'paid' where state = 'open'`],
  ['I51', 'an open referral that was paid', `update referrals set state = 'open' where state = 'paid'`],
  ['I51', 'less paid than was promised', `update referrals set referrer_amount = referrer_amount + 1 where state = 'paid'`],
  ['I52', 'someone who brought themselves', `update referrals set referrer_profile_id = profile_id where state = 'open'`],
  ['I52', 'someone who was paid for without a trade', `update referrals set fill_id = null where state = 'paid'`],
])('%s finds %s', async (check, _name, damage) => {
  expect(await foundAfter(app.owner, { checks: REWARD_CHECKS.filter(({ id }) => id === check), tables: TABLES, damage })).toEqual([check])
})
