import type { OwnCalls } from '../client/calls.ts'
import type { Fill, Order } from '../client/replies.ts'
import type { OwnState, Snapshot } from './own-state.ts'

const PAGE = 1_000

/**
 * Reads what may have been missed. Orders come before fills: so the fills include all that the orders show as filled.
 */
export async function readSnapshot(own: OwnCalls, state: OwnState): Promise<Snapshot> {
  const live = await readPages<Order>(
    (before) => own.orders({ status: 'live', limit: PAGE, ...before }),
    ({ orderID }) => orderID,
  )
  const listed = new Set(live.map(({ orderID }) => orderID))
  const ended: Order[] = []
  for (const { orderID } of state.orders.live().filter((order) => !listed.has(order.orderID))) {
    const order = await own.order({ orderID })
    if (order) ended.push(order)
  }
  const from = state.fills.readFrom
  const fills = await readPages<Fill>(
    (before) => own.fills({ from, limit: PAGE, ...before }),
    ({ fillID }) => fillID,
  )
  return { orders: [...live, ...ended], fills, balances: await own.balances() }
}

/** All pages of a list, newest first; a cursor does not shift when rows come or go. */
async function readPages<Row>(read: (before: { before?: string }) => Promise<Row[]>, idOf: (row: Row) => string): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const page = await read(last === undefined ? {} : { before: idOf(last) })
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}
