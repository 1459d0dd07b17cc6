import { street, type TicketReply } from '@bourse/contracts/street'
import { encode, TicketSignalSchema } from '@bourse/contracts/messages'
import { topics } from '@bourse/contracts/exchange'
import { Refused } from '../fake/fake-server.ts'
import { ACCOUNT, dispute, showsTicket, ticket } from '../fake/street.ts'
import { raw } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const PHONE = { width: 390, height: 844 }
const MINUTE_MS = 60_000

test('[STR-18] [DEF-119] the payer says from where it was paid; what is missing is said beside its field, and it is sent once', async ({
  page,
  server,
}) => {
  let shown = ticket({ actions: ['ship', 'cancel'], link: ACCOUNT, payeeName: 'same' })
  server.reply(street.act, ({ body }) => {
    shown = { ...shown, status: 'shipped', actions: ['return'], link: null }
    return {
      ...shown,
      shipment: { bank: body.bank ?? '', ref: body.reference ?? '', message: '', payerName: '', nameCheck: 'same' as const },
    }
  })
  await openAs(
    page,
    server,
    {},
    showsTicket(server, () => shown),
  )
  await expect(page.getByRole('heading', { name: 'Buy 100.00 LUSD from Dario Dilar' })).toBeVisible()
  await expect(page.getByText('Send exactly')).toBeVisible()
  await expect(page.getByText('Banco del Faro')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The account is in Dario’s name.' })).toBeVisible()
  const paid = page.getByRole('button', { name: 'I have paid 105,000.00 ARS' })
  await paid.click()
  await expect(page.getByLabel('Number on your receipt')).toHaveAttribute('aria-invalid', 'true')
  expect(server.received(street.act)).toEqual([])
  await expectAccessible(page)
  await expectFits(page)
  await page.getByLabel('Bank you paid from').fill('Banco Nación')
  await page.getByLabel('Name on that account').fill('Mateo Quiroga')
  await page.getByLabel('Number on your receipt').fill('0087 1220 4')
  const release = server.hold(street.act)
  await paid.click()
  await expect(paid).toHaveAttribute('aria-busy', 'true')
  await paid.click({ force: true })
  release()
  await expect(page.getByText('Dario now checks that the money has arrived.')).toBeVisible()
  expect(server.received(street.act).map(({ body }) => body)).toMatchObject([
    { action: 'ship', seen: 'accepted', bank: 'Banco Nación', payerName: 'Mateo Quiroga', reference: '0087 1220 4' },
  ])
})

test('[STR-10] an action on a status that is no longer the ticket’s is refused, and the page shows how it is now', async ({
  page,
  server,
}) => {
  let shown = ticket({ actions: ['ship', 'cancel'], link: ACCOUNT })
  server.reply(street.act, () => {
    shown = { ...shown, messages: { ...shown.messages, acceptance: 'All yours.' } }
    throw new Refused('STATE_CONFLICT')
  })
  await openAs(
    page,
    server,
    {},
    showsTicket(server, () => shown),
  )
  await page.getByLabel('Bank you paid from').fill('Banco Nación')
  await page.getByLabel('Name on that account').fill('Paula Paya')
  await page.getByLabel('Number on your receipt').fill('0087')
  await page.getByRole('button', { name: 'I have paid 105,000.00 ARS' }).click()
  await expect(page.getByText('The ticket changed in the meantime.')).toBeVisible()
  await expect(page.getByText('“All yours.”')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[STR-11] [STR-14] [DEF-118] a dealer accepts or declines, and releases only after saying that the money is there', async ({
  page,
  server,
}) => {
  let shown = ticket({ seat: 'dealer', status: 'escrowed', actions: ['accept', 'reject'] })
  server.reply(street.act, ({ body }) => {
    if (body.action === 'accept') shown = { ...shown, status: 'shipped', actions: ['complete'] }
    if (body.action === 'complete') shown = { ...shown, status: 'completed', actions: [], fee: raw(0.1), settledQuantity: raw(100) }
    return shown
  })
  await openAs(
    page,
    server,
    {},
    showsTicket(server, () => shown),
  )
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
  await expect(page.getByText('Banco del Faro')).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept' }).click()
  const accepting = page.getByRole('dialog', { name: 'Accept' })
  await accepting.getByLabel('Message (optional)').fill('All yours.')
  await accepting.getByRole('button', { name: 'Accept ticket' }).dblclick()
  await expect(accepting).toBeHidden()
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Release 100.00 LUSD' }).click()
  const releasing = page.getByRole('dialog', { name: 'Release 100.00 LUSD' })
  await releasing.getByRole('button', { name: 'Release 100.00 LUSD' }).click()
  await expect(releasing.getByText('Check your account first')).toBeVisible()
  expect(server.received(street.act)).toHaveLength(1)
  await releasing.getByRole('checkbox', { name: '105,000.00 ARS are in my account' }).check()
  await releasing.getByRole('button', { name: 'Release 100.00 LUSD' }).dblclick()
  await expect(page.getByRole('heading', { name: 'This ticket is completed.' })).toBeVisible()
  expect(server.received(street.act).map(({ body }) => body)).toMatchObject([
    { action: 'accept', seen: 'escrowed', message: 'All yours.' },
    { action: 'complete', seen: 'shipped', confirm: true },
  ])
})

test('[STR-12] [DEF-120] a payer who is asked to end it may still say that it was paid, and what was typed outlasts question and chat', async ({
  page,
  server,
}) => {
  let shown: TicketReply = ticket({ actions: ['ship', 'cancel'], link: ACCOUNT })
  server.reply(street.act, () => (shown = { ...shown, status: 'rejected', actions: [], endedBy: 'taker', link: null }))
  await openAs(
    page,
    server,
    {},
    showsTicket(server, () => shown),
  )
  const receipt = page.getByLabel('Number on your receipt')
  await receipt.pressSequentially('0087')
  shown = { ...shown, declineAskedAt: Date.now() }
  // The broker says that the ticket has changed; the page reads it again by itself.
  server.sockets.tell(topics.ticket('7'), encode(TicketSignalSchema, { ticketId: shown.id }))
  await expect(page.getByText('Dario wants to end this ticket.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have paid 105,000.00 ARS' })).toBeVisible()
  await expect(receipt).toHaveValue('0087')
  await page.setViewportSize(PHONE)
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect(page.getByRole('textbox', { name: 'Write to Dario' })).toBeVisible()
  await expect(receipt).toBeHidden()
  await page.getByRole('tab', { name: 'Payment' }).click()
  await expect(receipt).toHaveValue('0087')
  await expectFits(page, PHONE.width)
  await page.getByRole('button', { name: 'I haven’t paid, end it' }).click()
  await page.getByRole('dialog', { name: 'I haven’t paid, end it' }).getByRole('button', { name: 'End ticket' }).dblclick()
  await expect(page.getByRole('heading', { name: 'This ticket was declined.' })).toBeVisible()
  await expect(page.getByText('Nothing moved: 100.00 LUSD are available to Dario again.')).toBeVisible()
  expect(server.received(street.act).map(({ body }) => body.action)).toEqual(['cancel'])
})

