import { transfer } from '@bourse/contracts/transfer'
import { newAccount, uniqueName } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from './people.ts'

test('[MOVE-04] [MOVE-15] [MOVE-16] [MOVE-17] [DEF-068] a request is approved, another declined, and none above what is available', async ({
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
  await expect(page.getByRole('region', { name: 'Your requests' })).toContainText('30.00 LUSD')
  await expectAccessible(page)
  await expectFits(page)
  for (const quantity of ['20', '500']) {
    const asked = await asker.client.call(transfer.request, {
      body: { asset: 'LUSD', from: payer.handle, quantity, note: `the ${quantity}` },
      key: uniqueName('ask'),
    })
    expect(asked.status).toBe(201)
  }

  const paying = await openAs(browser, payer, '/request')
  const list = paying.getByRole('region', { name: 'Requests to you' })
  const row = (note: string) => list.getByRole('listitem').filter({ hasText: note })
  await expect(row('the 500')).toContainText('You don’t have enough LUSD')
  await expect(row('the 500').getByRole('button', { name: 'Approve Ana Asker’s request' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(paying)
  await expectFits(paying)

  await row('Dinner').getByRole('button', { name: 'Approve Ana Asker’s request' }).click()
  const dialog = paying.getByRole('dialog', { name: 'Approve this request?' })
  await expect(dialog).toContainText('Available after70.00')
  await dialog.getByRole('button', { name: 'Send 30.00 LUSD' }).click()
  await expect(row('Dinner')).toContainText('Approved')
  await row('the 20').getByRole('button', { name: 'Decline Ana Asker’s request' }).click()
  await paying.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(row('the 20')).toContainText('Declined')
  await expect(row('the 20').getByRole('button', { name: /the request of Ana Asker$/ })).toHaveCount(0)
  expect(await availableOf(payer, 'LUSD')).toBe(70_000_000n)
  expect(await availableOf(asker, 'LUSD')).toBe(30_000_000n)
})

test('[MOVE-18] an unknown status is shown as such', async ({ page }) => {
  const [asker, payer] = await Promise.all([newAccount(), newAccount()])
  await asker.client.call(transfer.request, { body: { asset: 'LUSD', from: payer.handle, quantity: '1' }, key: uniqueName('ask') })
  await page.route('**/api/proposals/**', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as object[]
    await route.fulfill({ response, json: list.map((proposal) => ({ ...proposal, status: 'mislaid' })) })
  })
  await signIn(page, payer.handle, { at: '/request' })
  await expect(page.getByRole('region', { name: 'Requests to you' })).toContainText('UNKNOWN_STATUS')
})

test('[SHELL-34] [DEF-015] a request that was just withdrawn: the failure dialog says what failed, and that no money moved', async ({
  page,
}) => {
  const [asker, payer] = await Promise.all([newAccount({ displayName: 'Ana Asker' }), newOwner({ LUSD: '100' })])
  const asked = await asker.client.call(transfer.request, {
    body: { asset: 'LUSD', from: payer.handle, quantity: '20' },
    key: uniqueName('ask'),
  })
  await signIn(page, payer.handle, { at: '/request' })
  await page.getByRole('button', { name: 'Approve Ana Asker’s request' }).click()
  const review = page.getByRole('dialog', { name: 'Approve this request?' })
  await expect(review).toContainText('20.00 LUSD')
  expect((await asker.client.call(transfer.cancel, { params: { id: asked.body.id } })).status).toBe(200)
  await review.getByRole('button', { name: 'Send 20.00 LUSD' }).click()

  const failure = page.getByRole('alertdialog', { name: 'That didn’t go through' })
  await expect(failure).toContainText('Send 20.00 LUSD')
  await expect(failure).toContainText('This has changed in the meantime.')
  await expect(failure).toContainText('No money moved. Your balance hasn’t changed.')
  await expectAccessible(page)
  await expectFits(page)
  await failure.getByRole('button', { name: 'Close' }).last().click()
  await expect(failure).toHaveCount(0)
  expect(await availableOf(payer, 'LUSD')).toBe(100_000_000n)
})
