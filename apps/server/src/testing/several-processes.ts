import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiClient } from '@bourse/testkit/client'
import { vi } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { INVARIANTS } from '../assemble.ts'
import { type TestDatabase, testDb } from './db.ts'
import { atFileEnd } from './file-end.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { fundAll, makeAssets, makeTrader, type Trader } from './traders.ts'
import { makeMarket } from './make-market.ts'

export const SYMBOL = 'GOLD-CASH'

/** Several processes of the product on one database with one market; all of them end with the test file. */
export interface SeveralProcesses {
  db: TestDatabase
  owner: TestDatabase
  /** A process with these settings; each has its own ports and data folder, whose last name is the same for all. */
  open(env: Record<string, string>): Promise<ServerProcess>
  /** A funded user, signed in at this process. */
  trader(name: string, at: ServerProcess): Promise<Trader>
  /** The process that holds the market now. */
  holder(): Promise<ServerProcess | undefined>
  /** Resolves when this process has so many links to others. */
  untilLinked(at: ServerProcess, links: number): Promise<void>
  /** As if a killed process had been silent for so long that it counts as dead. */
  forget(server: ServerProcess): Promise<unknown>
  /** As if the leases of killed processes were over. */
  endLeases(): Promise<unknown>
  /** What the audit finds broken. */
  broken(): Promise<string[]>
}

export async function severalProcesses(): Promise<SeveralProcesses> {
  const { db, owner, url } = await testDb()
  await makeAssets(db, 'GOLD', 'CASH')
  await makeMarket(db, 'GOLD-CASH', { takerFeePpm: 1_000 })
  const all: ServerProcess[] = []
  let opened = 0
  const root = await mkdtemp(join(tmpdir(), 'bourse-several-'))
  await chmod(root, 0o755)
  atFileEnd(async () => {
    await Promise.all(all.map((server) => server.kill()))
    await rm(root, { recursive: true, force: true })
  })
  return {
    db,
    owner,
    async open(env) {
      opened += 1
      const folder = join(root, String(opened), 'data')
      await mkdir(folder, { recursive: true })
      const server = new ServerProcess(folder, Number(env['PORT'] ?? (await freePort())), {
        DATABASE_URL: url,
        APP_SECRET: 'one secret for all processes of this test',
        MQTT_PORT: String(await freePort()),
        MDS_PORT: String(await freePort()),
        LOG_LEVEL: 'info',
        ...env,
      })
      all.push(server)
      await server.start()
      return server
    },
    async trader(name, at) {
      const trader = await makeTrader(db, new ApiClient(at.url), name)
      await fundAll(db, [trader], { GOLD: 10n ** 14n, CASH: 10n ** 14n })
      return trader
    },
    async holder() {
      const holder = await db.value<string>(sql`select owner from market_leases`)
      for (const server of all) if ((await server.identity()) === holder) return server
      return undefined
    },
    async untilLinked(at, links) {
      await vi.waitFor(
        async () => {
          const metrics = await (await fetch(`${at.url}/metrics`)).text()
          if (!metrics.includes(`{role="processes",figure="connected"} ${links}\n`)) throw new Error(`${links} links are not connected yet`)
        },
        { timeout: 20_000, interval: 50 },
      )
    },
    forget: async (server) => {
      const id = await server.identity()
      return owner.run(sql`delete from processes where id = ${id}::uuid`)
    },
    endLeases: () => owner.run(sql`update market_leases set until = '-infinity'`),
    async broken() {
      const findings = await db.read((tx) => runAudit(tx, INVARIANTS))
      return findings.filter(({ broken }) => broken > 0n).map(({ id, broken }) => `${id}: ${broken}`)
    },
  }
}
