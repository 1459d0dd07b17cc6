import { catalogue } from '@bourse/contracts/catalogue'
import { friend } from '@bourse/contracts/friend'
import { FIRST_STEPS, home, type HomeReply, type WaitingReply } from '@bourse/contracts/home'
import { pocket } from '@bourse/contracts/pocket'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import { en } from '@bourse/texts/en'
import { like, rowOf } from '../fake/blank-reply.ts'
import { other } from '../fake/people.ts'
import { holds } from '../fake/pocket.ts'
import { request } from '../fake/transfer.ts'
import { englishText } from '../support/cut-network.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, openAs, test } from '../support/page-test.ts'

const ALL_OPEN = FIRST_STEPS.map((step) => ({ step, state: 'todo' as const }))
const ALL_DONE = FIRST_STEPS.map((step) => ({ step, state: 'done' as const }))
const NOTHING = { count: 0, items: [] }

const homeOf = (changes: Partial<HomeReply>): HomeReply => ({ steps: ALL_DONE, waiting: NOTHING, hasHeld: true, ...changes })
const LUSD = { code: 'LUSD', decimals: 6, decimalsMin: 2 }
const waiting = (changes: Partial<WaitingReply>): WaitingReply => ({
  ...{
    kind: 'request',
    id: '501',
    activityId: null,
    person: other('Ana Asker'),
    name: '',
    exchange: null,
    step: null,
    note: '',
    until: null,
  },
  ...{ amount: { quantity: '30000000', ...LUSD }, at: Date.now() },
  ...changes,
})
const ASKED = waiting({ note: 'Seedlings' })
const BEFRIENDED = waiting({ kind: 'friend', id: '77', person: other('Nina Near', { id: '41' }), amount: null })
const TRADED = waiting({ kind: 'ticket', id: '4827', step: 'confirm', person: other('Tom Taker', { id: '42' }) })

test('[DEF-001] as long as the pocket never held anything, the first steps are a list: each shows its state and leads to its page, and back', async ({
  page,
  server,
}) => {
  const steps = ALL_OPEN.map(({ step }) => ({ step, state: step === 'bank' ? ('inProgress' as const) : ('todo' as const) }))
  server.reply(home.read, homeOf({ steps, hasHeld: false }))
  await openAs(page, server, {}, '/home')
  await expect(page.locator('[data-step]')).toHaveCount(5)
  await expect(page.locator('[data-state="todo"]')).toHaveCount(4)
  await expect(page.locator('[data-step="bank"]')).toContainText(en['home.steps.state.inProgress'])
  await expect(page.locator('.begin .btn-primary')).toHaveText([en['home.steps.go.identity']])
  await expect(page.locator('.begin-plate')).toContainText('0.00LUSD')
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  for (const [step, address, name] of [
    ['identity', '**/legacy/verify_identity', en['pages.verifyIdentity']],
    ['bank', '**/loci/link_account_list/', en['pages.linkedAccounts']],
    ['secondFactor', '**/security/', en['pages.settings']],
    ['deposit', '**/mint', en['pages.mint']],
    ['trade', '**/express', en['pages.express']],
  ] as const) {
    await page.locator(`[data-step="${step}"] a`).click()
    await page.waitForURL(address)
    // By its name: the home page, which may still be shown, has a heading too.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await page.waitForURL('**/home')
  }
})

