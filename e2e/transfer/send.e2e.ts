import { en } from '@bourse/contracts/i18n/en'
import { newAccount, uniqueName } from '../support/account.ts'
import { expect, expectAccessible, expectFits, mailTo, signIn, test } from '../support/test.ts'
import { availableOf, newOwner } from './people.ts'

test('[MOVE-01] [MOVE-02] [DEF-067] an amount is sent by keyboard alone, once, and both pockets change', async ({ page }) => {
  const [sender, receiver] = await Promise.all([newOwner({ LUSD: '500' }), newAccount({ displayName: 'Rita Receiver' })])
  await signIn(page, sender.handle, { at: '/send' })
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/transfers/')) posts += 1
  })
  await page.getByRole('textbox', { name: 'Amount' }).focus()
  await expectAccessible(page)
  await page.keyboard.type('600')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is more than you have available')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).selectText()
  await page.keyboard.type('120.5')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('combobox', { name: 'Profile or email' })).toBeFocused()
  await page.keyboard.type(receiver.handle)
  await page.keyboard.press('Tab')
  await page.keyboard.type('For the van')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('button', { name: 'Send 120.50 LUSD' })).toBeFocused()
  const card = page.getByRole('region', { name: 'Review' })
  await expect(card).toContainText('Rita Receiver')
  await expect(card).toContainText('Available after379.50')
  await expect(card).toContainText('“For the van”')
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Sent' })).toContainText('Rita Receiver')
  expect(posts).toBe(1)
  expect(await availableOf(sender, 'LUSD')).toBe(379_500_000n)
  expect(await availableOf(receiver, 'LUSD')).toBe(120_500_000n)
})

test('[DEF-067] [PROF-63] [DEF-053] an amount to an address without an account is held, an invitation is mailed, and it is canceled', async ({
  page,
}) => {
  const sender = await newOwner({ LUSD: '100' })
  const address = `${uniqueName('new')}@demo.local`
  await signIn(page, sender.handle, { at: '/send' })
  await page.getByRole('textbox', { name: 'Amount' }).fill('40')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Profile or email' })).toBeVisible()
  await page.getByRole('button', { name: 'Send by email instead' }).click()
  const email = page.getByRole('combobox', { name: 'Email', exact: true })
  await expect(email).toBeFocused()
  await email.fill(sender.handle)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(en['fields.email'])).toBeVisible()
  await email.fill(address)
  await expect(page.getByText('hold the amount for 14 days', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Send 40.00 LUSD' })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'When' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send 40.00 LUSD' }).click()
  await expect(page.getByRole('region', { name: 'Waiting for sign-up' }).first()).toContainText(address)
  expect(await availableOf(sender, 'LUSD')).toBe(60_000_000n)
  await mailTo(address, /LUSD/)

  await page.getByRole('button', { name: `Cancel payment to ${address}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment of 40.00 LUSD' }).click()
  await expect(page.getByText('You canceled this payment')).toBeVisible()
  expect(await availableOf(sender, 'LUSD')).toBe(100_000_000n)
})

test('[MOVE-03] [MOVE-05] [DEF-066] the address names the asset, in any case; an unknown code is not found', async ({ page }) => {
  const sender = await newOwner({ LUSD: '5', LEUR: '5' })
  await signIn(page, sender.handle, { at: '/send/leur/' })
  await expect(page.getByRole('combobox', { name: 'Asset', exact: true })).toHaveValue(/^LEUR/)
  for (const address of ['/send/NONE9/', '/request/NONE9/']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  }
  await page.goto('/request/leur/')
  await expect(page.getByRole('combobox', { name: 'Asset', exact: true })).toHaveValue(/^LEUR/)
})

test('a send is scheduled, paused, resumed and ended', async ({ page }) => {
  const [sender, receiver] = await Promise.all([newOwner({ LUSD: '100' }), newAccount({ displayName: 'Monthly Mona' })])
  await signIn(page, sender.handle, { at: `/send?to=${receiver.handle}` })
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Monthly Mona')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radiogroup', { name: 'When' }).getByText('Repeat').click()
  await page.getByRole('textbox', { name: 'Number of payments' }).fill('0')
  await page.getByRole('button', { name: 'Schedule 10.00 LUSD' }).click()
  await expect(page.getByText('Enter 1 to 1,000')).toBeVisible()
  await page.getByRole('textbox', { name: 'Number of payments' }).fill('12')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Schedule 10.00 LUSD' }).click()

  const list = page.getByRole('region', { name: 'Scheduled payments' }).last()
  await expect(list).toContainText('Every month · 0 of 12 · next ')
  await list.getByRole('button', { name: 'Pause payments to Monthly Mona' }).click()
  await expect(list.getByText('Paused')).toBeVisible()
  await list.getByRole('button', { name: 'Resume payments to Monthly Mona' }).click()
  await expect(list.getByText('Paused')).toHaveCount(0)
  await list.getByRole('button', { name: 'Cancel payments to Monthly Mona' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payments' }).click()
  await expect(list.getByText('Canceled')).toBeVisible()
  expect(await availableOf(sender, 'LUSD')).toBe(100_000_000n)
})
