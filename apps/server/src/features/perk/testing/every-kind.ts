import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { sql, type Tx } from '#platform/db'
import { workThrough } from '#platform/due'
import { fund, makeAsset, type Trader } from '../../../testing/traders.ts'
import type { EveryKind, EveryKindWorld } from '../../activity/testing/every-kind.ts'
import { signInAgain } from '../../session/testing/people.ts'
import { announcePrices } from '../dues/price-change.ts'
import { switchOff } from '../dues/switch-off.ts'
import { dueDues, dueRefunds, dueReminders, unanswered } from '../dues/work.ts'
import { decideMembership, type MembershipAction } from '../joining/decide-member.ts'
import { declineGift, giveMembership } from '../joining/gift.ts'
import { joinPerk } from '../joining/join.ts'
import { leavePerk } from '../joining/leave.ts'
import { pauseMembership, resumeMembership } from '../joining/pause.ts'
import { tipPerk } from '../joining/tip.ts'
import { liveMembership, type MembershipRow } from '../memberships.ts'
import { perkById, type PerkRow } from '../perks.ts'
import { callerOf } from './club.ts'

export const everyKind: EveryKind = { happen: belong, data: { amount: '5000000', until: Date.UTC(2026, 0, 31) } }

const DUES = 5_000_000n
const at = (text: string) => new Date(`${text}T09:00:00Z`)

/** The memberships of ann in a perk of bob's group. Everything happens in 2016, by the calls' own clock. */
async function belong(world: EveryKindWorld): Promise<void> {
  const { app, ann, bob } = world
  const club = await openClub(world)
  const tx = app.db.transaction.bind(app.db)
  const mine = { perkId: String(club.perkId) }
  const live = async (): Promise<MembershipRow> => (await tx((t) => liveMembership(t, club.perkId, ann.profileId))) as MembershipRow
  const ask = (now: Date, who = ann) =>
    tx((t) => joinPerk(t, { perkId: club.perkId, caller: callerOf(who), choice: 'monthly', payment: DUES, now }))
  const decide = async (action: MembershipAction, now: Date) => {
    const { id } = await live()
    return tx((t) => decideMembership(t, callerOf(bob), id, action, now))
  }
  const admit = async (now: Date) => {
    await ask(now)
    await decide('approve', now)
  }
  const give = (now: Date) =>
    tx((t) => giveMembership(t, { perkId: club.perkId, caller: callerOf(bob), to: 'ann', choice: 'monthly', now }))

  await ask(at('2016-01-01'))
  await decide('reject', at('2016-01-01'))
  await ask(at('2016-01-02'))
  await tx((t) => leavePerk(t, callerOf(ann), mine, at('2016-01-02')))
  await ask(at('2016-01-03'))
  await workThrough(app.db, unanswered, { now: at('2016-01-10') })
  await give(at('2016-01-11'))
  await tx((t) => declineGift(t, callerOf(ann), mine, at('2016-01-11')))
  await give(at('2016-01-12'))
  await workThrough(app.db, unanswered, { now: at('2016-01-19') })

  await admit(at('2016-01-31'))
  await workThrough(app.db, dueReminders, { now: at('2016-02-26') })
  await workThrough(app.db, dueDues, { now: at('2016-02-29') })
  await tx((t) => pauseMembership(t, callerOf(ann), mine, at('2016-03-01')))
  await tx((t) => resumeMembership(t, callerOf(ann), mine, at('2016-03-02')))
  await raisePrice(club, at('2016-03-03'))
  // Without consent it ends where the higher dues begin.
  await workThrough(app.db, dueDues, { now: at('2016-03-31') })

  await admit(at('2016-04-01'))
  await decide('remove', at('2016-04-01'))
  await workThrough(app.db, dueRefunds, { now: at('2016-04-01') })
  await admit(at('2016-05-01'))
  await tx((t) => tipPerk(t, club.perkId, { caller: callerOf(ann), quantity: 15_000_000n, note: '', now: at('2016-05-02') }))
  await workThrough(app.db, dueDues, { now: at('2016-06-01') })
  await workThrough(app.db, dueDues, { now: at('2016-06-08') })
  await ask(at('2016-07-01'), bob)
  await tx((t) => switchOff(t, { id: club.perkId }, at('2016-07-01')))
}

interface Club {
  perkId: bigint
  transaction<Done>(work: (tx: Tx) => Promise<Done>): Promise<Done>
}

/** Bob's group, with a perk on request that takes tips; ann has enough for six months. */
async function openClub(world: EveryKindWorld): Promise<Club> {
  const { app, ann, bob } = world
  const { profileId } = (await bob.api.call(profile.create, { body: { name: 'growers', type: 'association', isGroup: true } })).body
  world.group = await signInAgain(app, bob)
  world.group.access = (await world.group.call(session.open, { body: { profileId } })).body.access
  const assetId = await makeAsset(app.db, 'LGRN')
  const fundWith = (who: Trader) => app.db.transaction((tx) => fund(tx, who, 'LGRN', 6n * DUES))
  await fundWith(ann)
  await fundWith(bob)
  const id = await app.db.value<bigint>(sql`
    insert into perks (owner_profile_id, name, description, membership, quote_asset_id, dues_monthly, is_tippable, created_at)
    values (${BigInt(profileId)}, 'growers', 'Vegetables', 'request', ${assetId}, ${DUES}, true, '2016-01-01') returning id`)
  return { perkId: id, transaction: app.db.transaction.bind(app.db) }
}

async function raisePrice({ perkId, transaction }: Club, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const before = (await perkById(tx, perkId)) as PerkRow
    await announcePrices(tx, before, before, { ...before, dues_monthly: DUES + 1_000_000n }, now)
  })
}
