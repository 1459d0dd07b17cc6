import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transfer } from '@bourse/contracts/transfer'
import { ApiClient } from '@bourse/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAudit } from '#features/ledger'
import { openDb, sql, type Db } from '#platform/db'
import { createLog } from '#platform/log'
import { freePort, ServerProcess } from './testing/server-process.ts'
import { fund, makeAsset, makeTrader, type Trader } from './testing/traders.ts'

const TRANSFERS = 1_000
const SENDERS = 4
const ALL = 1_000_000_000n

let server: ServerProcess
let dataDir: string
const senders: Trader[] = []
let recipient: Trader

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bourse-crash-'))
  await chmod(dataDir, 0o755)
  server = new ServerProcess(dataDir, await freePort())
  await server.start()
  await onDatabase(async (db) => {
    await makeAsset(db, 'LUSD')
    for (let made = 0; made < SENDERS; made++) {
      const sender = await makeTrader(db, new ApiClient(server.url), `sender-${made}`)
      await db.transaction((tx) => fund(tx, sender, 'LUSD', ALL))
      senders.push(sender)
    }
    recipient = await makeTrader(db, new ApiClient(server.url), 'recipient')
  })
}, 120_000)

afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

/** As an operator with psql: the address is read anew, since a database that was killed comes back on another port. */
async function onDatabase<Value>(work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = openDb(await server.databaseUrl(), createLog('silent'), { max: 4 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Each transfer has its own amount, so that one that is lost cannot hide behind one that is done twice. */
function rawOf(serial: number): bigint {
  return BigInt(1_000 + serial)
}

interface Ack {
  serial: number
  id: string
}

/** Sends them all at once, and kills when so many are acknowledged; answers the acknowledged ones. */
async function sendAll(serials: readonly number[], killAfter = Infinity, kill: () => Promise<void> = async () => {}): Promise<Ack[]> {
  const acks: Ack[] = []
  let killed: Promise<void> | undefined
  const send = async (serial: number) => {
    const quantity = `0.${String(rawOf(serial)).padStart(6, '0')}`
    const { api } = senders[serial % SENDERS] as Trader
    const answer = await api.call(transfer.send, { body: { asset: 'LUSD', recipient: 'recipient', quantity }, key: `transfer-${serial}` })
    // While the database is going down, the server may still answer that it cannot; that acknowledges nothing.
    if (answer.status !== 201) { console.log(serial, answer.status, JSON.stringify(answer.body)); return }
    expect(answer.body.quantity).toBe(String(rawOf(serial)))
    acks.push({ serial, id: answer.body.id })
    if (acks.length >= killAfter) killed ??= kill()
  }
  await Promise.all(serials.map((serial) => send(serial).catch(ignoreCutConnection)))
  console.log('acks', acks.length, 'of', serials.length, 'killed', killed !== undefined, [...causes])
  causes.clear()
  await killed
  return acks
}

/** What a caller sees of a server that was killed. */
const causes = new Map<string, number>()
function ignoreCutConnection(error: Error): void {
  if (!(error instanceof TypeError)) throw error
  causes.set(String(error.cause), (causes.get(String(error.cause)) ?? 0) + 1)
}

test(`${TRANSFERS} transfers at once survive the death of the server, and then of the database: none lost, none twice`, {
  timeout: 180_000,
}, async () => {
  const serials = Array.from({ length: TRANSFERS }, (_, index) => index)
  const acked = new Map<number, string>()
  const keep = (acks: Ack[]) => {
    for (const { serial, id } of acks) acked.set(serial, id)
  }
  const missing = () => serials.filter((serial) => !acked.has(serial))

  keep(await sendAll(serials, 250, () => server.kill()))
  expect(acked.size).toBeGreaterThanOrEqual(250)
  expect(acked.size).toBeLessThan(TRANSFERS)
  await server.start()

  keep(
    await sendAll(missing(), 200, async () => {
      await server.killDatabase()
      await server.kill()
    }),
  )
  expect(acked.size).toBeLessThan(TRANSFERS)
  await server.start()

  const keptBefore = new Map(acked)
  keep(await sendAll(missing()))
  expect(missing()).toEqual([])

  // Repeated once more, every one of them answers what it answered first.
  const again = await sendAll([...keptBefore.keys()])
  expect(new Map(again.map(({ serial, id }) => [serial, id]))).toEqual(keptBefore)

  await onDatabase(async (db) => {
    const rows = await db.read((tx) => tx.rows<{ id: bigint; quantity: bigint }>(sql`select id, quantity from transfers order by quantity`))
    expect(rows.map(({ id, quantity }) => [String(id), quantity])).toEqual(serials.map((serial) => [acked.get(serial), rawOf(serial)]))
    const sum = serials.reduce((total, serial) => total + rawOf(serial), 0n)
    const received = await db.read((tx) =>
      tx.one<{ balance: bigint }>(sql`select balance from audit.wallets where pocket_id = ${recipient.pocketId} and asset = 'LUSD'`),
    )
    expect(received.balance).toBe(sum)
    const events = await db.read((tx) => tx.one(sql`select count(*) as count from events where kind = 'transfer.received'`))
    expect(events).toEqual({ count: BigInt(TRANSFERS) })
    expect((await db.read((tx) => runAudit(tx))).filter(({ broken }) => broken > 0n)).toEqual([])
  })
})
