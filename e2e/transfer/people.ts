import { pocket } from '@bourse/contracts/pocket'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import type { Browser, Page } from '@playwright/test'
import { type Account, newAccount, uniqueName } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { anotherBrowser, expect, signIn } from '../support/test.ts'

/** A new account with these funds, so that other tests don't see its movements. */
export async function newOwner(funds: Record<string, string>, displayName?: string): Promise<Account> {
  const account = await newAccount(displayName === undefined ? {} : { displayName })
  const giver = await apiOf('mesa')
  for (const [asset, quantity] of Object.entries(funds)) {
    const sent = await giver.call(transfer.send, { body: { asset, quantity, recipient: account.handle }, key: uniqueName('fund') })
    expect(sent.status, `funding ${account.handle} with ${asset}`).toBe(201)
  }
  return account
}

/** The available raw units of an account. */
export async function availableOf({ client }: Account, code: string): Promise<bigint> {
  const opened = await client.call(session.open, { body: {} })
  const { body } = await client.call(pocket.read, { params: { id: opened.body.profileID } })
  return BigInt(body.wallets.find(({ asset }) => asset.code === code)?.available ?? 0)
}

/** A page signed in as this account, in its own browser. */
export async function openAs(browser: Browser, { handle }: Account, at: string): Promise<Page> {
  const page = await anotherBrowser(browser)
  await signIn(page, handle, { at })
  return page
}
