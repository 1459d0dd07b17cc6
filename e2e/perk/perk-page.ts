import { perk, type PerkReply } from '@bourse/contracts/perk'
import type { Page } from '@playwright/test'
import { type Account, uniqueName } from '../support/account.ts'
import { expect } from '../support/test.ts'

/** A perk that anybody may join; dues are decimal texts in LUSD. */
export async function newPerk({ client }: Account, fields: Record<string, unknown>): Promise<PerkReply> {
  const body = { name: uniqueName('Bread '), description: 'A loaf every Sunday.', membership: 'any', quoteAsset: 'LUSD', ...fields }
  const made = await client.call(perk.create, { body })
  expect(made.status, 'the perk').toBe(201)
  return made.body
}

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

  static addressOf({ owner, rowId }: Pick<PerkReply, 'owner' | 'rowId'>): string {
    return `/@${owner.name}/perk/${rowId}/`
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
