import { type EntryReply, LEDGER_FIRST, LEDGER_PAGE_MAX } from '@bourse/contracts/pocket'
import { type GraphBuilder, readerOf } from '#platform/graph'
import { AppError, raise } from '#platform/http'
import { ledgerFeed, ownWalletById } from './ledger-feed.ts'
import type { EntryDetail, EntryDetailSource } from './sources.ts'

/** The ledger feed of a wallet (API-67): ten entries by default, each page before the end of the last one. */
export function pocketGraph(builder: GraphBuilder, sources: readonly EntryDetailSource[]): void {
  const entry = defineEntry(builder)
  builder.queryField('ledger', (t) =>
    t.field({
      description: 'The entries of one of the caller’s wallets, newest first, page by page',
      type: [entry],
      args: { walletId: t.arg.id({ required: true }), first: t.arg.int(), before: t.arg.string() },
      resolve: (_root, { walletId, first, before }, context) => {
        const reader = readerOf(context)
        const page = { first: readFirst(first), before: readBefore(before) }
        return context.db.read(async (tx) => {
          const wallet = (ID.test(walletId) && (await ownWalletById(tx, reader, BigInt(walletId)))) || raise('WALLET_NOT_FOUND')
          return ledgerFeed(tx, wallet, page, sources)
        })
      },
    }),
  )
}

const ID = /^[1-9][0-9]{0,17}$/

function readFirst(first: number | null | undefined): number {
  const wanted = first ?? LEDGER_FIRST
  if (wanted < 1 || wanted > LEDGER_PAGE_MAX) throw new AppError('INVALID', { fields: { first: ['fields.limit'] } })
  return wanted
}

function readBefore(before: string | null | undefined): bigint | undefined {
  if (before === null || before === undefined) return undefined
  if (!ID.test(before)) throw new AppError('INVALID', { fields: { before: ['fields.id'] } })
  return BigInt(before)
}

function defineEntry(builder: GraphBuilder) {
  const counterpart = builder.objectRef<NonNullable<EntryDetail['counterpart']>>('LedgerCounterpart').implement({
    fields: (t) => ({ name: t.exposeString('name'), displayName: t.exposeString('displayName') }),
  })
  const detail = builder.objectRef<EntryDetail>('LedgerEntryDetail').implement({
    fields: (t) => ({
      ref: t.exposeString('ref', { nullable: true }),
      counterpart: t.field({ type: counterpart, nullable: true, resolve: (parent) => parent.counterpart }),
      note: t.exposeString('note', { nullable: true }),
      otherAsset: t.exposeString('otherAsset', { nullable: true }),
      otherQuantity: t.exposeString('otherQuantity', { nullable: true }),
      market: t.exposeString('market', { nullable: true }),
      price: t.exposeString('price', { nullable: true }),
      fee: t.string({ nullable: true, resolve: (parent) => parent.fee ?? null }),
      orderId: t.string({ nullable: true, resolve: (parent) => parent.orderId ?? null }),
    }),
  })
  return builder.objectRef<EntryReply>('LedgerEntry').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      seq: t.exposeString('seq'),
      creditDebit: t.exposeString('creditDebit'),
      balance: t.exposeString('balance'),
      transactionTime: t.exposeFloat('transactionTime'),
      transactionType: t.exposeString('transactionType'),
      postingId: t.exposeID('postingId'),
      detail: t.field({ type: detail, nullable: true, resolve: (parent) => parent.detail }),
    }),
  })
}
