import { onePersonMax } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import type { TicketRow } from '../record/tickets.ts'
import type { StreetRules } from '../settings.ts'

/** In raw units of the ticket's asset: what is above takes two signatures. */
export async function onePersonMaxOf(tx: Tx, { twoPersonsAbove }: StreetRules, ticket: TicketRow): Promise<bigint> {
  const asset = await tx.one<{ decimals: number; value_e12: bigint }>(sql`
    select decimals, trunc(notional_value * 1000000000000) as value_e12 from published.assets where id = ${ticket.base_asset_id}`)
  return onePersonMax(twoPersonsAbove, { decimals: asset.decimals, valueE12: asset.value_e12 })
}
