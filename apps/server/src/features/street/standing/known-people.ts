import { type Known, knownAs, worthOf } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import type { TicketRow } from '../record/tickets.ts'

interface Weighed {
  worth: bigint
  dealer: Known | null
  taker: Known | null
}

/** What a ticket that ends now is worth, and who of its sides is known: kept with it, so that later changes do not rewrite the past. */
export async function weighTicket(tx: Tx, ticket: TicketRow, quantity: bigint): Promise<Weighed> {
  const asset = await tx.one<{ decimals: number; value_e12: bigint }>(sql`
    select decimals, trunc(notional_value * 1000000000000) as value_e12 from published.assets where id = ${ticket.base_asset_id}`)
  const worth = worthOf(quantity, { decimals: asset.decimals, valueE12: asset.value_e12 })
  const known = await readKnown(tx, [ticket.dealer_user_id, ticket.taker_user_id])
  return { worth, dealer: known.get(ticket.dealer_user_id) ?? null, taker: known.get(ticket.taker_user_id) ?? null }
}

/** With all of their profiles: a person is verified once one of them is. */
async function readKnown(tx: Tx, userIds: readonly bigint[]): Promise<Map<bigint, Known | undefined>> {
  const rows = await tx.rows<{ id: bigint; is_verified: boolean; age_days: number; experience: bigint }>(sql`
    select u.id, floor(extract(epoch from now() - u.created_at) / 86400)::int as age_days,
           bool_or(p.identity_verified = 'approved') as is_verified, coalesce(max(s.experience), 0) as experience
    from published.users u join published.profiles p on p.user_id = u.id left join street_standings s on s.profile_id = p.id
    where u.id = any(${userIds}::bigint[]) group by u.id, u.created_at`)
  return new Map(
    rows.map(({ id, is_verified, age_days, experience }) => [id, knownAs({ isVerified: is_verified, ageDays: age_days, experience })]),
  )
}
