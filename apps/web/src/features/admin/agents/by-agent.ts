import type { CappedAgencyReply } from '@bourse/contracts/admin'

/** All currencies of one agent. */
export interface AgentBook {
  agent: CappedAgencyReply['agent']
  agencies: [CappedAgencyReply, ...CappedAgencyReply[]]
  /** How long the slowest of them usually takes. */
  typicalMinutes: number
}

/** One entry for each agent, in the order in which they come; the currencies of each by code. */
export function byAgent(agencies: readonly CappedAgencyReply[]): AgentBook[] {
  return [...Map.groupBy(agencies, ({ agent }) => agent.name).values()].flatMap((own) => {
    const [first, ...others] = own.toSorted((a, b) => (a.asset < b.asset ? -1 : 1))
    if (!first) return []
    return [{ agent: first.agent, agencies: [first, ...others], typicalMinutes: Math.max(...own.map((one) => one.typicalMinutes)) }]
  })
}
