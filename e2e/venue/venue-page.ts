import type { Page } from '@playwright/test'

/** The page object of a venture. */
export class VenuePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get funding() {
    return this.page.getByRole('complementary', { name: 'Funding' })
  }

  /** What only the sponsor sees. */
  get own() {
    return this.page.getByRole('region', { name: 'Only you see this' })
  }

  get toast() {
    return this.page.locator('.toast')
  }

  /** Types an amount beside the target and opens the dialog that names it. */
  async beginPledge(amount: string): Promise<void> {
    await this.funding.getByRole('textbox', { name: 'Your pledge' }).fill(amount)
    await this.funding.getByRole('button', { name: /^Pledge / }).click()
  }

  dialog(name: string | RegExp) {
    return this.page.getByRole('dialog', { name })
  }
}
