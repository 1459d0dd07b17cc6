import { parseAmount } from '@bourse/domain/money'
import { assetByCode, createAsset } from '#features/catalogue'
import { recordAgreement } from '#features/document'
import { ensureWallet, issuanceWallet, postBatch, type NewPosting } from '#features/ledger'
import { createProfile, ownProfile, profileByName, saveProfile, type ProfileRow } from '#features/profile'
import { createUser } from '#features/session'
import { sendTransfer } from '#features/transfer'
import { sql, type Db, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Log } from '#platform/log'
import type { MediaStore } from '#platform/media'
import type { Secrets } from '#platform/secrets'
// So that the seeded events reach the feeds, as in the running product.
import '../src/assemble.ts'
import { ASSETS } from './assets.ts'
import { openMarkets } from './open-markets.ts'
import { DEMO_PASSWORD, PEOPLE, type DemoPerson } from './people.ts'
import { seedActivity } from './seed-activity.ts'
import { seedAgents } from './seed-agents.ts'
import { seedImages } from './seed-images.ts'
import { seedFriends } from './seed-friends.ts'
import { seedMoving } from './seed-moving.ts'
import { seedOrders } from './seed-orders.ts'
import { seedProfiles } from './seed-profiles.ts'
import { seedAds } from './seed-street-ads.ts'
import { seedStreetHistory } from './seed-street-history.ts'
import { seedTickets } from './seed-street.ts'
import { seedVerifications } from './seed-verifications.ts'
import { DEALERS } from './street-dealers.ts'

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
    for (const asset of ASSETS) await createAsset(tx, asset)
    const now = Date.now()
    await openMarkets(tx, now)
    const founded = daysBefore(now, FOUNDED_DAYS)
    for (const person of [...PEOPLE, ...DEALERS]) await settle(tx, person, founded)
    await createUser(tx, { email: 'fresh@demo.local', handle: 'fresh', firstName: '', lastName: '', isStaff: false })
    await foundGreenworks(tx, founded)
    // Before everything else that moves their balances, since it is older.
    await seedAds(tx, secrets)
    await seedStreetHistory(tx, now)
    await tellStories(tx, now)
    await seedAgents(tx, secrets)
    await seedFriends(tx, { publicUrl })
    await seedMoving(tx, { publicUrl }, now)
    if (media) await seedImages(tx, media)
    await seedProfiles(tx, founded, now)
    await seedVerifications(tx, secrets, now)
    await seedTickets(tx, secrets, now)
    // Feeds are written at the end of the transaction; this comes after them.
    tx.beforeCommit(() => seedActivity(tx))
  })
}

/** A user with a complete profile and funds. */
async function settle(tx: Tx, person: DemoPerson, founded: Date): Promise<void> {
  const { handle, firstName, lastName } = person
  const { userId, profileId } = await createUser(tx, {
    email: `${handle}@demo.local`,
    handle,
    password: DEMO_PASSWORD,
    firstName,
    lastName,
    isStaff: person.isStaff ?? false,
  })
  await tx.run(sql`update users set preferences = preferences || ${JSON.stringify({ language: person.language })} where id = ${userId}`)
  const { id: rewardId } = await tx.one<{ id: bigint }>(sql`select id from documents where role = 'reward' and is_current`)
  await recordAgreement(tx, rewardId, profileId)
  const profile = (await profileByName(tx, handle)) ?? raise('PROFILE_NOT_FOUND')
  await saveProfile(tx, profile, { display_name: `${firstName} ${lastName}`, country: person.countryId, currency_code: person.currency })
  if (person.organization)
    await tx.run(sql`
      update profiles set profile_type = 'ORGANIZATIONAL', organization_type = ${person.organization} where id = ${profileId}`)
  // A user who prefers another currency sees the pocket's total in it too (DEF-063).
  await tx.run(sql`
    update profiles p set notional_asset_code = a.code from assets a where p.id = ${profileId} and a.code = 'L' || p.currency_code`)
  await fund(tx, profile, person.funds, founded)
}

