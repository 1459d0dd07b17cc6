import { street } from '@bourse/contracts/street'
import { link } from '@bourse/contracts/link'
import { like, listOf, rowOf } from '../fake/blank-reply.ts'
import { Refused } from '../fake/fake-server.ts'
import { holds } from '../fake/pocket.ts'
import { ad, DARIO, ticket } from '../fake/street.ts'
import { raw } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const bank = like(rowOf(link.list.reply), { id: '3', asset: 'LARS', type: 'bank', bankName: 'Banco del Faro', accountNumber: '•••• 3074' })

test('[STR-01] [STR-02] [DEF-113] the board’s sentence is in the address, filters, and goes back a step', async ({ page, server }) => {
  holds(server, { LUSD: '500' })
  server.reply(street.board, ({ query }) => {
    const pairs = [{ base: 'LUSD', quote: 'LARS', ads: 1 }]
    return listOf(query.verified === 'true' ? [] : [ad()], { marketPrice: null, pairs })
  })
  await openAs(page, server, {}, '/street?asset=LUSD&money=LARS')
  const row = page.getByRole('article', { name: 'Ad by Dario Dilar' })
  await expect(row).toContainText('10 – 200')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('52500')
  await expect(page).toHaveURL(/amount=52500/)
  await expect(row).toContainText('49.95')
  const verified = page.getByRole('button', { name: 'Verified dealers' })
  await verified.click()
  await expect(page).toHaveURL(/verified=yes/)
  await expect(row).toBeHidden()
  await page.goBack()
  await expect(verified).toHaveAttribute('aria-pressed', 'false')
  await expect(row).toBeVisible()
  expect(server.received(street.board).at(-1)?.query).toMatchObject({ side: 'buy', base: 'LUSD', quote: 'LARS', amount: '52500' })
})

test('[STR-03] side and asset are part of the address, and the keyboard goes on from there', async ({ page, server }) => {
  holds(server, { LUSD: '500' })
  await openAs(page, server, {}, '/street/ads/buy/lusd/')
  await expect(page.getByRole('combobox', { name: 'Asset', exact: true })).toHaveValue('LUSD')
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
  server.refuse(street.readAd, 'AD_NOT_FOUND')
  for (const address of ['/street/ads/lend/LUSD/', '/street/ads/buy/NOPE/', '/street/ad/999999999/']) {
    await page.goto(address)
    await expect(page.getByText('404')).toBeVisible()
  }
})

test('[STR-04] [STR-06] [DEF-114] a dealer places an ad as a sentence; what is missing or wrong leads to its blank', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '500' })
  server.reply(street.standing, like(street.standing.reply, { trader: DARIO }))
  server.reply(link.list, [bank])
  const own = ad({ isOwn: true, refusal: 'own', openTickets: 0, bankLink: '3' })
  server.reply(street.createAd, own)
  server.reply(street.readAd, own)
  await openAs(page, server, {}, '/street/ads/buy/lusd/')
  // An empty board has the same link once more.
  await page.getByRole('link', { name: 'New ad' }).first().click()
  await expect(page.getByRole('heading', { name: 'Say it in a sentence', level: 1 })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Asset', exact: true })).toHaveValue('LUSD')
  const missing = page.getByRole('region', { name: 'Publish ad' })
  const publish = page.getByRole('button', { name: /^Publish/ })
  await expect(publish).toBeDisabled()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  for (const need of ['Choose the currency you want', 'Set a price', 'Set the ticket limits', 'Choose how buyers pay'])
    await expect(missing.getByRole('button', { name: need })).toBeVisible()
  const price = page.getByRole('textbox', { name: 'Price of 1 LUSD' })
  await missing.getByRole('button', { name: 'Set a price' }).click()
  await expect(price).toBeFocused()
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('LARS')
  await price.pressSequentially('900')
  const [least, most] = [
    page.getByRole('textbox', { name: 'Minimum per ticket' }),
    page.getByRole('textbox', { name: 'Maximum per ticket' }),
  ]
  await least.pressSequentially('1000')
  await most.pressSequentially('200')
  await expect(least).toHaveAccessibleDescription('The minimum is higher than the maximum')
  await expect(publish).toBeDisabled()
  await expect(missing.getByRole('button', { name: 'Correct the ticket limits' })).toBeVisible()
  await page.getByRole('button', { name: 'Use 200.00' }).click()
  await expect(least).toHaveValue('200.00')
  await least.fill('10')
  await expect(page.getByText('That is 9,000.00 to 180,000.00 ARS.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Payment method', exact: true }).selectOption('bank_transfer/instant_ar')
  await expect(missing.getByRole('button', { name: 'Choose the account' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Your account that gets paid' }).selectOption('3')
  await expect(missing).toContainText('Each ticket sets its LUSD aside when it is opened, 200.00 LUSD at most')
  await expect(missing).toContainText('A full ticket brings you180,000.00ARS')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('10.00 to 200.00LUSD')
  await most.fill('600')
  await expect(page.getByText('You hold 500.00 LUSD, so no ticket can be larger.')).toBeVisible()
  await page.getByRole('button', { name: 'Use 500.00' }).click()
  await most.fill('200')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Publish: sell up to 200.00 LUSD' }).dblclick()
  await expect(page.getByRole('heading', { name: 'You sell LUSD for ARS' })).toBeVisible()
  expect(server.received(street.createAd).map(({ body }) => body)).toMatchObject([
    {
      side: 'buy',
      base: 'LUSD',
      quote: 'LARS',
      priceKind: 'fixed',
      price: '900',
      minQuantity: '10',
      maxQuantity: '200',
      methods: [{ method: 'bank_transfer', variant: 'instant_ar', payMinutes: 30 }],
      bankLink: '3',
    },
  ])
})

test('[STR-04] [DEF-114] an owner pauses an ad, opens it again, and closes it for good after a question', async ({ page, server }) => {
  let own = ad({ isOwn: true, refusal: 'own', openTickets: 1, bankLink: '3' })
  server.reply(street.readAd, () => own)
  server.reply(street.changeAd, ({ body }) => (own = { ...own, status: body.status ?? own.status }))
  server.reply(street.closeAd, () => (own = { ...own, status: 'closed' }))
  await openAs(page, server, {}, '/street/ad/7/')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close ad' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close this ad for good?' })
  await expect(dialog).toContainText('1 open ticket goes on as agreed.')
  expect(server.received(street.closeAd)).toEqual([])
  await dialog.getByRole('button', { name: 'Close ad' }).dblclick()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Pause|Close ad)/ })).toHaveCount(0)
  expect(server.received(street.closeAd)).toHaveLength(1)
})

