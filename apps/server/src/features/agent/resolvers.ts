import { AGENT_ACCOUNT_FIELDS } from '@bourse/domain/agent'
import type { AgentBankAccountReply } from '@bourse/contracts/agent'
import { type GraphBuilder, readerOf } from '#platform/graph'
import { findAccounts } from './bank-accounts.ts'
import { presentAccount } from './present.ts'

/** Bank accounts of agents by agent, asset and whether they are open (API-64, LINK-25). */
export function agentGraph(builder: GraphBuilder): void {
  const account = builder.objectRef<AgentBankAccountReply>('AgentBankAccount').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      ...Object.fromEntries(AGENT_ACCOUNT_FIELDS.map((field) => [field, t.exposeString(field)])),
    }),
  })
  builder.queryField('agentBankAccounts', (t) =>
    t.field({
      description: 'The bank accounts that agents take deposits at, by agent and asset',
      type: [account],
      args: { agent: t.arg.string(), asset: t.arg.string(), isActive: t.arg.boolean() },
      resolve: (_root, { agent, asset, isActive }, context) => {
        const { profileId } = readerOf(context)
        // A query may contain characters that PostgreSQL can't store.
        if ([agent, asset].some((text) => text?.includes('\u0000'))) return []
        const filter = { agent: agent ?? undefined, asset: asset ?? undefined, isActive: isActive ?? undefined }
        return context.db.read(async (tx) => (await findAccounts(tx, { ...filter, askerProfileId: profileId })).map(presentAccount))
      },
    }),
  )
}
