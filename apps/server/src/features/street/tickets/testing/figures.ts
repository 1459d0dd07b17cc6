import { sql } from '#platform/db'
import { positionOf, supplyOf } from '../../../agent/testing/desk.ts'
import type { Street } from './trade.ts'

/** Everything that a ticket may move: balances and holds of both, the house's fees, the asset's supply, the agency's promises. */
export async function figuresOf({ app, dealer, taker, agencyId }: Street) {
  const { fees, reserved } = await app.db.one<{ fees: bigint; reserved: bigint }>(sql`
    select coalesce((select w.balance from wallets w join pockets p on p.id = w.pocket_id join assets a on a.id = w.asset_id
                     where p.kind = 'fees' and a.code = 'LEUR'), 0) as fees,
           (select reserved from agencies where id = ${agencyId}) as reserved`)
  const [one, other] = [await positionOf(app, dealer, 'LEUR'), await positionOf(app, taker, 'LEUR')]
  return {
    dealer: one.balance,
    dealerHeld: one.held,
    taker: other.balance,
    takerHeld: other.held,
    fees,
    supply: await supplyOf(app, 'LEUR'),
    reserved,
  }
}
export type Figures = Awaited<ReturnType<typeof figuresOf>>

/** By how much each figure has changed; those that have not are left out. */
export async function changeSince(street: Street, before: Figures): Promise<Partial<Figures>> {
  const now = await figuresOf(street)
  const changes = Object.entries(now).map(([name, value]) => [name, value - before[name as keyof Figures]] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0n)) as Partial<Figures>
}
