import { agent } from '@bourse/contracts/agent'
import { sql } from '#platform/db'
import { raise } from '#platform/http'
import { addBank } from '#features/link'
import { assetByCode } from '#features/catalogue'
import type { TestApp } from '../../../testing/app.ts'
import { makeAsset, type Trader } from '../../../testing/traders.ts'
import { createAgency } from '../agencies.ts'

/** Whole units of an asset with six decimals. */
export const units = (whole: number) => BigInt(Math.round(whole * 1_000_000))

export interface Desk {
  agent: Trader
  agencyId: bigint
  assetId: bigint
}

export async function openAsset(app: TestApp, code: string): Promise<bigint> {
  const id = await makeAsset(app.db, code)
  await app.owner.run(sql`update assets set is_mint_enabled = true, is_burn_enabled = true where id = ${id}`)
  return id
}

/** An agent who accepts 10 to 1,000 at once and 5,000 a day, for 1 % of mints, and 0.5 % and 1 flat of burns. */
export async function openDesk(app: TestApp, agentTrader: Trader, assetId: bigint, dailyCap = 5_000): Promise<Desk> {
  const limits = { min: units(10), max: units(1_000), dailyCap: units(dailyCap) }
  const agencyId = await app.db.transaction((tx) =>
    createAgency(tx, {
      agentProfileId: agentTrader.profileId,
      assetId,
      mint: { ...limits, rates: { ppm: 10_000, flat: 0n } },
      burn: { ...limits, rates: { ppm: 5_000, flat: units(1) } },
      typicalMinutes: 60,
    }),
  )
  return { agent: agentTrader, agencyId, assetId }
}

export async function linkAccount(
  app: TestApp,
  { userId, profileId }: Trader,
  code = 'LUSD',
  account_number = '880012457',
): Promise<string> {
  const form = {
    bank_name: 'Harbor Street Bank',
    bank_address: '218 Harbor Street',
    beneficiary: 'Whole Beneficiary',
    bank_routing_number: '021000021',
    account_number,
    type_account: 'checking',
  }
  const id = await app.db.transaction(async (tx) => {
    const asset = (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
    return addBank(tx, app.secrets, { userId, profileId }, { asset, form, isMobile: false })
  })
  return String(id)
}

export interface Position {
  balance: bigint
  held: bigint
  pending: bigint
}

export async function positionOf(app: TestApp, { pocketId }: Pick<Trader, 'pocketId'>, code = 'LUSD'): Promise<Position> {
  const row = await app.db.maybe<{ balance: bigint; held: bigint; pending: bigint }>(
    sql`select balance, held, pending from audit.wallets where pocket_id = ${pocketId} and asset = ${code}`,
  )
  return row ?? { balance: 0n, held: 0n, pending: 0n }
}

export async function supplyOf(app: TestApp, code = 'LUSD'): Promise<bigint> {
  return app.db.value<bigint>(sql`select total from audit.supply where asset = ${code}`)
}

let serial = 0
export const newKey = () => `key-${++serial}`

export const mint = (who: Trader, body: object, key = newKey()) => who.api.call(agent.mint, { body, key })
export const burn = (who: Trader, body: object, key = newKey()) => who.api.call(agent.burn, { body, key })
export const decideMint = (who: Trader, id: string, body: object, key = newKey()) =>
  who.api.call(agent.decideMint, { params: { id }, body, key })
export const decideBurn = (who: Trader, id: string, body: object, key = newKey()) =>
  who.api.call(agent.decideBurn, { params: { id }, body, key })

/** The kinds of events in a profile's feed, oldest first. */
export async function newsOf(app: TestApp, { profileId }: Trader, about: 'mint' | 'burn', id: string): Promise<string[]> {
  return app.db.column<string>(
    sql`select kind from events where profile_id = ${profileId} and data ->> ${`${about}Id`} = ${id} order by id`,
  )
}

/** Counts the statuses of answers. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
