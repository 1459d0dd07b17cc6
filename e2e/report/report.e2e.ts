import { readFile } from 'node:fs/promises'
import { en } from '@bourse/contracts/i18n/en'
import { pocket } from '@bourse/contracts/pocket'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import type { ApiClient } from '@bourse/testkit/client'
import type { Download, Page } from '@playwright/test'
import { type Account, newAccount, uniqueName } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

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

test('[DEF-188] a statement adds up to the pocket, follows the period, and downloads as CSV and PDF', async ({ page }) => {
  const account = await newSaver()
  await signIn(page, account.handle, { at: '/reports/' })
  const lusd = page.getByRole('region', { name: /^LUSD/ })
  await expect(lusd.getByRole('row', { name: /Sent to Inés Aldao “=1\+1”.*2\.00.*10\.50/ })).toBeVisible()
  await expect(lusd.getByRole('row', { name: /Received from Inés Aldao “Seeds”.*12\.50.*12\.50/ })).toBeVisible()
  const opened = await account.client.call(session.open, { body: {} })
  const { body } = await account.client.call(pocket.read, { params: { id: opened.body.profileID } })
  expect(body.wallets.find(({ asset }) => asset.code === 'LUSD')?.balance).toBe('10500000')
  await expect(lusd.getByRole('row', { name: /Carried forward 2\.00 12\.50 10\.50/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^LBTC/ })).toContainText('0.00100000')
  await expectAccessible(page)
  await expectFits(page)

  const csv = await readDownload(page, 'Download CSV')
  expect(csv.download.suggestedFilename()).toMatch(new RegExp(`^bourse-${account.handle}-.*\\.csv$`))
  const lines = csv.bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toBe('\ufeffdate,asset,kind,description,counterparty,note,amount,balance,posting')
  expect(lines[2]).toContain(",'=1+1,-2.000000,10.500000,")
  const pdf = await readDownload(page, 'Download PDF')
  expect(pdf.download.suggestedFilename()).toMatch(/\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('combobox', { name: 'Wallet' }).selectOption('LBTC')
  await expect(lusd).toBeHidden()
  await page.getByRole('combobox', { name: 'Wallet' }).selectOption('')
  const period = page.getByRole('radiogroup', { name: 'Period' })
  await period.getByText('Last year').click()
  await expect(page.getByText('Nothing in this period')).toBeVisible()
  await period.getByText('Custom').click()
  await page.getByLabel('From', { exact: true }).fill('2026-03-02')
  await page.getByLabel('To (inclusive)').fill('2026-03-01')
  await expect(page.getByText('The start date must be before the end date')).toBeVisible()
  await page.getByLabel('To (inclusive)').fill('2099-01-01')
  await expect(page.getByText('Choose at most ten years')).toBeVisible()
})

test('[DEF-188] realized gains say how they are counted, by either method', async ({ page }) => {
  const account = await newSaver()
  await signIn(page, account.handle, { at: '/reports/' })
  await page.getByRole('tab', { name: 'Statement' }).focus()
  await page.keyboard.press('ArrowRight')
  const table = page.getByRole('table', { name: 'Realized gains' })
  await expect(table.getByRole('row', { name: /LBTC.*0\.00100000/ })).toBeVisible()
  await expect(page.getByText(en['report.gains.how.fifo'])).toBeVisible()
  await page.getByText('Average cost', { exact: true }).click()
  await expect(page.getByText(en['report.gains.how.average'])).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test("[DEF-188] [DEF-032] a report that can't be read, and a file that can't be made, say so", async ({ page }) => {
  const account = await newAccount()
  await page.route('**/api/reports/statement**', (route) =>
    route.fulfill({ status: 400, json: { code: 'INVALID', message: 'Not valid', fields: { to: ['fields.PDF_LONG'] } } }),
  )
  await signIn(page, account.handle, { at: '/reports/' })
  await expect(page.getByText('We couldn’t load the report')).toBeVisible()
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Too long for a PDF' })).toBeVisible()
  await page.unroute('**/api/reports/statement**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing in this period')).toBeVisible()
})
