import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '@bourse/testkit/random'
import { sql, type Db } from '#platform/db'
import type { OrderTraffic, Sent } from './order-traffic.ts'

interface Row {
  status: string
  filled: bigint
}

const SAMPLE = 40
const HEARD_WITHIN_MS = 10_000

/** Every acknowledged order is stored once, or its refusal was received; and a repeated order is answered as the table says. */
export async function checkOrders(db: Db, traffic: OrderTraffic, random: SeededRandom): Promise<{ acknowledged: number; written: number }> {
  const acknowledged = [...traffic.sent].filter(([, { isAcknowledged }]) => isAcknowledged)
  const rows = await readOrders(db)
  const lost = acknowledged.filter(([name, sent]) => !rows.has(name) && !isRefused(traffic, name, sent))
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged orders are neither stored nor refused, for example ${lost[0]?.[0]}`)
  const unacknowledged = [...traffic.sent].filter(([, { isAcknowledged }]) => !isAcknowledged)
  const sample = Array.from({ length: Math.min(SAMPLE, acknowledged.length) }, () => random.pick(acknowledged))
  for (const [name, sent] of new Map([...unacknowledged, ...sample])) await askAgain(db, traffic, name, sent)
  return { acknowledged: acknowledged.length, written: rows.size }
}

/** Ids of some live orders. */
export async function liveOrders(db: Db): Promise<number[]> {
  const rows = await db.read((tx) =>
    tx.rows<{ id: bigint }>(sql`select id from orders where status in ('PENDING', 'OPEN', 'PARTIAL_FILL') order by id desc limit 300`),
  )
  return rows.map(({ id }) => Number(id))
}

async function readOrders(db: Db): Promise<Map<string, Row>> {
  const rows = await db.read((tx) =>
    tx.rows<Row & { name: string }>(sql`select pocket_id || ' ' || cl_ord_id as name, status, filled from orders`),
  )
  const orders = new Map(rows.map((row) => [row.name, row]))
  if (orders.size !== rows.length) throw new Error(`${rows.length - orders.size} orders are stored twice`)
  return orders
}

function isRefused(traffic: OrderTraffic, name: string, { message, wasRefused }: Sent): boolean {
  return wasRefused || traffic.clientOf(message).statuses.last.get(name)?.status === 'REJECTED'
}

async function askAgain(db: Db, traffic: OrderTraffic, name: string, sent: Sent): Promise<void> {
  const { message } = sent
  const client = traffic.clientOf(message)
  const before = await readOrder(db, name)
  client.forget(name)
  await client.send(message.topic, message.payload)
  sent.isAcknowledged = true
  for (const end = performance.now() + HEARD_WITHIN_MS; ; await pause(10)) {
    const heard = client.statuses.last.get(name)
    const now = await readOrder(db, name)
    if (heard && (agrees(heard, before) || agrees(heard, now))) return
    const isLate = performance.now() > end
    if (isLate || (heard?.status === 'REJECTED' && before && before.status !== 'REJECTED'))
      throw new Error(
        `${name} was ${describeRow(before)}, is ${describeRow(now)}, and is told as ${describeRow(heard)} (${heard?.reason ?? ''})`,
      )
  }
}

/** A refused order may be stored as rejected, or not at all. */
function agrees(heard: Row, row: Row | undefined): boolean {
  return row ? heard.status === row.status && heard.filled === row.filled : heard.status === 'REJECTED'
}

function describeRow(row: Row | undefined): string {
  return row ? `${row.status} (${row.filled} filled)` : 'not there'
}

async function readOrder(db: Db, name: string): Promise<Row | undefined> {
  const [pocket = '', clOrdId = ''] = name.split(' ')
  return db.read((tx) =>
    tx.maybe<Row>(sql`select status, filled from orders where pocket_id = ${BigInt(pocket)} and cl_ord_id = ${clOrdId}`),
  )
}
