import { topics } from '@bourse/contracts/exchange'
import { encode, NotificationSchema } from '@bourse/contracts/messages'
import { type PaymentLinkReply, transfer } from '@bourse/contracts/transfer'
import { session } from '@bourse/contracts/session'
import { en } from '@bourse/texts/en'
import { listOf } from '../fake/blank-reply.ts'
import { openSession } from '../fake/person.ts'
import { holds } from '../fake/pocket.ts'
import { payable, paymentLink, TOKEN } from '../fake/transfer.ts'
import { Entry } from '../session/entry.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const LINKS = { name: en['transfer.links'] }
const ADDRESS = `/pay/${TOKEN}`
const PAID = { transferId: '1', asset: 'LUSD', quantity: '12500000' }

test('[DEF-068] a payment link is made with its QR code, and closed', async ({ page, server }) => {
  const links: PaymentLinkReply[] = []
  holds(server, {})
  server.reply(transfer.paymentLinks, () => listOf(links))
  server.reply(
    transfer.makePaymentLink,
    ({ body }) => (links[0] = paymentLink({ isSingleUse: body.isSingleUse, quantity: body.quantity ? '12500000' : null })),
  )
  server.reply(transfer.closePaymentLink, () => (links[0] = paymentLink({ status: 'closed' })))
  await openAs(page, server, {}, '/request')
  await page.getByText('Payment link', { exact: true }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText(en['fields.amount'])).toBeVisible()
  expect(server.received(transfer.makePaymentLink)).toEqual([])
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await page.getByRole('textbox', { name: 'Note (optional)' }).fill('Two jars')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create link' }).click()
  const made = page.getByRole('dialog', { name: 'Your payment link' })
  await expect(made.getByRole('img', { name: 'QR code for the payment link' })).toBeVisible()
  await expect(made.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(made.getByText(`${server.url}${ADDRESS}`)).toBeVisible()
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Done' }).click()

  const list = page.getByRole('region', LINKS)
  await expect(list).toContainText('Not paid yet')
  await page.getByRole('checkbox', { name: /Let the payer choose/ }).check()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Any number of payments' }).check()
  await page.getByRole('button', { name: 'Create link' }).click()
  await made.getByRole('button', { name: 'Done' }).click()
  expect(server.received(transfer.makePaymentLink).map(({ body }) => body)).toEqual([
    { asset: 'LUSD', quantity: '12.50', note: 'Two jars', isSingleUse: true, expiresAt: expect.any(Number) },
    { asset: 'LUSD', isSingleUse: false, expiresAt: expect.any(Number) },
  ])

  await list.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog', { name: 'Close this payment link?' }).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(list).toContainText('Closed')
  expect(server.received(transfer.closePaymentLink).map(({ params }) => params.id)).toEqual(['701'])
})

test('[DEF-068] a visitor sees what a link asks for, signs in, pays and finds it paid', async ({ page, server }) => {
  let status: 'open' | 'paid' = 'open'
  holds(server, { LUSD: '50' })
  openSession(server)
  server.reply(session.obtain, { access: 'access', refresh: 'refresh' })
  server.reply(transfer.readPaymentLink, () => payable({ status }))
  server.reply(transfer.payByLink, () => {
    status = 'paid'
    return PAID
  })
  await page.goto(ADDRESS)
  await expect(page.getByRole('main')).toContainText('Hana Honey')
  await expect(page.getByRole('main')).toContainText('12.50')
  await expect(page.getByRole('button', { name: 'Review and pay' })).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: 'Sign in to pay' }).click()
  await new Entry(page).send('nora')
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await expect(page).toHaveURL(new RegExp(ADDRESS))
  const dialog = page.getByRole('dialog', { name: 'Review' })
  await expect(dialog).toContainText('Available after37.50')
  await dialog.getByRole('button', { name: 'Pay 12.50 LUSD' }).click()
  await expect(page.getByText('You paid 12.50 LUSD to Hana Honey')).toBeVisible()
  expect(server.received(transfer.payByLink).map(({ params, body }) => [params.token, body.quantity])).toEqual([[TOKEN, '12.50']])

  // A user who returns to it within the application finds it paid.
  await page.getByRole('link', { name: en['transfer.done.pocket'] }).click()
  await expect(page).toHaveURL(/\/pocket/)
  await expect(page.getByRole('heading', { level: 1, name: en['pages.pocket'] })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(ADDRESS))
  await expect(page.getByText(en['transfer.pay.paid'])).toBeVisible()
  await expect(page.getByRole('button', { name: en['transfer.pay.review'] })).toHaveCount(0)
})

