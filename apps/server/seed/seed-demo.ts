import { createAsset, createAssetClass } from '#features/catalogue'
import { createUser } from '#features/session'
import { sql, type Db, type Tx } from '#platform/db'
import type { Log } from '#platform/log'
import type { MediaStore } from '#platform/media'
import type { Secrets } from '#platform/secrets'
import { connectFeatures } from '../src/assemble.ts'
import { ASSET_CLASSES } from './asset-classes.ts'
import { ASSETS } from './assets.ts'
import { GROUPS } from './groups.ts'
import { INVESTORS } from './investors.ts'
import { EARLY_DAYS, NEIGHBORS } from './neighbors.ts'
import { openMarkets } from './open-markets.ts'
import { PEOPLE } from './people.ts'
import { seedActivity } from './seed-activity.ts'
import { seedAgents } from './seed-agents.ts'
import { seedAlerts } from './seed-alerts.ts'
import { couponActs } from './seed-coupons.ts'
import { seedImages } from './seed-images.ts'
import { seedDocumentVersions } from './seed-documents.ts'
import { seedFriends } from './seed-friends.ts'
import { seedHelp } from './seed-help.ts'
import { seedMoving } from './seed-moving.ts'
import { offerActs } from './seed-offers.ts'
import { seedOrders } from './seed-orders.ts'
import { describeCircles, perkActs } from './seed-perks.ts'
import { seedPlates } from './seed-plates.ts'
import { seedProfiles } from './seed-profiles.ts'
import { seedProperties } from './seed-properties.ts'
import { seedRewards } from './seed-rewards.ts'
import { seedAds } from './seed-street-ads.ts'
import { streetActs } from './seed-street-history.ts'
import { seedTickets } from './seed-street.ts'
import { type BegunVenues, venueActs } from './seed-venues.ts'
import { seedVerifications } from './seed-verifications.ts'
import { seedStaff } from './seed-staff.ts'
import { foundGroup, settle } from './settle.ts'
import { storyActs } from './stories.ts'
import { DEALERS } from './street-dealers.ts'
import { daysBefore, live } from './timeline.ts'

export interface DemoParts {
  secrets: Secrets
  /** Of the same database: the exchange has a separate connection. */
  databaseUrl: string
  log: Log
  onProgress: (text: string) => void
  publicUrl?: string
  /** Where images are stored; without it the users have none. */
  media?: MediaStore
}

/** Creates a small believable world at the first start, through the product's own commands, while other processes wait for it. */
export async function seedDemo(db: Db, parts: DemoParts): Promise<void> {
  connectFeatures()
  const lock = await db.pool.connect()
  try {
    await lock.query(`select pg_advisory_lock(hashtext('bourse demo'))`)
    await makeWorld(db, parts)
    await seedOrders(db, parts)
  } finally {
    lock.release(true)
  }
}

/** All of it or nothing. */
async function makeWorld(db: Db, { secrets, onProgress, media, publicUrl = 'http://localhost:3000' }: DemoParts): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.rows(sql`select from users limit 1`)).length > 0) return
    onProgress('making the demo world')
    for (const assetClass of ASSET_CLASSES) await createAssetClass(tx, assetClass)
    for (const asset of ASSETS) await createAsset(tx, asset)
    const now = Date.now()
    await openMarkets(tx, now)
    await settleAll(tx, now)
    await seedVerifications(tx, secrets, now)
    await seedProperties(tx, now)
    await seedAds(tx, secrets)
    const begun: BegunVenues = new Map()
    await live(
      tx,
      [
        ...(await streetActs(tx, now)),
        ...storyActs(now),
        ...venueActs(begun, now),
        ...perkActs(begun, now),
        ...offerActs(now),
        ...couponActs(now),
      ],
      now,
    )
    await seedAgents(tx, secrets)
    await seedFriends(tx, { publicUrl })
    await seedMoving(tx, { publicUrl }, now)
    if (media) {
      await seedImages(tx, media)
      await seedPlates(tx, media)
    }
    await seedProfiles(tx, now)
    await describeCircles(tx)
    await seedDocumentVersions(tx, now)
    await seedHelp(tx, now)
    await seedAlerts(tx)
    await seedRewards(tx, now)
    await seedTickets(tx, secrets, now)
    await seedStaff(tx, now)
    // Feeds are written at the end of the transaction; this comes after them.
    tx.beforeCommit(() => seedActivity(tx))
  })
}

/** Half a year of history, so that pockets and charts have a past. */
const FOUNDED_DAYS = 170

/** Those who were here before the others first: the ledger's history goes forward. */
async function settleAll(tx: Tx, now: number): Promise<void> {
  const [early, founded] = [daysBefore(now, EARLY_DAYS), daysBefore(now, FOUNDED_DAYS)]
  const people = [...PEOPLE, ...DEALERS, ...NEIGHBORS, ...INVESTORS]
  for (const person of people.filter(({ isEarly }) => isEarly)) await settle(tx, person, early)
  for (const group of GROUPS) await foundGroup(tx, group, early)
  for (const person of people.filter(({ isEarly }) => !isEarly)) await settle(tx, person, founded)
  await createUser(tx, { email: 'fresh@demo.local', handle: 'fresh', firstName: '', lastName: '', isStaff: false })
}
