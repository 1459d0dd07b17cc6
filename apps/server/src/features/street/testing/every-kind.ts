import { street } from '@bourse/contracts/street'
import { STAFF_ROLES } from '@bourse/domain/staff'
import { assetByCode } from '#features/catalogue'
import { sql } from '#platform/db'
import { raise } from '#platform/http'
import { makeTraders, type Trader } from '../../../testing/traders.ts'
import type { EveryKind, EveryKindWorld } from '../../activity/testing/every-kind.ts'
import { linkAccount } from '../../agent/testing/desk.ts'
import { lapseAppeal } from '../disputes/lapse-appeal.ts'
import { addEvidence, appeal, disputeTicket, rule } from '../disputes/testing/cases.ts'
import { bring, forgetEnded, open, placeAd, step, type Street } from '../tickets/testing/trade.ts'

export const everyKind: EveryKind = { happen: tradeOnStreet, data: { stars: '5' } }

const BUY = { side: 'buy', handling: 'escrow' } as const
const SELL = { side: 'sell', handling: 'escrow' } as const

async function tradeOnStreet(world: EveryKindWorld): Promise<void> {
  const { app, ann, bob } = world
  const trades = await openWith(world)
  for (const status of ['completed', 'canceled', 'rejected', 'expired', 'returned'] as const) await bring(trades, SELL, status)
  await forgetEnded(trades)

  const declined = await open(trades, BUY)
  await step(trades, declined, 'dealer', 'accept', 'escrowed')
  await step(trades, declined, 'dealer', 'reject', 'accepted')
  await step(trades, declined, 'taker', 'cancel', 'accepted')

  const bought = await bring(trades, BUY, 'completed')
  for (const who of [ann, bob]) {
    await who.api.call(street.say, { params: { id: bought }, body: { phrase: 'thanks' } })
    await who.api.call(street.rate, { params: { id: bought }, body: { stars: 4, comment: '' } })
  }

  const [judge, other] = await makeTraders(app, 'judge', 'other-judge')
  for (const { userId } of [judge, other])
    await app.owner.run(sql`insert into staff_roles (user_id, role) select ${userId}, unnest(${STAFF_ROLES}::text[])`)
  const ticketId = await bring(trades, BUY, 'shipped')
  const { body } = await disputeTicket(bob, ticketId)
  await argue(trades, { id: body.id, ticketId }, judge)
  const params = { profile: String(bob.profileId) }
  const banned = await judge.api.call(street.sanction, { params, body: { reason: 'Paid from the account of another' } })
  await judge.api.call(street.liftSanction, { params: { ...params, id: banned.body.id } })
}

/** Both may trade at once as those who have been there for long. */
async function openWith({ app, ann, bob }: EveryKindWorld): Promise<Street> {
  await app.owner.run(sql`update users set created_at = created_at - interval '1 year'`)
  const [baseId, quoteId] = await app.db.read(async (tx) => [await assetId(tx, 'LEUR'), await assetId(tx, 'LUSD')] as const)
  const dealersLink = await linkAccount(app, ann, 'LUSD', '701122334')
  const takersLink = await linkAccount(app, bob, 'LUSD', '701122335')
  const place = (kind: typeof BUY | typeof SELL) =>
    placeAd(app, { ...kind, profileId: ann.profileId, baseId, quoteId, agencyId: 0n, link: dealersLink })
  const ads = { 'buy escrow': await place(BUY), 'sell escrow': await place(SELL), 'buy mint': 0n, 'sell mint': 0n }
  return { app, dealer: ann, taker: bob, stranger: bob, baseId, quoteId, agencyId: 0n, dealersLink, takersLink, ads }
}

async function assetId(tx: Parameters<typeof assetByCode>[0], code: string): Promise<bigint> {
  return ((await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')).id
}

/** A dispute with everything that can be said in it. */
async function argue(trades: Street, { id, ticketId }: { id: string; ticketId: string }, judge: Trader): Promise<void> {
  const { dealer, taker } = trades
  await addEvidence(taker, ticketId, { title: 'Receipt', statement: 'Paid in full' })
  await step(trades, ticketId, 'dealer', 'cancel', 'shipped')
  await judge.api.call(street.askParties, { params: { id }, body: { text: 'Whose account is this?' } })
  await rule(judge, id, '5')
  await appeal(dealer, ticketId)
  await trades.app.db.transaction((tx) => lapseAppeal(tx, BigInt(ticketId), new Date(Date.now() + 3 * 86_400_000)))
}
