import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { createMarket } from '../../apps/server/src/features/market/index.ts'
import { openDb } from '../../apps/server/src/platform/db/index.ts'
import { createLog } from '../../apps/server/src/platform/log/index.ts'
import { freePort, ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { fund, makeAsset, makeTrader, PASSWORD, type Trader } from '../../apps/server/src/testing/traders.ts'
import { LeanClient } from './lean-client.ts'

export const SYMBOL = 'GOLD-CASH'

export interface Program {
  trader: Trader
  client: LeanClient
}

/** Clients of this many traders against a whole server in its own process, with a durable database. */
export async function withPrograms<Value>(count: number, work: (programs: Program[]) => Promise<Value>): Promise<Value> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bourse-bench-'))
  await chmod(dataDir, 0o755)
  const tcpPort = await freePort()
  const env = {
    ROLES: 'api,broker,exchange,mds',
    MQTT_PORT: String(await freePort()),
    MDS_PORT: String(await freePort()),
    MQTT_TCP_PORT: String(tcpPort),
  }
  const server = new ServerProcess(dataDir, await freePort(), env)
  await server.start()
  try {
    const programs = await openPrograms(server, tcpPort, count)
    const value = await work(programs)
    for (const { client } of programs) client.close()
    return value
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openPrograms(server: ServerProcess, tcpPort: number, count: number): Promise<Program[]> {
  const db = openDb(await server.databaseUrl(), createLog('silent'), { max: 2 })
  const programs: Program[] = []
  await makeAsset(db, 'GOLD')
  await makeAsset(db, 'CASH')
  await db.transaction((tx) =>
    createMarket(tx, { base: 'GOLD', quote: 'CASH', lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 1_000, takerFeePpm: 2_000 }),
  )
  for (let index = 0; index < count; index++) {
    const trader = await makeTrader(db, new ApiClient(server.url), `bench-${index}`)
    await db.transaction(async (tx) => {
      for (const code of ['GOLD', 'CASH']) await fund(tx, trader, code, 10n ** 15n)
    })
    const { body } = await trader.api.call(session.addApiKey, { body: { name: 'bench', scopes: ['trade'], password: PASSWORD } })
    const seat = { userId: String(trader.userId), profileId: String(trader.profileId), pocketId: String(trader.pocketId) }
    programs.push({ trader, client: await LeanClient.connect(tcpPort, seat, body.key) })
  }
  await db.close()
  for (;;) {
    if ((await fetch(`${server.url}/ready`)).ok) return programs
    await pause(100)
  }
}
