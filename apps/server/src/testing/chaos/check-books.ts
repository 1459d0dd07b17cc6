import { runAudit } from '#platform/audit'
import { sql, type Db } from '#platform/db'
import { INVARIANTS } from '../../assemble.ts'
import { BOOKS } from './books.ts'

/** Recomputes everything from the raw tables, then runs the product's own audit. */
export async function checkBooks(db: Db): Promise<void> {
  const halted = await db.read((tx) =>
    tx.rows<{ symbol: string; halt_reason: string }>(sql`select symbol, halt_reason from markets where status <> 'open'`),
  )
  if (halted[0]) throw new Error(`${halted[0].symbol} was halted: ${halted[0].halt_reason}`)
  for (const { says, query } of BOOKS) {
    const broken = await db.read((tx) => tx.rows<{ what: string | null }>({ text: query, values: [] }))
    if (broken.length > 0) throw new Error(`broken: ${says}: ${broken.length} times, for example ${broken[0]?.what}`)
  }
  const findings = await db.read((tx) => runAudit(tx, INVARIANTS))
  const broken = findings.filter((finding) => finding.broken > 0n)
  if (broken.length > 0) throw new Error(`the audit failed: ${broken.map(({ id, broken: times }) => `${id} (${times})`).join(', ')}`)
}
