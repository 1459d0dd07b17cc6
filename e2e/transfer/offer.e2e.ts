import { expect, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from './people.ts'

test('[MOVE-13] [MOVE-14] [DEF-075] an offer to one profile is held at once and accepted in another browser', async ({ page, browser }) => {
  const [maker, taker] = await Promise.all([newOwner({ LUSD: '300' }, 'Mila Maker'), newOwner({ LEUR: '90' }, 'Theo Taker')])
  await signIn(page, maker.handle, { at: '/private' })
  await page.getByRole('textbox', { name: 'Amount you give' }).fill('120')
  await page.getByRole('combobox', { name: 'Asset you receive' }).fill('LEUR')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Amount you receive' }).fill('80')
  await page.getByRole('combobox', { name: 'Profile', exact: true }).fill(taker.handle)
  await page.getByRole('button', { name: 'Review offer' }).click()
  await page.getByRole('dialog', { name: 'Make this offer?' }).getByRole('button', { name: 'Hold 120.00 LUSD and make offer' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Theo Taker')
  expect(await availableOf(maker, 'LUSD')).toBe(180_000_000n)

  const accepting = await openAs(browser, taker, '/private')
  await accepting.getByRole('button', { name: 'Accept Mila Maker’s offer' }).click()
  const dialog = accepting.getByRole('dialog', { name: 'Accept this offer?' })
  await expect(dialog).toContainText('Available after10.00')
  await dialog.getByRole('button', { name: 'Give 80.00 LEUR' }).click()
  await expect(accepting.getByRole('tabpanel')).toContainText('Approved')
  expect([await availableOf(taker, 'LUSD'), await availableOf(taker, 'LEUR')]).toEqual([120_000_000n, 10_000_000n])
  expect([await availableOf(maker, 'LUSD'), await availableOf(maker, 'LEUR')]).toEqual([180_000_000n, 80_000_000n])
})
