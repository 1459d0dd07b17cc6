import { street } from '@bourse/contracts/street'
import { picture } from '../media/picture.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { availableOf, openAs } from '../transfer/people.ts'
import { act, newDeal, openTicket, payTicket } from './deal.ts'

test('[STR-05] [STR-11] [STR-13] [STR-18] [DEF-118] [DEF-119] [DEF-121] two browsers walk a ticket from the offer to the rating, with chat and a picture', async ({
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
  await expectAccessible(page)
  await expectFits(page)

  await chat()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Write to Dario' })).toHaveValue('call me at +54 11 5555 0101')
  await page.getByRole('textbox', { name: 'Write to Dario' }).fill('')

  // What is missing is said beside its field, and nothing is sent.
  const paid = page.getByRole('button', { name: 'I have paid 105,000.00 ARS' })
  await paid.click()
  await expect(page.getByLabel('Number on your receipt')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Bank you paid from').fill('Banco Nación')
  await page.getByLabel('Name on that account').fill('Mateo Quiroga')

  // An action on a status that is no longer the ticket's is refused, and the page shows how it is now.
  await page.getByLabel('Number on your receipt').fill('0087')
  await page.route(`**/api/street/ticket/${id}/`, (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: { ...(route.request().postDataJSON() as object), seen: 'escrowed' } })
      : route.continue(),
  )
  await paid.click()
  await expect(page.getByText('The ticket changed in the meantime.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(`**/api/street/ticket/${id}/`)
  await page.getByLabel('Number on your receipt').fill('0087 1220 4')
  await paid.dblclick()
  await expect(page.getByText('Dario now checks that the money has arrived.')).toBeVisible()
  await expect(desk.getByText('Paid from an account in another name: Mateo Quiroga.')).toBeVisible()
  expect(await availableOf(taker, 'LUSD')).toBe(0n)

  await desk.getByRole('button', { name: 'Release 100.00 LUSD' }).click()
  const releasing = desk.getByRole('dialog', { name: 'Release 100.00 LUSD' })
  await releasing.getByRole('button', { name: 'Release 100.00 LUSD' }).click()
  await expect(releasing.getByText('Check your account first')).toBeVisible()
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
  await expectAccessible(page)
  await expectFits(page)

  /** Both write; a phrase, a picture and a warning. */
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

    await box.fill('call me at +54 11 5555 0101')
    await expect(page.getByText('Stay in this chat.')).toBeVisible()
  }
})

test('[DEF-121] a payer opens a dispute, shows evidence, reads the decision and appeals once', async ({ page }) => {
  const deal = await newDeal('buy')
  const id = await openTicket(deal)
  await payTicket(deal, id)
  await signIn(page, deal.taker.handle, { at: `/street/ticket/${id}/` })
  await page.getByRole('button', { name: 'Open a dispute' }).click()
  const opening = page.getByRole('dialog', { name: 'Open a dispute' })
  await opening.getByRole('button', { name: 'Open a dispute' }).click()
  await expect(opening.getByText('Give a reason of at least three letters')).toBeVisible()
  await opening.getByLabel('What happened?').fill('Nothing was released.')
  await opening.getByRole('button', { name: 'Open a dispute' }).dblclick()
  await expect(page.getByRole('heading', { name: 'In dispute' })).toBeVisible()
  await expect(page.getByText('“Nothing was released.”')).toBeVisible()

  await page.getByRole('button', { name: 'Add evidence' }).click()
  const adding = page.getByRole('dialog', { name: 'Add evidence' })
  await adding.getByLabel('Title').fill('Receipt of the transfer')
  await adding.getByLabel('Amount it shows (optional)').fill('105000')
  await adding.getByRole('button', { name: 'Add evidence' }).click()
  await expect(page.getByText('Receipt of the transfer')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  // The other one suggests calling it off; the payer does not have to answer.
  await act(deal.dealer, id, { action: 'cancel', seen: 'shipped' })
  await expect(page.getByText('Dario suggests calling it off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agree to call it off' })).toBeVisible()

  await ruleForDealer(id)
  await expect(page.getByRole('heading', { name: 'Staff’s decision' })).toBeVisible()
  await expect(page.getByText('“No payment was found.”')).toBeVisible()
  await page.getByRole('button', { name: 'Appeal' }).click()
  const appealing = page.getByRole('dialog', { name: 'Appeal' })
  await appealing.getByLabel('Why is the decision wrong?').fill('The bank confirms it.')
  await appealing.getByRole('button', { name: 'Appeal' }).click()
  await expect(page.getByText('Other staff decide for good by')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Appeal' })).toHaveCount(0)
  await expectAccessible(page)
})

/** Staff's own pages have their own journey. */
async function ruleForDealer(ticketId: string): Promise<void> {
  const staff = await apiOf('staff')
  const { body } = await staff.call(street.disputes, { query: { limit: '100' } })
  const id = body.rows.find(({ ticket }) => ticket === ticketId)?.id ?? ''
  const ruled = await staff.call(street.rule, {
    params: { id },
    body: { toBuyer: '0', lostBy: 'taker', reason: 'No payment was found.' },
    key: crypto.randomUUID(),
  })
  expect(ruled.status, 'the ruling').toBe(201)
}
