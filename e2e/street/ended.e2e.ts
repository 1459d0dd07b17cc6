import { expect, expectAccessible, signIn, test } from '../support/test.ts'
import { availableOf, openAs } from '../transfer/people.ts'
import { act, newDeal, openTicket, passTime } from './deal.ts'

test('[STR-11] [STR-12] [DEF-117] [DEF-120] a ticket that is declined, ended with the payer’s consent or forgotten gives everything back', async ({
  page,
  browser,
}) => {
  const deal = await newDeal('buy')
  const { dealer, taker } = deal
  const declined = await openTicket(deal)
  expect(await availableOf(dealer, 'LUSD')).toBe(200_000_000n)
  await signIn(page, taker.handle, { at: `/street/ticket/${declined}/` })
  const desk = await openAs(browser, dealer, `/street/ticket/${declined}/`)

  await desk.getByRole('button', { name: 'Decline' }).click()
  const declining = desk.getByRole('dialog', { name: 'Decline' })
  await declining.getByLabel('Message (optional)').fill('My bank is down.')
  await declining.getByRole('button', { name: 'Decline ticket' }).dblclick()
  for (const each of [desk, page]) {
    await expect(each.getByRole('heading', { name: 'This ticket was declined.' })).toBeVisible()
    await expect(each.getByText('“My bank is down.”')).toBeVisible()
    await expect(each.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  }
  await expect(page.getByText('Nothing moved: 100.00 LUSD are available to Dario again.')).toBeVisible()
  expect(await availableOf(dealer, 'LUSD')).toBe(300_000_000n)

  // Once accepted, the payer may have paid: the dealer can only ask.
  const asked = await openTicket(deal)
  await act(dealer, asked, { action: 'accept', seen: 'escrowed' })
  await Promise.all([page.goto(`/street/ticket/${asked}/`), desk.goto(`/street/ticket/${asked}/`)])
  const receipt = page.getByLabel('Number on your receipt')
  await receipt.pressSequentially('0087')
  await desk.getByRole('button', { name: 'Ask to end it' }).click()
  await desk.getByRole('dialog', { name: 'Ask to end it' }).getByRole('button', { name: 'Ask Paula' }).dblclick()
  await expect(desk.getByText('You asked to end this ticket.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Ask to end it' })).toHaveCount(0)
  expect(await availableOf(dealer, 'LUSD')).toBe(200_000_000n)
  await expect(page.getByText('Dario wants to end this ticket.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have paid 105,000.00 ARS' })).toBeVisible()
  await expectAccessible(page)

  // What the payer has typed outlasts the question, and on a phone a look at the chat.
  await expect(receipt).toHaveValue('0087')
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect(page.getByRole('textbox', { name: 'Write to Dario' })).toBeVisible()
  await expect(receipt).toBeHidden()
  await page.getByRole('tab', { name: 'Payment' }).click()
  await expect(receipt).toHaveValue('0087')
  if (before) await page.setViewportSize(before)
  await page.getByRole('button', { name: 'I haven’t paid, end it' }).click()
  await page.getByRole('dialog', { name: 'I haven’t paid, end it' }).getByRole('button', { name: 'End ticket' }).dblclick()
  for (const each of [page, desk]) await expect(each.getByRole('heading', { name: 'This ticket was declined.' })).toBeVisible()
  await expect(page.getByText('You agreed to end the ticket')).toBeVisible()
  await expect(desk.getByText('Paula agreed to end the ticket')).toBeVisible()
  expect(await availableOf(dealer, 'LUSD')).toBe(300_000_000n)

  // A dealer who does not answer has half an hour.
  const unanswered = await openTicket(deal)
  await page.goto(`/street/ticket/${unanswered}/`)
  await expect(page.getByRole('timer', { name: /^(30:00|29:\d\d) left for Dario to accept$/ })).toBeVisible()
  await passTime(unanswered, '31 minutes')
  await expect(page.getByRole('heading', { name: 'The time ran out.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel ticket' })).toHaveCount(0)
  expect(await availableOf(dealer, 'LUSD')).toBe(300_000_000n)

  // A payer who is late may still say for a day that it was paid; the asset stays held.
  const unpaid = await openTicket(deal)
  await act(dealer, unpaid, { action: 'accept', seen: 'escrowed' })
  await passTime(unpaid, '31 minutes')
  await page.goto('/street')
  await expect(page.getByRole('article').filter({ hasText: `#${unpaid}` })).toContainText(/23 h 5\d min ?to mark as paid/)
  await page.goto(`/street/ticket/${unpaid}/`)
  await expect(page.getByText('The time to pay is over. You can still say that you’ve paid until ')).toBeVisible()
  await desk.goto(`/street/ticket/${unpaid}/`)
  await expect(desk.getByRole('timer', { name: /^23 h 5\d min until this late payment expires$/ })).toBeVisible()
  expect(await availableOf(dealer, 'LUSD')).toBe(200_000_000n)
  await passTime(unpaid, '24 hours')
  for (const each of [page, desk]) await expect(each.getByRole('heading', { name: 'The time ran out.' })).toBeVisible()
  await expect(desk.getByText('Nothing moved: 100.00 LUSD are available to you again.')).toBeVisible()
  expect(await availableOf(dealer, 'LUSD')).toBe(300_000_000n)
  expect(await availableOf(taker, 'LUSD')).toBe(0n)
})
