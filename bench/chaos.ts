import { pathToFileURL } from 'node:url'
import { Chaos } from '../apps/server/src/testing/chaos/chaos.ts'
import { runCrawl, runLongTests } from './long-tests.ts'
import { runOrderPath } from './order-path.ts'
import { progress } from './report.ts'

const PATH_COMMANDS = '300000'

/**
 * `npm run chaos -- ROUNDS SEED`: one fault after another under traffic of all kinds, and a full check after each. `npm run chaos -- path
 * COMMANDS SEED`: commands of every kind through broker, exchange and database. `npm run chaos -- tests [PATH …]`: the long form of the
 * tests that have one. `npm run chaos -- crawl [ROLE|PAGE …]`: every page to everybody, for faults that can be seen.
 */
async function main([rounds = '30', ...rest]: readonly string[]): Promise<void> {
  if (rounds === 'path') return runOrderPath(Number(rest[0] ?? PATH_COMMANDS), Number(rest[1] ?? '1'))
  if (rounds === 'tests') return runLongTests(rest)
  if (rounds === 'crawl') return runCrawl(rest)
  await runChaos(Number(rounds), Number(rest[0] ?? '1'))
}

async function runChaos(rounds: number, seed: number): Promise<void> {
  const chaos = new Chaos(seed)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void chaos.close().finally(() => process.exit(130)))
  let readyMsMax = 0
  const troubles: Record<string, number> = {}
  let last: object = {}
  try {
    await chaos.open()
    if (!chaos.canFillDisk) progress('a full disk is left out: nothing may be mounted here')
    for (let round = 1; round <= rounds; round++) {
      const { trouble, readyMs, starved, ...counts } = await chaos.round(chaos.nextTrouble())
      readyMsMax = Math.max(readyMsMax, readyMs)
      troubles[trouble] = (troubles[trouble] ?? 0) + 1
      last = counts
      const { acknowledged, written, fills, movements } = counts
      const excuse = starved === undefined ? '' : ` on a machine ${starved} times too slow`
      process.stdout.write(
        `${round}: ${trouble}, ready after ${readyMs} ms${excuse}; ${acknowledged} acknowledged, ${written} written, ${fills} fills, ${movements} movements, all checks passed\n`,
      )
    }
  } finally {
    await chaos.close()
  }
  const { repeated, failures } = chaos.heard
  const figure = { bench: 'chaos.ready_ms_max', value: readyMsMax, unit: 'ms', peer: 'wanted', peerValue: 10_000 }
  const outOfTurn = chaos.outOfOrder
  const counts = { ...last, repeated, failures: failures.length, outOfOrder: outOfTurn.length }
  process.stdout.write(`${JSON.stringify({ ...figure, seed, rounds, troubles, ...counts })}\n`)
  if (failures.length > 0) progress(`answers that named a fault of the product: ${[...new Set(failures)].slice(0, 5).join('; ')}`)
  if (outOfTurn.length > 0) throw new Error(`${outOfTurn.length} statuses were told out of turn: ${outOfTurn.slice(0, 5).join('; ')}`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2))
