import { pathToFileURL } from 'node:url'
import { OrderChaos, type Victim } from '../apps/server/src/testing/order-chaos.ts'

const VICTIMS: readonly Victim[] = ['server', 'database', 'both']

/** `npm run chaos -- ROUNDS SEED`: the server, its database or both are killed under a stream of orders, round after round. */
async function main([rounds = '30', seed = '1']: readonly string[]): Promise<void> {
  const chaos = new OrderChaos(Number(seed))
  await chaos.open()
  let slowestMs = 0
  try {
    for (let round = 1; round <= Number(rounds); round++) {
      const { victim, acknowledged, written, fills, readyMs } = await chaos.round(VICTIMS[round % 3] as Victim)
      slowestMs = Math.max(slowestMs, readyMs)
      process.stdout.write(
        `${round}: ${victim} killed, ready after ${readyMs} ms; ${acknowledged} acknowledged, ${written} written, ${fills} fills, books sound\n`,
      )
    }
  } finally {
    await chaos.close()
  }
  process.stdout.write(
    `${JSON.stringify({ bench: 'chaos.ready_ms_max', value: slowestMs, unit: 'ms', peer: 'wanted', peerValue: 10_000 })}\n`,
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2))
