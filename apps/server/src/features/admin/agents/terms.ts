import type { agentRegister } from '@bourse/contracts/admin'
import type { BodyOf } from '@bourse/contracts/http'
import { isAgentOf, type NewAgency, readLimit } from '#features/agent'
import { assetByCode } from '#features/catalogue'
import { profileByName } from '#features/profile'
import type { Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'

type Sent = BodyOf<typeof agentRegister.appoint>

/** What was sent, checked before anybody is asked to sign it. Nobody appoints themselves. */
export async function readTerms(
  tx: Tx,
  caller: Caller,
  sent: Sent,
): Promise<{ subject: string; payload: Record<string, string | number> }> {
  const asset = (await assetByCode(tx, sent.asset)) ?? raise('INVALID', { asset: ['fields.asset'] })
  const agent = (await profileByName(tx, sent.agent.replace(/^@/, ''))) ?? raise('INVALID', { agent: ['fields.recipient'] })
  if (agent.user_id === caller.userId) raise('FORBIDDEN')
  if (await isAgentOf(tx, agent.id, asset.id)) raise('INVALID', { agent: ['fields.exists'] })
  const amount = (field: 'mintMin' | 'mintMax' | 'mintDailyCap' | 'burnMin' | 'burnMax' | 'burnDailyCap') =>
    readLimit(sent, field, asset.decimals) ?? raise('INVALID', { [field]: ['fields.required'] })
  const amounts = {
    mintMin: amount('mintMin'),
    mintMax: amount('mintMax'),
    mintDailyCap: amount('mintDailyCap'),
    burnMin: amount('burnMin'),
    burnMax: amount('burnMax'),
    burnDailyCap: amount('burnDailyCap'),
  }
  if (amounts.mintMin > amounts.mintMax) raise('INVALID', { mintMin: ['fields.limitOrder'] })
  if (amounts.burnMin > amounts.burnMax) raise('INVALID', { burnMin: ['fields.limitOrder'] })
  const { mintFeePpm, burnFeePpm, typicalMinutes } = sent
  return {
    subject: `agency:${asset.code}-${agent.id}`,
    payload: {
      profile: String(agent.id),
      asset: String(asset.id),
      ...Object.fromEntries(Object.entries(amounts).map(([name, raw]) => [name, String(raw)])),
      mintFeePpm,
      burnFeePpm,
      typicalMinutes,
    },
  }
}

/** The agency that a payload asks for. */
export function agencyIn(payload: Readonly<Record<string, unknown>>): NewAgency {
  const raw = (name: string) => BigInt(String(payload[name] ?? 0))
  const termsOf = (what: 'mint' | 'burn') => ({
    min: raw(`${what}Min`),
    max: raw(`${what}Max`),
    dailyCap: raw(`${what}DailyCap`),
    rates: { ppm: Number(payload[`${what}FeePpm`]), flat: 0n },
  })
  return {
    agentProfileId: raw('profile'),
    assetId: raw('asset'),
    mint: termsOf('mint'),
    burn: termsOf('burn'),
    typicalMinutes: Number(payload['typicalMinutes']),
  }
}
