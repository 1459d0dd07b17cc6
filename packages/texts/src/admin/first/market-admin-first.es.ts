import type { marketAdminFirst as english } from './market-admin-first.en.ts'

export const marketAdminFirst: Record<keyof typeof english, string> = {
  'errors.MARKET_EXISTS': 'Estos dos activos ya tienen un mercado.',
  'pages.adminMarket': 'Mercado',
  'pages.adminMarkets': 'Mercados',
}
