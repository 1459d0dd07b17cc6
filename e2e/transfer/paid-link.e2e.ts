import { en } from '@bourse/contracts/i18n/en'
import { transfer } from '@bourse/contracts/transfer'
import type { Page } from '@playwright/test'
import { type Account, newAccount, uniqueName } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from './people.ts'

const LINKS = { name: en['transfer.links'] }

async function makeLink({ client }: Account, quantity = '10'): Promise<{ address: string; token: string }> {
  const { body } = await client.call(transfer.makePaymentLink, { body: { asset: 'LUSD', quantity, note: 'Jam' } })
  return { address: `/pay/${body.token}`, token: body.token }
}

/** Fills in the form up to the last button, which the test presses. */
async function reviewPayment(page: Page) {
  await page.getByRole('button', { name: en['transfer.pay.review'] }).click()
  return page.getByRole('dialog').getByRole('button', { name: /10\.00 LUSD/ })
}

test('[DEF-068] the payee sees at once that a one-time link was paid, in the list and where its QR code is shown', async ({ page }) => {
  const [payee, payer] = await Promise.all([newAccount(), newOwner({ LUSD: '50' })])
  const { token } = await makeLink(payee)
  await signIn(page, payee.handle, { at: '/request' })
  const list = page.getByRole('region', LINKS)
  await list.getByRole('button', { name: en['transfer.links.show'] }).click()
  const dialog = page.getByRole('dialog', { name: en['transfer.link.ready'] })
  await expect(dialog.getByRole('img', { name: en['transfer.link.qr'] })).toBeVisible()

  const paid = await payer.client.call(transfer.payByLink, { params: { token }, body: {}, key: uniqueName('pay') })
  expect(paid.status).toBe(201)
  await expect(dialog).toContainText(en['transfer.pay.paid'])
  await expect(dialog.getByRole('img', { name: en['transfer.link.qr'] })).toHaveCount(0)
  await dialog.getByRole('button', { name: en['transfer.done.close'] }).click()
  await expect(list.getByText(en['transfer.link.status.paid'], { exact: true })).toBeVisible()
  await expect(list.getByRole('button', { name: en['transfer.links.close'], exact: true })).toHaveCount(0)
})

test('[DEF-068] a user who returns to a one-time link they have paid finds it paid', async ({ page }) => {
  const [payee, payer] = await Promise.all([newAccount(), newOwner({ LUSD: '50' })])
  const { address } = await makeLink(payee)
  await signIn(page, payer.handle, { at: address })
  await (await reviewPayment(page)).click()
  const toPocket = page.getByRole('link', { name: en['transfer.done.pocket'] })
  await expect(toPocket).toBeVisible()
  await toPocket.click()
  // The page that was left has a heading too: going back before the pocket is shown would leave the receipt in place.
  await expect(page).toHaveURL(/\/pocket/)
  await expect(page.getByRole('heading', { level: 1, name: en['pages.pocket'] })).toBeVisible()
  // Within the application, like the browser's back button.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(address))
  await expect(page.getByText(en['transfer.pay.paid'])).toBeVisible()
  await expect(page.getByRole('button', { name: en['transfer.pay.review'] })).toHaveCount(0)
})

test('[DEF-068] of two users about to pay a one-time link one succeeds, and the other is told that nothing was taken', async ({
  page,
  browser,
}) => {
  const [payee, first, second] = await Promise.all([newAccount(), newOwner({ LUSD: '50' }), newOwner({ LUSD: '50' })])
  const { address } = await makeLink(payee)
  await signIn(page, first.handle, { at: address })
  const other = await openAs(browser, second, address)
  const buttons = [await reviewPayment(page), await reviewPayment(other)]
  await Promise.all(buttons.map((button) => button.click()))

  const tooLate = (one: Page) => one.getByText(en['transfer.pay.tooLate'])
  const done = (one: Page) => one.getByText(en['transfer.pay.done.text'])
  await expect(tooLate(page).or(done(page))).toBeVisible()
  await expect(tooLate(other).or(done(other))).toBeVisible()
  expect([await tooLate(page).count(), await tooLate(other).count()].sort()).toEqual([0, 1])
  const left = await Promise.all([first, second].map((account) => availableOf(account, 'LUSD')))
  expect(left.sort()).toEqual([40_000_000n, 50_000_000n])
  expect(await availableOf(payee, 'LUSD')).toBe(10_000_000n)
})
