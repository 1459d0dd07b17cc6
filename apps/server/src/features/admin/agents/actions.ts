import { exactAmount } from '@bourse/domain/money'
import type { ActState } from '@bourse/domain/staff'
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
  parties: async (_tx, { payload }) => [agencyIn(payload).agentProfileId],
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
        { label: 'mintFee', value: percentOf(mint.rates.ppm) },
        { label: 'burnFee', value: percentOf(burn.rates.ppm) },
      ],
      href: '/admin/agents',
    }
  },
  async perform(tx, signed) {
    const agency = agencyIn(signed.payload)
    if (!(await profileById(tx, agency.agentProfileId))) raise('STATE_CONFLICT')
    await appointAgent(tx, agency)
  },
}

/** Lets an agent issue or pay out more in a day. */
export const raiseAgencyCaps: SignedAction = {
  kind: 'agency.caps',
  roles: ['finance'],
  parties: agentOf,
  state: stateOf,
  async describe(tx, { subject, payload, before }) {
    const agency = await agencyById(tx, idOf(subject))
    if (!agency) return { values: { agent: '', asset: '' } }
    const [next, had] = [capsIn(payload), capsIn(before ?? {})]
    const facts = (['mintDailyCap', 'burnDailyCap'] as const).flatMap((label) => {
      const [after, was] = [next[label], had[label]]
      if (after === undefined) return []
      return [{ label, value: amountOf(after, agency), ...(was !== undefined && { before: amountOf(was, agency) }) }]
    })
    return { ...describeAgency(agency), facts }
  },
  perform: (tx, signed) => raiseCaps(tx, idOf(signed.subject), capsIn(signed.payload), signersOf(signed)),
}

export const reopenAnAgency: SignedAction = {
  kind: 'agency.reopen',
  roles: ['finance'],
  parties: agentOf,
  state: stateOf,
  async describe(tx, { subject, before }) {
    const agency = await agencyById(tx, idOf(subject))
    if (!agency) return { values: { agent: '', asset: '' } }
    const caps = Object.entries(capsIn(before ?? {}))
    return { ...describeAgency(agency), facts: caps.map(([label, raw]) => ({ label, value: amountOf(raw, agency) })) }
  },
  perform: (tx, signed) => reopenAgency(tx, idOf(signed.subject), signersOf(signed)),
}

async function agentOf(tx: Tx, { subject }: { subject: string }): Promise<bigint[]> {
  const agency = await agencyById(tx, idOf(subject))
  return agency ? [agency.agent_profile_id] : []
}

/** What an agent may do in a day, and whether staff have closed the agency. */
async function stateOf(tx: Tx, { subject }: { subject: string }): Promise<ActState> {
  const agency = (await agencyById(tx, idOf(subject))) ?? raise('AGENCY_NOT_FOUND')
  return {
    ...capsPayload({ mintDailyCap: agency.mint_daily_cap, burnDailyCap: agency.burn_daily_cap }),
    isClosed: agency.closed_at !== null,
  }
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

/** Millionths as a per cent. */
function percentOf(ppm: number): string {
  return `${exactAmount(BigInt(ppm), { decimals: 4, decimalsMin: 0 })} %`
}

function signersOf({ askedBy, signedBy }: Signed): bigint[] {
  return [askedBy, signedBy]
}

function idOf(subject: string): bigint {
  return BigInt(subject.replace('agency:', ''))
}
