import { venueFields } from '@bourse/contracts/venue'
import { boostVenue, cancelVenue, createVenue, makePledge, payOut, notifyBackers, writeUpdate } from '#features/venue'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { seededChance } from './chance.ts'
import { amountOf, callerFor } from './demo-callers.ts'
import { GROUPS } from './groups.ts'
import { type ImaginedPledge, imaginePledges } from './imagine-pledges.ts'
import { NEIGHBORS } from './neighbors.ts'
import { type Act, daysBefore } from './timeline.ts'
import { VENTURES } from './venues-of-others.ts'
import type { DemoVenue } from './venues.ts'

/** Ventures by their name, once they have begun. */
export type BegunVenues = Map<string, bigint>

/** All that happened to the demo's ventures. */
export function venueActs(begun: BegunVenues, now: number): Act[] {
  const chance = seededChance(1911)
  return VENTURES.flatMap((venture) => [
    { at: daysBefore(now, venture.began), does: (tx: Tx, at: Date) => begin(tx, venture, { begun, at, now }) },
    ...pledgesOf(venture, chance).map((pledge) => ({
      at: daysBefore(now, pledge.daysAgo),
      does: (tx: Tx, at: Date) => contribute(tx, venture, pledge, { begun, at }),
    })),
    ...laterActs(venture, begun, now),
  ])
}

interface When {
  begun: BegunVenues
  at: Date
}

async function begin(tx: Tx, venture: DemoVenue, { begun, at, now }: When & { now: number }): Promise<void> {
  const fields = venueFields.parse({
    name: venture.name,
    venueType: venture.target ? 'fund' : 'venue',
    assetClass: venture.assetClass,
    description: venture.story,
    budget: (venture.budget ?? []).map(([text, amount]) => ({ text, amount })),
    transparency: venture.transparency,
    targetAsset: venture.collects ?? 'LUSD',
    ...(venture.target && { target: venture.target, targetQuoteAsset: 'LUSD' }),
    ...(venture.isAllOrNothing && { isAllOrNothing: true }),
    ...(venture.ends !== undefined && { endsAt: daysBefore(now, -venture.ends).getTime() }),
  })
  const { profileId } = await callerFor(tx, venture.by)
  const { id } = await createVenue(tx, { profileId, isStaff: false, fields, now: at })
  begun.set(venture.name, id)
}

/** The captain of a group can't back its ventures. */
function pledgesOf({ by, crowd, pledges = [] }: DemoVenue, chance: () => number): ImaginedPledge[] {
  const captain = GROUPS.find(({ handle }) => handle === by)?.captain
  const people = NEIGHBORS.map(({ handle }) => handle).filter((handle) => handle !== captain)
  return [
    ...(crowd ? imaginePledges(crowd, people, chance) : []),
    ...pledges.map(([who, amount, daysAgo, unnamed]) => ({ who, amount, daysAgo, isNamed: !unnamed })),
  ]
}

async function contribute(tx: Tx, { name, collects = 'LUSD' }: DemoVenue, pledge: ImaginedPledge, { begun, at }: When): Promise<void> {
  const { who, amount, isNamed } = pledge
  const [caller, quantity] = [await callerFor(tx, who), await amountOf(tx, amount, collects)]
  await makePledge(tx, { venueId: idOf(begun, name), caller, quantity, isNamed, wantsUpdates: true, now: at })
}

function laterActs({ by, name, updates = [], boosts = [], payout, canceled }: DemoVenue, begun: BegunVenues, now: number): Act[] {
  const id = () => idOf(begun, name)
  const acts: Act[] = updates.map(([title, body, daysAgo]) => ({
    at: daysBefore(now, daysAgo),
    does: async (tx, at) => notifyBackers(tx, BigInt((await writeUpdate(tx, { venueId: id(), title, body, now: at })).id), at),
  }))
  for (const [who, amount, daysAgo] of boosts)
    acts.push({
      at: daysBefore(now, daysAgo),
      does: async (tx, at) =>
        boostVenue(tx, { venueId: id(), caller: await callerFor(tx, who), amount: await amountOf(tx, amount, 'BRS'), now: at }),
    })
  if (payout)
    acts.push({
      at: daysBefore(now, payout[1]),
      does: async (tx, at) =>
        payOut(tx, { venueId: id(), caller: await callerFor(tx, by), quantity: await amountOf(tx, payout[0], 'LUSD'), now: at }),
    })
  if (canceled !== undefined)
    acts.push({ at: daysBefore(now, canceled), does: async (tx, at) => cancelVenue(tx, await callerFor(tx, by), id(), at) })
  return acts
}

function idOf(begun: BegunVenues, name: string): bigint {
  return begun.get(name) ?? raise('VENUE_NOT_FOUND')
}
