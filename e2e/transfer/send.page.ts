import { type InvitationReply, type ScheduleReply, transfer } from '@bourse/contracts/transfer'
import { en } from '@bourse/texts/en'
import { like, listOf, rowOf } from '../fake/blank-reply.ts'
import { knows, other, partyOf } from '../fake/people.ts'
import { holds } from '../fake/pocket.ts'
import { IN_A_WEEK } from '../fake/transfer.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { tabTo } from '../support/tab-to.ts'

const RITA = other('Rita Receiver')
const sent = like(transfer.send.reply, { id: '1', asset: 'LUSD', quantity: '120500000', recipient: { ...RITA, email: null } })

test('[MOVE-01] [MOVE-02] [DEF-067] an amount is sent by keyboard alone, once, after a review of what is left', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '500' })
  knows(server, RITA)
  server.reply(transfer.send, sent)
  const release = server.hold(transfer.send)
  await openAs(page, server, {}, '/send')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Amount' }).focus()
  await page.keyboard.type('600')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is more than you have available')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Profile or email' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Amount' }).selectText()
  await page.keyboard.type('120.5')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('combobox', { name: 'Profile or email' })).toBeFocused()
  await page.keyboard.type('rita')
  await page.keyboard.press('Tab')
  await page.keyboard.type('For the van')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')

  const card = page.getByRole('region', { name: 'Review' })
  await expect(card.getByRole('heading', { name: 'Review' }), 'what sends never has the focus by itself').toBeFocused()
  await expect(card).toContainText('Rita Receiver')
  await expect(card).toContainText('Available now500.00')
  await expect(card).toContainText('Available after379.50')
  await expect(card).toContainText('“For the van”')
  await expectAccessible(page)
  await expectFits(page)
  expect(server.received(transfer.send), 'nothing before the review').toEqual([])
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeEnabled()
  await page.keyboard.press('Enter')
  expect(server.received(transfer.send), 'nothing by a second Enter').toEqual([])
  await tabTo(page.getByRole('button', { name: 'Send 120.50 LUSD' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back' }), 'while it is being sent').toBeDisabled()
  release()
  await expect(page.getByRole('region', { name: 'Sent' })).toContainText('Rita Receiver')
  expect(server.received(transfer.send).map(({ body }) => body)).toEqual([
    { asset: 'LUSD', recipient: 'rita', quantity: '120.50', note: 'For the van' },
  ])
})

test('[DEF-067] [PROF-63] [DEF-053] an amount goes to an address without an account, is listed while it waits, and is canceled', async ({
  page,
  server,
}) => {
  const email = 'new@demo.local'
  const invitations: InvitationReply[] = []
  holds(server, { LUSD: '100' })
  knows(server)
  server.reply(transfer.invitations, () => listOf(invitations))
  server.reply(transfer.send, () => {
    const held = { id: '9', email, asset: 'LUSD', quantity: '40000000', status: 'held' as const, expiresAt: IN_A_WEEK }
    invitations.push(like(rowOf(transfer.invitations.reply.shape.items), held))
    return {
      ...sent,
      id: '9',
      status: 'held' as const,
      quantity: '40000000',
      recipient: { name: null, displayName: email, email },
      expiresAt: IN_A_WEEK,
    }
  })
  server.reply(transfer.cancelInvitation, ({ params }) => {
    const canceled = {
      ...like(rowOf(transfer.invitations.reply.shape.items), {}),
      ...invitations[0],
      id: params.id,
      status: 'canceled' as const,
    }
    invitations.splice(0, 1, canceled)
    return canceled
  })
  await openAs(page, server, {}, '/send')
  await page.getByRole('textbox', { name: 'Amount' }).fill('40')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Profile or email' })).toBeVisible()
  await page.getByRole('button', { name: 'Send by email instead' }).click()
  const address = page.getByRole('combobox', { name: 'Email', exact: true })
  await expect(address).toBeFocused()
  await address.fill('rita')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(en['fields.email'])).toBeVisible()
  await address.fill(email)
  await expect(page.getByText('hold the amount for 14 days', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Send 40.00 LUSD' })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'When' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send 40.00 LUSD' }).click()
  await expect(page.getByRole('region', { name: 'Waiting for sign-up' }).first()).toContainText(email)
  expect(server.received(transfer.send).map(({ body }) => body.recipient)).toEqual([email])

  await page.getByRole('button', { name: `Cancel payment to ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment of 40.00 LUSD' }).click()
  await expect(page.getByText('You canceled this payment')).toBeVisible()
  await expect(page.getByRole('button', { name: `Cancel payment to ${email}` })).toHaveCount(0)
  expect(server.received(transfer.cancelInvitation).map(({ params }) => params.id)).toEqual(['9'])
})

test('[MOVE-03] [MOVE-05] [DEF-066] the address names the asset, in any case; an unknown code is not found', async ({ page, server }) => {
  holds(server, { LUSD: '5', LEUR: '5' })
  await openAs(page, server, {}, '/send/leur/')
  await expect(page.getByRole('combobox', { name: 'Asset', exact: true })).toHaveValue(/^LEUR/)
  for (const address of ['/send/NONE9/', '/request/NONE9/']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  }
  await page.goto('/request/leur/')
  await expect(page.getByRole('combobox', { name: 'Asset', exact: true })).toHaveValue(/^LEUR/)
})

test('a send is scheduled, paused, resumed and ended', async ({ page, server }) => {
  const mona = other('Mona Monthly')
  const schedules: ScheduleReply[] = []
  const change = (status: ScheduleReply['status']) => {
    const [before] = schedules
    if (!before) throw new Error('nothing is scheduled')
    return (schedules[0] = { ...before, status })
  }
  holds(server, { LUSD: '100' })
  knows(server, mona)
  server.reply(transfer.schedules, () => listOf(schedules))
  server.reply(transfer.schedule, ({ body }) => {
    const { every, startsAt, runsMax = null } = body
    const made = { id: '3', recipient: partyOf(mona), asset: 'LUSD', quantity: '10000000', every, startsAt, nextAt: startsAt, runsMax }
    return (schedules[0] = like(transfer.schedule.reply, { ...made, status: 'active' }))
  })
  server.reply(transfer.changeSchedule, ({ body }) => change(body.status))
  server.reply(transfer.cancelSchedule, () => change('canceled'))
  await openAs(page, server, {}, '/send?to=mona')
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mona Monthly')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radiogroup', { name: 'When' }).getByText('Repeat').click()
  await page.getByRole('textbox', { name: 'Number of payments' }).fill('0')
  await page.getByRole('button', { name: 'Schedule 10.00 LUSD' }).click()
  await expect(page.getByText('Enter a number from one to a thousand')).toBeVisible()
  expect(server.received(transfer.schedule)).toEqual([])
  await page.getByRole('textbox', { name: 'Number of payments' }).fill('12')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Schedule 10.00 LUSD' }).click()

  const list = page.getByRole('region', { name: 'Scheduled payments' }).last()
  await expect(list).toContainText('Every month · 0 of 12 · next ')
  expect(server.received(transfer.schedule).map(({ body }) => body)).toMatchObject([
    { asset: 'LUSD', recipient: 'mona', quantity: '10.00', every: 'month', runsMax: 12 },
  ])
  await list.getByRole('button', { name: 'Pause payments to Mona Monthly' }).click()
  await expect(list.getByText('Paused')).toBeVisible()
  await list.getByRole('button', { name: 'Resume payments to Mona Monthly' }).click()
  await expect(list.getByText('Paused')).toHaveCount(0)
  expect(server.received(transfer.changeSchedule).map(({ body }) => body.status)).toEqual(['paused', 'active'])
  await list.getByRole('button', { name: 'Cancel payments to Mona Monthly' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payments' }).click()
  await expect(list.getByText('Canceled')).toBeVisible()
  expect(server.received(transfer.cancelSchedule).map(({ params }) => params.id)).toEqual(['3'])
})
