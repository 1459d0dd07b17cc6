import type { setup } from '@bourse/contracts/setup'
import type { ReplyOf } from '@bourse/contracts/http'
import { countAgencies } from '#features/agent'
import { readMembers } from '#features/session'
import { sql, type Tx } from '#platform/db'

/** What members need before they can trade. Two in the team, since starting something takes two signatures. */
export async function readChecklist(tx: Tx, canMail: boolean): Promise<ReplyOf<typeof setup.checklist>['items']> {
  const { currencies, assets, markets } = await tx.one<{ currencies: bigint; assets: bigint; markets: bigint }>(sql`
    select (select count(*) from published.assets where is_active and ctype = 'fiatproxyasset') as currencies,
           (select count(*) from published.assets where is_active) as assets,
           (select count(*) from published.markets) as markets`)
  const team = await readMembers(tx, 'staff')
  return [
    { what: 'team', isDone: team.length > 1, href: '/admin/team' },
    { what: 'currency', isDone: currencies > 0n, href: '/admin/assets' },
    { what: 'second_asset', isDone: assets > 1n, href: '/admin/assets' },
    { what: 'market', isDone: markets > 0n, href: '/admin/markets' },
    { what: 'agent', isDone: (await countAgencies(tx)) > 0, href: '/admin/agents' },
    { what: 'mail', isDone: canMail, href: null },
  ]
}
