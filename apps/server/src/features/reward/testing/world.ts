import { exchange } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import { assetByCode } from '#features/catalogue'
import { recordAgreement } from '#features/document'
import { feesWallet, issuanceWallet, post } from '#features/ledger'
import { profileById, saveProfile } from '#features/profile'
import { sql } from '#platform/db'
import { raise } from '#platform/http'
import type { TestApp } from '../../../testing/app.ts'
import { makeMarket } from '../../../testing/make-market.ts'
import { fundAll, makeAssets, type Trader } from '../../../testing/traders.ts'
import { fromTo } from '../../ledger/testing/books.ts'
import { mailedCode, termsOf } from '../../session/testing/people.ts'
import { addFunds } from '../add-funds.ts'
import { rewardFeature } from '../feature.ts'

export const UNIT = 1_000_000n

/** The platform token, a market to trade on, and 20 and 10 tokens for each who comes. */
export async function openProgramme(app: TestApp): Promise<void> {
  await makeAssets(app.db, 'LUSD', 'GOLD', 'BRS')
  await makeMarket(app.db, 'GOLD-LUSD')
  await promise(app, '20', '10')
}

export async function promise(app: TestApp, referrer: string, referred: string): Promise<void> {
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`update system_variables set value = ${referrer} where name = 'reward.referrer'`)
    await tx.run(sql`update system_variables set value = ${referred} where name = 'reward.referred'`)
  })
}

/** The house has taken fees in the token, and sets these aside. */
export async function fillFund(app: TestApp, whole: bigint): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { id } = (await assetByCode(tx, 'BRS')) ?? raise('ASSET_NOT_FOUND')
    const [from, to] = [await issuanceWallet(tx, id), await feesWallet(tx, id)]
    const amount = whole * UNIT
    await post(tx, {
      kind: 'mint',
      ref: 'demo:test',
      legs: fromTo(from, to, amount),
    })
    await addFunds(tx, { assetId: id, amount })
  })
}

export async function fundIn(app: TestApp): Promise<bigint> {
  const balance = await app.db.value<bigint>(sql`
    select coalesce(sum(w.balance), 0)::numeric as balance from published.wallets w join published.pockets p on p.id = w.pocket_id
    where p.kind = 'rewards'`)
  return balance / UNIT
}

/** In whole tokens. */
export async function tokensOf(app: TestApp, profileId: bigint): Promise<bigint> {
  const balance = await app.db.value<bigint>(sql`
    select coalesce(sum(w.balance), 0)::numeric as balance from published.wallets w join published.profiles p on p.pocket_id = w.pocket_id
    join published.assets a on a.id = w.asset_id where p.id = ${profileId} and a.code = 'BRS'`)
  return balance / UNIT
}

/** Signs up as a browser does: the form, the mailed code, and then the session. */
export async function signUp(app: TestApp, handle: string, invite?: string): Promise<Trader> {
  const api = app.api()
  const email = `${handle}@example.org`
  const asked = await api.call(session.signUp, {
    body: { email, name: handle, accepts: await termsOf(app), ...(invite !== undefined && { invite }) },
  })
  if (asked.status !== 200) throw new Error(`the sign-up of ${handle} answered ${asked.status}`)
  const code = await mailedCode(app, email)
  const { status, body } = await api.call(session.verifyCode, { body: { email, code, receipt: asked.body.receipt } })
  if (status !== 200) throw new Error(`the code of ${handle} answered ${status}`)
  api.access = body.access
  const { id, user_id, pocket_id } = await app.db.one<{ id: bigint; user_id: bigint; pocket_id: bigint }>(
    sql`select id, user_id, pocket_id from published.profiles where name = ${handle}`,
  )
  return { handle, api, profileId: id, userId: user_id, pocketId: pocket_id }
}

/** The first save of a profile, after its agreement. */
export async function complete(
  app: TestApp,
  { profileId, handle, userId }: Pick<Trader, 'profileId' | 'handle' | 'userId'>,
): Promise<void> {
  await app.owner.run(sql`update users set password_hash = coalesce(password_hash, 'x') where id = ${userId}`)
  await app.db.transaction(async (tx) => {
    const profile = (await profileById(tx, profileId)) ?? raise('PROFILE_NOT_FOUND')
    const { id } = await tx.one<{ id: bigint }>(sql`select id from documents where role = 'reward' and is_current`)
    await recordAgreement(tx, { documentId: id, profileId })
    await saveProfile(tx, profile, { display_name: handle.toUpperCase(), country: 234, currency_code: 'USD' })
  })
}

/** The one buys a little gold from the other. */
export async function trade(app: TestApp, buyer: Trader, seller: Trader): Promise<void> {
  await fundAll(app.db, [buyer], { LUSD: 100n * UNIT })
  await fundAll(app.db, [seller], { GOLD: UNIT })
  const order = { market: 'GOLD-LUSD', quantity: '1', price: '50' }
  await place(seller.api, { ...order, side: 'SELL' })
  await place(buyer.api, { ...order, side: 'BUY' })
}

async function place(api: ApiClient, body: { market: string; quantity: string; price: string; side: 'SELL' | 'BUY' }): Promise<void> {
  const { status } = await api.call(exchange.place, { body })
  if (status !== 201) throw new Error(`an order answered ${status}`)
}

/** The job that pays, as it runs each minute. */
export async function runPay(app: TestApp): Promise<void> {
  const table = rewardFeature.jobs?.({ secrets: app.secrets } as Parameters<NonNullable<typeof rewardFeature.jobs>>[0])
  await table?.tasks['reward.pay']?.(null, app.db)
}

/** As if the account were used from this address and device alone. */
export async function moveTo(app: TestApp, { userId }: Pick<Trader, 'userId'>, address: string, device: string): Promise<void> {
  await app.owner.run(sql`update sessions set address = ${address}, device = ${device} where user_id = ${userId}`)
}
