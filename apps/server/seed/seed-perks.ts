import { perkFields } from '@bourse/contracts/perk'
import { periodStart } from '@bourse/domain/perk'
import {
  createPerk,
  decideMembership,
  giveMembership,
  joinPerk,
  leavePerk,
  pauseMembership,
  setVisibility,
  tipPerk,
  updatePerk,
} from '#features/perk'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { amountOf, callerFor } from './demo-callers.ts'
import { circleOf, type DemoMembership, MEMBERSHIPS } from './demo-memberships.ts'
import { EARLY_DAYS } from './neighbors.ts'
import { type DemoPerk, PERKS } from './perks.ts'
import type { BegunVenues } from './seed-venues.ts'
import { type Act, daysBefore } from './timeline.ts'

/** Perks by their name, with their owner. */
type Made = Map<string, { id: bigint; by: string }>

/** All that happened to the demo's perks and their members. */
export function perkActs(begun: BegunVenues, now: number): Act[] {
  const made: Made = new Map()
  return [
    { at: daysBefore(now, EARLY_DAYS), does: (tx) => findCircles(tx, made) },
    ...PERKS.flatMap((perk) => actsOf(perk, { made, begun, now })),
    ...MEMBERSHIPS.flatMap((membership) => actsOfMember(membership, made, now)),
  ]
}

/** What a group says of itself is what its own membership promises. */
export async function describeCircles(tx: Tx): Promise<void> {
  await tx.run(sql`
    update perks k set description = p.description from profiles p where p.id = k.owner_profile_id and k.is_circle and k.description = ''`)
}

async function findCircles(tx: Tx, made: Made): Promise<void> {
  const circles = await tx.rows<{ id: bigint; by: string }>(sql`
    select k.id, p.name as by from perks k join profiles p on p.id = k.owner_profile_id where k.is_circle`)
  for (const circle of circles) made.set(circleOf(circle.by), circle)
}

function actsOf(perk: DemoPerk, { made, begun, now }: { made: Made; begun: BegunVenues; now: number }): Act[] {
  const { by, name, changes = [], tips = [] } = perk
  const fieldsAfter = (count: number) => {
    const { venture, ...terms } = Object.assign(
      {},
      perk.terms,
      ...changes.slice(0, count).map(([, changed]) => changed),
    ) as DemoPerk['terms']
    const venueId = venture === undefined ? null : String(begun.get(venture) ?? raise('VENUE_NOT_FOUND'))
    return perkFields.parse({ name, description: perk.story, quoteAsset: 'LUSD', ...terms, venueId })
  }
  return [
    {
      at: daysBefore(now, perk.daysAgo),
      does: async (tx, at) => {
        const { profileId } = await callerFor(tx, by)
        const { id } = await createPerk(tx, { profileId, fields: fieldsAfter(0), now: at })
        made.set(name, { id, by })
      },
    },
    ...changes.map(([daysAgo], place) => ({
      at: daysBefore(now, daysAgo),
      does: async (tx: Tx, at: Date) =>
        updatePerk(tx, { caller: await callerFor(tx, by), id: idOf(made, name), fields: fieldsAfter(place + 1), now: at }),
    })),
    ...tips.map(([who, amount, daysAgo, note]) => ({
      at: daysBefore(now, daysAgo),
      does: async (tx: Tx, at: Date) =>
        tipPerk(tx, idOf(made, name), { caller: await callerFor(tx, who), quantity: await amountOf(tx, amount, 'LUSD'), note, now: at }),
    })),
  ]
}

function actsOfMember(membership: DemoMembership, made: Made, now: number): Act[] {
  const { since, approvedAfter, later = [] } = membership
  const [months, days] = since
  const joined = periodStart(daysBefore(now, days), 'monthly', -months)
  const approval: Act[] =
    approvedAfter === undefined
      ? []
      : [
          {
            at: daysBefore(joined.getTime(), -approvedAfter),
            does: (tx, at) => continueMembership(tx, membership, { step: 'approve', made, at }),
          },
        ]
  return [
    { at: joined, does: (tx, at) => join(tx, membership, made, at) },
    ...approval,
    ...later.map(([step, daysAgo]) => ({
      at: daysBefore(now, daysAgo),
      does: (tx: Tx, at: Date) => continueMembership(tx, membership, { step, made, at }),
    })),
  ]
}

async function join(tx: Tx, { who, perk: name, choice, payment, note, giftOf }: DemoMembership, made: Made, now: Date): Promise<void> {
  const perkId = idOf(made, name)
  if (giftOf && choice) {
    await giveMembership(tx, { perkId, caller: await callerFor(tx, giftOf), to: who, choice, note, now })
    return
  }
  const perk = await tx.one<{ code: string | null; dues: Record<string, number | null> }>(sql`
    select a.code, to_jsonb(k) as dues from perks k left join assets a on a.id = k.quote_asset_id where k.id = ${perkId}`)
  const dues = BigInt((choice && perk.dues[`dues_${choice}`]) ?? 0)
  const paid = payment && perk.code ? await amountOf(tx, payment, perk.code) : dues
  await joinPerk(tx, { perkId, caller: await callerFor(tx, who), choice, payment: paid, note, now })
}

interface Later {
  step: 'approve' | NonNullable<DemoMembership['later']>[number][0]
  made: Made
  at: Date
}

async function continueMembership(tx: Tx, { who, perk: name }: DemoMembership, { step, made, at }: Later): Promise<void> {
  const { id: perkId, by } = made.get(name) ?? raise('PERK_NOT_FOUND')
  const caller = await callerFor(tx, who)
  const row = await tx.one<{ id: bigint; status: string }>(sql`
    select id, status from memberships where perk_id = ${perkId} and profile_id = ${caller.profileId} and ended_at is null`)
  const membershipId = String(row.id)
  switch (step) {
    case 'approve':
      // Whoever acts for the owner was admitted at once.
      return row.status === 'active' ? undefined : void (await decideMembership(tx, await callerFor(tx, by), row.id, 'approve', at))
    case 'pause':
      return void (await pauseMembership(tx, caller, { membershipId }, at))
    case 'leave':
      return void (await leavePerk(tx, caller, { membershipId }, at))
    case 'show to associated members':
      return void (await setVisibility(tx, caller, membershipId, { isVisibleToAssociatedMembers: true }))
  }
}

function idOf(made: Made, name: string): bigint {
  return made.get(name)?.id ?? raise('PERK_NOT_FOUND')
}
