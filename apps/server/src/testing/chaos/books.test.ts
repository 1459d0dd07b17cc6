import { exchange } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db'
import { DEMO_PASSWORD } from '../../../seed/people.ts'
import { testApp, untilReady } from '../app.ts'
import { putBack } from '../audits.ts'
import { BOOKS } from './books.ts'

const BRACKET = { exits: { takeProfit: '1.25', stopPrice: '0.9' } }

const books = await testApp({ ROLES: 'api,exchange' }, 'demo')
await untilReady(books)
for (const [handle, side, quantity] of [['maker', 'SELL', '30'] as const, ['taker', 'BUY', '10'] as const]) {
  const api = books.api()
  await api.signIn(handle, DEMO_PASSWORD)
  const body = { market: 'LEUR-LUSD', clOrdID: handle, side, orderType: 'LIMIT', quantity, price: '1.05', ...(side === 'BUY' && BRACKET) }
  const { status } = await api.call(exchange.place, { body })
  if (status !== 201) throw new Error(`the order of ${handle} was answered with ${status}`)
}

/** What only an owner without scruples can do: the guards are taken down. */
const UNGUARDED = ['wallets', 'entries', 'postings', 'holds', 'orders', 'fills', 'transfers', 'mints', 'burns', 'proposals']
  .map((table) => `alter table ${table} disable trigger user;`)
  .join(' ')

async function brokenIn(tx: Tx): Promise<string[]> {
  const broken: string[] = []
  for (const { says, query } of BOOKS) {
    const rows = await tx.rows<{ what: string | null }>({ text: query, values: [] })
    if (rows.length > 0) broken.push(says)
  }
  return broken
}

const foundAfter = (damage: string) =>
  putBack(books.owner, async (tx) => {
    await tx.run({ text: `${UNGUARDED} alter table wallets drop constraint wallets_funds; ${damage}`, values: [] })
    return brokenIn(tx)
  })

describe('the books that the chaos adds up by itself', () => {
  test('hold in the demo world, in which there is something of everything', async () => {
    const counts = await books.owner.read((tx) =>
      tx.one<Record<string, bigint>>(sql`
        select (select count(*) from fills) as fills, (select count(*) from transfers) as transfers, (select count(*) from holds) as holds,
               (select count(*) from mints where status = 'confirmed') as mints, (select count(*) from orders where reserved > 0) as orders`),
    )
    expect(Object.values(counts).every((count) => count > 0n)).toBe(true)
    expect(await books.owner.read(brokenIn)).toEqual([])
  })

  const someWallet = '(select id from wallets where not is_issuance and balance > 10 order by id limit 1)'
  test.each([
    ['per asset all balances sum to zero', `update wallets set balance = balance + 1 where id = ${someWallet}`],
    ['a wallet is the sum of its entries', `delete from entries where wallet_id = ${someWallet} and wallet_version = 1`],
    ['each running balance', `update entries set balance_after = balance_after + 1 where wallet_id = ${someWallet} and wallet_version = 1`],
    ['no entry is of a wallet or a posting', `insert into postings (kind) values ('empty')`],
    ['what is held', `update wallets set held = held + 1 where id = ${someWallet}`],
    ['no leg of a pair is left alone', `update order_extras set other_leg_id = 999999999 where other_leg_id <> 0`],
    ['the two legs of a pair', `update orders set filled = quantity, status = 'FILLED', reserved = 0 where cl_ord_id like '~%'`],
    ['the exits of a bracket that buys', `update order_exits set uncovered = uncovered + 1`],
    ['nobody but an issuer', `update wallets set held = balance + 1 where id = ${someWallet}`],
    ['a fill moves', `update fills set cost = cost + 1 where id = (select min(id) from fills)`],
    ['a fill moves', `delete from postings where kind = 'fill' and ref = (select min(id) from fills)::text`],
    ['one posting a fill', `insert into postings (kind, ref) select kind, ref from postings where kind = 'fill' limit 1`],
    ['an order has filled', `update fills set quantity = quantity + 1 where id = (select min(id) from fills)`],
    ['an order reserves', `update orders set reserved = reserved + 1 where id = (select min(id) from orders where reserved > 0)`],
    ['a transfer has its posting', `update transfers set quantity = quantity + 1 where id = (select min(id) from transfers)`],
    [
      'a transfer has its posting',
      `delete from transfers where id = (select min(id) from transfers where id not in (select transfer_id from schedule_runs where transfer_id is not null) and payment_link_id is null)`,
    ],
    ['an approved proposal', `insert into postings (kind, ref) values ('offer', '999999')`],
    ['a confirmed mint or burn', `insert into postings (kind, ref) values ('mint', '999999')`],
  ])('say so when it does not hold that %s …: %s', async (says, damage) => {
    expect((await foundAfter(damage)).some((found) => found.startsWith(says))).toBe(true)
  })
})
