import { transfer } from '@bourse/contracts/transfer'
import { newAccount, uniqueName } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'

test('[DEF-001] the home page shows what waits for an answer as soon as it is asked, and it is declined there; the pocket has a value over time', async ({
  page,
}) => {
  const account = await newAccount()
  const other = await newAccount({ displayName: 'Olga Asks' })
  await signIn(page, account.handle)
  await expect(page.locator('.home-activity')).toBeVisible()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await other.client.call(transfer.request, { body: { asset: 'LUSD', from: account.handle, quantity: '12.5' }, key: uniqueName('key') })
  // The notification reaches the open page.
  const line = page.locator('[data-waiting="request"]')
  await expect(line).toContainText('Olga Asks')
  await expect(line).toContainText('12.50LUSD')
  await line.getByRole('button', { name: /^Decline/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(line).toHaveCount(0)

  await signIn(page, 'maker')
  await expect(page.locator('.trend').getByRole('slider')).toBeAttached()
})
