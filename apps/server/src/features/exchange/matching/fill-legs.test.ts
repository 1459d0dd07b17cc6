import type { Seat } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { type Floor, openFloor, place, terms } from '../testing/floor.ts'

/** What trades tell of their sides, and what the ledger has of them; the fees' pocket is no side. */
const differing = (floor: Floor) =>
  floor.db.read((tx) =>
    tx.rows(sql`
      select l.fill_id, l.pocket_id, l.asset_id, l.amount, e.amount as booked
      from (select * from published.fill_legs where amount <> 0) l
      full join (
        select p.ref::bigint as fill_id, w.pocket_id, w.asset_id, sum(x.amount) as amount
        from postings p join entries x on x.posting_id = p.id join wallets w on w.id = x.wallet_id
        where p.kind = 'fill' and w.pocket_id not in (select fees_pocket_id from markets) group by 1, 2, 3) e
        on (e.fill_id, e.pocket_id, e.asset_id) = (l.fill_id, l.pocket_id, l.asset_id)
      where l.amount is distinct from e.amount`),
  )

async function tradeBothWays(floor: Floor): Promise<void> {
  const [ann, bob]: Seat[] = [
    await floor.trader({ gold: 10_000_000n, cash: 10_000_000n }),
    await floor.trader({ gold: 10_000_000n, cash: 10_000_000n }),
  ]
  for (const [maker, taker] of [
    [ann, bob],
    [bob, ann],
  ] as [Seat, Seat][])
    for (const [side, other] of [
      ['BUY', 'SELL'],
      ['SELL', 'BUY'],
    ] as const) {
      await place(floor, maker, terms(side, 1_237, 251))
      expect((await place(floor, taker, terms(other, 1_000, 251))).order?.status).toBe('FILLED')
      expect((await place(floor, taker, terms(other, 237, 251))).order?.status).toBe('FILLED')
    }
}

test.each([
  ['fees come off what is received', { goldDecimals: 6, fees: { makerFeePpm: 1_000, takerFeePpm: 2_000 } }],
  ['makers get a rebate', { goldDecimals: 6, fees: { makerFeePpm: -1_500, takerFeePpm: 2_000 } }],
  ['buyers pay their fee in the quote asset', { goldDecimals: 0, fees: { makerFeePpm: 1_000, takerFeePpm: 2_000 } }],
  ['buyers pay there, and makers get a rebate', { goldDecimals: 0, fees: { makerFeePpm: -1_500, takerFeePpm: 2_000 } }],
  ['there are no fees', { goldDecimals: 6, fees: { makerFeePpm: 0, takerFeePpm: 0 } }],
])('a trade tells what each side gave and got, to the unit, where %s', async (_where, options) => {
  const floor = await openFloor(options)
  await tradeBothWays(floor)
  const [{ legs }] = (await floor.db.read((tx) => tx.rows<{ legs: bigint }>(sql`select count(*) as legs from published.fill_legs`))) as [
    { legs: bigint },
  ]
  expect(legs).toBe(32n)
  expect(await differing(floor)).toEqual([])
  const marked = await floor.db.read((tx) =>
    tx.rows(sql`select from entries e join postings p on p.id = e.posting_id where e.of_fill <> (p.kind = 'fill')`),
  )
  expect(marked).toEqual([])
  expect(await floor.broken()).toEqual([])
})
