import type { VenueFields } from '@bourse/contracts/venue'
import { assetClassBySlug, createAssetClass } from '#features/catalogue'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { raise } from '#platform/http'
import type { TestApp } from '../../../testing/app.ts'
import { fundAll, makeAsset, makeTraders, type Trader } from '../../../testing/traders.ts'
import type { TestDatabase } from '../../../testing/db.ts'
import { endedVenues } from '../money/decide-venue.ts'
import { type Backer, makePledge } from '../money/pledge.ts'
import type { PledgeStatus } from '../money/pledges.ts'
import { heldPledges, refundablePledges } from '../money/settle-pledges.ts'
import { createVenue } from '../save-venue.ts'
import { venueById, type VenueRow } from '../venues.ts'

export const DAY_MS = 86_400_000
export const CLASS = 'food'

export async function makeClass(db: TestDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    if (await assetClassBySlug(tx, CLASS)) return
    await createAssetClass(tx, { slug: CLASS, sortTerm: 'a', isOpen: true, contents: { en: { name: 'Food', description: '' } } })
  })
}

/** The platform token of the essentials, with 8 decimals (DEF-133). */
export async function makeToken(db: TestDatabase): Promise<void> {
  await makeAsset(db, 'BRS', { name: 'Bourse token', ctype: 'networkasset', decimals: 8 })
}

let made = 0

/** A fund of 100.00 LUSD, all or nothing, that ends in ten days, unless told otherwise. */
export async function makeVenue(
  db: TestDatabase,
  sponsor: Pick<Trader, 'profileId'>,
  change: Partial<VenueFields> = {},
): Promise<VenueRow> {
  const now = new Date()
  const isFund = change.venueType !== 'venue'
  const fields: VenueFields = {
    name: `Bakery ${++made}`,
    venueType: 'fund',
    assetClass: CLASS,
    description: 'Bread for the quarter.',
    targetAsset: 'LUSD',
    isAllOrNothing: isFund,
    transparency: 'totals',
    budget: [],
    ...(isFund && { target: '100.00', targetQuoteAsset: 'LUSD', endsAt: now.getTime() + 10 * DAY_MS }),
    ...change,
  }
  return db.transaction((tx) => createVenue(tx, { profileId: sponsor.profileId, isStaff: false, fields, now }))
}

/** As the call's credentials would be. */
export function backerOf({ userId, profileId, pocketId }: Trader): Backer {
  return { userId, profileId, pocketId, isStaff: false, scopes: undefined }
}

export async function makeBackers<const Names extends readonly string[]>(app: TestApp, names: Names, funds: bigint) {
  const backers = await makeTraders(app, ...names)
  await fundAll(app.db, backers, { LUSD: funds })
  return backers
}

/** Decides and settles everything that is due at this time. */
export async function passTime(db: TestDatabase, now: Date): Promise<void> {
  for (const due of [endedVenues, heldPledges, refundablePledges]) await workThrough(db, due, { now })
}

export async function readVenue(db: TestDatabase, id: bigint): Promise<VenueRow> {
  return (await db.read((tx) => venueById(tx, id))) ?? raise('VENUE_NOT_FOUND')
}

export async function statusesOf(db: TestDatabase, venueId: bigint): Promise<PledgeStatus[]> {
  return db.column<PledgeStatus>(sql`select status from venue_pledges where venue_id = ${venueId} order by id`)
}

/** A named pledge of this backer, who wants to be told, unless told otherwise. */
export function pledgeTo(
  db: TestDatabase,
  who: Trader,
  { id }: Pick<VenueRow, 'id'>,
  quantity: bigint,
  more: Partial<Parameters<typeof makePledge>[1]> = {},
) {
  const pledge = { venueId: id, caller: backerOf(who), quantity, isNamed: true, wantsUpdates: true, now: new Date(), ...more }
  return db.transaction((tx) => makePledge(tx, pledge))
}
