import { market } from '@bourse/contracts/exchange'
import { TRADED_PRICES } from '#features/pocket'
import { extensionPoint, type Feature } from '#platform/feature'
import { MARKET_CHECKS } from './audit.ts'
import { marketJobs } from './jobs.ts'
import type { MarketData } from './market-data.ts'
import { marketPersonalData } from './personal-data.ts'
import { quoteRoutes } from './quote-routes.ts'
import { marketRoutes } from './routes.ts'
import { readDailyPrices, readLastPrices } from './traded-prices.ts'

/** The market data of this process, if it has that role. */
export const MARKET_DATA = extensionPoint<MarketData>('market.data')

export const marketFeature: Feature = {
  tables: [
    'markets',
    'candles',
    'market_terms',
    'market_freezes',
    'rate_folds',
    'rate_trades',
    'rate_books',
    'settlement_rates',
    'rate_uses',
  ],
  contracts: { market },
  reference: { market: { about: 'Market data: markets, tickers, depth, trades and candles. Public.', of: 'exchange' } },
  routes(http, { db, contributions }) {
    const [live] = contributions.to(MARKET_DATA)
    marketRoutes(http, db, live)
    quoteRoutes(http, db, live)
  },
  jobs: () => marketJobs,
  checks: MARKET_CHECKS,
  contributes: [TRADED_PRICES.with({ last: readLastPrices, daily: readDailyPrices }), marketPersonalData],
}
