import { en } from '@bourse/contracts/i18n/en'
import { es } from '@bourse/contracts/i18n/es'
import { expect, openAs, test } from '../support/page-test.ts'
import { expectReadsAmounts, typeOver } from '../support/typed-amount.ts'
import { holds } from '../fake/pocket.ts'

test('[PKT-18] the same fields read Spanish notation: send, request, payment link, offer', async ({ page, server }) => {
  holds(server, { LUSD: '2500' })
  await openAs(page, server, { language: 'es' }, '/send')
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
  await page.getByRole('button', { name: en['ui.amount.max'], exact: true }).click()
  await expect(amount).toHaveValue('2,500.00')
})