test('[DEF-001] later they are one line that leads to the next; it stays hidden once it is hidden, and is gone when all are done', async ({
  page,
  server,
}) => {
  const steps = ALL_OPEN.map(({ step }) => ({
    step,
    state: step === 'identity' || step === 'bank' ? ('done' as const) : ('todo' as const),
  }))
  server.reply(home.read, homeOf({ steps }))
  await openAs(page, server, {}, '/home')
  const line = page.locator('.start')
  await expect(line).toContainText('3 of 5 left:')
  await expect(line.getByRole('link', { name: en['home.steps.then.secondFactor'] })).toHaveAttribute('href', '/security/')
  await expect(page.locator('.begin')).toHaveCount(0)
  expect((await line.boundingBox())?.height).toBe(40)
  await line.getByRole('button', { name: en['home.steps.hide'] }).click()
  await expect(line).toHaveCount(0)
  await expect.poll(() => server.received(session.patchPreferences).map(({ body }) => body)).toEqual([{ hide_first_steps: true }])
  await page.reload()
  await expect(page.locator('.quick')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(line).toHaveCount(0)

  // Its room was kept from the last visit: it says once that all is done.
  server.reply(home.read, homeOf({}))
  await openAs(page, server, {}, '/home')
  await expect(line).toContainText(en['home.steps.all'])
  await page.reload()
  await expect(page.locator('.quick')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.start, .start-room')).toHaveCount(0)
})

test('[ACT-02] [DEF-001] what waits is answered in its row, money after its review; the first that pays has the one primary button', async ({
  page,
  server,
}) => {
  const items = [ASKED, TRADED, BEFRIENDED]
  server.reply(home.read, () => homeOf({ waiting: { count: 5, items: [...items] } }))
  holds(server, { LUSD: '100' })
  server.reply(transfer.proposal, request())
  server.reply(transfer.accept, () => {
    items.splice(items.indexOf(ASKED), 1)
    return { status: 'approved' as const }
  })
  server.reply(friend.accept, ({ params }) => {
    items.splice(items.indexOf(BEFRIENDED), 1)
    return { id: params.id, status: 'approved' as const }
  })
  await openAs(page, server, {}, '/home')
  const card = page.getByRole('region', { name: en['home.waiting.title'] })
  const rows = card.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(card).toContainText('5 waiting')
  await expect(rows.nth(0)).toContainText('Ana Asker requests 30.00LUSD')
  await expect(rows.nth(0)).toContainText('“Seedlings”')
  await expect(rows.nth(1)).toContainText('Ticket 4827: check your account, then release')
  await expect(card.getByRole('link', { name: /^Open ticket/ })).toHaveAttribute('href', '/street/ticket/4827/')
  await expect(card.locator('.btn-primary')).toHaveText(['Pay 30.00 LUSD'])
  await expect(card.getByRole('link', { name: en['home.waiting.all'] })).toHaveAttribute('href', '/activity')
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Pay 30.00 LUSD: Ana Asker requests 30.00 LUSD' }).click()
  expect(server.received(transfer.accept), 'nothing moves before the review').toEqual([])
  const review = page.getByRole('dialog', { name: 'Approve this request?' })
  await review.getByRole('button', { name: 'Send 30.00 LUSD' }).click()
  await expect(rows).toHaveCount(2)
  expect(server.received(transfer.accept).map(({ params }) => params.id)).toEqual(['501'])
  await expect(card.locator('.btn-primary')).toHaveCount(0)

  await card.getByRole('button', { name: 'Accept: Nina Near wants to be your friend' }).click()
  await expect(rows).toHaveCount(1)
  expect(server.received(friend.accept).map(({ params }) => params.id)).toEqual(['77'])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page)
})

test('[ACT-02] a request above what is available can only be declined in its row, and hidden amounts stay hidden there', async ({
  page,
  server,
}) => {
  server.reply(home.read, homeOf({ waiting: { count: 1, items: [ASKED] } }))
  holds(server, { LUSD: '10' })
  await openAs(page, server, {}, '/home')
  const row = page.locator('[data-waiting="request"]')
  await expect(row).toContainText(englishText('home.waiting.short', { code: 'LUSD' }))
  await expect(row.getByRole('button', { name: /^Pay 30.00 LUSD/ })).toBeDisabled()
  await expect(row.getByRole('button', { name: /^Decline/ })).toBeEnabled()
  await page.getByRole('button', { name: en['pocket.hide'] }).click()
  await expect(row).not.toContainText('30.00')
  await expect(row).toContainText('•••')
})

test('[PKT-03] [PKT-06] [PKT-07] one card has the total with its change, its line and its parts; the parts are one link to the pocket', async ({
  page,
  server,
}) => {
  const day = 86_400_000
  const values = ['80000000', '90000000', '100000000']
  server.reply(home.read, homeOf({}))
  server.reply(pocket.value, { asset: 'LUSD', points: values.map((value, at) => ({ at: Date.now() - (2 - at) * day, value })) })
  holds(server, { LUSD: '100', LEUR: '25' })
  await openAs(page, server, {}, '/home')
  const card = page.getByRole('region', { name: en['home.value.label'] })
  await expect(card.locator('.total')).toHaveText('125.00LUSD')
  await expect(card.locator('.trend-change')).toContainText('+45.00+56.2%')
  await expect(card.getByRole('slider')).toBeAttached()
  await expect(card.getByRole('link')).toHaveAttribute('href', '/pocket')
  await expect(card.getByRole('link')).toContainText('LUSD80.0%')
  await expectAccessible(page)
  const { height } = (await card.boundingBox()) ?? {}
  expect(height).toBe(292)
  const strip = await page.locator('.quick').boundingBox()
  expect((strip?.y ?? 0) + (strip?.height ?? 0), 'actions are in sight').toBeLessThanOrEqual(512)
  await expect(page.locator('.quick').locator('a[href="/max"]')).toBeVisible()
  await page.goto('/pocket')
  await expect(page.getByRole('region', { name: en['home.value.label'] }).locator('.total'), 'the same card').toHaveText('125.00LUSD')
})

test('[DEF-032] a total that can’t be read fails alone, as high as the card, and is read again', async ({ page, server }) => {
  server.reply(home.read, homeOf({}))
  expectLostAnswers()
  server.refuse(pocket.read, 'INTERNAL')
  await openAs(page, server, {}, '/home')
  const card = page.getByRole('region', { name: en['home.value.label'] })
  await expect(card.getByRole('alert')).toContainText(en['home.value.error'])
  await expect(card).toContainText(en['home.value.errorSafe'])
  expect((await card.boundingBox())?.height).toBe(292)
  await expect(page.locator('.quick').getByRole('link', { name: en['home.actions.send'] })).toBeVisible()
  holds(server, { LUSD: '100' })
  await card.getByRole('button', { name: en['ui.error.retry'] }).click()
  await expect(card.locator('.total')).toHaveText('100.00LUSD')
})

test('[SHELL-19] on a phone the eighth action opens the menu', async ({ page, server }) => {
  server.reply(home.read, homeOf({}))
  holds(server, { LUSD: '100' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, server, {}, '/home')
  const strip = page.locator('.quick')
  await expect(strip.locator(':scope > *')).toHaveCount(8)
  const box = await strip.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0), 'all of it is above the bar').toBeLessThanOrEqual(664)
  await strip.getByRole('button', { name: en['home.actions.more'] }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[CAT-13] [DEF-152] promoted assets are a strip on both home pages: to the preview for a visitor, to the asset for a user', async ({
  page,
  server,
}) => {
  const face = { faceValue: '1000000000', faceValueCode: 'LUSD', faceValueDecimals: 6, faceValueDecimalsMin: 2 }
  const assets = ['Olivar Norte', 'Faro Sur', 'Molino', 'Viñedo'].map((name, place) =>
    like(rowOf(catalogue.promoted.reply), {
      ...{ code: `PR${place}`, name, tag: `Tag ${place}`, image: `/art/${place}.svg`, decimals: 0, ...face },
      // The last has no open offer.
      ...(place < 3 && { unitsOffered: '2000', unitsLeft: '640' }),
    }),
  )
  server.reply(catalogue.promoted, assets)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [who, href] of [
    ['visitor', '/preview/PR0/'],
    ['user', '/asset/PR0/'],
  ] as const) {
    if (who === 'user') await openAs(page, server, {}, '/home')
    else await page.goto('/home')
    const cards = page.locator('.props').getByRole('link')
    await expect(cards, who).toHaveCount(4)
    await expect(cards.first(), who).toHaveAttribute('href', href)
    await expect(cards.first(), who).toContainText(/Olivar Norte.*PR0.*Tag 0/)
    await expect(cards.first(), who).toContainText('1,000.00LUSD')
    await expect(cards.first(), who).toContainText(/Left640.*68% issued1,360 of 2,000/)
    await expect(cards.last(), who).not.toContainText(/Left|issued/)
    await expect(cards.first().locator('img'), who).toHaveAttribute('src', '/art/0.svg')
    const strip = page.locator('.props')
    expect(await strip.evaluate((each) => each.scrollWidth > each.clientWidth), `${who}: it is swiped`).toBe(true)
    await expectFits(page)
  }
})
