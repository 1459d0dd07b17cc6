import { newAccount, uniqueName } from '../support/account.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, mailTo, signIn, test } from '../support/test.ts'
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
  await expect(page.getByText('This is more than is available')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).selectText()
  await page.keyboard.type('120.5')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('combobox', { name: 'Profile or e-mail' })).toBeFocused()
  await page.keyboard.type(receiver.handle)
  await page.keyboard.press('Tab')
  await page.keyboard.type('For the van')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('button', { name: 'Send 120.50 LUSD' })).toBeFocused()
  const card = page.getByRole('region', { name: 'Check and send' })
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

test('[DEF-067] [PROF-63] to an address without an account the amount is held, an invitation mailed, and it is taken back', async ({
  page,
}) => {
  const sender = await newOwner({ LUSD: '100' })
  const address = `${uniqueName('new')}@demo.local`
  await signIn(page, sender.handle, { at: '/send' })
  await page.getByRole('textbox', { name: 'Amount' }).fill('40')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Profile or e-mail' }).fill(address)
  await expect(page.getByText('The amount is held for 14 days and an invitation is mailed.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radiogroup', { name: 'When' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send 40.00 LUSD' }).click()
  await expect(page.getByRole('region', { name: 'Waiting for a sign-up' }).first()).toContainText(address)
  expect(await availableOf(sender, 'LUSD')).toBe(60_000_000n)
  await mailTo(address, /LUSD/)

  await page.getByRole('button', { name: `Take back what waits for ${address}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back 40.00 LUSD' }).click()
  await expect(page.getByText('You took it back')).toBeVisible()
  expect(await availableOf(sender, 'LUSD')).toBe(100_000_000n)
})

test('[MOVE-03] [MOVE-05] [DEF-066] an address names the asset, in any case; an unknown code is not found', async ({ page }) => {
  const sender = await newOwner({ LUSD: '5', LEUR: '5' })
  await signIn(page, sender.handle, { at: '/send/leur/' })
  await expect(page.getByRole('combobox', { name: 'Asset' })).toHaveValue(/^LEUR/)
  for (const address of ['/send/NONE9/', '/request/NONE9/']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  }
  await page.goto('/request/leur/')
  await expect(page.getByRole('combobox', { name: 'Asset' })).toHaveValue(/^LEUR/)
})

test('[DEF-067] [SHELL-34] a send whose answer is lost is sent again and happens once', async ({ page }) => {
  expectLostAnswers()
  const [sender, receiver] = await Promise.all([newOwner({ LUSD: '100' }), newAccount({ displayName: 'Lena Lost' })])
  await signIn(page, sender.handle, { at: `/send?to=${receiver.handle}` })
  let isLost = false
  await page.route('**/api/transfers/', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return await route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('textbox', { name: 'Amount' }).fill('25')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue' }).click()
  const send = page.getByRole('button', { name: 'Send 25.00 LUSD' })
  await send.click()
  await expect(page.getByText('It happens once or not at all', { exact: false })).toBeVisible()
  await send.click()
  await expect(page.getByRole('region', { name: 'Sent' })).toContainText('Lena Lost')
  expect(await availableOf(sender, 'LUSD')).toBe(75_000_000n)
  expect(await availableOf(receiver, 'LUSD')).toBe(25_000_000n)
})

test('a send is scheduled, paused, resumed and ended', async ({ page }) => {
  const [sender, receiver] = await Promise.all([newOwner({ LUSD: '100' }), newAccount({ displayName: 'Monthly Mona' })])
  await signIn(page, sender.handle, { at: `/send?to=${receiver.handle}` })
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Monthly Mona')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radiogroup', { name: 'When' }).getByText('Repeat').click()
  await page.getByRole('textbox', { name: 'How many times' }).fill('0')
  await page.getByRole('button', { name: 'Schedule 10.00 LUSD' }).click()
  await expect(page.getByText('Between 1 and 1,000')).toBeVisible()
  await page.getByRole('textbox', { name: 'How many times' }).fill('12')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Schedule 10.00 LUSD' }).click()

  const list = page.getByRole('region', { name: 'Scheduled' }).last()
  await expect(list).toContainText('Every month · 0 of 12 · next on')
  await list.getByRole('button', { name: 'Pause the send to Monthly Mona' }).click()
  await expect(list.getByText('Paused')).toBeVisible()
  await list.getByRole('button', { name: 'Resume the send to Monthly Mona' }).click()
  await expect(list.getByText('Paused')).toHaveCount(0)
  await list.getByRole('button', { name: 'End the send to Monthly Mona' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(list.getByText('Ended')).toBeVisible()
  expect(await availableOf(sender, 'LUSD')).toBe(100_000_000n)
})
