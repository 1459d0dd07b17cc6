import type { Seat } from '@bourse/contracts/exchange'
import { STAFF_ROLES, type StaffRole } from '@bourse/domain/staff'
import type { ApiClient } from '@bourse/testkit/client'
import { assetByCode, createAsset, type NewAsset } from '#features/catalogue'
import { recordAgreement } from '#features/document'
import { ensureWallet, issuanceWallet, post } from '#features/ledger'
import { profileById, saveProfile } from '#features/profile'
import { createUser } from '#features/session'
import { sql, type Db, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { assetOf } from '../features/catalogue/testing/make-assets.ts'
import { fromTo } from '../features/ledger/testing/books.ts'
import { PASSWORD, quickHash } from './password.ts'
import type { TestDatabase } from './db.ts'

export { PASSWORD }

export interface Trader {
  handle: string
  userId: bigint
  profileId: bigint
  pocketId: bigint
  api: ApiClient
}

/** An asset of 6 decimals, like the fiat proxies, unless told otherwise. */
export async function makeAsset(db: Db, code: string, change?: Partial<NewAsset>): Promise<bigint> {
  return db.transaction((tx) => createAsset(tx, assetOf(code, change)))
}

export async function makeAssets(db: Db, ...codes: string[]): Promise<void> {
  for (const code of codes) await makeAsset(db, code)
}

/** A user with a pocket, signed in with its own browser. */
export async function makeTrader(db: Db, api: ApiClient, handle: string): Promise<Trader> {
  const made = await makeMember(db, handle)
  const { status } = await api.signIn(handle, PASSWORD)
  if (status !== 200) throw new Error(`the sign-in of ${handle} answered ${status}`)
  return { ...made, api }
}

/** Several of them. */
export async function makeTraders<const Handles extends readonly string[]>(
  { db, api }: { db: Db; api: () => ApiClient },
  ...handles: Handles
): Promise<{ -readonly [Place in keyof Handles]: Trader }> {
  const traders: Trader[] = []
  for (const handle of handles) traders.push(await makeTrader(db, api(), handle))
  return traders as { -readonly [Place in keyof Handles]: Trader }
}

/** The same without a browser, for whom a test calls nothing. */
export async function makeMember(db: Db, handle: string): Promise<Omit<Trader, 'api'>> {
  const passwordHash = await quickHash()
  return db.transaction(async (tx) => {
    const { userId, profileId } = await createUser(tx, { email: `${handle}@example.org`, handle, passwordHash })
    const profile = (await profileById(tx, profileId)) ?? raise('PROFILE_NOT_FOUND')
    const { id: rewardId } = await tx.one<{ id: bigint }>(sql`select id from documents where role = 'reward' and is_current`)
    await recordAgreement(tx, { documentId: rewardId, profileId })
    await saveProfile(tx, profile, { display_name: handle, country: 234, currency_code: 'USD' })
    return { handle, userId, profileId, pocketId: profile.pocket_id }
  })
}

/** How the trader is known to the exchange. */
export function seatOf({ userId, profileId, pocketId }: Pick<Trader, 'userId' | 'profileId' | 'pocketId'>): Seat {
  return { userId: String(userId), profileId: String(profileId), pocketId: String(pocketId) }
}

/** Makes somebody a member of staff. */
export async function giveRoles(owner: TestDatabase, { userId }: { userId: bigint }, ...roles: StaffRole[]): Promise<void> {
  await owner.run(sql`insert into staff_roles (user_id, role) select ${userId}, unnest(${roles}::text[])`)
}

/** With every role. */
export async function giveAllRoles(owner: TestDatabase, user: { userId: bigint }): Promise<void> {
  await giveRoles(owner, user, ...STAFF_ROLES)
}

/** Adds so many raw units of each of these assets to everybody's wallets. */
export async function fundAll(db: Db, traders: readonly Pick<Trader, 'pocketId'>[], amounts: Record<string, bigint>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const trader of traders) for (const [code, amount] of Object.entries(amounts)) await fund(tx, trader, code, amount)
  })
}

/** Adds funds to the trader's wallet. */
export async function fund(tx: Tx, { pocketId }: Pick<Trader, 'pocketId'>, code: string, amount: bigint): Promise<bigint> {
  const { id: assetId } = (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
  const walletId = await ensureWallet(tx, pocketId, assetId)
  const issuance = await issuanceWallet(tx, assetId)
  await post(tx, {
    kind: 'mint',
    ref: 'demo:test',
    legs: fromTo(issuance, walletId, amount),
  })
  return walletId
}

/** Balance and what of it is held, in raw units. */
export async function balanceOf(db: TestDatabase, pocketId: bigint, code = 'LUSD'): Promise<[balance: bigint, held: bigint]> {
  const row = await db.maybe<{ balance: bigint; held: bigint }>(sql`
    select w.balance, w.held from published.wallets w join published.assets a on a.id = w.asset_id
    where w.pocket_id = ${pocketId} and a.code = ${code}`)
  return [row?.balance ?? 0n, row?.held ?? 0n]
}
