import type { Acquaintance, DealingKind } from '@bourse/domain/friend'
import type { Dealing, DealingSource } from '#features/friend'
import { sql, type Statement, type Tx } from '#platform/db'

/** How many of the latest records of each kind are read, so that it stays fast for profiles that send all day. */
const LOOKED_AT = 500

type DealingRow = Omit<Dealing, 'ticketId' | 'kind'> & { kind: DealingKind } & Record<string, unknown>

/** Payments, requests and private offers between two profiles. */
export const transferDealings: DealingSource = {
  async lastWith(tx, { profileId }, otherIds) {
    const rows = await tx.rows<DealingRow>(sql`
      select distinct on (d.other_id) d.other_id as "otherId", d.kind, d.at, d.note, a.code as asset, d.amount
      from (${sent(profileId)} union all ${received(profileId)} union all ${asked(profileId)} union all ${answered(profileId)}) d
      join published.assets a on a.id = d.asset_id
      where d.other_id = any(${otherIds}::bigint[]) order by d.other_id, d.at desc`)
    return rows.map((row) => ({ ...row, ticketId: null }))
  },
  acquaintances: payments,
}

async function payments(tx: Tx, { profileId }: { profileId: bigint }, limit: number): Promise<readonly Acquaintance<bigint>[]> {
  const rows = await tx.rows<{ other_id: bigint; count: bigint }>(sql`
    select d.other_id, count(*) as count
    from (${sent(profileId)} union all ${received(profileId)} union all ${asked(profileId)} union all ${answered(profileId)}) d
    where d.kind not in ('asked', 'askedBy') group by d.other_id order by max(d.at) desc, d.other_id limit ${limit}`)
  return rows.map(({ other_id, count }) => ({ profileId: other_id, kind: 'payments', count: Number(count), name: '' }))
}

const sent = (profileId: bigint): Statement => sql`
  (select recipient_profile_id as other_id, 'sent' as kind, at, note, asset_id, -quantity as amount
   from transfers where sender_profile_id = ${profileId} order by id desc limit ${LOOKED_AT})`

const received = (profileId: bigint): Statement => sql`
  (select sender_profile_id, 'received', at, note, asset_id, quantity
   from transfers where recipient_profile_id = ${profileId} order by id desc limit ${LOOKED_AT})`

/** What the profile has asked others for, and what they gave for it. Whose an address is, it learns only once it was paid. */
const asked = (profileId: bigint): Statement => sql`
  (select coalesce(o.taker_profile_id, o.other_profile_id), ${kindOf('received', 'asked')}, coalesce(o.ended_at, o.created_at), o.note,
          coalesce(o.ex_asset_id, o.asset_id), coalesce(o.ex_quantity, o.quantity)
   from (select * from proposals where maker_profile_id = ${profileId} order by id desc limit ${LOOKED_AT}) o
   where ${IS_TOLD} and (o.other_email is null or o.status = 'approved'))`

/** What others have asked the profile for, and what it gave; of an offer it is told what the profile got. */
const answered = (profileId: bigint): Statement => sql`
  (select o.maker_profile_id, ${kindOf('sent', 'askedBy')}, coalesce(o.ended_at, o.created_at), o.note, o.asset_id,
          case when o.type_of = 'request' and o.status = 'approved' then -o.quantity else o.quantity end
   from (
     (select * from proposals where other_profile_id = ${profileId} order by id desc limit ${LOOKED_AT})
     union (select * from proposals where taker_profile_id = ${profileId} order by id desc limit ${LOOKED_AT})
   ) o where ${IS_TOLD})`

/** Accepted ones, and requests that wait for an answer. */
const IS_TOLD = sql`(o.status = 'approved' or (o.type_of = 'request' and o.status = 'pending' and o.expires_at > now()))`

const kindOf = (paid: DealingKind, open: DealingKind): Statement =>
  sql`case when o.type_of = 'offer' then 'exchanged' when o.status = 'approved' then ${paid}::text else ${open}::text end`
