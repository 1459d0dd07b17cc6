import type { EntryReply } from '@bourse/contracts/pocket'
import type { FakeServer } from './fake-server.ts'

interface Given {
  quantity: string
  balance: string
  note?: string
}

/** An entry of a wallet: this much was received from Inés, in raw units. */
export function received(seq: number, { quantity, balance, note = '' }: Given): EntryReply {
  return {
    id: String(800 + seq),
    seq: String(seq),
    creditDebit: quantity,
    balance,
    transactionTime: Date.now(),
    transactionType: 'transfer',
    postingId: String(900 + seq),
    detail: {
      ref: '31',
      counterpart: { name: 'ines', displayName: 'Inés Aldao' },
      note,
      otherAsset: null,
      otherQuantity: null,
      market: null,
      price: null,
    },
  }
}

/** From now on every wallet has these entries, newest first; what the test adds to them, the next read shows. */
export function keepLedger(server: FakeServer, entries: EntryReply[]): void {
  server.graph('ledger', ({ first, before }: { first: number; before: string | null }) =>
    entries.filter(({ seq }) => before === null || Number(seq) < Number(before)).slice(0, first),
  )
}
