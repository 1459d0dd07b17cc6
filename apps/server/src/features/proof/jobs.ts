import type { Db, Tx } from '#platform/db'
import { addJob, type JobTable } from '#platform/jobs'
import type { Log } from '#platform/log'
import { extendChains } from './chains.ts'
import { checkSome } from './check-chains.ts'
import { dueAssets, proofDay } from './due-proofs.ts'
import { publishProof } from './publish-proof.ts'

const KEEP = 'proof.keep'
const CHECK = 'proof.check'
/** A backlog is worked off over some minutes rather than in one long stretch. */
const BATCHES_MAX = 1_000

/** Each minute the chains follow their entries and the proofs that are due are published; each hour some chains are checked. */
export function proofJobs(log: Log): JobTable {
  return {
    tasks: { [KEEP]: (_payload, db) => keepProofs(db, Date.now()), [CHECK]: (_payload, db) => checkSome(db, log) },
    crontab: [`* * * * * ${KEEP}`, `17 * * * * ${CHECK}`],
  }
}

/** Asks for the first proofs at the start, so that a fresh house has them without waiting. */
export async function askForProofs(tx: Tx): Promise<void> {
  await addJob(tx, KEEP, {}, { key: KEEP })
}

export async function keepProofs(db: Db, nowMs: number): Promise<void> {
  await extendChains(db, BATCHES_MAX)
  const day = proofDay(nowMs)
  for (const assetId of await db.read((tx) => dueAssets(tx, day))) await publishProof(db, assetId, day)
}
