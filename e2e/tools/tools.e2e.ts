import { newAccount } from '../support/account.ts'
import { DEMO_PASSWORD, expect, productUrl, signIn, test } from '../support/test.ts'

test('[STAFF-05] [DEF-022] a key is bound to its addresses, files and all data are downloaded, the account is closed and kept by signing in again', async ({
  page,
}) => {
  const person = await newAccount({ displayName: 'Olga Tessa' })
  await signIn(page, person.handle, { at: '/settings/keys/' })
  const keys = page.getByRole('region', { name: 'API keys' })
  await keys.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill('Office bot')
  await dialog.getByLabel('Only from these addresses').fill('203.0.113.7\n2001:DB8::/32')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = (await page.getByRole('dialog').getByText(/^bk_/).textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(keys.getByText('Only from 203.0.113.7, 2001:db8::/32')).toBeVisible()
  const elsewhere = await fetch(`${productUrl()}/api/profiles/`, { headers: { authorization: `Bearer ${key}` } })
  expect([elsewhere.status, ((await elsewhere.json()) as { code: string }).code]).toEqual([403, 'ADDRESS_NOT_ALLOWED'])

  await page.getByRole('link', { name: 'Your data', exact: true }).click()
  const trades = page.getByRole('button', { name: 'Download Trades with fees' })
  const [csv] = await Promise.all([page.waitForEvent('download'), trades.click()])
  expect(csv.suggestedFilename()).toBe('bourse-trades.csv')
  const data = page.getByRole('region', { name: 'All your data' })
  await data.getByRole('button', { name: 'Request a copy' }).click()
  const ask = page.getByRole('dialog', { name: 'Request a copy of your data' })
  await ask.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await ask.getByRole('button', { name: 'Request a copy' }).click()
  const get = data.getByRole('button', { name: /^Download \(/ })
  await expect(get).toBeVisible({ timeout: 60_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), get.click()])
  expect(file.suggestedFilename()).toMatch(/^bourse-data-\d{4}-\d\d-\d\d\.zip$/)

  await page.getByRole('region', { name: 'Close the account' }).getByRole('button', { name: 'Close the account' }).click()
  const close = page.getByRole('dialog', { name: 'Close the account of Olga Tessa' })
  await close.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await close.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText(/^Your account closes on /)).toBeVisible()
  await signIn(page, person.handle, { at: '/activity' })
  await expect(page.getByText('Your account stays').first()).toBeVisible()
})
