import { type Db, sql, type Tx } from '#platform/db'
import { type DueWork, workThrough } from '#platform/due'
import { addJob, type JobContext, type JobTable } from '#platform/jobs'
import type { Log } from '#platform/log'
import { extendChains } from './chains.ts'
import { checkSome } from './check-chains.ts'
import { lacksProof, proofDay } from './due-proofs.ts'
import { publishProof } from './publish-proof.ts'

const KEEP = 'proof.keep'
const CHECK = 'proof.check'
/** A backlog is processed over some minutes rather than in one long run. */
const BATCHES_MAX = 1_000

/** Each minute the chains follow their entries and due proofs are published; each hour some chains are checked. */
export function proofJobs(log: Log): JobTable {
  return {
    tasks: { [KEEP]: (_payload, db, context) => keepProofs(db, context), [CHECK]: (_payload, db) => checkSome(db, log) },
    crontab: [`* * * * * ${KEEP}`, `17 * * * * ${CHECK}`],
  }
}

/** Requests the first proofs at the start, so that a new installation has them without waiting. */
export async function askForProofs(tx: Tx): Promise<void> {
  await addJob(tx, KEEP, {}, { key: KEEP })
}

export async function keepProofs(db: Db, { log, now }: JobContext = {}): Promise<void> {
  await extendChains(db, BATCHES_MAX)
  await workThrough(db, dueProofs, { log, now })
}

/** Another process is publishing one now; they are published one after the other. */
class Busy extends Error {}

/** A proof is built in its own transaction, which sees one snapshot; nothing is written after it. */
const dueProofs: DueWork = {
  kind: 'proof.publish',
  table: 'published.assets',
  isDue: (now) => lacksProof(proofDay(now.getTime())),
  oldestFirst: sql`t.id`,
  preparation: {
    atOnce: 1,
    begin: async (db, now) => async (assetId) => {
      if ((await publishProof(db, assetId, proofDay(now.getTime()))) === undefined) throw new Busy('another proof is being published')
    },
  },
  work: async () => {},
  isRefusal: (error) => error instanceof Busy,
}
