import * as z from 'zod/mini'
import { assetReply } from '../catalogue/index.ts'
import { amountRaw, amountText, assetCode, endpoint, id, named, priceText, SCHEMAS, wholeText } from '../http/index.ts'

/**
 * What one whole unit of an asset is worth in whole units of the valuation asset, as an exact fraction: by the last trades through the
 * shortest chain of markets (`trade`), or by the catalogue price where there is none (`catalogue`).
 */
const rateReply = named('AssetRate', {
  numerator: wholeText,
  denominator: wholeText,
  source: z.enum(['trade', 'catalogue', 'self']),
  /** The time of the oldest trade, in milliseconds since 1970; null without a trade. */
  at: z.nullable(z.int()),
  /** The symbols of the markets on the way to the valuation asset. */
  chain: z.array(z.string()),
})
export type RateReply = z.infer<typeof rateReply>

export const walletReply = named('Wallet', {
  id: z.string(),
  asset: assetReply,
  balance: amountRaw,
  available: amountRaw,
  open: amountRaw,
  pending: amountRaw,
  version: z.string(),
  /** A frozen wallet, or any wallet of a frozen asset, can't be debited. */
  isFrozen: z.boolean(),
  rate: rateReply,
})
export type WalletReply = z.infer<typeof walletReply>

export const OPEN_KINDS = ['order', 'offer', 'invitation', 'burn', 'street', 'pledge', 'dues', 'subscription', 'other'] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

/** One reason for a part of a wallet's open amount; raw units of the wallet's asset. */
const openPart = named('OpenPart', {
  kind: z.enum(OPEN_KINDS),
  /** The id of the order, offer, invitation … */
  ref: z.string(),
  amount: amountRaw,
  since: z.int(),
  expiresAt: z.nullable(z.int()),
  /** The recipient, when it is one profile or address. */
  to: z.nullable(z.object({ name: z.nullable(z.string()), displayName: z.string() })),
  /** For an order: its terms, in the market's units. */
  order: z.nullable(
    z.object({ symbol: z.string(), side: z.enum(['BUY', 'SELL']), type: z.string(), quantity: amountText, price: z.nullable(priceText) }),
  ),
})
export type OpenPartReply = z.infer<typeof openPart>

/** What is about to arrive in a wallet (DEF-062). */
const pendingPart = z
  .object({ kind: z.enum(['mint', 'deposit']), ref: z.string(), amount: amountRaw, since: z.int() })
  .register(SCHEMAS, { id: 'PendingPart' })
export type PendingPartReply = z.infer<typeof pendingPart>

export const VALUE_RANGES = ['week', 'month', 'quarter', 'year'] as const
export type ValueRange = (typeof VALUE_RANGES)[number]

export const pocket = {
  read: endpoint({
    method: 'GET',
    path: '/api/profile/:id/pocket/',
    access: 'user',
    summary: 'List the wallets of one of the caller’s profiles with their balances',
    params: z.object({ id }),
    reply: z.object({
      pocketID: z.string(),
      wallets: z.array(walletReply),
      /** The asset in which the profile also wants to see its total; the valuation asset unless it chose another. */
      totals: z.nullable(z.object({ asset: assetReply, rate: rateReply })),
    }),
  }),
  /** Beside the catalogue's list: what a wallet that is not there yet would be valued at. */
  rates: endpoint({
    method: 'GET',
    path: '/api/pocket/rates/',
    access: 'user',
    summary: 'Get what one unit of every asset that can be added is worth in the valuation asset',
    reply: z.object({ rates: z.array(z.object({ asset: assetCode, rate: rateReply })) }),
  }),
  addWallet: endpoint({
    method: 'POST',
    path: '/api/profile/:id/pocket/wallets/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Add a wallet for an asset; an existing wallet is returned unchanged',
    params: z.object({ id }),
    body: z.object({ asset: assetCode }),
    reply: walletReply,
  }),
  /** The parts of the open amount; they sum to `open`. */
  explain: endpoint({
    method: 'GET',
    path: '/api/profile/:id/pocket/wallets/:asset/open/',
    access: 'user',
    summary: 'Get what a wallet’s open amount is on hold for, and what is pending',
    params: z.object({ id, asset: assetCode }),
    reply: z.object({ open: amountRaw, parts: z.array(openPart), pending: amountRaw, pendingParts: z.array(pendingPart) }),
  }),
  value: endpoint({
    method: 'GET',
    path: '/api/profile/:id/pocket/value/',
    access: 'user',
    summary:
      'What the pocket was worth at the end of each day (of each week, for a year) and now, in raw units of the valuation asset, oldest first',
    params: z.object({ id }),
    query: z.object({ range: z._default(z.enum(VALUE_RANGES, 'fields.invalid'), 'month') }),
    reply: z.object({ asset: z.string(), points: z.array(z.object({ at: z.int(), value: amountRaw })) }),
  }),
}

/** The ledger's first page and each further one (PKT-13, PKT-14). */
export const LEDGER_FIRST = 10
export const LEDGER_MORE = 25
/** The maximum of entries per page. */
export const LEDGER_PAGE_MAX = 100

/** An entry of the GraphQL ledger feed (PKT-10); fields that don't apply to its kind are null. */
export interface EntryReply {
  id: string
  /** The wallet's sequence number: the cursor of the feed. */
  seq: string
  creditDebit: string
  balance: string
  /** Milliseconds since 1970. */
  transactionTime: number
  /** The model's name: transfer, fill, fee, mint, burn, offer, request, deposit … */
  transactionType: string
  postingId: string
  detail: {
    /** The id of the record in the feature that moved the money. */
    ref: string | null
    /** The other side. */
    counterpart: { name: string; displayName: string } | null
    note: string | null
    /** For an exchange: the other asset and amount, in raw units. */
    otherAsset: string | null
    otherQuantity: string | null
    /** For a fill: the market and its price as a plain decimal. */
    market: string | null
    price: string | null
    /** For a fill: the fee in raw units of the wallet's asset, as far as creditDebit is lower by it: deducted from what was received, or paid on top of the cost. Negative: a rebate. */
    fee?: string | null
    /** For a fill: the own order that traded. */
    orderId?: string | null
  } | null
}
