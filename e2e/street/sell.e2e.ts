import { street } from '@bourse/contracts/street'
import { CBU, TAX_ID } from '../agent/desk.ts'
import { cutEverywhere } from '../support/cut-network.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { availableOf, openAs } from '../transfer/people.ts'
import { newDeal } from './deal.ts'

test('[STR-14] [STR-15] [STR-21] [DEF-116] [DEF-119] two browsers walk a sell ticket: the taker names an account, the dealer pays it, the taker releases', async ({
  page,
  browser,
}) => {
  const { ad, dealer, taker } = await newDeal('sell')
  await signIn(page, taker.handle, { at: `/street/ad/${ad.id}/` })
  await page.getByRole('textbox', { name: 'You sell' }).pressSequentially('100')
  await expect(page.getByRole('textbox', { name: 'You’re paid' })).toHaveValue('105,000.00')
  const sell = page.getByRole('button', { name: 'Sell 100.00 LUSD' })
  await sell.click()
  await expect(page.getByText('Choose the account you want to be paid to')).toBeVisible()

  // The account is linked on the spot, and the form around it stays as it was.
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const linking = page.getByRole('dialog', { name: 'Add a bank account' })
  const texts = {
    'Account holder': 'Paula Paya',
    Bank: 'Banco del Faro',
    'Bank address': 'Av. Costanera 1',
    CBU,
    'Tax ID (CUIT / CUIL)': TAX_ID,
    Email: taker.email,
  }
  for (const [name, text] of Object.entries(texts)) {
    await linking.getByRole('textbox', { name, exact: true }).pressSequentially(text)
  }
  await linking.getByRole('combobox', { name: 'Account type' }).selectOption('savings')
  await linking.getByRole('button', { name: 'Link account' }).click()
  await expect(linking).toBeHidden()
  await expect(page.getByRole('radio', { name: /Banco del Faro/ })).toBeChecked()
  await expect(page.getByText('Choose the account you want to be paid to')).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  await sell.dblclick()
  await expect(page.getByRole('heading', { name: 'Sell 100.00 LUSD to Dario Dilar' })).toBeVisible()
  await expect(page.getByText('Your account is shown to Dario once the ticket is accepted.')).toBeVisible()
  expect(await availableOf(taker, 'LUSD')).toBe(200_000_000n)

  // The network fails each time in another place; what was written stays, and the ticket is accepted once.
  const id = /ticket\/(\d+)/.exec(page.url())?.[1] ?? ''
  const desk = await openAs(browser, dealer, `/street/ticket/${id}/`)
  await expect(desk.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect(desk.getByText('Banco del Faro')).toHaveCount(0)
  await desk.getByRole('button', { name: 'Accept' }).click()
  const accepting = desk.getByRole('dialog', { name: 'Accept' })
  await accepting.getByLabel('Message (optional)').pressSequentially('Paying in a minute.')
  await cutEverywhere({
    page: desk,
    call: `**/api/street/ticket/${id}/`,
    press: async () => {
      await expect(accepting.getByLabel('Message (optional)')).toHaveValue('Paying in a minute.')
      await accepting.getByRole('button', { name: 'Accept ticket' }).click()
    },
    effect: async () => (await taker.client.call(street.readTicket, { params: { id } })).body.status,
    after: 'accepted',
    done: desk.getByText('You accepted, payment details shown'),
  })
  await expect(accepting).toBeHidden()
  await expect(page.getByText('“Paying in a minute.”')).toBeVisible()

  await expect(desk.getByText('Send exactly')).toBeVisible()
  await expect(desk.getByText('Banco del Faro')).toBeVisible()
  await expect(desk.getByRole('img', { name: 'The account is in Paula’s name.' })).toBeVisible()
  const payment = { 'Bank you paid from': 'Banco Nación', 'Name on that account': 'Dario Dilar', 'Number on your receipt': '0087 3301 2' }
  for (const [label, text] of Object.entries(payment)) await desk.getByLabel(label).pressSequentially(text)
  await desk.getByRole('button', { name: 'I have paid 105,000.00 ARS' }).dblclick()
  await expect(desk.getByText('Paula now checks that the money has arrived.')).toBeVisible()

  await expect(page.getByText('0087 3301 2')).toBeVisible()
  await page.getByRole('button', { name: 'Release 100.00 LUSD' }).click()
  const releasing = page.getByRole('dialog', { name: 'Release 100.00 LUSD' })
  await releasing.getByRole('checkbox', { name: '105,000.00 ARS are in my account' }).check()
  await releasing.getByRole('button', { name: 'Release 100.00 LUSD' }).dblclick()
  for (const each of [page, desk]) await expect(each.getByRole('heading', { name: 'This ticket is completed.' })).toBeVisible()
  expect(await availableOf(taker, 'LUSD')).toBe(200_000_000n)
  expect(await availableOf(dealer, 'LUSD')).toBe(99_900_000n)
})
