import type { Tx } from '#platform/db'

/** An invariant of the whole database, as one query. */
export interface Check {
  id: string
  says: string
  /** Returns (looked, broken): the rows checked and the rows that break the invariant. */
  query: string
}

export interface Finding {
  id: string
  says: string
  looked: bigint
  broken: bigint
}

export async function runAudit(tx: Tx, checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { id, says, query } of checks) {
    const { looked, broken } = await tx.one<{ looked: bigint; broken: bigint }>({ text: query, values: [] })
    findings.push({ id, says, looked, broken })
  }
  return findings
}
