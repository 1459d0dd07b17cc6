import { transfer } from '@bourse/contracts/transfer'
import { en } from '@bourse/texts/en'
import { fill } from '@bourse/texts/fill'
import { es } from '@bourse/texts/es'
import { like } from '../fake/blank-reply.ts'
import { knows, other } from '../fake/people.ts'
import { holds } from '../fake/pocket.ts'
import { expect, openAs, test } from '../support/page-test.ts'
import { expectReadsAmounts, expectReadsAnAmount, typeOver } from '../support/typed-amount.ts'

test('[PKT-21] [PKT-22] send reads an amount as it is typed, and sends what it shows', async ({ page, server }) => {
  const rita = other('Rita Receiver')
  holds(server, { LUSD: '2500' })
  knows(server, rita)
  server.reply(transfer.send, like(transfer.send.reply, { asset: 'LUSD', quantity: '1000000000', recipient: { ...rita, email: null } }))
  await openAs(page, server, {}, '/send')
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
  await page.getByRole('combobox').last().fill('rita')
  await continueButton.click()
  await page.getByRole('button', { name: 'Send 1,000.00 LUSD' }).click()
  await expect(page.getByRole('region', { name: en['transfer.done.sent'] })).toBeVisible()
  expect(server.received(transfer.send).map(({ body }) => body.quantity)).toEqual(['1000.00'])
})

test('[PKT-21] request and payment link read an amount as it is typed', async ({ page, server }) => {
  holds(server, { LUSD: '100000' })
  await openAs(page, server, {}, '/request')
  const amount = page.getByRole('textbox', { name: en['transfer.amount'] })
  await expectReadsAnAmount(amount, 'en')
  await page.getByText(en['transfer.request.way.link'], { exact: true }).click()
  await expectReadsAnAmount(amount, 'en')
})

test('[PKT-21] an offer reads both amounts as they are typed', async ({ page, server }) => {
  holds(server, { LUSD: '100000' })
  await openAs(page, server, {}, '/private')
  await expectReadsAnAmount(page.getByRole('textbox', { name: en['transfer.offer.giveAmount'] }), 'en')
  await expectReadsAnAmount(page.getByRole('textbox', { name: en['transfer.offer.wantAmount'] }), 'en')
})

test('[PKT-18] send, request and payment link read Spanish notation', async ({ page, server }) => {
  holds(server, { LUSD: '2500' })
  await openAs(page, server, { language: 'es' }, '/send')
  const amount = page.getByRole('textbox', { name: es['transfer.amount'] })
  await expectReadsAmounts(amount, 'es')
  await page.goto('/request')
  await expectReadsAnAmount(amount, 'es')
  await page.getByText(es['transfer.request.way.link'], { exact: true }).click()
  await expectReadsAnAmount(amount, 'es')
})

test('[PKT-18] an offer reads Spanish notation', async ({ page, server }) => {
  holds(server, { LUSD: '2500' })
  await openAs(page, server, { language: 'es' }, '/private')
  await expectReadsAnAmount(page.getByRole('textbox', { name: es['transfer.offer.giveAmount'] }), 'es')
  await expectReadsAnAmount(page.getByRole('textbox', { name: es['transfer.offer.wantAmount'] }), 'es')
})

test('[PKT-22] the caret keeps its place, deleting a group sign deletes its digit, and pasting follows the same rule', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '2500' })
  await openAs(page, server, {}, '/send')
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
  await paste('$ 1,000.50 LUSD')
  await expect(amount).toHaveValue('1,000.50')
  await paste('1,5')
  await expect(amount).toHaveValue('1,5')
  await paste('1.234,56')
  await expect(amount).toHaveValue('1.234,56')
  await expect(page.getByText(fill(en['ui.amount.error.decimalSign'], { example: '1,234.56' }))).toBeVisible()
  await page.getByRole('button', { name: en['ui.amount.max'], exact: true }).click()
  await expect(amount).toHaveValue('2,500.00')
})
