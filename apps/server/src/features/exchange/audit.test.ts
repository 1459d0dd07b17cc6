import { beforeAll, expect, test } from 'vitest'
import { type Finding, runAudit } from '#platform/audit'
import { EXCHANGE_CHECKS } from './audit.ts'
import { type Floor, openFloor, place, terms } from './testing/floor.ts'

let floor: Floor

beforeAll(async () => {
  floor = await openFloor()
  const [maker, taker] = [await floor.trader({ gold: 1_000_000n }), await floor.trader({ cash: 100_000_000n })]
  // Taken by a buyer and by a seller, so that each side pays either fee.
  await place(floor, maker, terms('SELL', 5_000, 20))
  await place(floor, taker, terms('BUY', 5_000, 20))
  await place(floor, taker, terms('BUY', 3_000, 10))
  await place(floor, maker, terms('SELL', 3_000, 10))
})

const UNGUARDED = `
  alter table fills disable trigger user;
  alter table entries disable trigger user;
  alter table postings disable trigger user;
  alter table orders disable trigger user;`

/** Breaks the books, looks at them, and puts everything back. */
async function foundAfter(damage: string): Promise<Record<string, bigint>> {
  const findings: Finding[] = []
  const putBack = new Error('put back')
  const attempt = floor.owner.transaction(async (tx) => {
    await tx.run({ text: UNGUARDED + damage, values: [] })
    findings.push(...(await runAudit(tx, EXCHANGE_CHECKS)))
    throw putBack
  })
  await expect(attempt).rejects.toBe(putBack)
  return Object.fromEntries(findings.filter(({ broken }) => broken > 0n).map(({ id, broken }) => [id, broken]))
}

const LAST = '(select max(id) from fills)'
const POSTING = `(select id from postings where kind = 'fill' and ref = ${LAST}::text)`
const legOf = (asset: string, amount: string) =>
  `posting_id = ${POSTING} and ${amount} and wallet_id in (select w.id from wallets w join assets a on a.id = w.asset_id where a.code = '${asset}')`
const feeOf = (asset: string) =>
  `posting_id = ${POSTING} and wallet_id in (select w.id from wallets w join assets a on a.id = w.asset_id join markets m on m.fees_pocket_id = w.pocket_id where a.code = '${asset}')`

test('finds nothing in valid trades, and looks at each', async () => {
  const [fills] = await floor.db.read((tx) => runAudit(tx, EXCHANGE_CHECKS))
  expect([fills?.id, fills?.looked, fills?.broken]).toEqual(['I5', 2n, 0n])
  expect(await foundAfter('')).toEqual({})
})

test.each([
  ['a fill without its posting', `update postings set kind = 'other' where id = ${POSTING}`, 1n],
  ['a posting without its fill', `insert into postings (kind, ref) values ('fill', '999999999')`, 1n],
  ['a posting for something that is no fill', `insert into postings (kind, ref) values ('fill', 'none')`, 1n],
  ['two postings for one fill', `insert into postings (kind, ref) values ('fill', ${LAST}::text)`, 1n],
  ['a posting without its entries', `delete from entries where posting_id = ${POSTING}`, 1n],
  ['another quantity than was paid', `update entries set amount = amount - 1 where ${legOf('GOLD', 'amount < 0')}`, 1n],
  ['another cost than was paid', `update entries set amount = amount + 1 where ${legOf('CASH', 'amount < 0')}`, 1n],
  ['a fee in gold that was not taken', `delete from entries where ${feeOf('GOLD')}`, 1n],
  ['another fee in cash than was taken', `update entries set amount = amount + 1 where ${feeOf('CASH')}`, 1n],
  ['fees of the wrong sides', `update fills set maker_fee = taker_fee, taker_fee = maker_fee where id = ${LAST}`, 1n],
])('[I5] finds %s', async (_name, damage, broken) => {
  expect(await foundAfter(damage)).toMatchObject({ I5: broken })
})

test('[I5] finds a cost that is not price times quantity, though it was paid', async () => {
  const found = await foundAfter(`update fills set price = price + 1 where id = ${LAST}`)
  expect(found).toMatchObject({ I5: 1n })
})

test.each([
  [
    'a trade in a market that is frozen',
    `insert into market_freezes (market_id, after_fill_id) select market_id, id - 1 from fills where id = ${LAST}`,
  ],
  [
    'a trade between the beginning and the end of a freeze',
    `insert into market_freezes (market_id, after_fill_id, ended_at, until_fill_id) select market_id, id - 1, now(), id from fills where id = ${LAST}`,
  ],
])('[I66] finds %s', async (_name, damage) => {
  expect(await foundAfter(damage)).toEqual({ I66: 1n })
})

test('[I66] finds nothing in a freeze behind the last trade', async () => {
  expect(
    await foundAfter(`insert into market_freezes (market_id, after_fill_id) select market_id, id from fills where id = ${LAST}`),
  ).toEqual({})
})
