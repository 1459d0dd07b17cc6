import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMarketData } from '../../../apps/server/src/features/market/index.ts'
import { openDb } from '../../../apps/server/src/platform/db/index.ts'
import { createLog } from '../../../apps/server/src/platform/log/index.ts'
import { answerParent } from '../child.ts'
import { ChangingBook } from './changing-book.ts'

export type ServerQuestion = { kind: 'open'; url: string; symbol: string } | { kind: 'publish'; spanMs: number; everyMs: number }

export interface Published {
  updates: number
  /** Of this process, in milliseconds. */
  cpuMs: number
  residentMib: number
  /** Sockets that were behind at the end. */
  behind: number
}

const MIB = 2 ** 20

let running: { book: ChangingBook; behind: () => number } | undefined

/** A process with the role of market data alone; the news of its market are the benchmark's own. */
answerParent<ServerQuestion>(async (question) => {
  if (question.kind === 'open') return open(question)
  if (!running) throw new Error('market data is not open yet')
  return publish(running, question)
})

async function open({ url, symbol }: { url: string; symbol: string }): Promise<number> {
  const log = createLog('silent')
  const book = new ChangingBook(symbol)
  const marketData = createMarketData({ db: openDb(url, log, { max: 2 }), log, news: book })
  await marketData.start()
  const server = createServer()
  server.on('upgrade', (request, socket, head: Buffer) => marketData.handleUpgrade(request, socket, head))
  server.listen(0)
  await once(server, 'listening')
  running = { book, behind: () => marketData.stats().behind }
  return (server.address() as AddressInfo).port
}

async function publish(
  { book, behind }: NonNullable<typeof running>,
  { spanMs, everyMs }: { spanMs: number; everyMs: number },
): Promise<Published> {
  const before = process.cpuUsage()
  const begun = performance.now()
  let updates = 0
  while (performance.now() - begun < spanMs) {
    const waitMs = begun + (updates + 1) * everyMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => void setTimeout(resolve, waitMs))
    updates += 1
    book.change()
  }
  const { user, system } = process.cpuUsage(before)
  return { updates, cpuMs: (user + system) / 1_000, residentMib: process.memoryUsage.rss() / MIB, behind: behind() }
}
