import { FINAL_STATUSES, TICKET_STATUSES } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'

interface TicketCounts {
  open: number
  /** Open ones that are not in dispute, by status. */
  statuses: { status: string; count: number }[]
  disputed: number
  /** Of the last thirty days. */
  ended: number
  completed: number
}

export async function countTickets(tx: Tx): Promise<TicketCounts> {
  const rows = await tx.rows<{ status: string; is_disputed: boolean; count: bigint }>(sql`
    select status, is_disputed and ended_at is null as is_disputed, count(*) as count from street_tickets
    where ended_at is null or ended_at > now() - interval '30 days' group by 1, 2`)
  const countOf = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((sum, row) => (fits(row) ? sum + Number(row.count) : sum), 0)
  const isFinal = ({ status }: { status: string }) => FINAL_STATUSES.some((final) => final === status)
  return {
    open: countOf((row) => !isFinal(row)),
    statuses: TICKET_STATUSES.filter((status) => !isFinal({ status })).map((status) => ({
      status,
      count: countOf((row) => row.status === status && !row.is_disputed),
    })),
    disputed: countOf((row) => row.is_disputed),
    ended: countOf(isFinal),
    completed: countOf(({ status }) => status === 'completed'),
  }
}
