import type { Tx } from '#platform/db'

/** Something that must hold of the whole database, as one query. */
export interface Check {
  id: string
  says: string
  /** Answers (looked, broken): rows looked at and rows that break the invariant. */
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
