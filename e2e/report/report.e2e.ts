import { readFile } from 'node:fs/promises'
import { pocket } from '@bourse/contracts/pocket'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import type { ApiClient } from '@bourse/testkit/client'
import type { Download, Page } from '@playwright/test'
import { type Account, newAccount, uniqueName } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, signIn, test } from '../support/test.ts'

/** A new account that received 12.50 of one asset and 0.001 of another, and returned 2. */
async function newSaver(): Promise<Account> {
  const account = await newAccount({ displayName: 'Vesna Marković' })
  const giver = await apiOf('maker')
  const send = async (from: ApiClient, recipient: string, asset: string, quantity: string, note: string) => {
    const { status } = await from.call(transfer.send, { body: { asset, quantity, recipient, note }, key: uniqueName('report') })
    expect(status, `sending ${quantity} ${asset}`).toBeLessThan(300)
  }
  await send(giver, account.handle, 'LUSD', '12.5', 'Seeds')
  await send(giver, account.handle, 'LBTC', '0.001', '')
  await send(account.client, 'maker', 'LUSD', '2', '=1+1')
  return account
}

async function readDownload(page: Page, button: string): Promise<{ download: Download; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { download, bytes: await readFile(await download.path()) }
}

test('[DEF-188] a statement adds up to the pocket, and downloads as CSV and PDF', async ({ page }) => {
  const account = await newSaver()
  await signIn(page, account.handle, { at: '/reports/' })
  const lusd = page.getByRole('region', { name: /^LUSD/ })
  await expect(lusd.getByRole('row', { name: /Sent to Inés Aldao “=1\+1”.*2\.00.*10\.50/ })).toBeVisible()
  await expect(lusd.getByRole('row', { name: /Received from Inés Aldao “Seeds”.*12\.50.*12\.50/ })).toBeVisible()
  const opened = await account.client.call(session.open, { body: {} })
  const { body } = await account.client.call(pocket.read, { params: { id: opened.body.profileID } })
  expect(body.wallets.find(({ asset }) => asset.code === 'LUSD')?.balance).toBe('10500000')
  await expect(lusd.getByRole('row', { name: /Carried forward 2\.00 12\.50 10\.50/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^LBTC/ })).toContainText('0.001000')

  const csv = await readDownload(page, 'Download CSV')
  expect(csv.download.suggestedFilename()).toMatch(new RegExp(`^bourse-${account.handle}-.*\\.csv$`))
  const lines = csv.bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toBe('\ufeffdate,asset,kind,description,counterparty,note,amount,balance,posting')
  expect(lines[2]).toContain(",'=1+1,-2.000000,10.500000,")
  const pdf = await readDownload(page, 'Download PDF')
  expect(pdf.download.suggestedFilename()).toMatch(/\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
