import { newAccount } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from './people.ts'

test('[MOVE-13] [MOVE-14] [MOVE-16] [DEF-075] an offer to one profile is held at once and accepted in another browser', async ({
  page,
  browser,
}) => {
  const [maker, taker] = await Promise.all([newOwner({ LUSD: '300' }, 'Mila Maker'), newOwner({ LEUR: '90' }, 'Theo Taker')])
  await signIn(page, maker.handle, { at: '/private' })
  await page.getByRole('textbox', { name: 'Amount you give' }).fill('120')
  await page.getByRole('combobox', { name: 'Asset you receive' }).fill('LEUR')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Amount you receive' }).fill('100')
  await expect(page.getByText('1 LEUR = 1.20 LUSD')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount you receive' }).fill('80')
  await expect(page.getByText('1 LEUR = 1.50 LUSD')).toBeVisible()
  await page.getByRole('combobox', { name: 'Profile', exact: true }).fill(taker.handle)
  await page.getByRole('button', { name: 'Review offer' }).click()
  const review = page.getByRole('dialog', { name: 'Make this offer?' })
  await expect(review).toContainText('Theo Taker')
  await expect(review).toContainText('Available after180.00')
  await review.getByRole('button', { name: 'Hold 120.00 LUSD and make offer' }).click()
  await expect(page.getByRole('tab', { name: 'From you' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText('Theo Taker')
  expect(await availableOf(maker, 'LUSD')).toBe(180_000_000n)
  await expectAccessible(page)
  await expectFits(page)

  const accepting = await openAs(browser, taker, '/private')
  await accepting.getByRole('button', { name: 'Accept Mila Maker’s offer' }).click()
  const dialog = accepting.getByRole('dialog', { name: 'Accept this offer?' })
  await expect(dialog).toContainText('You receive120.00')
  await expect(dialog).toContainText('Available after10.00')
  await dialog.getByRole('button', { name: 'Give 80.00 LEUR' }).click()
  await expect(accepting.getByRole('tabpanel')).toContainText('Approved')
  expect([await availableOf(taker, 'LUSD'), await availableOf(taker, 'LEUR')]).toEqual([120_000_000n, 10_000_000n])
  expect([await availableOf(maker, 'LUSD'), await availableOf(maker, 'LEUR')]).toEqual([180_000_000n, 80_000_000n])
})

test("[DEF-075] an offer to anyone is in the public list, and a user with too little can't accept it", async ({ page, browser }) => {
  const [maker, poor] = await Promise.all([newOwner({ LUSD: '30' }, 'Olga Open'), newAccount()])
  await signIn(page, maker.handle, { at: '/private' })
  await page.getByRole('textbox', { name: 'Amount you give' }).fill('20')
  await page.getByRole('combobox', { name: 'Asset you receive' }).fill('LBTC')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Amount you receive' }).fill('0.01')
  await page.getByRole('radiogroup', { name: 'Who can accept' }).getByText('Anyone').click()
  await page.getByRole('button', { name: 'Review offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hold 20.00 LUSD and make offer' }).click()

  const looking = await openAs(browser, poor, '/private')
  await looking.getByRole('tab', { name: 'Public' }).click()
  const row = looking.getByRole('listitem').filter({ hasText: 'Olga Open' }).first()
  await expect(row).toContainText('You don’t have enough LBTC')

  await page.getByRole('button', { name: 'Cancel your offer to Anyone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Canceled')
  expect(await availableOf(maker, 'LUSD')).toBe(30_000_000n)
})
