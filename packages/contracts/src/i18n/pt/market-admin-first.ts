import type { marketAdminFirst as english } from '../en/market-admin-first.ts'

export const marketAdminFirst: Record<keyof typeof english, string> = {
  'errors.MARKET_EXISTS': 'Estes dois ativos já têm um mercado.',
  'pages.adminMarket': 'Mercado',
  'pages.adminMarkets': 'Mercados',
}
