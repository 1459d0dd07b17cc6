import { exchange, market } from '@bourse/contracts/exchange'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newAccount } from '../support/account.ts'
import { Keys } from '../support/keys.ts'
import { expectOrderType, orderType } from '../exchange/order-type.ts'
import { expect, signIn, test } from '../support/test.ts'
import { availableOf, newOwner } from '../transfer/people.ts'

// Ten things that people come for, each without a pointer, and begun within two steps from home.

test('[SHELL-15] first tasks by keyboard, among people: a venture is backed, a group joined, and somebody bought from', async ({
  page,
}) => {
  const ada = await newOwner({ LUSD: '400' }, 'Ada Alba')
  await signIn(page, ada.handle)
  const keys = new Keys(page)

  await keys.begin(page.getByRole('link', { name: /^Cold Frames/ }), page.getByRole('button', { name: /^Pledge/ }))
  const pledging = page.getByRole('dialog', { name: /^Pledge to Cold Frames/ })
  await keys.type(pledging.getByRole('textbox', { name: 'Your pledge' }), '25')
  await keys.confirm(pledging.getByRole('button', { name: 'Pledge 25.00 LUSD' }))
  await expect(page.locator('.toast').filter({ hasText: 'You pledged 25.00 LUSD' })).toBeVisible()
  expect(await availableOf(ada, 'LUSD')).toBe(375_000_000n)

  await keys.begin(page.getByRole('link', { name: /Sunday Bread/ }), page.getByRole('button', { name: /^Join for 6\.50 LUSD/ }))
  const joining = page.getByRole('dialog', { name: /^Join Sunday Bread/ })
  await keys.confirm(joining.getByRole('button', { name: /^Join/ }))
  await expect(page.locator('.toast').filter({ hasText: 'Sunday Bread' })).toBeVisible()
  expect(await availableOf(ada, 'LUSD')).toBe(368_500_000n)

  await keys.begin(actions(page).getByRole('link', { name: /^Street/ }), page.getByRole('link', { name: 'Buy from Lucía Ferrando' }))
  await keys.type(page.getByRole('textbox', { name: 'You buy' }), '20')
  await keys.choose(page.getByRole('button', { name: 'Buy 20.00 LUSD' }))
  await expect(page.getByRole('heading', { name: 'Buy 20.00 LUSD from Lucía Ferrando', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Progress' })).toBeVisible()
})

test('[MAX-08] first tasks by keyboard, trading: a stop is placed, fees paid are seen, an exchange and an alert are begun', async ({
  page,
}) => {
  const ada = await newOwner({ LUSD: '400' }, 'Ada Alba')
  await signIn(page, ada.handle)
  const keys = new Keys(page)
  const symbol = 'LBTC-LUSD'
  const { body: markets } = await ada.client.call(market.summary, { query: { market: symbol } })
  const price = (Number(markets[0]?.last) * 1.2).toFixed(1)

  const form = page.getByRole('form', { name: 'Order form' })
  await keys.begin(actions(page).getByRole('link', { name: /^MAX/ }), orderType(form))
  await page.keyboard.press('Home')
  // Limit, market, stop.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectOrderType(form, 'Stop')
  await keys.type(form.getByRole('textbox', { name: 'Stop', exact: true }), price)
  await keys.type(form.getByRole('textbox', { name: 'Quantity' }), '0.001')
  await keys.choose(form.getByRole('button', { name: /^Buy 0\.0010 LBTC at/ }))
  const review = page.getByRole('dialog').filter({ has: page.locator('.limit-confirm') })
  await keys.confirm(review.locator('.limit-confirm'))
  await expect(page.locator('[data-order]').first()).toContainText('LBTC/LUSD')
  await expect
    .poll(async () => (await ada.client.call(exchange.orders, { query: { market: symbol } })).body[0])
    .toMatchObject({
      ...{ side: 'BUY', orderType: 'STOP', quantity: '0.0010', status: 'PENDING' },
    })
  await ada.client.call(exchange.cancelAll, { body: { market: symbol } })

  await keys.begin(actions(page).getByRole('link', { name: /^Exchange/ }))
  await keys.type(page.getByRole('textbox', { name: 'Amount you give' }), '100')
  await expect(page.getByRole('button', { name: /^Review/ })).toBeVisible()

  await keys.begin(
    page.getByRole('button', { name: 'More', exact: true }),
    page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: /^Alerts/ }),
  )
  await keys.type(page.getByRole('form', { name: 'New alert' }).getByRole('textbox', { name: /^Price in/ }), '99999')
  await expect(page.getByRole('form', { name: 'New alert' })).toContainText('away')

  await signIn(page, 'taker')
  await keys.begin(actions(page).getByRole('link', { name: /^MAX/ }), page.getByRole('tab', { name: 'Gains' }))
  await expect(page.locator('.gains-total')).toContainText(/Fees.*\d/)
})

test('[MOVE-01] [MOVE-04] [DEF-188] first tasks by keyboard, money: it is sent, asked for, and stated in a file', async ({ page }) => {
  const [ada, ben] = await Promise.all([newOwner({ LUSD: '100' }, 'Ada Alba'), newAccount({ displayName: 'Ben Brisa' })])
  await signIn(page, ada.handle)
  const keys = new Keys(page)

  await keys.begin(actions(page).getByRole('link', { name: /^Send/ }))
  await keys.type(page.getByRole('textbox', { name: 'Amount' }), '25')
  await keys.choose(page.getByRole('button', { name: 'Continue' }))
  await keys.type(page.getByRole('combobox', { name: 'Profile or email' }), ben.handle)
  await keys.choose(page.getByRole('button', { name: 'Continue' }))
  await keys.confirm(page.getByRole('button', { name: 'Send 25.00 LUSD' }))
  await expect(page.getByRole('region', { name: 'Sent', exact: true })).toBeVisible()
  expect([await availableOf(ada, 'LUSD'), await availableOf(ben, 'LUSD')]).toEqual([75_000_000n, 25_000_000n])

  await keys.begin(actions(page).getByRole('link', { name: /^Request/ }))
  await keys.type(page.getByRole('textbox', { name: 'Amount' }), '30')
  await page.keyboard.press('Enter')
  await keys.type(page.getByRole('combobox', { name: 'Profile' }), ben.handle)
  await keys.choose(page.getByRole('button', { name: 'Continue' }))
  await keys.confirm(page.getByRole('button', { name: 'Request 30.00 LUSD' }))
  await expect(page.getByRole('region', { name: 'Request sent' }).first()).toContainText('Ben Brisa')

  await keys.begin(
    page.getByRole('button', { name: 'More', exact: true }),
    page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Reports' }),
  )
  const [file] = await Promise.all([page.waitForEvent('download'), keys.choose(page.getByRole('button', { name: 'Download CSV' }))])
  expect(await readFile(await file.path(), 'utf8')).toContain('-25.000000')
})

/** The strip of the most common actions. */
function actions(page: Page) {
  return page.locator('.quick')
}
