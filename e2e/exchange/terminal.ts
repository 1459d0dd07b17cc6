import { exchange } from '@bourse/contracts/exchange'
import { ApiClient } from '@bourse/testkit/client'
import type { Browser, Locator, Page } from '@playwright/test'
import { anotherBrowser, DEMO_PASSWORD, expect, productUrl, signIn } from '../support/test.ts'

/** A trader of the demo world at the terminal, in a browser of their own. */
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

  /** The newest order of this market; other journeys of the same trader go on in other markets. */
  get newest(): Locator {
    return this.orders
      .locator('[data-order]')
      .filter({ hasText: this.#symbol.replace('-', '/') })
      .first()
  }

  /** The last look before an order or its change is sent. */
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

  /** The form's button; whether it asks first is the trader's choice. */
  async press(): Promise<void> {
    await this.form.locator('button[type=submit]').click()
  }

  async confirm(): Promise<void> {
    await this.review.locator('.limit-confirm').click()
    await expect(this.review).toBeHidden()
  }

  /** As somebody who has chosen nothing: asked, and agreed. */
  async submit(): Promise<void> {
    await this.press()
    await this.confirm()
  }

  /** Nothing stays in the book for the journeys that follow. */
  async close(): Promise<void> {
    await this.api.call(exchange.cancelAll, { body: { market: this.#symbol } })
  }
}

export async function apiOf(handle: string): Promise<ApiClient> {
  const api = new ApiClient(productUrl())
  expect((await api.signIn(handle, DEMO_PASSWORD)).status, `signing ${handle} in`).toBe(200)
  return api
}
