import type { TicketAction } from '@bourse/domain/street'
import { street } from '@bourse/contracts/street'
import { sql } from '#platform/db'
import type { Trader } from '../../../../testing/traders.ts'
import { positionOf, supplyOf } from '../../../agent/testing/desk.ts'
import { disputeJobs } from '../jobs.ts'
import { newKey, type Street } from './cases.ts'

/** Lets the rulings take effect, and the appeals lapse, whose time is over at this many hours from now. */
export async function passHours({ app }: Street, hours: number): Promise<void> {
  const now = new Date(Date.now() + hours * 3_600_000)
  await disputeJobs.tasks['street.rulings']?.(null, app.db, { now })
  await disputeJobs.tasks['street.appeals']?.(null, app.db, { now })
}

export const act = (who: Trader, id: string, action: TicketAction, seen = 'shipped') =>
  who.api.call(street.act, { params: { id }, body: { action, seen, confirm: true }, key: newKey() })

/** The changes that the work makes in the ledger, leaving out what stays. */
export async function changesOf(world: Street, work: () => Promise<unknown>): Promise<Record<string, bigint>> {
  const before = await readLedger(world)
  await work()
  const after = await readLedger(world)
  const names = Object.keys(before) as (keyof typeof before)[]
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]] as const).filter(([, change]) => change !== 0n))
}

/** What both own and hold, what the house has earned, and what there is. */
async function readLedger({ app, dealer, taker }: Street) {
  const fees = await app.db.maybe<{ balance: bigint }>(sql`
    select w.balance from wallets w join pockets p on p.id = w.pocket_id join assets a on a.id = w.asset_id
    where p.kind = 'fees' and a.code = 'LUSD'`)
  const [d, t] = [await positionOf(app, dealer), await positionOf(app, taker)]
  return {
    dealer: d.balance,
    dealerHeld: d.held,
    taker: t.balance,
    takerHeld: t.held,
    fees: fees?.balance ?? 0n,
    supply: await supplyOf(app),
  }
}
