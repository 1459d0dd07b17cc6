import { displayAmount } from '@bourse/domain/money'
import { OWN_FILES, type OwnFile, textCell } from '#platform/csv'
import { sql } from '#platform/db'

interface TicketLine {
  id: bigint
  created_at: Date
  ended_at: Date | null
  seat: string
  side: string
  status: string
  other: string
  base: string
  base_decimals: number
  quantity: bigint
  quote: string
  quote_decimals: number
  cost: bigint
  fee: bigint | null
  method: string
  reference: string
}

const tickets: OwnFile = {
  name: 'tickets',
  columns: [
    'date',
    'ended',
    'ticket',
    'seat',
    'side',
    'status',
    'with',
    'asset',
    'quantity',
    'currency',
    'cost',
    'fee',
    'method',
    'reference',
  ],
  async read(tx, { profileId }, after, max) {
    const rows = await tx.rows<TicketLine & Record<string, unknown>>(sql`
      select t.id, t.created_at, t.ended_at, case when t.dealer_profile_id = ${profileId} then 'dealer' else 'taker' end as seat, t.side,
             t.status, o.name as other, b.code as base, b.decimals as base_decimals, t.quantity, q.code as quote,
             q.decimals as quote_decimals, t.cost, t.fee, t.method, t.reference
      from street_tickets t
      join published.profiles o on o.id = case when t.dealer_profile_id = ${profileId} then t.taker_profile_id else t.dealer_profile_id end
      join published.assets b on b.id = t.base_asset_id join published.assets q on q.id = t.quote_asset_id
      where (t.dealer_profile_id = ${profileId} or t.taker_profile_id = ${profileId}) and t.id > ${after} order by t.id limit ${max}`)
    return rows.map((row) => ({ id: row.id, cells: cellsOf(row) }))
  },
}

function cellsOf(row: TicketLine): string[] {
  const amount = (raw: bigint, decimals: number) => displayAmount(raw, { decimals, decimalsMin: decimals })
  return [
    row.created_at.toISOString(),
    row.ended_at?.toISOString() ?? '',
    String(row.id),
    row.seat,
    row.side,
    row.status,
    textCell(`@${row.other}`),
    row.base,
    amount(row.quantity, row.base_decimals),
    row.quote,
    amount(row.cost, row.quote_decimals),
    row.fee === null ? '' : amount(row.fee, row.base_decimals),
    row.method,
    textCell(row.reference),
  ]
}

export const streetFiles = [OWN_FILES.with(tickets)]
