import { expect, type Page } from '@playwright/test'

export const trades = (page: Page) => page.getByRole('region', { name: 'Trades', exact: true })
const book = (page: Page) => page.getByRole('region', { name: 'Book', exact: true })

/** Plays a day of two trades and a book to its end, and goes back to its beginning. */
export async function playDay(page: Page): Promise<void> {
  await expect(page.getByText('No trades in the minutes before.', { exact: true })).toBeVisible()
  await page.getByText('300×', { exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(trades(page).getByRole('row').nth(1)).toContainText('7.50')
  await expect(trades(page).getByRole('row').nth(2)).toContainText('7.25')
  await expect(book(page)).toContainText('8.50')
  await expect(book(page)).toContainText('6.75')
  await expect(page.getByRole('img', { name: /^Last price 7\.50/ })).toBeVisible()
  // It ends with what there is of the day.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start of this part', exact: true }).click()
  await expect(trades(page)).toContainText('No trades in the minutes before.')
  await expect(book(page)).not.toContainText('8.50')
}
