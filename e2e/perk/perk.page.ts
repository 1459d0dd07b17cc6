import { perk } from '@bourse/contracts/perk'
import { growers, listed, member, membership, perkList, showsPerk } from '../fake/perk.ts'
import { holds } from '../fake/pocket.ts'
import { raw, someone } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { PerkPage } from './perk-page.ts'

const request = member({ status: 'asked', since: null, note: 'Alto, ten years', held: raw(4), answerUntil: Date.now() + 5 * 86_400_000 })
const OWNERS = ['Edit', 'Income'] as const

test('[PERK-02] [PERK-20] a visitor reads the perk and is led to sign-up', async ({ page, server }) => {
  await page.goto(showsPerk(server, growers({ isTippable: true })))
  const view = new PerkPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Growers' })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'Thursdays' })).toBeVisible()
  await expect(view.side.getByRole('link', { name: 'Sign up to join' })).toHaveAttribute('href', '/signup')
  await expect(view.side).toContainText('44.00')
  await expect(view.button(/^(Join|Ask|Leave|Give|Tip)/)).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
})

test('[PERK-21] [PERK-32] [DEF-147] a user sees each period with what it saves, and joins for the named sum', async ({ page, server }) => {
  let shown = growers()
  await openAs(
    page,
    server,
    {},
    showsPerk(server, () => shown),
  )
  const view = new PerkPage(page)
  await expect(view.button('Join for 44.00 LUSD a year')).toBeEnabled()
  await expect(view.side).toContainText('8.3% less')
  await view.side.getByRole('radio', { name: /^A month/ }).check()
  await expect(view.button('Join for 4.00 LUSD a month')).toBeEnabled()
  shown = growers({ membership: 'request' })
  await page.reload()
  await expect(view.button('Ask to join for 44.00 LUSD a year')).toBeEnabled()
  for (const name of OWNERS) await expect(view.side.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Requests to join' })).toHaveCount(0)
})

test('[DEF-138] who may not join sees why beside the disabled button, and where that is changed', async ({ page, server }) => {
  let shown = growers({ refusal: 'wealth', identity: 'accredited' })
  await openAs(
    page,
    server,
    {},
    showsPerk(server, () => shown),
  )
  const view = new PerkPage(page)
  await expect(view.button(/^Join/)).toBeDisabled()
  await expect(view.side).toContainText('Your identity is verified, your wealth isn’t.')
  await expect(view.side.getByRole('link', { name: 'Verify wealth' })).toHaveAttribute('href', '/legacy/verify_wealth')
  shown = growers({ refusal: 'identity', identity: 'verified' })
  await page.reload()
  await expect(view.side.getByRole('link', { name: 'Verify identity' })).toHaveAttribute('href', '/legacy/verify_identity')
  await expect(view.button(/^Join/)).toBeDisabled()
})

test('[DEF-139] [DEF-143] [PROF-48] the owner neither joins nor leaves, and lets each request in once', async ({ page, server }) => {
  let members = [request, member({ membershipId: '10', person: someone('Ben Brisa') })]
  const address = showsPerk(server, () => growers({ isOwner: true, refusal: 'owner', membership: 'request', members, isTippable: true }))
  server.reply(perk.decideMember, () => {
    members = members.filter(({ status }) => status !== 'asked')
    return { id: '9', status: 'active' as const }
  })
  await openAs(page, server, {}, address)
  const view = new PerkPage(page)
  await expect(view.side.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${address}edit/`)
  await expect(view.side.getByRole('link', { name: 'Income' })).toHaveAttribute('href', `${address}income/`)
  await expect(view.button(/^(Join|Ask|Leave|Give|Tip)/)).toHaveCount(0)
  await expect(page.getByRole('form', { name: 'Leave a tip' })).toHaveCount(0)
  const requests = page.getByRole('region', { name: 'Requests to join' })
  await expect(requests.getByRole('listitem')).toHaveCount(1)
  await expect(requests).toContainText('“Alto, ten years”')
  await expect(requests).toContainText('4.00 LUSD held.')
  // Who asks is no member yet.
  await expect(page.getByRole('region', { name: 'Members', exact: true }).getByRole('listitem')).toHaveText([/Ben Brisa/])
  await expectAccessible(page)
  const release = server.hold(perk.decideMember)
  await requests.getByRole('button', { name: 'Approve' }).click()
  await expect(requests.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-busy', 'true')
  await expect(requests.getByRole('button', { name: 'Decline' })).toBeDisabled()
  await requests.getByRole('button', { name: 'Approve' }).click({ force: true })
  release()
  await expect(view.toast.filter({ hasText: 'Ada Alba is now a member' })).toBeVisible()
  await expect(requests).toHaveCount(0)
  expect(server.received(perk.decideMember).map(({ params, body }) => [params.membership, body.action])).toEqual([['9', 'approve']])
})

test('[DEF-145] dues that rise are agreed to or let end; who leaves keeps what is paid and may stay', async ({ page, server }) => {
  const newPrice = { price: raw(5), from: Date.now() + 10 * 86_400_000, isAgreed: false }
  let viewer = membership({ newPrice })
  const left = () => (viewer = { ...viewer, renews: false, nextCharge: null })
  server.reply(perk.leave, left)
  server.reply(perk.stay, () => (viewer = membership({ newPrice })))
  server.reply(perk.agree, () => (viewer = membership({ newPrice: { ...newPrice, isAgreed: true } })))
  await openAs(
    page,
    server,
    {},
    showsPerk(server, () => growers({ viewer })),
  )
  const view = new PerkPage(page)
  await expect(view.side).toContainText('5.00 LUSD a month')
  await view.button('Let it end').click()
  await expect(view.toast.filter({ hasText: 'Growers ends on' })).toBeVisible()
  await expect(view.side).toContainText('Nothing more is charged.')
  await expect(view.button(/^(Leave|Agree|Pause)/)).toHaveCount(0)
  await view.button('Stay a member').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay a member' }).click()
  await view.button('Agree to 5.00 LUSD').dblclick()
  await expect(view.side).toContainText('You agreed.')
  await expect(view.button(/^Agree/)).toHaveCount(0)
  expect(server.received(perk.agree).map(({ body }) => body)).toEqual([{ perkId: '2', price: '5.00' }])

  await view.button('Leave Growers').click()
  const asking = page.getByRole('dialog', { name: /^Leave Growers/ })
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(server.received(perk.leave)).toHaveLength(1)
  await view.button('Leave Growers').click()
  await asking.getByRole('button', { name: 'Leave', exact: true }).dblclick()
  await expect(view.toast.filter({ hasText: 'You’ve left Growers' })).toBeVisible()
  expect(server.received(perk.leave)).toHaveLength(2)
})

test('[DEF-139] [DEF-145] what waits, is late or is paused says so, and offers its own next step', async ({ page, server }) => {
  const soon = Date.now() + 3 * 86_400_000
  let viewer = membership({ status: 'asked', joinedAt: null, held: { amount: raw(4), until: soon } })
  await openAs(
    page,
    server,
    {},
    showsPerk(server, () => growers({ viewer })),
  )
  const view = new PerkPage(page)
  await expect(view.side).toContainText('Held for your request')
  await expect(view.side.getByRole('button')).toHaveText(['Withdraw request', 'Give a membership'])
  viewer = membership({ status: 'offered', giftedBy: someone('Gil Giver'), held: { amount: raw(4), until: soon } })
  await page.reload()
  await expect(view.side).toContainText('Gil Giver gives you one month of membership. It doesn’t renew.')
  await expect(view.button('Accept')).toBeVisible()
  await expect(view.button('Decline')).toBeVisible()
  viewer = membership({ late: { since: Date.now() - 86_400_000, lapsesAt: soon }, nextCharge: null })
  await page.reload()
  await expect(view.side).toContainText('We couldn’t charge 4.00 LUSD. Your place is kept until')
  await expect(view.side.locator('a[href="/mint/LUSD/"]')).toBeVisible()
  viewer = membership({ status: 'paused', nextCharge: null })
  await page.reload()
  await expect(view.button('Resume')).toBeVisible()
  await expect(view.button('Leave Growers')).toBeVisible()
  await expect(view.button('Pause')).toHaveCount(0)
})

test('[DEF-136] [DEF-146] a tip is given once and within what is available; a perk without members takes gifts only', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '6' })
  let shown = growers({ isTippable: true, viewer: membership() })
  server.reply(perk.tip, { id: '1', quantity: raw(1.25) })
  server.reply(perk.join, { id: '1', status: 'given', membership: null })
  await openAs(
    page,
    server,
    {},
    showsPerk(server, () => shown),
  )
  const view = new PerkPage(page)
  const tipping = page.getByRole('form', { name: 'Leave a tip' })
  await tipping.getByRole('button', { name: '10.00' }).click()
  await expect(tipping.getByRole('alert')).toHaveText('Insufficient funds')
  await expect(tipping.getByRole('button', { name: /^Tip/ })).toBeDisabled()
  await tipping.getByRole('button', { name: 'Other' }).click()
  await tipping.getByRole('textbox', { name: 'Amount' }).fill('1.25')
  await tipping.getByRole('button', { name: 'Tip 1.25 LUSD' }).dblclick()
  await expect(view.toast.filter({ hasText: 'You gave 1.25 LUSD to Growers' })).toBeVisible()
  expect(server.received(perk.tip).map(({ body }) => body)).toMatchObject([{ quantity: '1.25', asset: 'LUSD' }])

  shown = growers({ membership: 'none', duesAnnual: null, duesMonthly: null, duesWeekly: null })
  await page.reload()
  await expect(view.side).not.toContainText('Dues')
  await expect(page.getByRole('region', { name: 'Members', exact: true })).toHaveCount(0)
  await view.button('Give 5.00 LUSD').click()
  await expect(view.toast.filter({ hasText: 'You gave 5.00 LUSD to Growers' })).toBeVisible()
  expect(server.received(perk.join).map(({ body }) => body)).toMatchObject([{ perkId: '2', choice: null, payment: '5.00' }])
})

test('[PERK-02] the owner’s other perks are listed beside it, without itself', async ({ page, server }) => {
  server.reply(perk.list, perkList([listed(), listed({ rowId: '3', name: 'Bakers' })]))
  await page.goto(showsPerk(server, growers()))
  const more = page.getByRole('region', { name: /Greenworks/ })
  await expect(more.getByRole('listitem')).toHaveText([/Bakers/])
  await expect(more.getByRole('link', { name: 'Bakers', exact: true })).toHaveAttribute('href', '/@greenworks/perk/3/')
  await expect(more.getByRole('link', { name: 'Join: Bakers' })).toHaveAttribute('href', '/signup')
})
