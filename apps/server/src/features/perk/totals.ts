import type { PerkReply } from '@bourse/contracts/perk'
import { sql, type Tx } from '#platform/db'
import type { PerkRow } from './perks.ts'

export type Totals = NonNullable<PerkReply['totals']>

/** Months on a page; the sums are over all of them. */
const MONTHS_MAX = 60

interface MonthRow extends Record<string, unknown> {
  month: string
  dues: bigint
  tips: bigint
}

/** What members gave, in raw units of the quote asset, oldest month first. Whether the reader may know it is decided elsewhere (PERK-11). */
export async function readTotals(tx: Tx, { id }: Pick<PerkRow, 'id'>): Promise<Totals> {
  const rows = await tx.rows<MonthRow>(
    sql`select to_char(month, 'YYYY-MM') as month, dues, tips from perk_months where perk_id = ${id} order by month`,
  )
  const [dues, tips] = [rows.reduce((sum, row) => sum + row.dues, 0n), rows.reduce((sum, row) => sum + row.tips, 0n)]
  return {
    dues: String(dues),
    tips: String(tips),
    total: String(dues + tips),
    months: rows.slice(-MONTHS_MAX).map((row) => ({ month: row.month, dues: String(row.dues), tips: String(row.tips) })),
  }
}
