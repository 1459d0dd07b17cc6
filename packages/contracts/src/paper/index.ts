import { LIVE_PAPER_ORDERS_MAX, PAPER_RANGES, START_ASSETS_MAX } from '@bourse/domain/paper'
import * as z from 'zod/mini'
import { exchange } from '../exchange/index.ts'
import { SIDES } from '@bourse/domain/exchange'
import { amountRaw, amountText, assetCode, endpoint, id, named, priceText, quantityText, SCHEMAS, signedRaw } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { walletReply } from '../pocket/index.ts'

const paperWallet = z
  .extend(walletReply, {
    /** What it began with, at the start or the last reset. */
    start: amountRaw,
  })
  .register(SCHEMAS, { id: 'PaperWallet' })
export type PaperWallet = z.infer<typeof paperWallet>

const paperPocket = named('PaperPocket', {
  /** False until it is opened; then there are no wallets. */
  isOpen: z.boolean(),
  pocketID: z.string(),
  /** When it was opened or last reset; null until it is opened. */
  startedAt: z.nullable(z.int()),
  wallets: z.array(paperWallet),
})
export type PaperPocketReply = z.infer<typeof paperPocket>

/** All amounts are raw units of the valuation asset. */
const paperResult = named('PaperResult', {
  asset: z.string(),
  /** What the pocket began with, at the prices of then. */
  start: amountRaw,
  /** What the same is worth now. */
  kept: amountRaw,
  now: amountRaw,
  /** What the start would be worth now if all of it had been this asset since; null where no asset compares. */
  held: z.nullable(z.object({ asset: z.string(), worth: amountRaw })),
  /** The fees of all paper fills, at the last prices; null where there are too many of them to count. */
  fees: z.nullable(amountRaw),
  /** Oldest first; the last one is now. */
  points: z.array(z.object({ at: z.int(), value: amountRaw })),
})
export type PaperResultReply = z.infer<typeof paperResult>

/** What an order has traded. */
const paperTrade = named('PaperTrade', {
  orderID: z.string(),
  market: z.string(),
  side: z.enum(SIDES),
  quantity: quantityText,
  /** On average, by the tick. */
  price: priceText,
  /** Of the last fill. */
  at: z.int(),
  /** Of what was sold of earlier purchases on paper: their average price, and the result in raw units of the quote asset. */
  closed: z.nullable(z.object({ boughtAt: priceText, result: signedRaw })),
})
export type PaperTradeReply = z.infer<typeof paperTrade>

/** What the pocket begins with; without it, the usual amounts of every asset that has a market. */
const startBody = z.object({
  amounts: z.optional(
    z
      .array(z.object({ asset: assetCode, amount: amountText }), 'fields.required')
      .check(z.minLength(1, 'fields.required'), z.maxLength(START_ASSETS_MAX, 'fields.limit')),
  ),
})

const SIMULATION =
  'Takes what the real book shows at that moment, at the prices of its levels; what is left rests, and is filled at its price by real trades, once the quantity that was ahead of it has traded or gone. The real market never learns of it.'

