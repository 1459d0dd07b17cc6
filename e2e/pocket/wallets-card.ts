import type { Locator, Page } from '@playwright/test'

/** The card of the wallets, and in it the row of one. */
export const walletsCard = (page: Page): Locator => page.getByRole('region', { name: 'Wallets' })

export const walletRow = (page: Page, code: string): Locator =>
  walletsCard(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${code}`) }) })
