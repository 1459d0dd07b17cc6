import type pg from 'pg'
import { forgetLeases } from '#features/exchange'
import { Tx } from '#platform/db'
import { forgetClaims } from '#platform/due'
import { freeJobs } from '#platform/jobs'
import { forgetProcesses } from '#platform/processes'

/** What running processes had claimed when the backup was taken: none of them uses this copy, so everything is free. */
export async function resetClaims(client: pg.Client): Promise<void> {
  const tx = new Tx(client)
  await client.query('begin')
  await forgetProcesses(tx)
  await forgetClaims(tx)
  await freeJobs(tx)
  await forgetLeases(tx)
  await client.query('commit')
}
