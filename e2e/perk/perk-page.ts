import { perk, type PerkReply } from '@bourse/contracts/perk'
import type { Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { expect } from '../support/test.ts'

/** Changes a perk without its form. */
export async function changePerk({ client }: Account, before: PerkReply, fields: Record<string, unknown>): Promise<void> {
  const { rowId: id, name, description, membership } = before
  const body = { name, description, membership, quoteAsset: 'LUSD', ...fields }
  const saved = await client.call(perk.update, { params: { id }, body, key: crypto.randomUUID() })
  expect(saved.status, 'the changed perk').toBe(200)
}

/** The page object of a perk. */
export class PerkPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get side() {
    return this.page.getByRole('complementary')
  }

  get toast() {
    return this.page.locator('.toast')
  }

  button(name: string | RegExp) {
    return this.side.getByRole('button', { name })
  }

  dialog(name: string | RegExp) {
    return this.page.getByRole('dialog', { name })
  }
}
