import { report } from '@bourse/contracts/report'
import { staff } from '@bourse/contracts/staff'
import type { ApiClient } from '@bourse/testkit/client'
import { apiOf } from '../support/demo-user.ts'
import { expect, signIn, test } from '../support/test.ts'

/** Whatever a failed try has left behind. */
async function withdrawOpen(client: ApiClient): Promise<void> {
  const { items: rows } = (await client.call(staff.signatures, { query: { state: 'asked', limit: '200' } })).body
  for (const { id, kind, mayWithdraw } of rows)
    if (kind === 'reserve.declare' && mayWithdraw) await client.call(staff.withdraw, { params: { id } })
}

test('[STAFF-06] [DEF-188] staff see what is owed and declared, and a declaration counts once a second person has signed; every rule of the ledger holds', async ({
  page,
}) => {
  await withdrawOpen(await apiOf('staff'))
  await signIn(page, 'staff', { at: '/reports/' })
  await page.getByText('Platform', { exact: true }).first().click()
  const account = page.getByRole('table', { name: 'Owed and declared, asset by asset' })
  await expect(account.getByRole('row', { name: /LUSD/ })).toBeVisible()
  await page.getByRole('button', { name: 'Declare a reserve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Declare a reserve' })
  await dialog.getByRole('combobox', { name: 'Asset' }).selectOption('LEUR')
  await dialog.getByLabel('Amount held').fill('1')
  await dialog.getByLabel('Where it is held').fill('1 bank account')
  await dialog.getByRole('textbox', { name: 'Statement', exact: true }).fill('Extract 11')
  await dialog.getByRole('button', { name: 'Ask for the second signature' }).click()
  await expect(page.getByText(/asked to declare 1\.00 LEUR/)).toBeVisible()

  const noa = await apiOf('noa')
  const { items: rows } = (await noa.call(staff.signatures, { query: { state: 'asked' } })).body
  const asked = rows.find(({ kind, subject }) => kind === 'reserve.declare' && subject === 'asset:LEUR')
  expect((await noa.call(staff.sign, { params: { id: asked?.id ?? '' } })).status).toBe(200)
  await page.goto('/reports/?view=platform')
  await expect(account.getByRole('row', { name: /LEUR.*1 bank account.*0\.0%/ })).toBeVisible()
  await expect(page.getByText(/^LEUR is short by/)).toBeVisible()
  await expect(page.getByText(/Last declared by Sam Okafor, signed by Noa Lindqvist/)).toBeVisible()
  await account.getByRole('button', { name: 'Show the declarations of LEUR' }).click()
  await expect(page.getByRole('dialog', { name: 'Declared reserves of LEUR' }).getByText('Extract 11').first()).toBeVisible()
  await page.keyboard.press('Escape')

  const audit = page.getByRole('region', { name: 'Ledger audit' })
  await audit.getByRole('button', { name: 'Run the audit' }).click()
  const { run } = (await (await apiOf('staff')).call(report.lastAudit)).body
  const rules = run?.rules ?? 0
  await expect(audit.getByText(`${rules} of ${rules} hold`)).toBeVisible({ timeout: 60_000 })
  await expect(audit.getByText('Sum of all entries 0.000000')).toBeVisible()
  const totals = page.getByRole('region', { name: 'Where everything is' }).first()
  await expect(totals.getByRole('row', { name: /^LUSD/ })).toBeVisible()
})
