import { staff as desk } from '@bourse/contracts/staff'
import { readFileSync } from 'node:fs'
import { newAccount } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'

test('[STAFF-01] giving a role takes two people, taking it one, and the log has all of it, sealed and as a file', async ({
  page,
  browser,
}) => {
  const joining = await newAccount()
  await signIn(page, 'staff', { at: '/admin/team' })
  await page.getByRole('button', { name: 'Add someone' }).click()
  await page.getByLabel('Name or handle').fill(joining.handle)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(joining.handle) })
    .click()
  const roles = page.getByRole('dialog', { name: /^Roles of/ })
  await roles.getByRole('button', { name: 'Sign and ask for a second' }).click()
  await expect(roles.getByText('Give a reason. It goes to the audit log.')).toBeVisible()
  await roles.getByRole('checkbox', { name: 'Support' }).check()
  await expect(roles).toContainText('Noa Lindqvist')
  await roles.getByLabel('Reason').fill('Joins the help desk')
  await roles.getByRole('button', { name: 'Sign and ask for a second' }).click()
  await expect(roles).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: `@${joining.handle}` })).toHaveCount(0)

  const noa = await anotherBrowser(browser)
  await signIn(noa, 'noa', { at: '/admin/signatures' })
  const asked = noa.getByRole('article').filter({ hasText: 'Joins the help desk' }).first()
  await expect(asked).toContainText('Sam Okafor')
  await asked.getByRole('button', { name: /^Sign:/ }).click()
  const sign = noa.getByRole('dialog', { name: 'Sign and apply' })
  await sign.getByRole('button', { name: /^Sign:/ }).click()
  await expect(sign).toBeHidden()
  await expect(asked).toHaveCount(0)

  await page.goto('/admin/team')
  const row = page.getByRole('listitem').filter({ hasText: `@${joining.handle}` })
  await expect(row).toContainText('Support')
  await row.getByRole('button', { name: /^Change roles/ }).click()
  await roles.getByRole('checkbox', { name: 'Support' }).uncheck()
  await expect(roles).toContainText('taking a role away takes one signature')
  await roles.getByLabel('Reason').fill('Has left the help desk')
  await roles.getByRole('button', { name: 'Take the role away' }).click()
  await expect(row).toHaveCount(0)

  await page.goto('/admin/log')
  await page.getByLabel('What', { exact: true }).selectOption('staff')
  await page.getByRole('searchbox', { name: 'Word, number, name' }).fill(joining.handle)
  await page.keyboard.press('Enter')
  const entries = page.locator('.log-list > li')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('Took roles in staff away')
  await expect(entries.nth(1)).toContainText('Gave roles in staff')
  await entries.nth(1).getByRole('button').click()
  await expect(entries.nth(1)).toContainText('First signature')
  await expect(entries.nth(1)).toContainText('“Joins the help desk”')
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByText(/The chain is whole: [\d,]+ entries checked\./)).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = await file
  expect(saved.suggestedFilename()).toMatch(/^bourse-audit-log-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(readFileSync(await saved.path(), 'utf8')).toMatch(/^\ufeffentry,time,who,roles,action/)
  const client = await apiOf('staff')
  const [entry] = (await client.call(desk.log, { query: { what: 'log', limit: '1' } })).body.items
  expect(entry).toMatchObject({ action: 'log.downloaded', by: { name: 'staff' } })
})
