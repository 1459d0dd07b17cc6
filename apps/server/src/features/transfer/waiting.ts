import type { WaitingReply } from '@bourse/contracts/home'
import type { ProposalType } from '@bourse/contracts/transfer'
import { sql, type Tx } from '#platform/db'

interface WaitingRow {
  kind: ProposalType
  count: number
  person: string
  quantity: bigint
  code: string
  decimals: number
  decimals_min: number
}

/** Requests and offers made to a profile that are unanswered and not expired. */
export async function waitingProposals(tx: Tx, profileId: bigint): Promise<WaitingReply[]> {
  const rows = await tx.rows<WaitingRow>(sql`
    select distinct on (o.type_of) o.type_of as kind, count(*) over (partition by o.type_of)::int as count,
           p.display_name as person, o.quantity, a.code, a.decimals, a.decimals_min
    from proposals o join published.profiles p on p.id = o.maker_profile_id join published.assets a on a.id = o.asset_id
    where o.other_profile_id = ${profileId} and o.status = 'pending' and o.expires_at > clock_timestamp()
    order by o.type_of, o.id desc`)
  return rows.map(({ kind, count, person, quantity, code, decimals, decimals_min }) => ({
    kind,
    count,
    person,
    amount: { quantity: String(quantity), code, decimals, decimalsMin: decimals_min },
  }))
}
