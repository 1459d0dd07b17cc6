import { type EntryReply, LEDGER_MORE } from '@bourse/contracts/pocket'
import { transfer } from '@bourse/contracts/transfer'
import { describe, expect, test } from 'vitest'
import { post } from '#features/ledger'
import { testApp } from '../../testing/app.ts'
import { fund, makeAsset, makeTraders, type Trader } from '../../testing/traders.ts'
import { fromTo } from '../ledger/testing/books.ts'

const app = await testApp()
await makeAsset(app.db, 'CASH')
const [ana, beto] = await makeTraders(app, 'ana', 'beto')
const [walletId, other] = await app.db.transaction(async (tx) => {
  const from = await fund(tx, ana, 'CASH', 1_000_000n)
  const to = await fund(tx, beto, 'CASH', 1n)
  for (let n = 1n; n <= 40n; n++)
    await post(tx, {
      kind: 'test',
      legs: fromTo(from, to, n),
    })
  return [from, to]
})

const QUERY = `query($id: ID!, $first: Int, $before: String) { ledger(walletId: $id, first: $first, before: $before) {
  id seq creditDebit balance transactionTime transactionType postingId
  detail { ref counterpart { name displayName } note otherAsset otherQuantity market price fee orderId } } }`

async function ask(
  who: Pick<Trader, 'api'>,
  variables: Record<string, unknown>,
): Promise<{ entries: EntryReply[]; code?: string; status: number }> {
  const { status, body } = await who.api.graph<unknown>(QUERY, variables)
  const { data, errors } = body as { data?: { ledger: EntryReply[] }; errors?: { extensions: { code: string } }[] }
  return { status, entries: data?.ledger ?? [], ...(errors?.[0] && { code: errors[0].extensions.code }) }
}

describe('[API-67] the ledger feed', () => {
  test('[PKT-13] [PKT-14] [PKT-15] gives ten first, newest first, and goes on without a gap to the very first entry', async () => {
    const pages = [(await ask(ana, { id: String(walletId) })).entries]
    while (pages.at(-1)?.at(-1)?.seq !== '1')
      pages.push((await ask(ana, { id: String(walletId), first: 25, before: pages.at(-1)?.at(-1)?.seq ?? null })).entries)
    expect(pages.map(({ length }) => length)).toEqual([10, 25, 6])
    expect(LEDGER_MORE).toBe(25)
    const all = pages.flat()
    expect(all.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 41 }, (_, index) => 41 - index))
  })

  test('[PKT-10] each entry has its amount, time, type and the balance after it', async () => {
    const { entries } = await ask(ana, { id: String(walletId), first: 100 })
    let balance = 0n
    for (const entry of entries.toReversed()) {
      balance += BigInt(entry.creditDebit)
      expect(entry.balance).toBe(String(balance))
    }
    expect(balance).toBe(1_000_000n - 820n)
    expect(entries.at(-1)).toMatchObject({ transactionType: 'mint', creditDebit: '1000000' })
    expect(entries[0]).toMatchObject({ transactionType: 'test', creditDebit: '-40', detail: null })
    expect(Math.abs(Date.now() - (entries[0]?.transactionTime ?? 0))).toBeLessThan(600_000)
  })

  test('of another user’s wallet answers as if it did not exist', async () => {
    for (const id of [String(other), '999999999', 'x', '-1', '0', '9'.repeat(40), ''])
      expect(await ask(ana, { id })).toEqual({ status: 200, entries: [], code: 'WALLET_NOT_FOUND' })
    expect((await ask(beto, { id: String(other) })).entries[0]?.creditDebit).toBe('40')
  })

  test('is nothing for visitors', async () => {
    expect(await ask({ api: app.api() }, { id: String(walletId) })).toMatchObject({ code: 'UNAUTHENTICATED', entries: [] })
  })

  test.each([
    [{ first: 0 }, 'INVALID'],
    [{ first: -5 }, 'INVALID'],
    [{ before: 'x' }, 'INVALID'],
    [{ before: '-1' }, 'INVALID'],
    [{ before: '1e3' }, 'INVALID'],
    [{ before: '9'.repeat(30) }, 'INVALID'],
  ])('with %j is refused', async (variables, code) => {
    expect(await ask(ana, { id: String(walletId), ...variables })).toEqual({ status: 200, entries: [], code })
  })

  test('with more rows than any list has is refused before it runs', async () => {
    expect(await ask(ana, { id: String(walletId), first: 101 })).toEqual({ status: 400, entries: [], code: 'GRAPHQL_INVALID' })
  })

  test('before the first entry there is nothing', async () => {
    expect(await ask(ana, { id: String(walletId), before: '1' })).toEqual({ status: 200, entries: [] })
  })

  test('[PKT-10] a transfer shows with its type on both sides', async () => {
    const sent = await ana.api.call(transfer.send, {
      body: { recipient: '@beto', asset: 'CASH', quantity: '0.05', note: 'For lunch' },
      key: 'feed-1',
    })
    expect(sent.status).toBeLessThan(300)
    expect((await ask(ana, { id: String(walletId), first: 1 })).entries[0]).toMatchObject({
      transactionType: 'transfer',
      creditDebit: '-50000',
    })
    expect((await ask(beto, { id: String(other), first: 1 })).entries[0]).toMatchObject({
      transactionType: 'transfer',
      creditDebit: '50000',
    })
  })
})
