import type { Seat } from '@bourse/contracts/exchange'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { type Floor, openFloor, place, terms } from '../testing/floor.ts'

/** The answers of a large batch wait until the next batch has sent its writes, and no longer. */
const MANY = 150
let floor: Floor
let seats: readonly [Seat, Seat]

beforeAll(async () => {
  floor = await openFloor()
  seats = [await floor.trader({ cash: 100_000n }), await floor.trader({ cash: 100_000n })]
})
afterAll(() => floor.exchange.stop())

/** As many as make a large batch; the other trader's order is there when it is committed, and waits for the next batch. */
function placeMany(): { many: Promise<(number | undefined)[]>; next: Promise<number | undefined> } {
  const [first, second] = seats
  const many = Promise.all(Array.from({ length: MANY }, async () => (await place(floor, first, terms('BUY', 1, 1))).order?.id))
  const next = new Promise<number | undefined>((resolve, reject) => {
    const placeNext = () => void place(floor, second, terms('BUY', 1, 2)).then(({ order }) => resolve(order?.id), reject)
    setImmediate(() => setImmediate(placeNext))
  })
  return { many, next }
}

const toldOrders = () => floor.committed.flatMap(({ answers }) => answers.map(({ outcome }) => outcome.order?.id))

test('a batch that waits for a lock keeps nobody from the answers of the one before it', async () => {
  const wallet = sql`select from wallets where pocket_id = ${seats[1].pocketId}::bigint for update`
  let isNextAnswered = false
  const answered = await floor.owner.transaction(async (tx) => {
    await tx.rows(wallet)
    const { many, next } = placeMany()
    const last = next.then((id) => {
      isNextAnswered = true
      return id
    })
    const ids = await many
    expect(isNextAnswered).toBe(false)
    // Committed before anybody was told.
    const { stored } = await floor.db.read((own) =>
      own.one<{ stored: bigint }>(sql`select count(*) as stored from orders where id = any(${ids}::bigint[])`),
    )
    expect(stored).toBe(BigInt(MANY))
    return { ids, last }
  })
  expect(toldOrders()).toEqual(answered.ids)
  expect(toldOrders()).toHaveLength(MANY)
  const id = await answered.last
  expect(toldOrders()).toEqual([...answered.ids, id])
  expect(floor.committed).toHaveLength(2)
})

test('what is told is what was committed, though the next batch has changed the book already; without a gap', async () => {
  const before = floor.news.length
  const { many, next } = placeMany()
  const ids = [...(await many), await next]
  expect(toldOrders().slice(-ids.length)).toEqual(ids)
  const [large, small] = floor.news.slice(before)
  expect(large?.bids).toEqual([{ price: 1, quantity: 2 * MANY, orders: 2 * MANY }])
  expect(small?.bids).toEqual([{ price: 2, quantity: 2, orders: 2 }])
  expect(small?.prevSeq).toBe(large?.seq)
})

test('a process that stops tells what it has committed', async () => {
  const { many, next } = placeMany()
  const both = Promise.allSettled([many, next])
  await new Promise((resolve) => setImmediate(resolve))
  await floor.exchange.stop()
  const told = new Set(toldOrders())
  const stored = await floor.db.read((tx) => tx.rows<{ id: bigint }>(sql`select id from orders`))
  expect(stored.filter(({ id }) => !told.has(Number(id)))).toEqual([])
  await both
  expect(await floor.broken()).toEqual([])
})
