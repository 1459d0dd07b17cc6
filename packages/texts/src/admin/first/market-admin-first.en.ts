/** The names of staff’s pages of the markets, and the texts of their codes. */
export const marketAdminFirst = {
  'errors.MARKET_EXISTS': 'These two assets already have a market.',
  'pages.adminMarket': 'Market',
  'pages.adminMarkets': 'Markets',
} as const
