import { transfer } from '@bourse/contracts/transfer'
import { newAccount, uniqueName } from '../support/account.ts'
import { englishText } from '../support/cut-network.ts'
import { expect, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

test('[PKT-16] [ACT-02] a request is approved with its amount and the remaining balance to the last unit', async ({ page }) => {
  const [asker, payer] = await Promise.all([newAccount(), newOwner({ LUSD: '100' })])
  const body = { asset: 'LUSD', from: payer.handle, quantity: '10.123456', note: 'Rope' }
  expect((await asker.client.call(transfer.request, { body, key: uniqueName('ask') })).status).toBe(201)

  await signIn(page, payer.handle, { at: '/activity' })
  await expect(page.getByText(englishText('activity.page.leaves', { amount: '89.876544 LUSD' }))).toBeVisible()
  await page.getByRole('link', { name: /Rope/ }).click()
  const detail = page.getByRole('complementary')
  await expect(detail).toContainText('−10.123456')
  await expect(detail).toContainText('89.876544')
  const approve = englishText('activity.page.detail.approveAmount', { amount: '10.123456 LUSD' })
  await expect(detail.getByRole('button', { name: approve, exact: true })).toBeVisible()
})