test('[DEF-117] a payer who is late may still say for a day that it was paid; then the time has run out', async ({ page, server }) => {
  const late = { payEndsAt: Date.now() - MINUTE_MS, deadline: { at: Date.now() + (24 * 60 - 1) * MINUTE_MS, becomes: 'expired' as const } }
  let shown = ticket({ actions: ['ship', 'cancel'], link: ACCOUNT, ...late })
  await openAs(
    page,
    server,
    {},
    showsTicket(server, () => shown),
  )
  await expect(page.getByText('The time to pay is over. You can still say that you’ve paid until ')).toBeVisible()
  await expect(page.getByRole('timer', { name: /^23 h 5\d min / })).toBeVisible()
  shown = ticket({ seat: 'dealer', status: 'expired', endedBy: 'clock' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The time ran out.' })).toBeVisible()
  await expect(page.getByText('Nothing moved: 100.00 LUSD are available to you again.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Accept|Decline|Cancel|Release)/ })).toHaveCount(0)
})

test('[STR-05] [DEF-121] a message is kept until it is sent, contact data is warned of, and a rating is given by keyboard', async ({
  page,
  server,
}) => {
  let shown = ticket({
    status: 'completed',
    fee: raw(0.1),
    settledQuantity: raw(100),
    ratings: { given: null, received: null, canRate: true },
  })
  server.reply(street.say, ({ body }) => ({
    ...{ id: '1', author: 'taker' as const, text: body.text, phrase: null, image: null, hasContact: false, at: Date.now() },
  }))
  server.reply(street.rate, ({ body }) => {
    const ratings = { given: { ...body, at: Date.now() }, received: null, canRate: false }
    shown = { ...shown, ratings }
    return ratings
  })
  await openAs(
    page,
    server,
    {},
    showsTicket(server, () => shown),
  )
  const box = page.getByRole('textbox', { name: 'Write to Dario' })
  await box.fill('call me at +54 11 5555 0101')
  await expect(page.getByText('Stay in this chat.')).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('call me at +54 11 5555 0101')
  await box.fill('Hi Dario')
  await expect(page.getByText('Stay in this chat.')).toHaveCount(0)
  await box.press('Enter')
  await expect(box).toHaveValue('')
  await expect.poll(() => server.received(street.say).map(({ body }) => body.text)).toEqual(['Hi Dario'])
  await page.getByRole('radio', { name: '4 stars' }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Comment (optional)').fill('Fast.')
  await page.getByRole('button', { name: 'Send rating' }).dblclick()
  await expect(page.getByText('You rated Dario')).toBeVisible()
  expect(server.received(street.rate).map(({ body }) => body)).toEqual([{ stars: 4, comment: 'Fast.' }])
})

test('[DEF-121] a payer opens a dispute with a reason, shows evidence, and appeals the decision once', async ({ page, server }) => {
  let shown = ticket({ status: 'shipped', actions: ['return'], canDispute: true })
  const change = (part: Partial<ReturnType<typeof dispute>>) => {
    const next = { ...(shown.dispute ?? dispute()), ...part }
    shown = { ...shown, isDisputed: true, canDispute: false, dispute: next }
    return next
  }
  server.reply(street.openDispute, ({ body }) => change({ reason: body.reason }))
  server.reply(street.addEvidence, ({ body }) => {
    const at = { id: '1', seat: 'taker' as const, image: null, at: Date.now(), isProven: null, finding: '' }
    return change({ evidence: [{ ...at, title: body.title, statement: body.statement, amount: raw(105_000) }] })
  })
  server.reply(street.appeal, ({ body }) => change({ canAppeal: false, appealedBy: 'taker', appealReason: body.reason, status: 'open' }))
  await openAs(
    page,
    server,
    {},
    showsTicket(server, () => shown),
  )
  await page.getByRole('button', { name: 'Open a dispute' }).first().click()
  const opening = page.getByRole('dialog', { name: 'Open a dispute' })
  await opening.getByRole('button', { name: 'Open a dispute' }).click()
  await expect(opening.getByText('Give a reason of at least three letters')).toBeVisible()
  expect(server.received(street.openDispute)).toEqual([])
  await opening.getByLabel('What happened?').fill('Nothing was released.')
  await opening.getByRole('button', { name: 'Open a dispute' }).dblclick()
  await expect(page.getByRole('heading', { name: 'In dispute' })).toBeVisible()
  await expect(page.getByText('“Nothing was released.”')).toBeVisible()
  await page.getByRole('button', { name: 'Add evidence' }).click()
  const adding = page.getByRole('dialog', { name: 'Add evidence' })
  await adding.getByLabel('Title').fill('Receipt of the transfer')
  await adding.getByLabel('Amount it shows (optional)').fill('105000')
  await adding.getByRole('button', { name: 'Add evidence' }).dblclick()
  await expect(page.getByText('Receipt of the transfer', { exact: true })).toBeVisible()
  expect(server.received(street.addEvidence).map(({ body }) => body)).toMatchObject([
    { title: 'Receipt of the transfer', amount: '105000' },
  ])
  await expectAccessible(page)
  await expectFits(page)

  const ruling = {
    ...{ id: '9', toBuyer: '0', toSeller: raw(100), lostBy: 'taker' as const, reason: 'No payment was found.', signaturesNeeded: 1 },
    ...{ proposedBy: '', signedBy: null, isAppeal: false, status: 'signed' as const, at: Date.now() },
  }
  change({ status: 'ruled', ruling, canAppeal: true, effectiveAt: Date.now() + 24 * 60 * MINUTE_MS })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Staff’s decision' })).toBeVisible()
  await expect(page.getByText('“No payment was found.”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add evidence' }), 'a decision takes none').toHaveCount(0)
  await page.getByRole('button', { name: 'Appeal' }).click()
  const appealing = page.getByRole('dialog', { name: 'Appeal' })
  await appealing.getByLabel('Why is the decision wrong?').fill('The bank confirms it.')
  await appealing.getByRole('button', { name: 'Appeal' }).dblclick()
  await expect(page.getByText('Other staff decide for good by')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Appeal' })).toHaveCount(0)
  expect(server.received(street.appeal).map(({ body }) => body)).toEqual([{ reason: 'The bank confirms it.' }])
})
