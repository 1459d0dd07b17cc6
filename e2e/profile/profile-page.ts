import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** The page object of a profile. */
export class ProfilePage {
  readonly page: Page
  readonly bar: Locator
  readonly list: Locator

  constructor(page: Page) {
    this.page = page
    this.bar = page.getByRole('group', { name: 'Profile actions' })
    this.list = page.getByRole('dialog', { name: / of / })
  }

  async open(name: string): Promise<void> {
    await this.page.goto(`/@${name}/`)
    await expect(this.bar).toBeVisible()
  }

  button(name: string | RegExp): Locator {
    return this.bar.getByRole('button', { name })
  }

  /** Opens a list that is not empty. */
  async openList(name: 'Members' | 'Affiliations' | 'Visitors'): Promise<void> {
    await this.button(new RegExp(`^${name}`)).click()
    await expect(this.list.getByRole('listitem').first()).toBeVisible()
  }
}

/** A complete group with public members, made without leaving the active profile. */
export async function makeGroup(client: ApiClient, name: string): Promise<void> {
  const { body: before } = await client.call(session.open, { body: {} })
  const { body: made } = await client.call(profile.create, { body: { name, type: 'association', isGroup: true } })
  const { body: opened } = await client.call(session.open, { body: { profileId: made.profileId } })
  client.access = opened.access
  const settings = { display_name: `Club ${name}`, country: 234, currency_code: 'USD', group_visibility: 'public' }
  await client.call(profile.saveOwn, { body: settings })
  const saved = await client.call(profile.saveOwn, { body: settings })
  expect(saved.status, 'the completed group').toBe(200)
  const { body: back } = await client.call(session.open, { body: { profileId: before.profileID } })
  client.access = back.access
}
