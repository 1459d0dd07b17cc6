import { dashboard } from '@bourse/contracts/dashboard'
import { exchange, market } from '@bourse/contracts/exchange'
import { perk } from '@bourse/contracts/perk'
import { venue } from '@bourse/contracts/venue'
import { feeds } from './activity.ts'
import { listAlerts } from './alerts.ts'
import { listAssets } from './assets.ts'
import { like, listOf, rowOf } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'
import { termsOf } from './market-terms.ts'
import { growers, membership } from './perk.ts'
import { fund, printedAsset, raw } from './venue.ts'

export const LUSD = { code: 'LUSD', decimals: 6, decimals_min: 2 }
const DAY_MS = 86_400_000
/** Nobody has done anything; there are six markets. */
export function begins(server: FakeServer): void {
  feeds(server, [])
  listAssets(server)
  listAlerts(server)
  server.reply(dashboard.changes, { asset: LUSD, assets: [], total: '0' })
  server.reply(dashboard.results, { asset: LUSD, isComplete: true, trades: 0, realized: '0', open: '0', weeks: [] })
  server.reply(market.list, [
    termsOf('LBTC', 'LUSD', { tick: '0.01', lot: '0.0001' }),
    ...(['LEUR', 'LARS', 'LBRL', 'BRS'] as const).map((code) => termsOf(code, 'LUSD', {})),
    termsOf('LEUR', 'LARS', {}),
  ])
  const day = rowOf(market.summary.reply)
  server.reply(market.summary, [
    like(day, { market: 'LBTC-LUSD', last: '64182.5', change: '2.3' }),
    like(day, { market: 'LEUR-LUSD', last: '1.08', change: '-0.5' }),
  ])
}

/** A member with something on every tile. */
export function moves(server: FakeServer): void {
  begins(server)
  const change = (code: string, units: number, basis: number) => ({ code, change: String(units * 1_000_000), basis: raw(basis) })
  server.reply(dashboard.changes, {
    asset: LUSD,
    assets: [change('LARS', -72, 1_750), change('LBTC', 307, 12_800), change('LUSD', 0, 90)],
    total: raw(235),
  })
  const weeks = [40, -30, 70, 16, -10, 90, 38, 58].map((units, week) => ({
    at: Date.UTC(2026, 8, 28) + week * 7 * DAY_MS,
    realized: String(units * 500_000),
    open: String(units * 500_000),
  }))
  server.reply(dashboard.results, { asset: LUSD, isComplete: true, trades: 9, realized: raw(136), open: raw(136), weeks })
  const order = rowOf(exchange.orders.reply)
  server.reply(exchange.orders, [
    like(order, { orderID: '1', market: 'LBTC-LUSD', side: 'BUY', quantity: '0.012', filled: '0', price: '62500' }),
    like(order, { orderID: '2', market: 'LEUR-LUSD', side: 'SELL', quantity: '800', filled: '320', price: '1.09' }),
  ])
  server.reply(dashboard.held, { asset: LUSD, held: raw(1_250) })
  const inDays = (days: number) => Date.now() + days * DAY_MS
  server.reply(perk.memberships, [
    membership({ id: '1', period: 'weekly', upcoming: [2, 9, 16, 23].map((days) => ({ at: inDays(days), amount: raw(4) })) }),
    membership({
      id: '2',
      perk: { ...growers(), rowId: '8', name: 'Reading Room' },
      asset: printedAsset('LEUR'),
      upcoming: [{ at: inDays(11), amount: raw(60) }],
    }),
  ])
  server.reply(dashboard.coupons, [
    {
      id: '3',
      code: 'LBTC',
      units: '2400000000',
      decimals: 8,
      at: inDays(5),
      amount: raw(16),
      asset: { ...printedAsset('LUSD'), symbol: '$' },
    },
  ])
  const pledge = rowOf(venue.pledges.reply.shape.items)
  const { rowId, name, sponsor, endsAt } = fund()
  server.reply(venue.pledges, () =>
    listOf([
      like(pledge, {
        id: '1',
        venue: { rowId, name, sponsor: sponsor.name, image: null, endsAt },
        quantity: raw(600),
        asset: printedAsset('LUSD'),
        status: 'held',
      }),
      like(pledge, {
        id: '2',
        venue: { rowId, name, sponsor: sponsor.name, image: null, endsAt },
        quantity: raw(40),
        asset: printedAsset('LUSD'),
        status: 'held',
      }),
      like(pledge, {
        id: '3',
        venue: { rowId: '9', name: 'Over', sponsor: 'x', image: null, endsAt: Date.now() - DAY_MS },
        status: 'paid',
      }),
    ]),
  )
  server.reply(venue.read, fund())
}
