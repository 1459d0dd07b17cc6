import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { runOnConsole } from './console.ts'
import { INVARIANTS } from './assemble.ts'

/** `npm run audit`: every invariant on the live database, with what was looked at and what is broken. */
await runOnConsole(async (db) => {
  const findings = await db.transaction(async (tx) => {
    // Years of entries take longer to read than any request may.
    await tx.run(sql`set local statement_timeout = 0`)
    return runAudit(tx, INVARIANTS)
  })
  for (const { id, says, looked, broken } of findings)
    process.stdout.write(`${broken === 0n ? 'ok    ' : 'BROKEN'} ${id} ${says}: ${looked} looked at, ${broken} broken\n`)
  return findings.every(({ broken }) => broken === 0n) ? 0 : 1
})