test('[DEF-114] [DEF-116] a taker opens a ticket at the price that was shown; another price is shown first', async ({ page, server }) => {
  let shown = ad()
  server.reply(street.readAd, () => shown)
  server.reply(street.openTicket, ({ body }) => {
    if (body.price === '1050' || body.price === '1050.00') {
      shown = ad({ price: raw(1_055) })
      throw new Refused('PRICE_CHANGED')
    }
    return ticket({ status: 'escrowed' })
  })
  server.reply(street.readTicket, ticket({ status: 'escrowed' }))
  await openAs(page, server, {}, '/street/ad/7/?amount=52500')
  const [paid, bought] = [page.getByRole('textbox', { name: 'You pay from your bank' }), page.getByRole('textbox', { name: 'You buy' })]
  await expect(bought).toHaveValue('50.00')
  await expect(paid).toHaveAccessibleDescription('Type on either side. From 10,500.00 to 210,000.00 ARS, that is 10.00 to 200.00 LUSD.')
  await paid.fill('50')
  await expect(paid).toHaveAccessibleDescription('The least is 10,500.00 ARS, that is 10.00 LUSD.')
  await expect(page.getByRole('button', { name: 'Buy LUSD' })).toBeDisabled()
  await page.getByRole('button', { name: 'Use 10,500.00' }).click()
  await expect(bought).toHaveValue('10.00')
  await bought.fill('201')
  await expect(bought).toHaveAccessibleDescription('The most is 200.00 LUSD, that is 210,000.00 ARS.')
  await page.getByRole('button', { name: 'Use 200.00' }).click()
  await expect(paid).toHaveValue('210,000.00')
  await bought.fill('20')
  await expect(page.getByRole('textbox', { name: 'You pay' })).toHaveValue('21,000.00')
  await expectAccessible(page)
  await expectFits(page)
  const buy = page.getByRole('button', { name: /^Buy 20.00 LUSD for/ })
  await buy.click()
  await expect(page.getByText('The price is now 1,055.00 ARS.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'You pay' })).toHaveValue('21,100.00')
  await buy.dblclick()
  await expect(page).toHaveURL(/\/street\/ticket\/4831\/$/)
  expect(server.received(street.openTicket).map(({ body }) => Number(body.price))).toEqual([1050, 1055])
})

test('[STR-14] [DEF-116] who sells names the account to be paid to, and may link one on the spot', async ({ page, server }) => {
  let links = [] as (typeof bank)[]
  server.reply(street.readAd, ad({ side: 'sell', dealer: DARIO }))
  server.reply(link.list, () => links)
  server.reply(link.addBank, () => {
    links = [bank]
    return { link_id: '3' }
  })
  const sold = ticket({ side: 'sell', status: 'escrowed' })
  server.reply(street.openTicket, sold)
  server.reply(street.readTicket, sold)
  holds(server, { LUSD: '300' })
  await openAs(page, server, {}, '/street/ad/7/')
  await page.getByRole('textbox', { name: 'You sell' }).pressSequentially('100')
  await expect(page.getByRole('textbox', { name: 'You get in your bank' })).toHaveValue('105,000.00')
  const sell = page.getByRole('button', { name: 'Sell 100.00 LUSD for 105,000.00 ARS' })
  await sell.click()
  await expect(page.getByText('Choose the account you want to be paid to')).toBeVisible()
  expect(server.received(street.openTicket)).toEqual([])
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const linking = page.getByRole('dialog', { name: 'Add a bank account' })
  const texts = {
    'Account holder': 'Paula Paya',
    Bank: 'Banco del Faro',
    'Bank address': 'Av. Costanera 1',
    CBU: '9990001800000482133074',
    'Tax ID (CUIT / CUIL)': '20-26756539-3',
    Email: 'paula@demo.local',
  }
  for (const [name, text] of Object.entries(texts)) await linking.getByRole('textbox', { name, exact: true }).fill(text)
  await linking.getByRole('combobox', { name: 'Account type' }).selectOption('savings')
  await linking.getByRole('button', { name: 'Link account' }).click()
  await expect(linking).toBeHidden()
  await expect(page.getByRole('radio', { name: /Banco del Faro/ })).toBeChecked()
  await expect(page.getByText('Choose the account you want to be paid to')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'You sell' })).toHaveValue('100')
  await expectAccessible(page)
  await sell.dblclick()
  await expect(page.getByRole('heading', { name: 'Sell 100.00 LUSD to Dario Dilar' })).toBeVisible()
  await expect(page.getByText('Your account is shown to Dario once the ticket is accepted.')).toBeVisible()
  expect(server.received(street.openTicket).map(({ body }) => body)).toMatchObject([{ quantity: '100', link: '3', variant: 'instant_ar' }])
})
