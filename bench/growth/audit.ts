import { INVARIANTS } from '../../apps/server/src/assemble.ts'
import { type Check, runAudit } from '../../apps/server/src/platform/audit/index.ts'
import { type Db, sql } from '../../apps/server/src/platform/db/index.ts'
import { withDatabase } from '../bench-database.ts'
import { progress } from '../report.ts'
import type { Point } from './curve.ts'
import { addHistory, type History } from './fill-history.ts'
import { openMarket } from './fill-market.ts'
import type { Part } from './part.ts'

/** The checks that read every entry, trade or order; the others are summed up. */
const SHOWN = ['I1', 'I4', 'I5', 'I6', 'I7', 'I8', 'I11']
const MIB = 2 ** 20

/** `npm run audit` over a ledger with this many entries. */
export const part: Part = {
  sizes: [100_000, 300_000, 1_000_000, 3_000_000, 10_000_000],
  async measure(sizes) {
    const points: Point[] = []
    await withDatabase(async ({ db, owner }) => {
      const history: History = { market: await openMarket(owner), rounds: 0, traders: 0 }
      for (const size of sizes) {
        progress(`${size} entries`)
        await addHistory(owner, history, size)
        points.push({ size, figures: { ...(await auditOnce(db)), disk: await databaseSize(db) } })
      }
    })
    const columns = [
      { name: 'total', title: 'all checks, s', growth: 'work' },
      ...SHOWN.map((id) => ({ name: id, title: `${id}, s`, growth: 'work' }) as const),
      { name: 'others', title: 'others, s', growth: 'work' },
      { name: 'disk', title: 'disk, MiB', growth: 'work' },
    ] as const
    return { part: 'audit', counted: 'entries', columns, points }
  },
}

async function auditOnce(db: Db): Promise<Record<string, number>> {
  const figures: Record<string, number> = { total: 0, others: 0 }
  const slowest: [string, number][] = []
  await db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    for (const check of INVARIANTS) {
      const begun = performance.now()
      const [finding] = await runAudit(tx, [check])
      const seconds = (performance.now() - begun) / 1_000
      if (finding?.broken !== 0n) throw new Error(`audit failed: ${check.id} ${finding?.broken}`)
      figures['total'] = (figures['total'] ?? 0) + seconds
      const name = nameOf(check)
      figures[name] = (figures[name] ?? 0) + seconds
      slowest.push([check.id, seconds])
    }
  })
  slowest.sort(([, one], [, other]) => other - one)
  const text = slowest.slice(0, 8).map(([id, seconds]) => `${id} ${seconds.toFixed(2)}`)
  progress(`${(figures['total'] ?? 0).toFixed(2)} s; ${text.join(', ')}`)
  return figures
}

function nameOf({ id }: Pick<Check, 'id'>): string {
  return SHOWN.includes(id) ? id : 'others'
}

async function databaseSize(db: Db): Promise<number> {
  const { bytes } = await db.read((tx) => tx.one<{ bytes: bigint }>(sql`select pg_database_size(current_database()) as bytes`))
  return Number(bytes) / MIB
}
