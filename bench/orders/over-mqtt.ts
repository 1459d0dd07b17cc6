import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Side } from '@bourse/contracts/messages'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { createMarket } from '../../apps/server/src/features/market/index.ts'
import { openDb } from '../../apps/server/src/platform/db/index.ts'
import { createLog } from '../../apps/server/src/platform/log/index.ts'
import { freePort, ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { fund, makeAsset, makeTrader, PASSWORD } from '../../apps/server/src/testing/traders.ts'
import { progress } from '../report.ts'
import { LeanClient } from './lean-client.ts'

const SYMBOL = 'GOLD-CASH'
const CLIENTS = 20
const WINDOW = 40
const SPAN_MS = 8_000
const WARM_UP_MS = 20_000
const PACE_PER_S = 1_000

export interface MqttFigures {
  /** Orders a second from a client's message to its status. */
  rate: number
  /** From order to status at a thousand orders a second. */
  p50Ms: number
  p99Ms: number
}

/** Twenty programs against a whole server in a process of its own, its database durable. */
export async function measureOverMqtt(): Promise<MqttFigures> {
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
    const clients = await openClients(server, tcpPort)
    let made = 0
    const placeNext = (client: LeanClient) => {
      const number = ++made
      return client.place(SYMBOL, { clOrdId: `m-${number}`, side: number % 2 === 0 ? Side.BUY : Side.SELL, quantity: 10, price: 1_000 })
    }
    // The steady pace comes first: after the flood the database still writes down what the flood has left.
    await latenciesOf(clients, placeNext, WARM_UP_MS)
    const latencies = await latenciesOf(clients, placeNext, SPAN_MS)
    progress(`${PACE_PER_S} orders/s, each answered after ${quantile(latencies, 0.5).toFixed(1)} ms in the middle`)
    const rate = await rateOf(clients, placeNext)
    progress(`${Math.round(rate)} orders/s, ${CLIENTS} clients with ${WINDOW} under way each`)
    for (const client of clients) client.close()
    return { rate, p50Ms: quantile(latencies, 0.5), p99Ms: quantile(latencies, 0.99) }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openClients(server: ServerProcess, tcpPort: number): Promise<LeanClient[]> {
  const db = openDb(await server.databaseUrl(), createLog('silent'), { max: 2 })
  const clients: LeanClient[] = []
  await makeAsset(db, 'GOLD')
  await makeAsset(db, 'CASH')
  await db.transaction((tx) =>
    createMarket(tx, { base: 'GOLD', quote: 'CASH', lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 1_000, takerFeePpm: 2_000 }),
  )
  for (let index = 0; index < CLIENTS; index++) {
    const trader = await makeTrader(db, new ApiClient(server.url), `bench-${index}`)
    await db.transaction(async (tx) => {
      for (const code of ['GOLD', 'CASH']) await fund(tx, trader, code, 10n ** 15n)
    })
    const { body } = await trader.api.call(session.addApiKey, { body: { name: 'bench', scopes: ['trade'], password: PASSWORD } })
    const seat = { userId: String(trader.userId), profileId: String(trader.profileId), pocketId: String(trader.pocketId) }
    clients.push(await LeanClient.connect(tcpPort, seat, body.key))
  }
  await db.close()
  for (;;) {
    if ((await fetch(`${server.url}/ready`)).ok) return clients
    await pause(100)
  }
}

async function rateOf(clients: readonly LeanClient[], place: (client: LeanClient) => Promise<number>): Promise<number> {
  let done = 0
  const stream = { isOver: false }
  const lane = async (client: LeanClient) => {
    while (!stream.isOver) {
      await place(client)
      done += 1
    }
  }
  const lanes = Promise.all(clients.flatMap((client) => Array.from({ length: WINDOW }, () => lane(client))))
  await pause(2_000)
  done = 0
  const begin = performance.now()
  await pause(SPAN_MS)
  const rate = (done * 1_000) / (performance.now() - begin)
  stream.isOver = true
  await lanes
  return rate
}

/** Sent by the clock, whatever comes back: a slow answer does not thin out the load. */
async function latenciesOf(
  clients: readonly LeanClient[],
  place: (client: LeanClient) => Promise<number>,
  spanMs: number,
): Promise<number[]> {
  const latencies: number[] = []
  const under: Promise<void>[] = []
  const begin = performance.now()
  for (let sent = 0; performance.now() - begin < spanMs; ) {
    const due = ((performance.now() - begin) * PACE_PER_S) / 1_000
    for (; sent < due; sent++) {
      const at = performance.now()
      const client = clients[sent % clients.length] as LeanClient
      under.push(place(client).then((answeredAt) => void latencies.push(answeredAt - at)))
    }
    await pause(1)
  }
  await Promise.all(under)
  return latencies
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
