import type { SetupPlan, SetupStep } from '@bourse/contracts/setup'
import { AGENT_ACCOUNT_FIELDS, type AgentAccountField } from '@bourse/domain/agent'
import { createAgency, isAgentOf, saveBankAccount } from '#features/agent'
import type { Tx } from '#platform/db'
import { assetFor, rawOf } from './set-up-market.ts'
import { findUser, makeUser } from './set-up-people.ts'

/** An agent with one agency for each currency; one step for each. */
export async function setUpAgent(tx: Tx, agent: SetupPlan['agents'][number]): Promise<SetupStep[]> {
  const { profileId } = (await findUser(tx, agent)) ?? (await makeUser(tx, agent))
  const steps: SetupStep[] = []
  for (const terms of agent.assets) {
    const asset = await assetFor(tx, terms.code, 'agent')
    const step = { what: 'agent', name: `${agent.handle} ${asset.code}` } as const
    const limits = {
      min: rawOf(terms.least, asset, 'least'),
      max: rawOf(terms.most, asset, 'most'),
      dailyCap: rawOf(terms.dailyCap, asset, 'dailyCap'),
    }
    if (await isAgentOf(tx, profileId, asset.id)) {
      steps.push({ ...step, result: 'there' })
      continue
    }
    const rates = { ppm: terms.feePpm, flat: 0n }
    const agencyId = await createAgency(tx, {
      agentProfileId: profileId,
      assetId: asset.id,
      mint: { ...limits, rates },
      burn: { ...limits, rates },
      typicalMinutes: terms.typicalMinutes,
    })
    const account = { ...NO_FIELDS, entity: `${agent.firstName} ${agent.lastName}`, ...terms.account }
    await saveBankAccount(tx, { id: agencyId, asset: asset.code }, { ...account, isActive: true })
    steps.push({ ...step, result: 'made' })
  }
  return steps
}

const NO_FIELDS = Object.fromEntries(AGENT_ACCOUNT_FIELDS.map((field) => [field, ''])) as Record<AgentAccountField, string>
