import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { INVARIANTS } from '../apps/server/src/assemble.ts'
import { runAudit } from '../apps/server/src/platform/audit/index.ts'
import { openDb } from '../apps/server/src/platform/db/index.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { RandomMovements } from '../apps/server/src/testing/random-movements.ts'
import { freePort, ServerProcess } from '../apps/server/src/testing/server-process.ts'

const LANES = 8

/**
 * `npm run workload -- SECONDS SEED`: random money movements of every kind in the demo world, then a full recomputation of all balances.
 */
async function main([seconds = '300', seed = '1']: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bourse-workload-'))
  await chmod(dataDir, 0o755)
  const env = {
    ROLES: 'api,broker,exchange,mds,jobs',
    DEMO: 'on',
    DEMO_MAKER: 'off',
    MQTT_PORT: String(await freePort()),
    MDS_PORT: String(await freePort()),
  }
  const server = new ServerProcess(dataDir, await freePort(), env)
  await server.start()
  const db = openDb(await server.databaseUrl(), createLog('silent'), { max: 2 })
  try {
    const movements = new RandomMovements(Number(seed))
    await movements.open(server.url)
    process.stdout.write(`${await movements.compare(db)} wallets of the demo world match their entries\n`)
    const end = performance.now() + Number(seconds) * 1_000
    await movements.run({ lanes: LANES, isEnough: () => performance.now() > end })
    for (const [kind, count] of [...movements.counts].sort()) process.stdout.write(`  ${kind}: ${count}\n`)
    process.stdout.write(`${await movements.compare(db)} wallets match their entries after ${seconds} s\n`)
    const findings = await db.read((tx) => runAudit(tx, INVARIANTS))
    for (const { id, looked, broken } of findings) process.stdout.write(`  ${id}: ${looked} checked, ${broken} broken\n`)
    if (findings.some(({ broken }) => broken > 0n)) process.exitCode = 1
  } finally {
    await db.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2))
