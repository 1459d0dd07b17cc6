import { perk } from '@bourse/contracts/perk'
import { en } from '@bourse/texts/en'
import { holds } from '../fake/pocket.ts'
import { growers, membership, showsPerk } from '../fake/perk.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, openAs, test } from '../support/page-test.ts'
import { PerkPage } from './perk-page.ts'

test('[PERK-24] [PERK-26] [DEF-139] who asks to join chooses a period they can pay, by keyboard alone', async ({ page, server }) => {
  holds(server, { LUSD: '20' })
  server.reply(perk.join, { id: '5', status: 'asked', membership: null })
  await openAs(page, server, {}, showsPerk(server, growers({ membership: 'request' })))
  const view = new PerkPage(page)
  await view.button('Ask to join for 44.00 LUSD a year').focus()
  await page.keyboard.press('Enter')
  const joining = view.dialog(/^Join Growers/)
  await expect(joining.getByRole('radio', { name: /^A year/ })).toBeChecked()
  // [PERK-32] What is paid, what it comes to in a year, and what it saves.
  await expect(joining.getByRole('columnheader')).toHaveText(['Period', 'You pay, LUSD', 'In a year, LUSD', 'Saves'])
  await expect(joining.locator('tbody tr')).toHaveText([
    /^A yearRenews .*44\.0044\.008\.3%$/,
    /^A month.*4\.0048\.007\.6%$/,
    /^A week.*1\.0052\.00–$/,
  ])
  await expect(joining.getByRole('alert')).toContainText('Insufficient funds. You’re 24.00 LUSD short.')
  await expect(joining.getByRole('button', { name: /^Ask to join/ })).toBeDisabled()
  await expectAccessible(page)
  await expectFits(page)
  await joining.getByRole('radio', { name: /^A year/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(joining.getByRole('radio', { name: /^A month/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(joining.getByRole('textbox', { name: 'Message to Greenworks (optional)' })).toBeFocused()
  await page.keyboard.type('Alto, ten years')
  await joining.getByRole('button', { name: 'Ask to join for 4.00 LUSD' }).focus()
  await page.keyboard.press('Enter')
  await expect(view.toast.filter({ hasText: 'You asked to join Growers' })).toBeVisible()
  await expect(joining).toBeHidden()
  expect(server.received(perk.join).map(({ body }) => body)).toEqual([
    { perkId: '2', choice: 'monthly', payment: '4.00', asset: 'LUSD', note: 'Alto, ten years' },
  ])
})

test('[PERK-27] [DEF-134] a flexible fee starts at the dues and takes more, not less; a lost answer is settled without paying twice', async ({
  page,
  server,
}) => {
  expectLostAnswers()
  holds(server, { LUSD: '20' })
  let viewer: ReturnType<typeof membership> | null = null
  server.reply(perk.join, () => ({ id: '5', status: 'active' as const, membership: (viewer = membership()) }))
  const perkNow = () => growers({ isFlexibleFee: true, duesAnnual: null, duesWeekly: null, viewer })
  await openAs(page, server, {}, showsPerk(server, perkNow))
  const view = new PerkPage(page)
  await view.button(/^Join for 4\.00 LUSD a month/).click()
  const joining = view.dialog(/^Join Growers/)
  const payment = joining.getByRole('textbox', { name: 'Your payment' })
  await expect(payment).toHaveValue('4.00')
  await payment.fill('3.99')
  await expect(joining.getByText('Minimum is 4.00 LUSD')).toBeVisible()
  await expect(joining.getByRole('button', { name: /^Join/ })).toBeDisabled()
  await payment.fill('5')
  const join = joining.getByRole('button', { name: 'Join for 5.00 LUSD' })
  server.lose(perk.join, 'request')
  await join.click()
  await expect(joining).toContainText(en['shell.unsent.lost'])
  expect(server.received(perk.join)).toEqual([])
  server.lose(perk.join, 'reply')
  await join.dblclick()
  await expect(view.button('Leave Growers')).toBeVisible()
  expect(server.received(perk.join).map(({ body }) => body)).toEqual([{ perkId: '2', choice: 'monthly', payment: '5.00', asset: 'LUSD' }])
})

test('[PERK-24] a free perk is joined for nothing, and a refusal stays in the dialog', async ({ page, server }) => {
  const free = growers({ duesAnnual: null, duesMonthly: null, duesWeekly: null })
  await openAs(page, server, {}, showsPerk(server, free))
  const view = new PerkPage(page)
  await view.button('Join').click()
  const joining = view.dialog(/^Join Growers/)
  await expect(joining).toContainText('Joining is free.')
  server.refuse(perk.join, 'STATE_CONFLICT', { message: 'The garden is being watered.' })
  await joining.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('The garden is being watered.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  server.reply(perk.join, { id: '5', status: 'active', membership: membership({ period: null, payment: null, asset: null }) })
  const release = server.hold(perk.join)
  if (await joining.isHidden()) await view.button('Join').click()
  await joining.getByRole('button', { name: 'Join' }).dblclick()
  await expect(joining.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(joining).toBeVisible()
  release()
  await expect(view.toast.filter({ hasText: 'You’re a member of Growers' })).toBeVisible()
  expect(server.received(perk.join).at(-1)?.body).toEqual({ perkId: '2', choice: null, payment: '0' })
  expect(server.received(perk.join)).toHaveLength(2)
})
