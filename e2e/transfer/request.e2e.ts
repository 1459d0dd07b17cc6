import { transfer } from '@bourse/contracts/transfer'
import { newAccount, uniqueName } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from './people.ts'

test('[MOVE-04] [MOVE-15] [MOVE-17] [DEF-068] a request is made, approved in another browser and paid; another is declined', async ({
  page,
  browser,
}) => {
  const [asker, payer] = await Promise.all([newAccount({ displayName: 'Ana Asker' }), newOwner({ LUSD: '100' }, 'Pia Payer')])
  await signIn(page, asker.handle, { at: '/request' })
  await page.getByRole('textbox', { name: 'Amount' }).fill('30')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Profile' }).fill(payer.handle)
  await page.getByRole('textbox', { name: 'Note (optional)' }).fill('Dinner')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Request 30.00 LUSD' }).click()
  await expect(page.getByRole('region', { name: 'Request sent' }).first()).toContainText('Pia Payer')
  const own = page.getByRole('region', { name: 'Your requests' })
  await expect(own).toContainText('30.00 LUSD')
  const body = { asset: 'LUSD', from: payer.handle, quantity: '20', note: 'Taxi' }
  expect((await asker.client.call(transfer.request, { body, key: uniqueName('ask') })).status).toBe(201)

  const paying = await openAs(browser, payer, '/request')
  const list = paying.getByRole('region', { name: 'Requests to you' })
  const row = (note: string) => list.getByRole('listitem').filter({ hasText: note })
  await row('Dinner').getByRole('button', { name: 'Approve Ana Asker’s request' }).click()
  await paying.getByRole('dialog', { name: 'Approve this request?' }).getByRole('button', { name: 'Send 30.00 LUSD' }).click()
  await expect(row('Dinner')).toContainText('Approved')
  await row('Taxi').getByRole('button', { name: 'Decline Ana Asker’s request' }).click()
  await paying.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(row('Taxi')).toContainText('Declined')
  expect([await availableOf(payer, 'LUSD'), await availableOf(asker, 'LUSD')]).toEqual([70_000_000n, 30_000_000n])
  // The page of whoever asked follows without a reload.
  await expect(own.getByRole('listitem').filter({ hasText: 'Dinner' })).toContainText('Approved')
})
