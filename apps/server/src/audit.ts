import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { runOnConsole } from './console.ts'
import { INVARIANTS } from './assemble.ts'

/** `npm run audit`: checks every invariant on the live database and reports checked and broken rows. */
await runOnConsole(async (db) => {
  const findings = await db.transaction(async (tx) => {
    // Reading years of entries takes longer than a request may.
    await tx.run(sql`set local statement_timeout = 0`)
    return runAudit(tx, INVARIANTS)
  })
  for (const { id, says, looked, broken } of findings)
    process.stdout.write(`${broken === 0n ? 'ok    ' : 'BROKEN'} ${id} ${says}: ${looked} checked, ${broken} broken\n`)
  const passed = findings.filter(({ broken }) => broken === 0n).length
  const isPassed = passed === findings.length
  process.stdout.write(`audit ${isPassed ? 'passed' : 'failed'}: ${passed} of ${findings.length} checks\n`)
  return isPassed ? 0 : 1
})
