import { exchange } from '@bourse/contracts/exchange'
import type { ApiClient } from '@bourse/testkit/client'
import type { Browser, Locator, Page } from '@playwright/test'
import { apiOf } from '../support/demo-user.ts'
import { anotherBrowser, expect, signIn } from '../support/test.ts'

/** A demo trader at the terminal, in their own browser. */
export class Terminal {
  readonly page: Page
  readonly api: ApiClient
  readonly #symbol: string

  private constructor(page: Page, api: ApiClient, symbol: string) {
    this.page = page
    this.api = api
    this.#symbol = symbol
  }

  static async open(browser: Browser, handle: string, symbol: string): Promise<Terminal> {
    const page = await anotherBrowser(browser)
    await signIn(page, handle, { at: `/max?market=${symbol}` })
    const terminal = new Terminal(page, await apiOf(handle), symbol)
    await expect(terminal.panel('Order')).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    return terminal
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: 'Order form' })
  }

  get orders(): Locator {
    return this.page.getByRole('table', { name: 'Orders', exact: true })
  }

  /** The newest order of this market; other tests of the same trader use other markets. */
  get newest(): Locator {
    return this.orders
      .locator('[data-order]')
      .filter({ hasText: this.#symbol.replace('-', '/') })
      .first()
  }

  /** The review before an order or an amendment is sent. */
  get review(): Locator {
    return this.page.getByRole('dialog').filter({ has: this.page.locator('.limit-confirm') })
  }

  async side(side: 'Buy' | 'Sell'): Promise<void> {
    await this.form.getByRole('group', { name: 'Side' }).getByRole('button', { name: side }).click()
  }

  async fillIn(side: 'Buy' | 'Sell', quantity: string, price: string): Promise<void> {
    await this.side(side)
    await this.form.getByRole('textbox', { name: 'Price' }).fill(price)
    await this.form.getByRole('textbox', { name: 'Quantity' }).fill(quantity)
  }

  /** Presses the form's button; whether a review opens is the trader's preference. */
  async press(): Promise<void> {
    await this.form.locator('button[type=submit]').click()
  }

  async confirm(): Promise<void> {
    await this.review.locator('.limit-confirm').click()
    await expect(this.review).toBeHidden()
  }

  /** Submits and confirms the review, as with default preferences. */
  async submit(): Promise<void> {
    await this.press()
    await this.confirm()
  }

  /** Cancels everything, so that the next tests find an empty book. */
  async close(): Promise<void> {
    await this.api.call(exchange.cancelAll, { body: { market: this.#symbol } })
  }
}
