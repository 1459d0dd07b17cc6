import { parseAmount } from '@bourse/domain/money'
import { assetByCode, createAsset } from '#features/catalogue'
import { recordAgreement } from '#features/document'
import { ensureWallet, issuanceWallet, postBatch, type NewPosting } from '#features/ledger'
import { createProfile, ownProfile, profileByName, saveProfile, type ProfileRow } from '#features/profile'
import { createUser } from '#features/session'
import { sendTransfer } from '#features/transfer'
import { sql, type Db, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { ASSETS } from './assets.ts'
import { openMarkets } from './open-markets.ts'
import { DEMO_PASSWORD, PEOPLE, type DemoPerson } from './people.ts'
import { seedAgents } from './seed-agents.ts'
import { seedMoving } from './seed-moving.ts'

export interface DemoParts {
  secrets: Secrets
  onProgress: (text: string) => void
  publicUrl?: string
}

/** Fills a small believable world the first time, through the product's own commands, all of it or nothing. */
export async function seedDemo(db: Db, { secrets, onProgress, publicUrl = 'http://localhost:3000' }: DemoParts): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('bourse demo'))`)
    if ((await tx.rows(sql`select from users limit 1`)).length > 0) return
    onProgress('making the demo world')
    for (const asset of ASSETS) await createAsset(tx, asset)
    await openMarkets(tx, Date.now())
    for (const person of PEOPLE) await settle(tx, person)
    await createUser(tx, { email: 'fresh@demo.local', handle: 'fresh', firstName: '', lastName: '', isStaff: false })
    await foundGreenworks(tx)
    await tellStories(tx)
    await seedAgents(tx, secrets)
    await seedMoving(tx, { publicUrl }, Date.now())
  })
}

/** A person with a complete profile and funds. */
async function settle(tx: Tx, person: DemoPerson): Promise<void> {
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
  // Whoever thinks in another currency reads the pocket's total in it too (DEF-063).
  await tx.run(sql`
    update profiles p set notional_asset_code = a.code from assets a where p.id = ${profileId} and a.code = 'L' || p.currency_code`)
  await fund(tx, profile, person.funds)
}

async function fund(tx: Tx, profile: ProfileRow, funds: Record<string, string>): Promise<void> {
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
async function foundGreenworks(tx: Tx): Promise<void> {
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
  await fund(tx, greenworks, { LUSD: '67350', BRS: '1240' })
}

const STORIES: readonly [from: string, to: string, code: string, amount: string, note: string][] = [
  ['maker', 'greenworks', 'LUSD', '240', 'Tool hire, October'],
  ['member', 'greenworks', 'LUSD', '12', 'Growers, November'],
  ['taker', 'maker', 'LBTC', '0.015', ''],
  ['maker', 'taker', 'LUSD', '962.7', 'For the coins'],
  ['issuer', 'maker', 'LUSD', '16', 'Coupon, Olivar Norte'],
  ['dealer', 'member', 'LUSD', '380', ''],
  ['sponsor', 'member', 'BRS', '25', 'Thanks for Sunday'],
]

async function tellStories(tx: Tx): Promise<void> {
  for (const [from, to, code, text, note] of STORIES) {
    const sender = (await profileByName(tx, from)) ?? raise('PROFILE_NOT_FOUND')
    const recipient = (await profileByName(tx, to)) ?? raise('PROFILE_NOT_FOUND')
    const asset = (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
    const quantity = parseAmount(text, asset.decimals)
    if (!quantity.ok) throw new Error(`${text} ${code} is no amount`)
    await sendTransfer(tx, { sender, recipient, asset, quantity: quantity.value, note })
  }
}