test('[DEF-068] a link without an amount accepts what the payer has; an ended, an own and an unknown one say so', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '5' })
  server.reply(transfer.readPaymentLink, payable({ quantity: null }))
  server.reply(transfer.payByLink, { ...PAID, quantity: '2000000' })
  await openAs(page, server, {}, ADDRESS)
  await page.getByRole('textbox', { name: 'Amount' }).fill('9')
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await expect(page.getByText('This is more than you have available')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Amount' }).fill('2')
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay 2.00 LUSD' }).click()
  await expect(page.getByText('You paid 2.00 LUSD to Hana Honey')).toBeVisible()
  expect(server.received(transfer.payByLink).map(({ body }) => body.quantity)).toEqual(['2.00'])

  for (const status of ['paid', 'closed', 'expired'] as const) {
    server.reply(transfer.readPaymentLink, payable({ status }))
    await page.reload()
    await expect(page.getByText(en[`transfer.pay.${status}`])).toBeVisible()
    await expect(page.getByRole('button', { name: 'Review and pay' })).toHaveCount(0)
  }
  server.reply(transfer.readPaymentLink, payable({ isOwn: true }))
  await page.reload()
  await expect(page.getByText(en['transfer.pay.own'])).toBeVisible()
  server.refuse(transfer.readPaymentLink, 'PAYMENT_LINK_NOT_FOUND')
  for (const unknown of ['/pay/abcdefghijklmnopqrstuvwxyz']) {
    await page.goto(unknown)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  }
})

test('[DEF-068] whoever was about to pay a one-time link is told that another was faster and nothing was taken', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '50' })
  server.reply(transfer.readPaymentLink, payable())
  server.refuse(transfer.payByLink, 'STATE_CONFLICT')
  await openAs(page, server, {}, ADDRESS)
  await page.getByRole('button', { name: en['transfer.pay.review'] }).click()
  const pay = page.getByRole('dialog').getByRole('button', { name: 'Pay 12.50 LUSD' })
  await expect(pay).toBeVisible()
  server.reply(transfer.readPaymentLink, payable({ status: 'paid' }))
  await pay.click()
  await expect(page.getByText(en['transfer.pay.tooLate'])).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText(en['transfer.pay.done.text'])).toHaveCount(0)
})

test('[DEF-068] the payee sees at once that a one-time link was paid, in the list and where its QR code is shown', async ({
  page,
  server,
}) => {
  let link = paymentLink()
  holds(server, {})
  server.reply(transfer.paymentLinks, () => listOf([link]))
  await openAs(page, server, {}, '/request')
  const list = page.getByRole('region', LINKS)
  await list.getByRole('button', { name: en['transfer.links.show'] }).click()
  const dialog = page.getByRole('dialog', { name: en['transfer.link.ready'] })
  await expect(dialog.getByRole('img', { name: en['transfer.link.qr'] })).toBeVisible()

  await expect.poll(() => server.sockets.hears(topics.notification('7'))).toBe(true)
  link = paymentLink({ status: 'paid', paidCount: 1, paidTotal: '12500000' })
  server.sockets.tell(topics.notification('7'), encode(NotificationSchema, { unread: 1, id: '1', kind: 'transfer.received' }))
  await expect(dialog).toContainText(en['transfer.pay.paid'])
  await expect(dialog.getByRole('img', { name: en['transfer.link.qr'] })).toHaveCount(0)
  await dialog.getByRole('button', { name: en['transfer.done.close'] }).click()
  await expect(list).toContainText('Paid once, 12.50 LUSD')
  await expect(list.getByText(en['transfer.link.status.paid'], { exact: true })).toBeVisible()
  await expect(list.getByRole('button', { name: en['transfer.links.close'], exact: true })).toHaveCount(0)
})
