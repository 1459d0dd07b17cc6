import { agent } from '@bourse/contracts/agent'
import { link } from '@bourse/contracts/link'
import type { ApiClient } from '@bourse/testkit/client'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { anotherBrowser, expect, signIn } from '../support/test.ts'

/** What was issued minus what was burned through the agent, in raw units. */
export async function outstanding(api: ApiClient, asset: string): Promise<bigint> {
  const { body } = await api.call(agent.overview)
  return BigInt(body.agencies.find((agency) => agency.asset === asset)?.outstanding ?? 0)
}

/** Deposits money for a new account, through the product's own calls. */
export async function depositFor(account: Account, asset: string, quantity: string): Promise<void> {
  const made = await account.client.call(agent.mint, { body: { asset, quantity }, key: crypto.randomUUID() })
  expect(made.status, 'the announced payment').toBe(201)
  const api = await apiOf('agent')
  const issued = await api.call(agent.decideMint, {
    params: { id: made.body.id },
    body: { action: 'confirm' },
    key: crypto.randomUUID(),
  })
  expect(issued.status, 'the issue').toBe(200)
}

/** Both have valid check digits. */
export const CBU = '9990001800000482133074'
export const TAX_ID = '20-26756539-3'

/** Links a bank account for the account's withdrawals. */
export async function linkBank({ client, email }: Account, beneficiary: string): Promise<void> {
  const body = {
    asset_id: 'LARS',
    bank_name: 'Banco del Faro',
    bank_address: 'Av. Costanera 1',
    beneficiary,
    account_number: CBU,
    type_account: 'savings',
    tax_id: TAX_ID,
    email,
  }
  const { body: made } = await client.call(link.addBank, { body })
  expect(made.link_id, 'the linked account').toMatch(/^[0-9]+$/)
}

/** The agent's desk, in its own browser window. */
export class Desk {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  static async open(browser: Browser): Promise<Desk> {
    const page = await anotherBrowser(browser)
    await signIn(page, 'agent', { at: '/agent/' })
    await expect(page.getByRole('tab', { name: /^Deposits/ })).toBeVisible()
    return new Desk(page)
  }

  /** A task by its amount and member. The queue polls; reloading it is faster. */
  async task(kind: 'Deposit' | 'Withdrawal', amount: string, name: string): Promise<Locator> {
    const task = this.page.getByRole('article', { name: `${kind} of ${amount} by ${name}` })
    await this.page.reload()
    await this.page.getByRole('tab', { name: new RegExp(`^${kind}s`) }).click()
    await expect(task).toBeVisible()
    return task
  }

  async reject(task: Locator, reason: string): Promise<void> {
    await task.getByRole('button', { name: 'Reject' }).click()
    const dialog = this.page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByText('Give a reason of at least three letters')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog).toBeHidden()
    await expect(task).toBeHidden()
  }
}