async function fund(tx: Tx, profile: ProfileRow, funds: Record<string, string>, at: Date): Promise<void> {
  const postings: NewPosting[] = []
  for (const [code, text] of Object.entries(funds)) {
    const asset = (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
    const amount = parseAmount(text, asset.decimals)
    if (!amount.ok) throw new Error(`${text} ${code} is no amount`)
    const issuance = await issuanceWallet(tx, asset.id)
    const wallet = await ensureWallet(tx, profile.pocket_id, asset.id)
    postings.push({
      kind: 'mint',
      ref: `demo:${profile.name}:${code}`,
      key: `demo:mint:${profile.id}:${code}`,
      at,
      legs: [
        { walletId: issuance, amount: -amount.value },
        { walletId: wallet, amount: amount.value },
      ],
    })
  }
  const outcomes = await postBatch(tx, postings)
  if (outcomes.some(({ ok }) => !ok)) throw new Error(`the funds of ${profile.name} could not be issued`)
}

/** The cooperative that the sponsor acts for, beside the personal profile. */
async function foundGreenworks(tx: Tx, founded: Date): Promise<void> {
  const sponsor = (await profileByName(tx, 'sponsor')) ?? raise('PROFILE_NOT_FOUND')
  const id = await createProfile(tx, { userId: sponsor.user_id, name: 'greenworks', kind: 'association', isGroup: true })
  const caller = {
    userId: sponsor.user_id,
    profileId: id,
    pocketId: 0n,
    sessionId: undefined,
    isStaff: false,
    isSettled: true,
    scopes: undefined,
  }
  const greenworks = await ownProfile(tx, caller, id)
  await saveProfile(tx, greenworks, { display_name: 'Greenworks', country: sponsor.country_id, currency_code: 'USD' })
  await fund(tx, greenworks, { LUSD: '67350', BRS: '1240' }, founded)
}

/** Half a year of history, so that pockets and charts have a past. */
const FOUNDED_DAYS = 170
const DAY_MS = 86_400_000
const daysBefore = (now: number, days: number) => new Date(now - days * DAY_MS)

interface Story {
  from: string
  to: string
  code: string
  amount: string
  note: string
  /** How long ago, in days; for recurring ones the number of times, a month apart. */
  daysAgo: number
  times?: number
}

const STORIES: readonly Story[] = [
  { from: 'maker', to: 'greenworks', code: 'LUSD', amount: '240', note: 'Tool hire', daysAgo: 3.2, times: 5 },
  { from: 'member', to: 'greenworks', code: 'LUSD', amount: '12', note: 'Growers', daysAgo: 11.4, times: 5 },
  { from: 'issuer', to: 'maker', code: 'LUSD', amount: '16', note: 'Coupon, Olivar Norte', daysAgo: 6.1, times: 5 },
  { from: 'sponsor', to: 'greenworks', code: 'LUSD', amount: '450', note: 'Rent of the yard', daysAgo: 14.3, times: 4 },
  { from: 'issuer', to: 'maker', code: 'LUSD', amount: '5200', note: 'Plans for the harbour house', daysAgo: 133.6 },
  { from: 'maker', to: 'issuer', code: 'LEUR', amount: '18000', note: 'First instalment', daysAgo: 118.2 },
  { from: 'dealer', to: 'maker', code: 'LARS', amount: '2400000', note: '', daysAgo: 96.7 },
  { from: 'maker', to: 'dealer', code: 'LBTC', amount: '0.2', note: 'As agreed', daysAgo: 96.6 },
  { from: 'taker', to: 'dealer', code: 'LUSD', amount: '1310', note: 'Two bicycles', daysAgo: 74.9 },
  { from: 'maker', to: 'member', code: 'LUSD', amount: '85.5', note: 'Seedlings', daysAgo: 61.3 },
  { from: 'taker', to: 'maker', code: 'LETH', amount: '1.5', note: '', daysAgo: 47.8 },
  { from: 'maker', to: 'taker', code: 'LUSD', amount: '5025', note: 'For the ether', daysAgo: 47.7 },
  { from: 'greenworks', to: 'sponsor', code: 'LUSD', amount: '1280', note: 'Pump and hoses', daysAgo: 33.5 },
  { from: 'maker', to: 'issuer', code: 'LEUR', amount: '18000', note: 'Second instalment', daysAgo: 27.2 },
  { from: 'dealer', to: 'member', code: 'LUSD', amount: '380', note: '', daysAgo: 8.6 },
  { from: 'taker', to: 'maker', code: 'LBTC', amount: '0.015', note: '', daysAgo: 2.4 },
  { from: 'maker', to: 'taker', code: 'LUSD', amount: '962.7', note: 'For the coins', daysAgo: 2.3 },
  { from: 'sponsor', to: 'member', code: 'BRS', amount: '25', note: 'Thanks for Sunday', daysAgo: 1.1 },
]

/** Oldest first: a wallet's running balance goes forward in time. */
async function tellStories(tx: Tx, now: number): Promise<void> {
  const told = STORIES.flatMap((story) =>
    Array.from({ length: story.times ?? 1 }, (_, time) => ({ ...story, at: daysBefore(now, story.daysAgo + time * 30) })),
  )
  for (const { from, to, code, amount, note, at } of told.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const sender = (await profileByName(tx, from)) ?? raise('PROFILE_NOT_FOUND')
    const recipient = (await profileByName(tx, to)) ?? raise('PROFILE_NOT_FOUND')
    const asset = (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
    const quantity = parseAmount(amount, asset.decimals)
    if (!quantity.ok) throw new Error(`${amount} ${code} is no amount`)
    await sendTransfer(tx, { sender, recipient, asset, quantity: quantity.value, note, at })
  }
}