/** Paper mode: the calls of the exchange with play money. Their shapes are those of the real ones. */
export const paper = {
  pocket: endpoint({
    method: 'GET',
    path: '/api/paper/pocket/',
    access: 'user',
    summary: 'Get the play money of the active profile, with what it began with',
    reply: paperPocket,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/paper/open/',
    access: 'user',
    inMaintenance: 'play',
    scope: 'trade',
    keyed: true,
    summary: 'Open the active profile’s paper pocket; one that is open stays as it is',
    status: [200, 201],
    body: startBody,
    example: { amounts: [{ asset: 'LUSD', amount: '10000' }] },
    reply: paperPocket,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/paper/reset/',
    access: 'user',
    inMaintenance: 'play',
    scope: 'trade',
    keyed: true,
    summary: 'Start over with new play money: the paper orders and fills of the active profile are deleted',
    body: startBody,
    example: {},
    reply: z.object({ pocket: paperPocket, deletedOrders: z.int(), deletedFills: z.int() }),
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/paper/result/',
    access: 'user',
    summary: 'Get what the play money of the active profile was worth over time, and what doing nothing would have brought',
    description:
      'Balances are counted back through the paper fills, of which the newest few thousand are looked at; earlier moments are left out. A moment is valued by the candles that were over by then.',
    query: z.object({ range: z._default(z.enum(PAPER_RANGES, 'fields.invalid'), 'month') }),
    reply: paperResult,
  }),
  trades: endpoint({
    method: 'GET',
    path: '/api/paper/trades/',
    access: 'user',
    summary: 'List what the paper orders of the active profile have traded, the last first, with the results of what was sold again',
    description:
      'The cost of what is sold is the average of what was bought on paper in its market. Without the first fills there are no results.',
    query: listQuery(20, 100),
    reply: listReply(paperTrade),
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/paper/orders/',
    access: 'user',
    summary: 'List the paper orders of the active profile, newest first',
    query: exchange.orders.query,
    reply: exchange.orders.reply,
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/paper/orders/:id/',
    access: 'user',
    summary: 'Get a paper order of the active profile',
    params: z.object({ id }),
    reply: exchange.order.reply,
  }),
  fills: endpoint({
    method: 'GET',
    path: '/api/paper/fills/',
    access: 'user',
    summary: 'List the paper fills of the active profile, newest first',
    query: exchange.fills.query,
    reply: exchange.fills.reply,
  }),
  balances: endpoint({
    method: 'GET',
    path: '/api/paper/balances/',
    access: 'user',
    summary: 'List what the active profile has of each asset in play money',
    reply: exchange.balances.reply,
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/paper/orders/',
    access: 'user',
    repeatable: 'ownId',
    inMaintenance: 'play',
    scope: 'trade',
    paced: true,
    summary: 'Place an order with play money; repeating it with the same clOrdID returns the order’s current status',
    description: `${SIMULATION} Every kind of order is simulated: stops, trailing stops, icebergs, pairs and brackets. At most ${LIVE_PAPER_ORDERS_MAX} paper orders of a user are open at a time.`,
    status: [200, 201],
    body: exchange.place.body,
    example: { clOrdID: 'try-7', market: 'LBTC-LUSD', side: 'BUY', quantity: '0.15', price: '64180.5' },
    reply: exchange.place.reply,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/paper/orders/settle/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'play',
    scope: 'trade',
    paced: true,
    summary: 'Settle a paper order by its clOrdID: returns its status; one that has not arrived is rejected, even if it arrives later',
    body: exchange.settle.body,
    example: { clOrdID: 'try-7', market: 'LBTC-LUSD', side: 'BUY', quantity: '0.15', price: '64180.5' },
    reply: exchange.settle.reply,
  }),
  amend: endpoint({
    method: 'PATCH',
    path: '/api/paper/orders/:id/',
    access: 'user',
    inMaintenance: 'play',
    scope: 'trade',
    paced: true,
    summary: 'Change an open paper order; a smaller quantity at the same price keeps its place',
    params: z.object({ id }),
    body: exchange.amend.body,
    example: { price: '64170', quantity: '0.1' },
    reply: exchange.amend.reply,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/paper/orders/:id/',
    access: 'user',
    inMaintenance: 'play',
    scope: 'trade',
    paced: true,
    summary: 'Cancel an open paper order',
    params: z.object({ id }),
    reply: exchange.cancel.reply,
  }),
  cancelAll: endpoint({
    method: 'POST',
    path: '/api/paper/orders/cancel_all/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'play',
    scope: 'trade',
    paced: true,
    summary: 'Cancel all open paper orders of the active profile, in one market or in all',
    body: exchange.cancelAll.body,
    example: { market: 'LBTC-LUSD' },
    reply: exchange.cancelAll.reply,
  }),
}
