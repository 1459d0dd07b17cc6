import { en } from '@bourse/contracts/i18n/en'
import { Entry } from '../session/entry.ts'
import { newAccount } from '../support/account.ts'
import { DEMO_PASSWORD, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from './people.ts'

test('[DEF-068] a payment link is made with its QR code, opened by a visitor, paid once, and then says so', async ({ page, browser }) => {
  const [payee, payer] = await Promise.all([newAccount({ displayName: 'Hana Honey' }), newOwner({ LUSD: '50' })])
  const making = await openAs(browser, payee, '/request')
  await making.getByText('Payment link', { exact: true }).click()
  await making.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await making.getByRole('textbox', { name: 'Note (optional)' }).fill('Two jars')
  await expectAccessible(making)
  await making.getByRole('button', { name: 'Create link' }).click()
  const made = making.getByRole('dialog', { name: 'Your payment link' })
  await expect(made.getByRole('img', { name: 'QR code for the payment link' })).toBeVisible()
  await expect(made.getByRole('button', { name: 'Copy link' })).toBeVisible()
  const address = new URL((await made.getByText('/pay/', { exact: false }).textContent()) ?? '').pathname
  await expectAccessible(making)
  await making.goto(address)
  await expect(making.getByText(en['transfer.pay.own'])).toBeVisible()

  await page.goto(address)
  await expect(page.getByRole('main')).toContainText('Hana Honey')
  await expect(page.getByRole('main')).toContainText('12.50')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: 'Sign in to pay' }).click()
  const entry = new Entry(page)
  await entry.username.fill(payer.handle)
  await entry.password.fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await expect(page).toHaveURL(new RegExp(address))
  const dialog = page.getByRole('dialog', { name: 'Review' })
  await expect(dialog).toContainText('Available after37.50')
  await dialog.getByRole('button', { name: 'Pay 12.50 LUSD' }).click()
  await expect(page.getByText('You paid 12.50 LUSD to Hana Honey')).toBeVisible()
  expect(await availableOf(payer, 'LUSD')).toBe(37_500_000n)
  expect(await availableOf(payee, 'LUSD')).toBe(12_500_000n)
  await page.reload()
  await expect(page.getByText('This link has already been paid')).toBeVisible()

  await making.goto('/request')
  await expect(making.getByRole('region', { name: 'Payment links' })).toContainText('Paid once, 12.50 LUSD')
})

test('[DEF-068] a link without an amount accepts any until it is closed; an unknown one is not found', async ({ page, browser }) => {
  const [payee, payer] = await Promise.all([newAccount({ displayName: 'Tip Jar' }), newOwner({ LUSD: '5' })])
  await signIn(page, payee.handle, { at: '/request' })
  await page.getByText('Payment link', { exact: true }).click()
  await page.getByRole('checkbox', { name: /Let the payer choose/ }).check()
  await page.getByRole('radio', { name: 'Any number of payments' }).check()
  await page.getByRole('button', { name: 'Create link' }).click()
  const made = page.getByRole('dialog', { name: 'Your payment link' })
  const address = new URL((await made.getByText('/pay/', { exact: false }).textContent()) ?? '').pathname
  await made.getByRole('button', { name: 'Done' }).click()

  const paying = await openAs(browser, payer, address)
  await paying.getByRole('textbox', { name: 'Amount' }).fill('9')
  await paying.getByRole('button', { name: 'Review and pay' }).click()
  await expect(paying.getByText('This is more than you have available')).toBeVisible()
  await paying.getByRole('textbox', { name: 'Amount' }).fill('2')
  await paying.getByRole('button', { name: 'Review and pay' }).click()
  await paying.getByRole('dialog').getByRole('button', { name: 'Pay 2.00 LUSD' }).click()
  await expect(paying.getByText('You paid 2.00 LUSD to Tip Jar')).toBeVisible()

  await page.getByRole('region', { name: 'Payment links' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog', { name: 'Close this payment link?' }).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('region', { name: 'Payment links' })).toContainText('Closed')
  await paying.goto(address)
  await expect(paying.getByText('This link is closed')).toBeVisible()
  for (const unknown of ['/pay/abcdefghijklmnopqrstuvwxyz', '/pay/x']) {
    await paying.goto(unknown)
    await expect(paying.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  }
})
