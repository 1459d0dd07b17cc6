import { people } from '@bourse/contracts/people'
import { link } from '@bourse/contracts/link'
import { profile } from '@bourse/contracts/profile'
import { recordAgreement } from '#features/document'
import { saveVerified } from '#features/profile'
import { sql } from '#platform/db'
import { makeCase, units } from '../../../features/street/disputes/testing/cases.ts'
import { signInAgain } from '../../../features/session/testing/people.ts'
import { quickHash } from '../../password.ts'
import { fund, makeTrader, type Trader } from '../../traders.ts'
import type { TestApp } from '../../app.ts'
import type { Actor } from '../driver.ts'

export interface Alone {
  /** With every role. */
  staff: Actor
  /** Manages property. */
  manager: Actor
  /** Ordinary accounts with funds: the first is verified and has several profiles. */
  puppets: readonly Actor[]
  all: readonly Actor[]
}

const FUNDS: Readonly<Record<string, bigint>> = {
  LUSD: 200_000n,
  LEUR: 60_000n,
  LARS: 9_000_000n,
  BRS: 5_000n,
  LBTC: 2n,
  LETH: 20n,
  CP12: 40n,
  FS3: 40n,
}
const DECIMALS: Readonly<Record<string, number>> = { BRS: 8, LBTC: 8, LETH: 8, CP12: 0, FS3: 0 }

/** One member of staff with everybody whom they could have in their hands. The other member of staff exists and does nothing. */
export async function openAlone(app: TestApp): Promise<Alone> {
  const hash = await quickHash()
  await app.owner.read(async (tx) => {
    await tx.run(sql`update users set password_hash = ${hash}, totp_secret = null, totp_confirmed_at = null`)
    await tx.run(sql`update signed_actions set state = 'withdrawn', decided_by = asked_by, decided_at = now() where state = 'asked'`)
  })
  const staff = { ...(await existing(app, 'staff')), isStaff: true }
  const manager = await existing(app, 'issuer')
  const puppets = [await makePuppet(app, 'puppet-one'), await makePuppet(app, 'puppet-two'), await makePuppet(app, 'puppet-three')]
  const first = puppets[0] as Puppet
  for (const name of ['puppet-shop', 'puppet-club']) await first.api.call(profile.create, { body: { name, type: 'llc' } })
  await app.owner.run(sql`update users set created_at = created_at - interval '1 year' where id = ${first.userId}`)
  await dispute(app, puppets.slice(1))
  await askAboutStaff(app, staff)
  return { staff, manager, puppets, all: [staff, staff, staff, manager, ...puppets] }
}

/** A dispute about so much between two of them, for staff to rule on. */
async function dispute(app: TestApp, [dealer, taker]: readonly Puppet[]): Promise<void> {
  if (!dealer || !taker) return
  const assets = await app.owner.read(async (tx) => ({
    base: (await tx.one<{ id: bigint }>(sql`select id from assets where code = 'LUSD'`)).id,
    quote: (await tx.one<{ id: bigint }>(sql`select id from assets where code = 'LARS'`)).id,
  }))
  const none = dealer
  const world = { app, assets, agencyId: 0n, dealer, taker, sam: none, olga: none, ivan: none, stranger: none }
  for (const whole of [5_000, 2_500, 40]) await makeCase(world, { quantity: units(whole) })
}

export async function existing(app: TestApp, handle: string): Promise<Actor> {
  const id = await app.owner.value<bigint>(sql`select user_id as id from profiles where name = ${handle}`)
  return { handle, userId: id, isStaff: false, api: await signInAgain(app, { handle }) }
}

export type Puppet = Actor & Trader

export async function makePuppet(app: TestApp, handle: string): Promise<Puppet> {
  const trader = await makeTrader(app.db, app.api(), handle)
  await app.db.transaction(async (tx) => {
    await saveVerified(tx, trader.profileId, 'identity', 'approved')
    for (const { id } of await tx.rows<{ id: bigint }>(sql`select id from documents where is_current order by id`))
      await recordAgreement(tx, { documentId: id, profileId: trader.profileId })
    for (const [code, whole] of Object.entries(FUNDS)) await fund(tx, trader, code, whole * 10n ** BigInt(DECIMALS[code] ?? 6))
  })
  const email = `${handle}@example.org`
  for (const asset of ['LUSD', 'LARS'])
    await trader.api.call(link.addPaypal, { body: { asset, email, accountNumber: email, nickname: 'x' } })
  return { ...trader, isStaff: false }
}

/** The other member of staff has asked for two things about this one, who must decide neither. */
async function askAboutStaff(app: TestApp, { userId }: Actor): Promise<void> {
  const noa = await existing(app, 'noa')
  const params = { userId: String(userId) }
  const api = noa.api
  await api.call(people.changeLimit, { params, body: { kind: 'unload_day', amount: '100', reason: 'While it is looked at' } })
  await api.call(people.changeLimit, { params, body: { kind: 'unload_day', amount: '5000', reason: 'It was looked at' } })
  await api.call(people.suspend, { params, body: { scope: 'money', reason: 'security', note: 'Two rulings are in question' } })
}
