import { WAITING_SHOWN_MAX } from '@bourse/contracts/home'
import type { ProposalType } from '@bourse/contracts/transfer'
import { NOTHING_MORE, type Waiting } from '#features/home'
import { PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'

interface WaitingRow extends PersonRow {
  proposal_id: bigint
  kind: ProposalType
  count: number
  quantity: bigint
  code: string
  decimals: number
  decimals_min: number
  ex_quantity: bigint | null
  ex_code: string | null
  ex_decimals: number | null
  ex_decimals_min: number | null
  note: string
  created_at: Date
  expires_at: Date
}

/** Requests and offers made to a profile that are unanswered and not expired. */
export async function waitingProposals(tx: Tx, profileId: bigint): Promise<Waiting> {
  const rows = await tx.rows<WaitingRow & Record<string, unknown>>(sql`
    select * from (
      select o.id as proposal_id, o.type_of as kind, o.quantity, a.code, a.decimals, a.decimals_min, o.ex_quantity, x.code as ex_code,
             x.decimals as ex_decimals, x.decimals_min as ex_decimals_min, o.note, o.created_at, o.expires_at, ${PERSON},
             count(*) over ()::int as count, row_number() over (partition by o.type_of order by o.id desc) as place
      from proposals o join published.profiles p on p.id = o.maker_profile_id join published.assets a on a.id = o.asset_id
      left join published.assets x on x.id = o.ex_asset_id
      where ${waitsFor(profileId)}
    ) w where w.place <= ${WAITING_SHOWN_MAX} order by w.proposal_id desc`)
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map((row) => ({
      ...NOTHING_MORE,
      kind: row.kind,
      id: String(row.proposal_id),
      person: presentPerson(row),
      amount: { quantity: String(row.quantity), code: row.code, decimals: row.decimals, decimalsMin: row.decimals_min },
      exchange: exchangeOf(row),
      note: row.note,
      at: row.created_at.getTime(),
      until: row.expires_at.getTime(),
    })),
  }
}

function exchangeOf({ ex_quantity, ex_code, ex_decimals, ex_decimals_min }: WaitingRow) {
  if (ex_quantity === null || ex_code === null || ex_decimals === null || ex_decimals_min === null) return null
  return { quantity: String(ex_quantity), code: ex_code, decimals: ex_decimals, decimalsMin: ex_decimals_min }
}

/** The same for the feed, by their ids. */
export function proposalsWaitingFor(profileId: bigint): Statement {
  return sql`select o.id from proposals o where ${waitsFor(profileId)}`
}

function waitsFor(profileId: bigint): Statement {
  return sql`o.other_profile_id = ${profileId} and o.status = 'pending' and o.expires_at > clock_timestamp()`
}
