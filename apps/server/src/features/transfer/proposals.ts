import type { ProposalStatus, ProposalType } from '@bourse/contracts/transfer'
import { sql, type Statement, type Tx } from '#platform/db'

export interface ProposalRow {
  id: bigint
  type_of: ProposalType
  maker_profile_id: bigint
  maker_user_id: bigint
  maker_name: string
  maker_display_name: string
  other_profile_id: bigint | null
  other_name: string | null
  other_display_name: string | null
  other_email: string | null
  quantity: bigint
  ex_quantity: bigint | null
  asset: ProposalAsset
  exchange_asset: ProposalAsset | null
  note: string
  hold_id: bigint | null
  status: ProposalStatus
  expires_at: Date
  created_at: Date
  ended_at: Date | null
}

interface ProposalAsset {
  id: string
  code: string
  name: string
  decimals: number
  decimalsMin: number
  icon: string | null
  useStaticIcon: boolean
}

const ASSET = (alias: 'a' | 'x'): Statement => ({
  text: `json_build_object('id', ${alias}.id::text, 'code', ${alias}.code, 'name', ${alias}.name, 'decimals', ${alias}.decimals,
           'decimalsMin', ${alias}.decimals_min, 'icon', ${alias}.icon, 'useStaticIcon', ${alias}.use_static_icon)`,
  values: [],
})

/** A hold that has run out ends its offer in the same moment, though its row is only told so by a job. */
const PROPOSAL = sql`
  select o.id, o.type_of, o.maker_profile_id, p.user_id as maker_user_id, p.name as maker_name, p.display_name as maker_display_name,
         o.other_profile_id, r.name as other_name, r.display_name as other_display_name, o.other_email,
         o.quantity, o.ex_quantity, ${ASSET('a')} as asset, case when x.id is not null then ${ASSET('x')} end as exchange_asset, o.note, o.hold_id,
         case when o.status = 'pending' and (h.state = 'expired' or (o.type_of = 'request' and o.expires_at <= now())) then 'expired' else o.status end as status,
         o.expires_at, o.created_at, o.ended_at
  from proposals o
  join profiles p on p.id = o.maker_profile_id
  left join profiles r on r.id = o.other_profile_id
  join assets a on a.id = o.asset_id
  left join assets x on x.id = o.ex_asset_id
  left join holds h on h.id = o.hold_id`

export async function proposalById(tx: Tx, id: bigint): Promise<ProposalRow | undefined> {
  return tx.maybe<ProposalRow>(sql`${PROPOSAL} where o.id = ${id}`)
}

/** Those that see it wait for each other from here on, so that it ends once. */
export async function lockProposal(tx: Tx, id: bigint): Promise<ProposalRow | undefined> {
  return tx.maybe<ProposalRow>(sql`${PROPOSAL} where o.id = ${id} for update of o`)
}

export interface ProposalFilter {
  typeOf?: ProposalType | undefined
  seat?: 'maker' | 'other' | 'anyone' | undefined
  status?: ProposalStatus | undefined
  before?: bigint | undefined
  limit: number
}

/** Each seat has an index of its own; together they are read newest first. */
export async function readProposals(tx: Tx, profileId: bigint, filter: ProposalFilter): Promise<ProposalRow[]> {
  const { typeOf, seat, status, before, limit } = filter
  const older = before === undefined ? sql`true` : sql`o.id < ${before}`
  const ofType = typeOf === undefined ? sql`true` : sql`o.type_of = ${typeOf}`
  const inStatus = status === undefined ? sql`true` : sql`o.status = ${status}`
  const seats = {
    maker: sql`o.maker_profile_id = ${profileId}`,
    other: sql`o.other_profile_id = ${profileId}`,
    anyone: sql`o.other_profile_id is null and o.type_of = 'offer' and o.status = 'pending' and h.state = 'active' and o.maker_profile_id <> ${profileId}`,
  }
  const wanted = seat ? [seats[seat]] : Object.values(seats)
  const found: ProposalRow[] = []
  for (const where of wanted)
    found.push(
      ...(await tx.rows<ProposalRow>(
        sql`${PROPOSAL} where ${where} and ${older} and ${ofType} and ${inStatus} order by o.id desc limit ${limit}`,
      )),
    )
  return found.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit)
}

export async function countPending(tx: Tx, profileId: bigint, typeOf: ProposalType): Promise<bigint> {
  const { count } = await tx.one<{ count: bigint }>(
    sql`select count(*) as count from proposals where maker_profile_id = ${profileId} and type_of = ${typeOf} and status = 'pending'`,
  )
  return count
}

export async function endProposal(tx: Tx, id: bigint, status: 'declined' | 'canceled' | 'expired'): Promise<boolean> {
  return (await tx.run(sql`update proposals set status = ${status}, ended_at = now() where id = ${id} and status = 'pending'`)) === 1
}
