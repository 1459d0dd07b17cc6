import { en } from '@bourse/contracts/i18n/en'
import { es } from '@bourse/contracts/i18n/es'
import { newAccount } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'
import { expectReadsAmounts, setLanguage, typeOver } from '../support/typed-amount.ts'
import { availableOf, newOwner } from './people.ts'

test('[PKT-21] [PKT-22] send reads an amount as it is typed, and sends what it shows', async ({ page }) => {
  const [sender, recipient] = await Promise.all([newOwner({ LUSD: '2500' }), newAccount()])
  await signIn(page, sender.handle, { at: '/send' })
  const amount = page.getByRole('textbox', { name: en['transfer.amount'] })
  const continueButton = page.getByRole('button', { name: en['transfer.continue'] })
  await expectReadsAmounts(amount, 'en')

  for (const wrong of ['1e5', '-5', '1,5', '12.', '0.1234567']) {
    await typeOver(amount, wrong)
    await page.keyboard.press('Enter')
    await expect(amount, wrong).toHaveAttribute('aria-invalid', 'true')
    await continueButton.click()
    await expect(amount, `${wrong} does not go on`).toHaveValue(wrong)
  }
  await typeOver(amount, '1,000')
  await continueButton.click()
  await page.getByRole('combobox').last().fill(recipient.handle)
  await continueButton.click()
  await page.getByRole('button', { name: en['transfer.send.submit'].replace('{{amount}}', '1,000.00 LUSD') }).click()
  await expect.poll(() => availableOf(recipient, 'LUSD')).toBe(1_000_000_000n)
  expect(await availableOf(sender, 'LUSD')).toBe(1_500_000_000n)
})

test('[PKT-18] the same fields read Spanish notation: send, request, payment link, offer', async ({ page }) => {
  const owner = await newOwner({ LUSD: '2500' })
  await setLanguage(owner, 'es')
  await signIn(page, owner.handle, { at: '/send' })
  const amount = page.getByRole('textbox', { name: es['transfer.amount'] })
  await expectReadsAmounts(amount, 'es')
  await page.goto('/request')
  await expectReadsAmounts(amount, 'es')
  await page.getByText(es['transfer.request.way.link'], { exact: true }).click()
  await expectReadsAmounts(amount, 'es')
  await page.goto('/private')
  await expectReadsAmounts(page.getByRole('textbox', { name: es['transfer.offer.giveAmount'] }), 'es')
  await expectReadsAmounts(page.getByRole('textbox', { name: es['transfer.offer.wantAmount'] }), 'es')
})

test('[PKT-21] request, payment link and offer read an amount as it is typed', async ({ page }) => {
  const owner = await newOwner({ LUSD: '100000' })
  await signIn(page, owner.handle, { at: '/request' })
  const amount = page.getByRole('textbox', { name: en['transfer.amount'] })
  await expectReadsAmounts(amount, 'en')
  await page.getByText(en['transfer.request.way.link'], { exact: true }).click()
  await expectReadsAmounts(amount, 'en')
  await page.goto('/private')
  await expectReadsAmounts(page.getByRole('textbox', { name: en['transfer.offer.giveAmount'] }), 'en')
  await expectReadsAmounts(page.getByRole('textbox', { name: en['transfer.offer.wantAmount'] }), 'en')
})

test('[PKT-22] the caret keeps its place, deleting a group sign deletes its digit, and pasting follows the same rule', async ({ page }) => {
  const owner = await newOwner({ LUSD: '2500' })
  await signIn(page, owner.handle, { at: '/send' })
  const amount = page.getByRole('textbox', { name: en['transfer.amount'] })
  const caret = () => amount.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
  await typeOver(amount, '1234567')
  await expect(amount).toHaveValue('1,234,567')
  for (let left = 0; left < 3; left += 1) await amount.press('ArrowLeft')
  await amount.press('Backspace')
  await expect(amount).toHaveValue('123,567')
  expect(await caret()).toEqual([3, 3])
  await amount.press('Delete')
  await expect(amount).toHaveValue('12,367')
  expect(await caret()).toEqual([4, 4])
  await amount.pressSequentially('89')
  await expect(amount).toHaveValue('1,238,967')
  expect(await caret()).toEqual([7, 7])

  const paste = async (text: string) => {
    await amount.press('ControlOrMeta+a')
    await amount.evaluate((input: HTMLInputElement, pasted) => input.ownerDocument.execCommand('insertText', false, pasted), text)
  }
  await paste('US$ 1,000.50')
  await expect(amount).toHaveValue('1,000.50')
  await paste('1,5')
  await expect(amount).toHaveValue('1,5')
  await paste('1.234,56')
  await expect(amount).toHaveValue('1.234,56')
  await expect(page.getByText(en['ui.amount.error.decimalSign'].replace('{{example}}', '1,234.56'))).toBeVisible()
  await page.getByRole('button', { name: en['ui.amount.max'], exact: true }).click()
  await expect(amount).toHaveValue('2,500.00')
})
