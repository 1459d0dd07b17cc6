import { expect, type Locator, type Page } from '@playwright/test'

/** The terminal as its trader sees it, in English. */
export class TerminalScreen {
  readonly page: Page
  readonly symbol: string

  constructor(page: Page, symbol: string) {
    this.page = page
    this.symbol = symbol
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: 'Order form' })
  }

  field(name: string): Locator {
    return this.form.getByRole('textbox', { name, exact: true })
  }

  get orders(): Locator {
    return this.page.getByRole('table', { name: 'Orders', exact: true })
  }

  /** What is open, or what is over. */
  async showOrders(which: 'Open' | 'History'): Promise<void> {
    await this.page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: new RegExp(`^${which}`) })
      .click()
  }

  /** The newest order of this market; other tests of the same trader use other markets. */
  get newest(): Locator {
    return this.orders
      .locator('[data-order]')
      .filter({ hasText: this.symbol.replace('-', '/') })
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

  /** Within half a second of the order before, a press is taken for its second one and ignored. */
  async confirm(): Promise<void> {
    await expect(async () => {
      if (await this.review.isVisible()) await this.review.locator('.limit-confirm').click({ timeout: 2_000 })
      await expect(this.review).toBeHidden({ timeout: 1_000 })
    }).toPass()
  }

  /** Submits and confirms the review, as with default preferences. */
  async submit(): Promise<void> {
    await this.press()
    await this.confirm()
  }
}
