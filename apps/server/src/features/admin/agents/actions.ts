import { exactAmount } from '@bourse/domain/money'
import { agencyById, type AgencyRow, appointAgent, type DailyCaps, raiseCaps, reopenAgency } from '#features/agent'
import { assetsByIds } from '#features/catalogue'
import { profileById } from '#features/profile'
import type { Described, Signed, SignedAction } from '#features/staff'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { agencyIn } from './terms.ts'

/** Makes somebody an agent, who may then issue the asset. */
export const appointAnAgent: SignedAction = {
  kind: 'agency.appoint',
  roles: ['finance'],
  async describe(tx, { payload }) {
    const { agentProfileId, assetId, mint, burn } = agencyIn(payload)
    const asset = (await assetsByIds(tx, [assetId])).get(assetId)
    const amount = (raw: bigint) => (asset ? amountOf(raw, { ...asset, asset: asset.code }) : String(raw))
    return {
      values: { agent: (await profileById(tx, agentProfileId))?.display_name ?? '', asset: asset?.code ?? '' },
      facts: [
        { label: 'mintDailyCap', value: amount(mint.dailyCap) },
        { label: 'burnDailyCap', value: amount(burn.dailyCap) },
        { label: 'mintLimits', value: `${amount(mint.min)} – ${amount(mint.max)}` },
        { label: 'burnLimits', value: `${amount(burn.min)} – ${amount(burn.max)}` },
      ],
      href: '/admin/agents',
    }
  },
  async perform(tx, signed) {
    const agency = agencyIn(signed.payload)
    const agent = (await profileById(tx, agency.agentProfileId)) ?? raise('STATE_CONFLICT')
    if (signersOf(signed).includes(agent.user_id)) raise('FORBIDDEN')
    await appointAgent(tx, agency)
  },
}

/** Lets an agent issue or pay out more in a day. */
export const raiseAgencyCaps: SignedAction = {
  kind: 'agency.caps',
  roles: ['finance'],
  async describe(tx, { subject, payload }) {
    const agency = await agencyById(tx, idOf(subject))
    if (!agency) return { values: { agent: '', asset: '' } }
    const { mintDailyCap, burnDailyCap } = capsIn(payload)
    const facts = []
    if (mintDailyCap !== undefined)
      facts.push({ label: 'mintDailyCap', value: amountOf(mintDailyCap, agency), before: amountOf(agency.mint_daily_cap, agency) })
    if (burnDailyCap !== undefined)
      facts.push({ label: 'burnDailyCap', value: amountOf(burnDailyCap, agency), before: amountOf(agency.burn_daily_cap, agency) })
    return { ...describeAgency(agency), facts }
  },
  perform: (tx, signed) => raiseCaps(tx, idOf(signed.subject), capsIn(signed.payload), signersOf(signed)),
}

export const reopenAnAgency: SignedAction = {
  kind: 'agency.reopen',
  roles: ['finance'],
  async describe(tx, { subject }) {
    const agency = await agencyById(tx, idOf(subject))
    return agency ? describeAgency(agency) : { values: { agent: '', asset: '' } }
  },
  perform: (tx, signed) => reopenAgency(tx, idOf(signed.subject), signersOf(signed)),
}

/** What the agencies are called in the log: their agent and asset. A request to appoint one is about `LUSD-12`, asset and profile. */
export async function agencyNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const id of ids) {
    const [code = '', profileId] = id.split('-')
    const agency = profileId === undefined && /^[1-9][0-9]{0,17}$/.test(id) ? await agencyById(tx, BigInt(id)) : undefined
    const agent = profileId === undefined ? undefined : await profileById(tx, BigInt(profileId))
    if (agency) names.set(id, `${agency.agent.displayName}, ${agency.asset}`)
    else if (agent) names.set(id, `${agent.display_name}, ${code}`)
  }
  return names
}

/** As a payload keeps them: raw units as texts. */
export function capsPayload({ mintDailyCap, burnDailyCap }: DailyCaps): Record<string, string> {
  return {
    ...(mintDailyCap !== undefined && { mintDailyCap: String(mintDailyCap) }),
    ...(burnDailyCap !== undefined && { burnDailyCap: String(burnDailyCap) }),
  }
}

function capsIn({ mintDailyCap, burnDailyCap }: Readonly<Record<string, unknown>>): DailyCaps {
  return {
    ...(typeof mintDailyCap === 'string' && { mintDailyCap: BigInt(mintDailyCap) }),
    ...(typeof burnDailyCap === 'string' && { burnDailyCap: BigInt(burnDailyCap) }),
  }
}

function describeAgency({ id, agent, asset }: AgencyRow): Described {
  return { values: { agent: agent.displayName, asset }, href: `/admin/agents?agency=${id}` }
}

function amountOf(raw: bigint, { asset, decimals, decimals_min }: { asset: string; decimals: number; decimals_min: number }): string {
  return `${exactAmount(raw, { decimals, decimalsMin: decimals_min })} ${asset}`
}

function signersOf({ askedBy, signedBy }: Signed): bigint[] {
  return [askedBy, signedBy]
}

function idOf(subject: string): bigint {
  return BigInt(subject.replace('agency:', ''))
}
