import { picture } from '../media/picture.ts'
import { expect, signIn, test } from '../support/test.ts'
import { availableOf, openAs } from '../transfer/people.ts'
import { newDeal, openTicket } from './deal.ts'

test('[STR-01] [STR-05] [STR-11] [STR-13] [STR-18] [DEF-118] [DEF-119] [DEF-121] two browsers walk a ticket from the offer to the rating, with chat and a picture', async ({
  page,
  browser,
}) => {
  const deal = await newDeal('buy')
  const { dealer, taker } = deal
  const id = await openTicket(deal)
  await signIn(page, taker.handle, { at: `/street/ticket/${id}/` })
  await expect(page.getByRole('heading', { name: 'Buy 100.00 LUSD from Dario Dilar' })).toBeVisible()
  await expect(page.getByText('Dario’s account appears here once the ticket is accepted.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^I have paid/ })).toHaveCount(0)

  const desk = await openAs(browser, dealer, `/street/ticket/${id}/`)
  await desk.getByRole('button', { name: 'Accept' }).click()
  const accepting = desk.getByRole('dialog', { name: 'Accept' })
  await accepting.getByLabel('Message (optional)').fill('All yours.')
  await accepting.getByRole('button', { name: 'Accept ticket' }).click()
  await expect(desk.getByText('You accepted, payment details shown')).toBeVisible()

  // The taker's page follows by itself.
  await expect(page.getByText('Send exactly')).toBeVisible()
  await expect(page.getByText('Banco del Faro')).toBeVisible()
  await expect(page.getByText('“All yours.”')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The account is in Dario’s name.' })).toBeVisible()

  await chat()

  const paid = page.getByRole('button', { name: 'I have paid 105,000.00 ARS' })
  await page.getByLabel('Bank you paid from').fill('Banco Nación')
  await page.getByLabel('Name on that account').fill('Mateo Quiroga')
  await page.getByLabel('Number on your receipt').fill('0087 1220 4')
  await paid.dblclick()
  await expect(page.getByText('Dario now checks that the money has arrived.')).toBeVisible()
  await expect(desk.getByText('Paid from an account in another name: Mateo Quiroga.')).toBeVisible()
  expect(await availableOf(taker, 'LUSD')).toBe(0n)

  await desk.getByRole('button', { name: 'Release 100.00 LUSD' }).click()
  const releasing = desk.getByRole('dialog', { name: 'Release 100.00 LUSD' })
  await releasing.getByRole('checkbox', { name: '105,000.00 ARS are in my account' }).check()
  await releasing.getByRole('button', { name: 'Release 100.00 LUSD' }).dblclick()
  await expect(desk.getByRole('heading', { name: 'This ticket is completed.' })).toBeVisible()

  await expect(page.getByRole('heading', { name: 'This ticket is completed.' })).toBeVisible()
  await expect(page.getByText('Banco del Faro')).toHaveCount(0)
  expect(await availableOf(taker, 'LUSD')).toBe(99_900_000n)
  await page.getByRole('radio', { name: '4 stars' }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Comment (optional)').fill('Fast.')
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('You rated Dario')).toBeVisible()

  /** Both write; a phrase and a picture. */
  async function chat(): Promise<void> {
    const box = page.getByRole('textbox', { name: 'Write to Dario' })
    await box.fill('Hi Dario')
    await box.press('Enter')
    await expect(desk.getByText('Hi Dario')).toBeVisible()
    await expect(page.getByText(/· read$/)).toBeVisible()
    await desk.getByRole('button', { name: 'Quick phrases' }).click()
    await desk.getByRole('menuitem', { name: 'Please pay from an account in your own name.' }).click()
    await expect(page.getByText('Please pay from an account in your own name.')).toBeVisible()

    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Add a picture' }).click()])
    await chooser.setFiles(picture(320, 200))
    const preview = page.getByRole('dialog', { name: 'Send this picture?' })
    await preview.getByLabel('Note (optional)').fill('The receipt')
    await preview.getByRole('button', { name: 'Send' }).dblclick()
    await expect(preview).toBeHidden()
    await desk.getByRole('button', { name: 'Open picture: Picture from Paula' }).click()
    await expect(desk.getByRole('dialog', { name: 'Picture from Paula' }).getByRole('img')).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(desk.getByText('The receipt')).toHaveCount(1)
  }
})
