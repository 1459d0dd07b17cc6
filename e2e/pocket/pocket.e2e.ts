import { transfer } from '@bourse/contracts/transfer'
import { type Account, newAccount, uniqueName } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, signIn, test } from '../support/test.ts'

/** Sends this much from the demo's trader, who has plenty. */
async function give(to: Account, quantity: string, note = ''): Promise<void> {
  const maker = await apiOf('maker')
  const sent = await maker.call(transfer.send, { body: { recipient: to.handle, asset: 'LUSD', quantity, note }, key: uniqueName('k') })
  expect(sent.status, 'the gift').toBeLessThan(300)
}

test('[PKT-15] [DEF-111] [RT-08] what arrives is seen at once, in the row and in the ledger with its details', async ({ page }) => {
  const account = await newAccount()
  await give(account, '10')
  await signIn(page, account.handle, { at: '/pocket' })
  const row = page
    .getByRole('region', { name: 'Wallets' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^LUSD/ }) })
  await expect(row).toContainText('10.00')
  await row.getByRole('button', { name: /^LUSD/ }).click()
  const entries = page.getByRole('button', { name: /Received from/ })
  await expect(entries).toHaveCount(1)
  await give(account, '32.5', 'Tool hire, October')
  await expect(row).toContainText('42.50')
  await expect(entries).toHaveCount(2)
  await entries.first().click()
  const dialog = page.getByRole('dialog', { name: /Received from/ })
  await expect(dialog).toContainText('+32.50')
  await expect(dialog).toContainText('Tool hire, October')
})
