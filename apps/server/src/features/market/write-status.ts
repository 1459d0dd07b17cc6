import { sql, type Tx } from '#platform/db'
import type { MarketRow } from './markets.ts'

export interface MarketStatus {
  status: MarketRow['status']
  reason: string
  by: MarketRow['halted_by']
  /** What traders read, by language. */
  notes?: MarketRow['halt_notes'] | undefined
}

/** Halts or opens a market: for whoever holds it, who makes sure of that first. */
export async function writeMarketStatus(tx: Tx, marketId: number, { status, reason, by, notes }: MarketStatus): Promise<void> {
  await tx.run(sql`
    update markets set status = ${status}, halt_reason = ${reason.slice(0, 500)}, halted_by = ${by},
           halt_notes = ${notes ? JSON.stringify(notes) : null}::jsonb
    where id = ${marketId}`)
}
