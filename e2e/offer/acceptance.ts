import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** The documents that a subscriber or holder has to accept. */
export class Acceptance {
  readonly list: Locator
  readonly rows: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.list = page.getByRole('list', { name: 'Documents to accept' })
    this.rows = this.list.getByRole('listitem')
  }

  /** Reads the document that is next and accepts it. Its row is then locked. */
  async acceptNext(): Promise<void> {
    const place = await this.list.getByRole('checkbox', { checked: true }).count()
    const row = this.rows.nth(place)
    await expect(row).toHaveAttribute('aria-current', 'step')
    await row.getByRole('button', { name: 'Read and accept' }).click()
    const dialog = this.#page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
}
