import { street } from '@bourse/contracts/street'
import { depositFor, linkBank } from '../agent/desk.ts'
import { newAccount } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

/** Cheaper than every dealer of the demo, so that the new ad is the first. */
const PRICE = '900'

test('[STR-01] [STR-02] [STR-03] [STR-04] [DEF-113] [DEF-114] a dealer places an ad, a taker finds it and opens a ticket at the price of that moment', async ({
  page,
}) => {
  const dealerName = `Dealer ${Date.now()}`
  const dealer = await newAccount({ displayName: dealerName })
  await depositFor(dealer, 'LUSD', '500')
  await linkBank(dealer, dealerName)
  await signIn(page, dealer.handle, { at: '/street/ads/buy/lusd/' })
  await expect(page.getByRole('combobox', { name: 'Asset', exact: true })).toHaveValue('LUSD')

  // Side and asset are part of the address; whoever changes them with the keyboard goes on from there.
  const side = page.getByRole('combobox', { name: 'Buy or sell' })
  await side.focus()
  for (const [key, address] of [
    ['ArrowDown', /\/street\/ads\/sell\/LUSD\//],
    ['ArrowUp', /\/street\/ads\/buy\/LUSD\//],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page).toHaveURL(address)
    await expect(side).toBeFocused()
  }
  await page.getByRole('link', { name: 'New ad' }).click()
  await expect(page.getByRole('heading', { name: 'New ad', level: 1 })).toBeVisible()

  // The list that led here has said which asset; what is missing is marked, and the first field of it has the focus.
  await expect(page.getByRole('combobox', { name: 'Asset', exact: true })).toHaveValue('LUSD')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('LARS')
  const price = page.getByRole('textbox', { name: 'Price of 1 LUSD' })
  await page.getByRole('button', { name: 'Publish ad' }).click()
  await expect(page.getByText('Some fields need your attention.')).toBeVisible()
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')

  await price.pressSequentially(PRICE)
  await page.getByRole('textbox', { name: 'Minimum per ticket' }).pressSequentially('10')
  await page.getByRole('textbox', { name: 'Maximum per ticket' }).pressSequentially('200')
  await page.getByRole('checkbox', { name: 'Instant transfer' }).check()
  await page.getByRole('radio', { name: /Banco del Faro/ }).check()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Publish ad' }).click()
  await expect(page.getByRole('heading', { name: 'You sell LUSD for ARS' })).toBeVisible()
  await expect(page.getByText('200.00 LUSD', { exact: true })).toBeVisible()
  const adId = /street\/ad\/(\d+)/.exec(page.url())?.[1] ?? ''

  const taker = await newAccount()
  await signIn(page, taker.handle, { at: '/street?asset=LUSD&money=LARS' })
  const row = page.getByRole('article', { name: `Ad by ${dealerName}` })
  await expect(row).toContainText('10 – 200')
  await expectAccessible(page)
  await expectFits(page)

  // The sentence is in the address, and the back button undoes a choice.
  await page.getByRole('textbox', { name: 'Amount' }).fill('45000')
  await expect(page).toHaveURL(/amount=45000/)
  await expect(row).toContainText('49.95')
  const verified = page.getByRole('button', { name: 'Verified dealers' })
  await verified.click()
  await expect(page).toHaveURL(/verified=yes/)
  await expect(row).toBeHidden()
  await page.goBack()
  await expect(verified).toHaveAttribute('aria-pressed', 'false')

  await row.getByRole('link', { name: `Buy from ${dealerName}` }).click()
  await expect(page.getByRole('textbox', { name: 'You buy' })).toHaveValue('50.00')
  await page.getByRole('textbox', { name: 'You buy' }).fill('20')
  await expect(page.getByRole('textbox', { name: 'You pay' })).toHaveValue('18,000.00')
  await expectAccessible(page)
  await expectFits(page)

  const ad = await dealer.client.call(street.readAd, { params: { id: adId } })
  const { priceKind, methods, bankLink } = ad.body
  const terms = {
    priceKind,
    price: '905',
    minQuantity: '10',
    maxQuantity: '200',
    methods: [{ method: methods[0]?.method, variant: methods[0]?.variant }],
    bankLink,
  }
  expect((await dealer.client.call(street.changeAd, { params: { id: adId }, body: { terms }, key: crypto.randomUUID() })).status).toBe(200)
  const buy = page.getByRole('button', { name: 'Buy 20.00 LUSD' })
  await buy.click()
  await expect(page.getByText('The price is now 905.00 ARS.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'You pay' })).toHaveValue('18,100.00')
  await buy.click()
  await expect(page).toHaveURL(/\/street\/ticket\/\d+\/$/)

  // Paused, it is on nobody's board; its owner may open it again or close it for good.
  await signIn(page, dealer.handle, { at: `/street/ad/${adId}/` })
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close ad' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close this ad for good?' })
  await expect(dialog).toContainText('1 open ticket goes on as agreed.')
  await dialog.getByRole('button', { name: 'Close ad' }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)

  for (const address of ['/street/ads/lend/LUSD/', '/street/ads/buy/NOPE/', '/street/ad/999999999/']) {
    await page.goto(address)
    await expect(page.getByText('404')).toBeVisible()
  }
})
