import { exchange } from '@bourse/contracts/exchange'
import { pocket } from '@bourse/contracts/pocket'
import { profile } from '@bourse/contracts/profile'
import { priceText, quantityText } from '@bourse/domain/exchange'
import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { expect, test, vi } from 'vitest'
import { readMarkets, specOf } from '#features/market'
import { sql } from '#platform/db'
import { DEMO_MARKETS, symbolOf } from '../../../seed/markets.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../../seed/people.ts'
import { testApp, untilReady } from '../../testing/app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const TRADES = rounds(15, 100)
const SEED = 13

// Outside of the hook, since the first file that asks for the demo world waits for it.
const app = await testApp({ ROLES: 'api,broker,exchange' }, 'demo')

/** Trades through the order path, in markets and at prices by chance, so that no market stays at its catalogue price. */
const countFills = () => app.db.read(async (tx) => Number((await tx.one<{ count: bigint }>(sql`select count(*) from fills`)).count))
await untilReady(app)
const random = new SeededRandom(SEED)
const traders = [await signedIn('mesa'), await signedIn('paseo')]
// Those where both have funds.
const traded = new Set(DEMO_MARKETS.map(symbolOf))
const markets = (await app.db.read((tx) => readMarkets(tx))).filter(({ symbol }) => traded.has(symbol))
const begun = await countFills()
for (let turn = 0; (await countFills()) < begun + TRADES; turn++) {
  // Each market once, then wherever chance leads.
  const row = markets[turn] ?? random.pick(markets)
  const spec = specOf(row)
  // Within the market's band, and worth enough to be a price.
  const ticks = Math.max(1, Math.round(Number(row.last_price) * (0.93 + random.next() * 0.14)))
  const price = priceText(spec, ticks)
  const quantity = quantityText(spec, Math.ceil(Number(row.min_value ?? 0) / ticks) + 1 + random.below(40))
  const sides = random.next() < 0.5 ? (['SELL', 'BUY'] as const) : (['BUY', 'SELL'] as const)
  for (const [place, side] of sides.entries()) {
    const placed = await traders[place]?.call(exchange.place, { body: { market: row.symbol, side, quantity, price } })
    if (placed?.status !== 201) throw new Error(`no order at ${price} in ${row.symbol}`)
  }
}

async function signedIn(handle: string) {
  const api = app.api()
  expect((await api.signIn(handle, DEMO_PASSWORD)).status).toBe(200)
  return api
}

test(`[PKT-07] after ${TRADES} trades every pocket is worth what its assets last traded for, and the chart ends there`, async () => {
  const worthOf = await independentValuation()
  for (const { handle } of PEOPLE) {
    const api = await signedIn(handle)
    for (const { id } of (await api.call(profile.listOwn)).body) {
      const { wallets } = (await api.call(pocket.read, { params: { id } })).body
      const expected = wallets.reduce((sum, { asset, balance }) => sum + worthOf(asset.code, BigInt(balance)), 0n)
      const { points } = (await api.call(pocket.value, { params: { id } })).body
      expect(points.at(-1)?.value, `the chart of ${handle} ends at the total`).toBe(String(expected))
      const shown = wallets.reduce((sum, { asset, balance, rate }) => {
        const units = BigInt(balance) * BigInt(rate.numerator) * 10n ** 6n
        return sum + units / (BigInt(rate.denominator) * 10n ** BigInt(asset.decimals))
      }, 0n)
      expect(shown, `the pocket of ${handle}`).toBe(expected)
    }
  }
})

interface Hop {
  market: string
  from: string
  to: string
  /** Whole units of `to` for one of `from`. */
  top: bigint
  bottom: bigint
  at: number
}

/** Written apart from the product: all chains by depth, from the asset outwards, over the last fills. */
async function independentValuation(): Promise<(code: string, balance: bigint) => bigint> {
  const { fills, assets } = await app.db.read(async (tx) => ({
    fills: await tx.rows<{ market: string; price: bigint; at: Date }>(
      // The markets of properties have had no trade since the demo began: their last price is that of their newest candle.
      sql`
        (select distinct on (market) market, price, at from audit.fills order by market, fill_id desc)
        union all
        select m.symbol, c.close * m.tick_raw, c.start from markets m
        cross join lateral (select * from candles x where x.market_id = m.id and x.interval = '1m' order by x.start desc limit 1) c
        where not exists (select from audit.fills f where f.market = m.symbol)`,
    ),
    assets: await tx.rows<{ code: string; decimals: number; price: string }>(
      sql`select code, decimals, notional_value::text as price from assets`,
    ),
  }))
  expect(fills.length).toBeGreaterThanOrEqual(9)
  const decimals = new Map(assets.map((asset) => [asset.code, asset.decimals]))
  const hops = fills.flatMap(({ market, price, at }): Hop[] => {
    const [base = '', quote = ''] = market.split('-')
    const unit = 10n ** BigInt(decimals.get(quote) ?? 0)
    const moment = at.getTime()
    return [
      { market, from: base, to: quote, top: price, bottom: unit, at: moment },
      { market, from: quote, to: base, top: unit, bottom: price, at: moment },
    ]
  })
  const chainsOf = (code: string, length: number): Hop[][] =>
    length === 0
      ? code === 'LUSD'
        ? [[]]
        : []
      : hops.filter(({ from }) => from === code).flatMap((hop) => chainsOf(hop.to, length - 1).map((rest) => [hop, ...rest]))
  const oldest = (chain: readonly Hop[]) => Math.min(...chain.map(({ at }) => at))
  const known = new Map<string, Hop[] | undefined>()
  const bestOf = (code: string) => {
    if (!known.has(code)) {
      const best = [0, 1, 2, 3].map((length) => chainsOf(code, length).sort((a, b) => oldest(b) - oldest(a))[0])
      known.set(
        code,
        best.find((chain) => chain !== undefined),
      )
    }
    return known.get(code)
  }
  return (code, balance) => {
    const best = bestOf(code)
    if (best) {
      const top = best.reduce((product, hop) => product * hop.top, balance * 10n ** 6n)
      return top / best.reduce((product, hop) => product * hop.bottom, 10n ** BigInt(decimals.get(code) ?? 0))
    }
    const [whole = '0', fraction = ''] = (assets.find((asset) => asset.code === code)?.price ?? '0').split('.')
    return (balance * BigInt(whole + fraction) * 10n ** 6n) / 10n ** BigInt((decimals.get(code) ?? 0) + fraction.length)
  }
}
