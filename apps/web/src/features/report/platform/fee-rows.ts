import type { FeeSource } from '@bourse/contracts/report'

/** What one source has earned: a market takes fees in both of its assets. */
export interface FeeRow {
  kind: string
  market: string | null
  parts: FeeSource[]
  value: bigint
}

/** One row for each source, in the order of their first parts. */
export function feeRows(fees: readonly FeeSource[]): FeeRow[] {
  const rows = new Map<string, FeeRow>()
  for (const fee of fees) {
    const key = `${fee.kind} ${fee.market ?? ''}`
    const row = rows.get(key) ?? { kind: fee.kind, market: fee.market, parts: [], value: 0n }
    row.parts.push(fee)
    row.value += BigInt(fee.value)
    rows.set(key, row)
  }
  return [...rows.values()]
}
