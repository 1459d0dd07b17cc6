import { type OfferStatus } from '@bourse/contracts/transfer'
import { sql, type Statement, type Tx } from '#platform/db'

export interface OfferRow {
  id: bigint
  giver_profile_id: bigint
  giver_user_id: bigint
  giver_name: string
  giver_display_name: string
  recipient_profile_id: bigint | null
  recipient_name: string | null
  recipient_display_name: string | null
  give_quantity: bigint
  want_quantity: bigint
  give_asset: OfferAsset
  want_asset: OfferAsset
  hold_id: bigint
  status: OfferStatus
  expires_at: Date
  created_at: Date
}

interface OfferAsset {
  id: string
  code: string
  name: string
  decimals: number
  decimals_min: number
}

const ASSET = (alias: 'g' | 'w'): Statement => ({
  text: `json_build_object('id', ${alias}.id::text, 'code', ${alias}.code, 'name', ${alias}.name, 'decimals', ${alias}.decimals, 'decimals_min', ${alias}.decimals_min)`,
  values: [],
})

/** A hold that has run out ends its offer in the same moment, though its row is only told so by a job. */
const OFFER = sql`
  select o.id, o.giver_profile_id, p.user_id as giver_user_id, p.name as giver_name, p.display_name as giver_display_name,
         o.recipient_profile_id, r.name as recipient_name, r.display_name as recipient_display_name,
         o.give_quantity, o.want_quantity, ${ASSET('g')} as give_asset, ${ASSET('w')} as want_asset, o.hold_id,
         case when o.status = 'open' and h.state = 'expired' then 'expired' else o.status end as status, o.expires_at, o.created_at
  from offers o
  join profiles p on p.id = o.giver_profile_id
  left join profiles r on r.id = o.recipient_profile_id
  join assets g on g.id = o.give_asset_id
  join assets w on w.id = o.want_asset_id
  join holds h on h.id = o.hold_id`

export async function offerById(tx: Tx, id: bigint): Promise<OfferRow | undefined> {
  return tx.maybe<OfferRow>(sql`${OFFER} where o.id = ${id}`)
}

/** Those that see it wait for each other from here on, so that it ends once. */
export async function lockOffer(tx: Tx, id: bigint): Promise<OfferRow | undefined> {
  return tx.maybe<OfferRow>(sql`${OFFER} where o.id = ${id} for update of o`)
}

export interface OfferFilter {
  seat?: 'giver' | 'recipient' | 'anyone' | undefined
  before?: bigint | undefined
  limit: number
}

/** Each seat has an index of its own; together they are read newest first. */
export async function readOffers(tx: Tx, profileId: bigint, { seat, before, limit }: OfferFilter): Promise<OfferRow[]> {
  const older = before === undefined ? sql`true` : sql`o.id < ${before}`
  const seats = {
    giver: sql`o.giver_profile_id = ${profileId}`,
    recipient: sql`o.recipient_profile_id = ${profileId}`,
    anyone: sql`o.recipient_profile_id is null and o.status = 'open' and h.state = 'active' and o.giver_profile_id <> ${profileId}`,
  }
  const wanted = seat ? [seats[seat]] : Object.values(seats)
  const found: OfferRow[] = []
  for (const where of wanted)
    found.push(...(await tx.rows<OfferRow>(sql`${OFFER} where ${where} and ${older} order by o.id desc limit ${limit}`)))
  return found.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit)
}

export async function countOpenOffers(tx: Tx, profileId: bigint): Promise<bigint> {
  const { count } = await tx.one<{ count: bigint }>(
    sql`select count(*) as count from offers where giver_profile_id = ${profileId} and status = 'open'`,
  )
  return count
}

export async function endOffer(tx: Tx, id: bigint, status: 'withdrawn' | 'expired'): Promise<boolean> {
  return (await tx.run(sql`update offers set status = ${status}, ended_at = now() where id = ${id} and status = 'open'`)) === 1
}
