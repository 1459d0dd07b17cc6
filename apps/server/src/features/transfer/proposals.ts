import type { PartyReply } from '@bourse/contracts/profile'
import type { ProposalStatus, ProposalType } from '@bourse/contracts/transfer'
import type { ProposalSeat } from '@bourse/domain/transfer'
import { type Asker, canSee, isVisibleTo, partyJson } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'

export interface ProposalRow {
  id: bigint
  type_of: ProposalType
  maker_profile_id: bigint
  maker_user_id: bigint
  maker_pocket_id: bigint
  maker: PartyReply
  other_profile_id: bigint | null
  other_email: string | null
  taker_profile_id: bigint | null
  /** The recipient, or the taker. */
  other: PartyReply | null
  asset_id: bigint
  quantity: bigint
  ex_asset_id: bigint | null
  ex_quantity: bigint | null
  asset: ActivityAsset
  exchange_asset: ActivityAsset | null
  note: string
  hold_id: bigint | null
  status: ProposalStatus
  expires_at: Date
  created_at: Date
  ended_at: Date | null
}

export interface ActivityAsset {
  id: string
  code: string
  name: string
  decimals: number
  decimalsMin: number
  icon: string | null
  useStaticIcon: boolean
}

/** An asset as the details of an activity show it (MOVE-14). */
export const assetJson = (alias: 'a' | 'x'): Statement => ({
  text: `json_build_object('id', ${alias}.id::text, 'code', ${alias}.code, 'name', ${alias}.name, 'decimals', ${alias}.decimals,
           'decimalsMin', ${alias}.decimals_min, 'icon', ${alias}.icon, 'useStaticIcon', ${alias}.use_static_icon)`,
  values: [],
})

/** Expired by the clock, even before a job has updated the row. The maker is `p`. */
const PROPOSAL = sql`
  select o.id, o.type_of, o.maker_profile_id, p.user_id as maker_user_id, p.pocket_id as maker_pocket_id,
         ${partyJson('p')} as maker, o.other_profile_id, o.other_email, o.taker_profile_id,
         case when r.id is not null then ${partyJson('r')} end as other, o.asset_id, o.quantity, o.ex_asset_id, o.ex_quantity,
         ${assetJson('a')} as asset, case when x.id is not null then ${assetJson('x')} end as exchange_asset, o.note, o.hold_id,
         case when o.status = 'pending' and (h.state = 'expired' or o.expires_at <= clock_timestamp()) then 'expired' else o.status end as status,
         o.expires_at, o.created_at, o.ended_at
  from proposals o
  join published.profiles p on p.id = o.maker_profile_id
  left join published.profiles r on r.id = coalesce(o.taker_profile_id, o.other_profile_id)
  join published.assets a on a.id = o.asset_id
  left join published.assets x on x.id = o.ex_asset_id
  left join published.holds h on h.id = o.hold_id`

export async function proposalById(tx: Tx, id: bigint): Promise<ProposalRow | undefined> {
  return tx.maybe<ProposalRow>(sql`${PROPOSAL} where o.id = ${id}`)
}

/** Serializes those who want to end the proposal, so that it ends once. */
export async function lockProposal(tx: Tx, id: bigint): Promise<ProposalRow | undefined> {
  return tx.maybe<ProposalRow>(sql`${PROPOSAL} where o.id = ${id} for update of o`)
}

/**
 * The caller's seat in the proposal; undefined when it is not visible to the caller. An open offer is visible to everybody who may
 * see its maker, also after its end, so that a late taker learns that it is over.
 */
export async function seatOf(tx: Tx, asker: Asker, proposal: ProposalRow): Promise<ProposalSeat | undefined> {
  if (asker.profileId === proposal.maker_profile_id) return 'maker'
  if (asker.profileId === proposal.other_profile_id || asker.profileId === proposal.taker_profile_id) return 'other'
  const isForAnyone = proposal.type_of === 'offer' && proposal.other_profile_id === null
  return isForAnyone && (await canSee(tx, asker, proposal.maker_profile_id)) ? 'anyone' : undefined
}

export interface ProposalFilter extends ListQuery {
  typeOf?: ProposalType | undefined
  seat?: ProposalSeat | undefined
  status?: ProposalStatus | undefined
}

/** Each seat has its own index; together they are read newest first. */
export async function readProposals(tx: Tx, asker: Asker, filter: ProposalFilter): Promise<ListRows<ProposalRow>> {
  const { typeOf, seat, status } = filter
  const { profileId } = asker
  const ofType = typeOf === undefined ? sql`true` : sql`o.type_of = ${typeOf}`
  const seats = {
    maker: [sql`o.maker_profile_id = ${profileId}`],
    other: [sql`o.other_profile_id = ${profileId}`, sql`o.taker_profile_id = ${profileId} and o.other_profile_id is null`],
    anyone: [
      sql`o.other_profile_id is null and o.type_of = 'offer' and o.status = 'pending' and h.state = 'active' and o.expires_at > now()
          and o.maker_profile_id <> ${profileId} and ${isVisibleTo(asker)}`,
    ],
  }
  const wanted = seat ? seats[seat] : Object.values(seats).flat()
  return readList(filter, byId(sql`o.id`), async ({ isNext, order, limit }) => {
    const found: ProposalRow[] = []
    for (const where of wanted)
      found.push(
        ...(await tx.rows<ProposalRow>(
          sql`${PROPOSAL} where ${where} and ${isNext} and ${ofType} and ${inStatus(status)} order by ${order} limit ${limit}`,
        )),
      )
    return found.sort((a, b) => (a.id < b.id ? 1 : -1))
  })
}

export async function endProposal(tx: Tx, id: bigint, status: 'declined' | 'canceled' | 'expired'): Promise<boolean> {
  return (await tx.run(sql`update proposals set status = ${status}, ended_at = now() where id = ${id} and status = 'pending'`)) === 1
}

/** By effective status: a proposal that is over by the clock is no longer pending. */
function inStatus(status: ProposalStatus | undefined): Statement {
  if (status === undefined) return sql`true`
  const isOver = sql`(o.status = 'pending' and (h.state = 'expired' or o.expires_at <= clock_timestamp()))`
  if (status === 'pending') return sql`o.status = 'pending' and not coalesce(${isOver}, false)`
  return status === 'expired' ? sql`(o.status = 'expired' or ${isOver})` : sql`o.status = ${status}`
}
